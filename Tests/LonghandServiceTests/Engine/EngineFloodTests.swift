import Foundation
import TestSupport
import Testing

/// Strangers on IBus' bus who call without end, and are refused: an engine has its timers all the same.
@Suite(.serialized) struct EngineFloodTests {
    /// They take longer than a hold.
    private static let count = 100_000

    @Test func aLetterOpensItsTableAmongCallsThatAreRefused() throws {
        let desk = try EngineDesk(settings: "\(Desk.quickHold)\nhold-on-delay=uint32 0")
        let stranger = try Peer(desk.input.bus.address)
        desk.press(.e)
        desk.report("e")
        desk.process.send(SIGSTOP)
        let call = Outgoing(InputBus.component, desk.engine.path, nil, "Reset")
        for _ in 0..<Self.count { stranger.send(call: call, noReply: true) }
        let last = stranger.send(call: call)
        desk.process.send(SIGCONT)
        #expect(desk.daemon.waitForSignal("UpdateLookupTable") != nil)
        #expect(!stranger.hasAnswer(to: last))
        #expect([desk.release(.e), desk.press(.two)] == [[false], [true]])
    }
}
