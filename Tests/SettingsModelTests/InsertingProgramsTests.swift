import Foundation
import SettingsModel
import TestSupport
import Testing

/// Which files a settings window accepts as programs that may insert text.
struct InsertingProgramsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Writes a file, and returns its path without links.
    private func write(_ content: String, _ name: String, mode: Int = 0o755) throws -> String {
        let file = try folder.write(content, to: name)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
        return file.resolvingSymlinksInPath().path
    }

    private func fault(of path: String) -> String? {
        do throws(InsertingPrograms.Fault) {
            _ = try InsertingPrograms.executable(at: path)
            return nil
        } catch { return error.description }
    }

    @Test func aLinkStandsForItsExecutable() throws {
        let program = try write("\u{7f}ELF", "program")
        let link = folder.url.appending(path: "link").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: program)
        #expect(try InsertingPrograms.executable(at: link) == program)
        #expect(try InsertingPrograms.executable(at: program) == program)
    }

    @Test(arguments: [
        (
            "#!/usr/bin/python3 -I\n", 0o755,
            "'it' is a script, which Longhand cannot recognise. It sees only the program that runs it: /usr/bin/python3."
        ),
        ("\u{7f}ELF", 0o644, "'it' is not executable."),
        ("Dear Ada", 0o755, "'it' is not a program."),
        ("", 0o755, "'it' is not a program."),
    ])
    func whatIsNoProgramIsRefused(content: String, mode: Int, reason: String) throws {
        #expect(try fault(of: write(content, "it", mode: mode)) == reason)
    }

    @Test func whatIsNoFileIsRefused() {
        let path = folder.url.path
        #expect(fault(of: path + "/none") == "There is no file '\(path)/none'.")
        #expect(fault(of: "/etc") == "'etc' is not a program.")
        #expect(fault(of: "") == "There is no file ''.")
    }

    @Test func aPathThatIsLongerThanThoseThatAreRecognisedIsRefused() throws {
        let name = (1...6).map { _ in String(repeating: "a", count: 200) }.joined(separator: "/")
        #expect(try fault(of: write("\u{7f}ELF", name)) == "The path is too long.")
    }

    @Test func programsOfOneNameAreDistinguished() {
        let named = InsertingPrograms.named(["/usr/bin/a", "/usr/bin/b", "/opt/b"])
        #expect(named.map(\.name) == ["a", "/usr/bin/b", "/opt/b"])
        #expect(InsertingPrograms.isInstalled(folder.url.path))
        #expect(!InsertingPrograms.isInstalled(folder.url.appending(path: "none").path))
    }
}

struct ReplacingChoicesTests {
    @Test func eachMethodHasATitleOfItsOwn() {
        let all = ReplacingChoices.all
        #expect(all.map(\.name) == ["deletion", "keys", "preedit", "nothing"])
        #expect(Set(all.map(\.title)).count == all.count)
    }
}
