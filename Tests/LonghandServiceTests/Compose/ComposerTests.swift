import IBus
import KeyboardEngine
import Testing

@testable import DesktopSession
@testable import LonghandService

/// Sequences of keys, as they come. The tables are those of this process.
@MainActor @Suite(.serialized) struct ComposerTests {
    private let composer = Composer()

    private func press(_ names: String...) -> [Composition] { names.map(press) }

    private func press(_ name: String) -> Composition {
        let symbol = KeySymbol(name: name) ?? KeySymbol(rawValue: 0)
        return composer.compose(KeyPress(KeyEvent(symbol: symbol, code: 1)), symbol).composition
    }

    private func release(_ name: String) -> Composition {
        let symbol = KeySymbol(name: name) ?? KeySymbol(rawValue: 0)
        return composer.compose(KeyPress(KeyEvent(symbol: symbol, code: 1, state: .release)), symbol).composition
    }

    private static let portuguese = ComposeRules(for: [.portuguese])
    private static let polish = ComposeRules(for: [.polish])

    @Test func anUnfinishedSequenceEndsAsItBegan() {
        composer.rules = Self.portuguese
        #expect(press("dead_acute") == .pending)
        composer.rules = Self.polish
        #expect(press("c", "dead_acute", "c") == [.text("ç"), .pending, .text("ć")])
        composer.rules = []
        #expect(press("dead_acute", "e") == [.pending, .text("é")])
    }

    @Test func languagesInTurnKeepTheirs() {
        for _ in 0..<3 {
            for locale in ["pt", "pl", "cs", "sr", "udm", "zh-Latn"] {
                let locales = LocaleIdentifier(locale).map { [$0] } ?? []
                composer.rules = ComposeRules(for: locales)
                #expect(press("dead_caron", "u") == [.pending, .text(locale == "cs" ? "ů" : "ǔ")], "\(locale)")
            }
        }
    }

    /// A level is chosen by Shift or a latch, before or in the middle of a sequence, and may end there.
    @Test(arguments: [
        "Shift_L", "ISO_Level3_Shift", "ISO_Level3_Latch", "ISO_Level5_Latch", "ISO_Level5_Shift", "Caps_Lock",
    ])
    func modifiersBelongToNoSequence(modifier: String) {
        #expect(press(modifier, "dead_tilde") == [.none, .pending])
        #expect(release(modifier) == .none)
        #expect(press("a") == .text("ã"))
        #expect(press(modifier, "dead_tilde") == [.none, .pending])
        #expect(release("dead_tilde") == .none)
        #expect(release(modifier) == .none)
        #expect(press(modifier, "A") == [.none, .text("Ã")])
    }

    @Test func whatIsNoSequenceIsKept() {
        #expect(press("dead_belowdot", "q") == [.pending, .broken("\u{A0}\u{323}")])
        #expect(press("Multi_key", "apostrophe", "q") == [.pending, .pending, .broken("'")])
    }

    @Test func keysOfSeveralCharactersTypeThem() {
        #expect(press("UFEFB", "U17FF", "a") == [.text("لا"), .text("ាំ"), .none])
        #expect(press("Greek_accentdieresis", "Greek_iota") == [.pending, .text("ΐ")])
    }
}
