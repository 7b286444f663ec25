import Foundation
import Testing

@testable import Doctor

/// The packages that the doctor suggests.
struct DictionaryPackageTests {
    @Test(arguments: [
        ("sv", "hunspell-sv"), ("sv-FI", "hunspell-sv"), ("en", "hunspell-en-us"), ("en-GB", "hunspell-en-gb"),
        ("en-IE", "hunspell-en-us"), ("de-AT", "hunspell-de-at"), ("pt", "hunspell-pt-pt"), ("pt-BR", "hunspell-pt-br"),
        ("et-EE", "aspell-et"), ("nb", "hunspell-no"), ("fi", "libenchant-2-voikko voikko-fi"),
    ])
    func aLocaleHasThePackageOfItsLanguageOrRegion(locale: String, package: String) {
        #expect(DictionaryPackage.name(for: locale) == package)
    }

    @Test(arguments: ["xx", "qu", ""]) func aLanguageMayHaveNone(locale: String) {
        #expect(DictionaryPackage.name(for: locale) == nil)
    }

    @Test(.enabled(if: exists("hunspell-sv"))) func eachPackageThatIsNamedExists() {
        let dictionaries = DictionaryPackage.all.flatMap { $0.split(separator: " ").map(String.init) }
        #expect(Set(dictionaries).count > 70)
        let others = ["speech-dispatcher", "libcanberra0", "feedbackd", "libenchant-2-2", "ibus"]
        let all = dictionaries + others + Toolkit.allCases.map(\.package)
        #expect(all.filter { !Self.exists($0) } == [])
    }

    /// Whether apt knows a package.
    private static func exists(_ package: String) -> Bool {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/apt-cache")
        process.arguments = ["show", package]
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
