import CalloutData
import Foundation
import Testing

@testable import KeyboardEngine

/// The data in the program is that of the repository.
struct CalloutDataTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../data/callouts").standardizedFileURL

    private static let files =
        FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
        .compactMap { $0 as? URL }.filter { $0.pathExtension == "callouts" } ?? []

    @Test func everyLocaleOffersWhatItsFileSays() throws {
        let included = IncludedCallouts()
        #expect(Self.files.count > 380)
        #expect(
            Set(included.locales.map(\.description))
                == Set(Self.files.map { $0.deletingPathExtension().lastPathComponent }))
        for file in Self.files {
            let locale = try #require(LocaleIdentifier(file.deletingPathExtension().lastPathComponent))
            let content = try CalloutFile(content: Array(Data(contentsOf: file)))
            #expect(
                try included.actions(for: locale) == KeyboardCallout.Actions(file: content, locale: locale), "\(locale)"
            )
        }
    }

    @Test func aLocaleWithoutAFileIsLeftToWiderOnes() throws {
        let included = IncludedCallouts()
        #expect(try included.actions(for: LocaleIdentifier(language: "sv", region: "FI")) == nil)
        #expect(try included.actions(for: LocaleIdentifier(language: "tlh")) == nil)
        var catalogue = CalloutCatalogue(dataSource: included)
        let expected = try included.actions(for: .swedish)
        #expect(catalogue.actions(for: LocaleIdentifier(language: "sv", region: "FI")) == expected)
    }

    @Test(
        arguments: [
            (.swedish, "svenska", "Swedish"), (.german_austria, "Österreichisches Deutsch", "Austrian German"),
            (LocaleIdentifier(language: "de", region: "LI"), "Deutsch (LI)", "German (LI)"),
            (LocaleIdentifier(language: "iw"), "עברית", "Hebrew"),
            (LocaleIdentifier(language: "az", script: "Cyrl"), "азәрбајҹан (Кирил)", "Azerbaijani (Cyrillic)"),
            (LocaleIdentifier(language: "tlh"), nil, nil),
        ] as [(LocaleIdentifier, String?, String?)])
    func aLocaleHasItsNames(locale: LocaleIdentifier, own: String?, english: String?) {
        #expect(locale.localizedName == own)
        #expect(locale.englishName == english)
    }
}
