import Foundation
import KeyboardEngine
import PressAndHold
import TestSupport
import Testing

@testable import DesktopSession

/// What a process shows of its program: a folder in the place of the kernel's.
@Suite struct ProgramProcessTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func process(exe: String?, comm: String? = nil, environ: String? = nil) throws -> ProgramProcess {
        let home = folder.url.appending(path: "7")
        try? FileManager.default.removeItem(at: home)
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        if let exe {
            try FileManager.default.createSymbolicLink(
                atPath: home.appending(path: "exe").path(), withDestinationPath: exe)
        }
        if let comm { try comm.write(to: home.appending(path: "comm"), atomically: false, encoding: .utf8) }
        if let environ { try environ.write(to: home.appending(path: "environ"), atomically: false, encoding: .utf8) }
        return ProgramProcess(7, in: folder.url.path())
    }

    @Test(arguments: [
        ("/usr/bin/xterm", "other", "xterm"), ("/usr/bin/kate (deleted)", "other", "kate"),
        (nil, "sudoedit\n", "sudoedit"),
        (nil, nil, nil),
    ])
    func itsNameIsThatOfItsExecutable(exe: String?, comm: String?, name: String?) throws {
        #expect(try process(exe: exe, comm: comm).name == name)
    }

    @Test(
        arguments: [
            ("/usr/lib/wine/wine64-preloader", "", .wine), ("/usr/lib/wine/x86_64-unix/wine", "", .wine),
            ("/usr/bin/wine", "WINEPREFIX=/w\0", .wine), ("/usr/bin/swine", "", nil), ("/opt/wine/bin/kate", "", nil),
            ("/s/common/Proton 9.0 (Beta)/files/bin/wine64-preloader", "", .proton),
            ("/games/quake", "A=b\0STEAM_COMPAT_DATA_PATH=/c\0", .proton),
            ("/games/quake", "SteamAppId=42\0B=c", .steam),
            ("/games/quake", "A=b\0SteamGameId=42\0", .steam),
            ("/usr/bin/kate", "WINEPREFIX=/w\0WINEDEBUG=-all\0", nil),
            ("/usr/bin/kate", "A=SteamAppId=42\0mySteamAppId=42\0", nil), ("/usr/bin/kate", nil, nil),
        ] as [(String, String?, ProgramProcess.Layer?)])
    func itsLayerIsThatOfItsExecutableOrItsVariables(
        exe: String, environ: String?, layer: ProgramProcess.Layer?
    ) throws {
        #expect(try process(exe: exe, environ: environ).layer == layer)
    }

    /// A layer counts as it is in the list.
    @Test func everyLayerIsAmongTheProgramsThatAreLeftAlone() {
        let names = ProgramList.read(Prefix.repository.appending(path: "data/programs.list").path())
        for layer in ProgramProcess.Layer.allCases { #expect(names.contains(layer.rawValue)) }
    }

    @Test(arguments: [
        (["steam_app_42"], ["steam_app_42", "steam"]), (["game", "steam_app_42"], ["game", "steam_app_42", "steam"]),
        (["steamy"], ["steamy"]),
    ])
    func theClassOfAWindowNamesAGameOfSteam(names: [String], all: [String]) {
        #expect(FocusedWindow(names: names).program()?.names == all)
    }

    @Test func theNamesOfTheWindowPrecedeThatOfTheProcess() throws {
        _ = try process(exe: "/usr/bin/python3.13", environ: "SteamAppId=1\0")
        let window = FocusedWindow(names: ["chat.py", "Chat"], process: 7)
        let names = window.program(processes: folder.url.path())?.names
        #expect(names == ["chat.py", "Chat", "python3.13", "steam"])
        #expect(FocusedWindow(names: [], process: 8).program(processes: folder.url.path()) == nil)
    }
}
