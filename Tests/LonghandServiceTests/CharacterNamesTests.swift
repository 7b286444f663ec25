import KeyboardEngine
import Testing

@testable import CalloutFiles
@testable import LonghandService

@Suite struct CharacterNamesTests {
    private let names = CharacterNames(path: Repository.path("data/names/en.names"))

    @Test func aCharacterIsCalledWhatUnicodeCallsIt() {
        #expect(names.name(of: .character("é")) == "Latin small letter e with acute")
        #expect(names.name(of: .character("!")) == "Exclamation mark")
        #expect(names.name(of: .character("≠")) == "Not equal to")
    }

    @Test func everyCandidateOfEnglishThatIsOneCharacterHasAName() {
        let candidates = KeyboardCallout.Actions.english.keys.flatMap(KeyboardCallout.Actions.english.alternatives)
        #expect(candidates.count > 100)
        for candidate in candidates { #expect(names.name(of: candidate) != nil, "\(candidate)") }
    }

    @Test(arguments: ["kr", "👨‍👩‍👧", "\u{10FFFF}", "\u{1}"])
    func whatHasNoNameIsLeftAlone(_ text: String) {
        #expect(names.name(of: .text(text)) == nil)
    }

    @Test func withoutTheFileNothingHasAName() {
        #expect(CharacterNames(path: "/nonexistent").name(of: .character("é")) == nil)
        #expect(CharacterNames(path: nil).name(of: .character("é")) == nil)
    }
}
