import Foundation
import SettingsModel
import TestSupport
import Testing

/// What a settings window learns of the user's files while it is open.
@Suite(.serialized) final class UserFilesTests {
    private let folder: TemporaryFolder
    private var files: UserFiles?
    private var changes = 0

    init() throws {
        folder = try TemporaryFolder()
        files = UserFiles(letters: folder.url.path + "/longhand/callouts") { [unowned self] in changes += 1 }
    }

    /// Each file first has no folder, and then one.
    @Test(arguments: ["callouts/sv.callouts", "callouts/und.callouts", "actions.conf", "replacements.conf"])
    func aChangeOfAFileIsReported(_ name: String) throws {
        for content in ["e é;", "e=é;"] {
            changes = 0
            try folder.write(content, to: "longhand/\(name)")
            #expect(MainContext.run { changes > 0 })
            MainContext.run(within: 300) { false }
        }
        changes = 0
        try FileManager.default.removeItem(at: folder.url.appending(path: "longhand/\(name)"))
        #expect(MainContext.run { changes > 0 })
    }
}
