import Testing

@testable import UserMemory

/// The words that are left alone until the process ends.
@Suite struct SparedWordsTests {
    private let memory = Memory()

    @Test func afterAThousandTheListOfWordsStartsAgain() {
        for number in 0..<1000 { memory.spare("w\(number)") }
        #expect(memory.sparedWords.count == 1000)
        memory.spare("last")
        #expect(memory.sparedWords == ["last"])
    }
}
