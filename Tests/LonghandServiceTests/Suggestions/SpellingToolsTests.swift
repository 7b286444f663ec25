import KeyboardEngine
import Testing

@testable import LonghandService

/// The words that are left alone until the process ends.
@Suite struct SpellingToolsTests {
    private let tools = SpellingTools(memory: Memory(), emojis: InstalledEmojis(path: nil))

    @Test func afterAThousandTheListOfWordsStartsAgain() {
        for number in 0..<1000 { tools.spare("w\(number)") }
        #expect(tools.spared.count == 1000)
        tools.spare("last")
        #expect(tools.spared == ["last"])
    }
}
