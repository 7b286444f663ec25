import Testing

@testable import KeyboardEngine
@testable import PressAndHold

/// What is remembered of clients that cannot do what they claim.
struct ClientMemoryTests {
    private func failure(of client: Int) -> ClientMemory.Failure {
        ClientMemory.Failure(client: "c\(client)", isTerminal: false, strategy: .deletion)
    }

    @Test func of128FailuresOnNoMoreIsLearned() {
        var memory = ClientMemory()
        for number in 0..<128 { memory.note(failure(of: number)) }
        let full = memory
        memory.note(failure(of: 128))
        #expect(memory == full)
        #expect(memory.failed(with: "c0", inTerminal: false) == [.deletion])
        #expect(memory.failed(with: "c127", inTerminal: false) == [.deletion])
        #expect(memory.failed(with: "c128", inTerminal: false) == [])
    }
}
