import Foundation
import TestSupport
import Testing

@testable import DesktopSession
@testable import LonghandService

struct ProgramListTests {
    @Test func aLineNamesAProgramUnlessItIsAComment() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("# games\nSDL2_Application\n\ngvim\n#gedit\nmy program", to: "programs.list")
        #expect(ProgramList.read(file.path()) == ["SDL2_Application", "gvim", "my program"])
    }

    @Test func whereThereIsNoFileNoProgramIsNamed() throws {
        #expect(ProgramList.read(nil) == [])
        #expect(ProgramList.read("/nowhere/programs.list") == [])
        #expect(ProgramList.read("/tmp") == [])
    }

    @Test func theListThatIsInstalledNamesEachProgramOnce() {
        let names = ProgramList.read(Prefix.repository.appending(path: "data/programs.list").path())
        #expect(Set(names).count == names.count && names.count > 10)
        #expect(names.allSatisfy { !$0.contains { $0.isWhitespace } })
        #expect(names.contains("SDL2_Application") && names.contains("gvim"))
    }
}
