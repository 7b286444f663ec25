import TestSupport
import Testing

/// Whether keys can be held, as scripts read and set it: over `org.gtk.Actions`, and by `longhand hold`. The settings allow
/// programs nothing else.
@Suite(.serialized) struct HoldingTests {
    private let desk: EngineDesk
    private let tool: String

    init() throws {
        desk = try EngineDesk(client: "gtk3-im:gedit")
        tool = try desk.user.prefix.installTool()
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        desk.daemon.forget()
    }

    private func hold(_ request: String) throws -> String {
        var answer = ""
        _ = try eventually {
            answer = try desk.user.run(tool, "hold", request)
            return !answer.contains("Longhand cannot be reached")
        }
        return answer
    }

    private func describe() throws -> String { try desk.user.gdbus(Longhand.path, "Describe", "hold") }

    private func set(_ state: String) throws -> String {
        try desk.user.gdbus(Longhand.path, "SetState", "hold", "<\(state)>", "{}")
    }

    /// Whether something opens when a key is held.
    private func opens() -> Bool {
        desk.daemon.forget()
        desk.press(.e)
        desk.report("e")
        desk.reportCursor()
        let isOpen = MainContext.run(within: 600) {
            desk.daemon.signals.contains { $0.member == "UpdateLookupTable" }
        }
        desk.release(.e)
        return isOpen
    }

    // MARK: The command line

    @Test func itIsReadAndSetOnTheCommandLine() throws {
        #expect(try hold("status") == "on\n")
        for request in ["off", "off", "on", "on", "off"] {
            #expect(try hold(request) == "")
            #expect(try hold("status") == "\(request)\n")
            #expect(opens() == (request == "on"))
        }
    }

    @Test func theExitCodeDoesNotDependOnIt() throws {
        for request in ["off", "status", "on", "status"] {
            _ = try hold(request)
            #expect(try desk.user.start(tool, "hold", request).exitCode() == 0)
        }
    }

    @Test(arguments: [["hold"], ["hold", "of"], ["hold", "on", "off"], ["hold", "--toggle"]])
    func otherRequestsAreRefused(arguments: [String]) throws {
        let process = try desk.user.start([tool] + arguments)
        #expect(process.readAll().isEmpty && process.exitCode() == 64)
        #expect(process.standardError.contains("longhand hold --help"))
    }

    @Test func whereThereIsNoLonghandItIsRefused() throws {
        let desk = try Desk()
        let process = try desk.start(desk.prefix.installTool(), "hold", "status")
        #expect(process.readAll().isEmpty && process.exitCode() == 1)
        #expect(process.standardError.hasPrefix("Error: Longhand cannot be reached: "))
    }

    // MARK: The bus

    @Test func itIsReadAndSetOverTheBus() throws {
        for state in ["false", "false", "true", "true"] {
            #expect(try set(state) == "()\n")
            #expect(try describe() == "((true, signature '', [<\(state)>]),)\n")
            let all = try desk.user.gdbus(Longhand.path, "DescribeAll")
            #expect(all.contains("'hold': (true, signature '', [<\(state)>])"))
        }
    }

    @Test func whatIsNoStateIsRefusedAndChangesNothing() throws {
        for state in ["'off'", "0", "@av []", "<false>"] { #expect(try set(state).contains("InvalidArgs")) }
        #expect(try describe().contains("[<true>]"))
    }

    @Test func aChangeIsReportedOnceAndASecondCallReportsNothing() throws {
        _ = try describe()
        let program = try Peer(desk.user.bus.address)
        let actions = RemoteObject(program, Longhand.name, Longhand.path, "org.gtk.Actions")
        _ = actions.call("Describe", "hold")
        program.forget()
        for _ in 1...2 { #expect(actions.call("SetState", "hold", .variant(false), .dictionary([:])) == []) }
        let change = try #require(program.waitForSignal("Changed"))
        #expect(change.values[2] == .array("{sv}", [.entry("hold", .variant(false))]))
        program.forget()
        #expect(actions.call("SetState", "hold", .variant(false), .dictionary([:])) == [])
        MainContext.run(within: 1000) { false }
        #expect(program.signals.isEmpty)
    }

    @Test func itIsSetWhileNothingHasTheFocus() throws {
        desk.engine.call("FocusOut")
        #expect(try hold("off") == "" && hold("status") == "off\n")
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        #expect(!opens())
    }
}
