import Foundation
import TestSupport
import Testing

/// A real engine beside a real X server, where the client's name identifies no program.
@Suite(.serialized, .enabled(if: areInstalled("Xvfb", "xdotool", "python3")))
struct XWindowTests {
    private let screen: XScreen

    init() throws { screen = try XScreen(layout: ["-layout", "us"]) }

    private func desk(_ settings: String, client: String = "xim") throws -> EngineDesk {
        try EngineDesk(
            settings: "\(Desk.quickHold)\n\(settings)", client: client, variables: ["DISPLAY": screen.name])
    }

    /// The focus comes to a field; the window is asked for then.
    private func focus(_ desk: EngineDesk, _ client: String = "xim") {
        desk.daemon.forget()
        desk.engine.call("FocusOut")
        desk.engine.call("FocusInId", "/context", .string(client))
    }

    /// Whether a table opens within four times as long as it takes.
    private func opens(_ desk: EngineDesk) throws -> Bool {
        desk.daemon.forget()
        return try screen.holding("e") {
            desk.press(.e)
            desk.reportCursor()
            defer { desk.release(.e) }
            return MainContext.run(within: 600) { desk.story.contains("UpdateLookupTable") }
        }
    }

    private func item(of desk: EngineDesk) -> [BusValue]? { PropertyItem.ofProgram(in: desk.daemon.signals) }

    @Test(arguments: ["xim", "QIBusInputContext", "gtk4-im:(22083)"])
    func theWindowNamesTheProgram(client: String) throws {
        let windows = try XWindows(["chat.py|Chat"], on: screen)
        let desk = try desk("excluded-programs=['Chat']", client: client)
        focus(desk, client)
        #expect(eventually { item(of: desk) == ["Hold keys in chat.py", true, 0] })
        #expect(try !opens(desk))
        withExtendedLifetime(windows) {}
    }

    @Test func aWindowWithoutAClassIsPartOfOneThatHasIt() throws {
        let windows = try XWindows(["chat|Chat", nil, nil], on: screen)
        let desk = try desk("excluded-programs=['chat']")
        focus(desk)
        #expect(eventually { item(of: desk) == ["Hold keys in chat", true, 0] })
        withExtendedLifetime(windows) {}
    }

    @Test func theProcessNamesTheProgramToo() throws {
        let process = try ChildProcess(["/usr/bin/sleep", "60"])
        let windows = try XWindows(["chat|Chat"], process: Int(process.id), on: screen)
        let desk = try desk("excluded-programs=['sleep']")
        focus(desk)
        #expect(eventually { item(of: desk) == ["Hold keys in chat", true, 0] })
        withExtendedLifetime((windows, process)) {}
    }

    @Test(arguments: [[nil], [nil, nil, nil, nil, nil, nil, nil, nil, nil], ["\u{1}|"], []] as [[String?]])
    func whatHasNoNameIsLeftAsItIs(classes: [String?]) throws {
        let windows = try XWindows(classes, on: screen)
        let desk = try desk("excluded-programs=['chat', '']")
        focus(desk)
        #expect(item(of: desk) == ["Hold keys in this program", false, 1])
        #expect(try opens(desk))
        withExtendedLifetime(windows) {}
    }

    @Test func theItemExcludesTheProgramByItsWindow() throws {
        let windows = try XWindows(["chat|Chat"], on: screen)
        let desk = try desk("")
        focus(desk)
        #expect(eventually { item(of: desk) == ["Hold keys in chat", true, 1] })
        #expect(try opens(desk))
        desk.engine.call("PropertyActivate", "hold-in-program", 0)
        #expect(eventually { item(of: desk) == ["Hold keys in chat", true, 0] })
        #expect(try !opens(desk))
        withExtendedLifetime(windows) {}
    }

    @Test func aGameOfSteamIsExcludedUnlessTheUserIncludesIt() throws {
        let windows = try XWindows(["steam_app_42|steam_app_42"], on: screen)
        let desk = try desk("")
        focus(desk)
        #expect(eventually { item(of: desk) == ["Hold keys in steam_app_42", true, 0] })
        desk.engine.call("PropertyActivate", "hold-in-program", 1)
        #expect(eventually { item(of: desk) == ["Hold keys in steam_app_42", true, 1] })
        withExtendedLifetime(windows) {}
    }

    @Test func whereTheUserTurnsItOffNothingIsAsked() throws {
        let windows = try XWindows(["chat|Chat"], on: screen)
        let witness = try XWitness(screen)
        let desk = try EngineDesk(
            settings: "\(EngineDesk.slowHold)\nrecognise-programs=false", client: "xim",
            variables: ["DISPLAY": witness.name])
        #expect(eventually { witness.requests.contains("98 XKEYBOARD") })
        focus(desk)
        desk.type("caesura")
        #expect(XWindowTests.questions(witness) == [])
        #expect(item(of: desk) == ["Hold keys in this program", false, 1])
        withExtendedLifetime(windows) {}
    }

    @Test func whatItLearnsIsNeitherStoredNorLogged() throws {
        let windows = try XWindows(["zqxjk|Zqxjk"], process: 1, on: screen)
        let desk = try desk("learn-words=true\norder-by-use=true")
        focus(desk)
        #expect(eventually { item(of: desk) == ["Hold keys in zqxjk", true, 1] })
        #expect(try opens(desk))
        desk.engine.call("FocusOut")
        #expect(!desk.process.standardError.lowercased().contains("zqxjk"))
        for file in desk.user.files {
            let content = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
            #expect(!content.lowercased().contains("zqxjk"), "\(file)")
        }
        withExtendedLifetime(windows) {}
    }

    /// libxcb itself sends GetInputFocus as well.
    @Test func nothingIsAskedButTheClassAndTheProcessAtEachFocus() throws {
        let windows = try XWindows(["chat|Chat", nil], on: screen)
        let witness = try XWitness(screen)
        let desk = try EngineDesk(
            settings: EngineDesk.slowHold, client: "xim", variables: ["DISPLAY": witness.name])
        focus(desk)
        #expect(eventually { item(of: desk) == ["Hold keys in chat", true, 1] })
        let asked = XWindowTests.questions(witness)
        desk.type("caesura")
        #expect(XWindowTests.questions(witness) == asked)
        #expect(Set(asked).isSubset(of: ["15", "16", "20"]), "QueryTree, InternAtom and GetProperty")
        withExtendedLifetime(windows) {}
    }

    /// The requests about windows.
    private static func questions(_ witness: XWitness) -> [String] {
        witness.requests.filter { !["17", "43", "44"].contains($0) && Int($0).map { $0 < 98 } == true }
    }
}
