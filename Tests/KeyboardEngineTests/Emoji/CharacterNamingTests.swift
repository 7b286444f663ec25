import Foundation
import KeyboardEngine
import Testing

/// Characters by their names, as they are given on the command line.
struct CharacterNamingTests {
    private static let search: CharacterSearch = {
        let file = URL(filePath: #filePath).appending(path: "../../../../data/names/unicode.names").standardized
        return CharacterSearch(content: (try? Array(Data(contentsOf: file))) ?? [])
    }()

    @Test(arguments: [
        ("e with acute", "é"), ("E With Acute", "é"), ("latin capital letter e with acute", "É"), ("eng", "ŋ"),
        ("capital letter eng", "Ŋ"), ("interrobang", "‽"), ("alpha", "ɑ"), ("schwa", "ə"), ("identical to", "≡"),
        ("greek small letter alpha", "α"), ("sharp s", "ß"), ("a with ring below", "ḁ"),
        ("e with ring below", "e\u{325}"), ("schwa with acute accent and tilde", "ə\u{301}\u{303}"),
    ])
    func aNameMeansOneCharacter(name: String, character: String) throws {
        #expect(try Self.search.character(named: name, besides: "e") == character)
    }

    @Test func aLetterIsOneOfTheScriptOfItsKey() throws {
        #expect(try Self.search.character(named: "alpha", besides: "ε") == "α")
        #expect(try Self.search.character(named: "schwa", besides: "а") == "ә")
    }

    @Test func aNameThatMayMeanSeveralIsAnsweredWithThem() {
        #expect {
            try Self.search.character(named: "circumflex", besides: "e")
        } throws: { error in
            guard case .ambiguous(let hits)? = error as? CharacterNameError else { return false }
            return hits.count == CharacterSearch.candidateLimit && hits.contains { $0.scalar == "ê" }
        }
    }

    @Test func ofSeveralThoseOfTheScriptOfTheKeyAreNamed() {
        #expect {
            try Self.search.character(named: "with macron", besides: "и")
        } throws: { error in
            guard case .ambiguous(let hits)? = error as? CharacterNameError else { return false }
            return hits.allSatisfy { $0.name.hasPrefix("Cyrillic small letter ") }
        }
    }

    @Test(arguments: ["qqqq", "", "e with", "e with nonsense", " with acute", "e with acute and nonsense", "\u{0}"])
    func whatIsNoNameMeansNothing(name: String) {
        #expect(throws: CharacterNameError.self) { try Self.search.character(named: name, besides: "e") }
    }
}
