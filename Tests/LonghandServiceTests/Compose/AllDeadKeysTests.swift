import IBus
import KeyboardEngine
import Testing

@testable import DesktopSession
@testable import LonghandService
@testable import Platform

/// Every dead key of every layout and variant of xkeyboard-config. What is right is what libxkbcommon composes.
@MainActor @Suite struct AllDeadKeysTests {
    /// A dead key and a letter that a layout types besides.
    private struct Pair: Hashable {
        let dead: UInt32
        let letter: UInt32
    }

    /// What all layouts have.
    private struct Found {
        /// The dead keys, each with a layout that has it.
        var dead: [UInt32: InstalledLayouts.Name] = [:]
        var pairs: Set<Pair> = []
        var symbols: Set<UInt32> = []
        var layouts = 0
    }

    private static let latin = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ ".unicodeScalars.map(\.value)
    private static let noncharacters: ClosedRange<UInt32> = 0x0100_fdd0...0x0100_fdef

    /// What the layouts have; nothing if libxkbcommon is not installed.
    private static let found = find()

    private static func find() -> Found {
        var found = Found()
        guard let installed = InstalledLayouts() else { return found }
        for name in InstalledLayouts.names {
            guard let keymap = installed.keymap([name]) else { continue }
            let symbols = keymap.symbols
            let dead = symbols.filter { installed.name(of: $0).hasPrefix("dead_") || noncharacters.contains($0) }
            let letters = symbols.filter { KeySymbol(rawValue: $0).unicodeScalar?.properties.isAlphabetic == true }
            found.layouts += 1
            found.symbols.formUnion(symbols)
            for key in dead {
                found.dead[key] = name
                for letter in letters.union(latin).union(dead) { found.pairs.insert(Pair(dead: key, letter: letter)) }
            }
        }
        return found
    }

    private static func press(_ composer: Composer, _ symbol: UInt32, isRelease: Bool = false) -> Composition {
        let symbol = KeySymbol(rawValue: symbol)
        let event = KeyEvent(symbol: symbol, code: 1, state: isRelease ? .release : [])
        return composer.compose(KeyPress(event), symbol).composition
    }

    /// The result of a dead key and a letter.
    /// - Parameter theirs: what libxkbcommon makes of both.
    private static func expected(_ theirs: ReferenceTable.Result, after dead: UInt32) -> Composition {
        switch theirs {
        case .composing: .pending
        case .composed(let text): .text(text)
        case .nothing: noncharacters.contains(dead) ? .none : .broken(KeySymbol(rawValue: dead).spacingForm)
        }
    }

    @Test func eachIsKnownAndComposesWhatLibxkbcommonDoes() throws {
        let table = try #require(ReferenceTable())
        let found = Self.found
        #expect(found.layouts > 500 && found.dead.count > 25 && found.pairs.count > 5000)
        let composer = Composer()
        var wrong: [String] = []
        for (dead, name) in found.dead {
            let symbol = KeySymbol(rawValue: dead)
            if Key(symbol) != .dead { wrong.append("\(name): \(symbol.name ?? "\(dead)") is no dead key") }
            if symbol.spacingForm.isEmpty != Self.noncharacters.contains(dead) {
                wrong.append("\(name): \(symbol): no accent")
            }
        }
        for pair in found.pairs {
            let (first, theirs) = (table.feed([pair.dead]), table.feed([pair.dead, pair.letter]))
            // A key that begins nothing passes, and the next begins anew.
            let isSequence = first == .composing
            let ours = Self.press(composer, pair.dead)
            let composition = isSequence ? Self.press(composer, pair.letter) : .none
            composer.reset()
            let expected = isSequence ? Self.expected(theirs, after: pair.dead) : .none
            if ours != (isSequence ? .pending : .none) || composition != expected {
                wrong.append("\(pair): \(ours), \(composition) and not \(expected)")
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(40).joined(separator: "\n"))")
    }

    @Test func aKeyBeginsASequenceIfLibxkbcommonSaysSo() throws {
        let table = try #require(ReferenceTable())
        var wrong: [String] = []
        for symbol in Self.found.symbols {
            let ours = Self.press(Composer(), symbol)
            let theirs = table.feed([symbol])
            let expected: Composition =
                switch theirs {
                case .composing: .pending
                case .composed(let text): .text(text)
                case .nothing: .none
                }
            if ours != expected { wrong.append("\(KeySymbol(rawValue: symbol)): \(ours) and not \(expected)") }
        }
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(40).joined(separator: "\n"))")
    }

    /// Shift and the latches of a level come up before or after the dead key, which is on that level, or stay down.
    @Test func noModifierChangesWhatADeadKeyComposes() throws {
        let table = try #require(ReferenceTable())
        let shift = KeySymbol.shiftL.rawValue
        let modifiers = [shift, 0xfe03, 0xfe04, 0xfe11, 0xfe12, 0xfe07].map { $0 as UInt32 }
        var wrong: [String] = []
        for (dead, name) in Self.found.dead where table.feed([dead]) == .composing {
            let expected = Self.expected(table.feed([dead, 0x61]), after: dead)
            for modifier in modifiers {
                // Each key comes up: `true`. The letter is last.
                let before = [(modifier, false), (dead, false), (modifier, true), (dead, true), (0x61, false)]
                let after = [(modifier, false), (dead, false), (dead, true), (modifier, true), (0x61, false)]
                let within = [(dead, false), (dead, true), (modifier, false), (modifier, true), (0x61, false)]
                for order in [before, after, within] {
                    let composer = Composer()
                    let results = order.map { Self.press(composer, $0.0, isRelease: $0.1) }
                    if results.last != expected { wrong.append("\(name): \(KeySymbol(rawValue: dead)), \(order)") }
                }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(40).joined(separator: "\n"))")
    }
}

/// The table of sequences of this process' locale as libxkbcommon itself finds and reads it.
private final class ReferenceTable {
    enum Result: Equatable { case nothing, composing, composed(String) }

    private typealias Pointer = UnsafeMutableRawPointer
    private let state: Pointer
    private let feedState: @convention(c) (Pointer, UInt32) -> Int32
    private let status: @convention(c) (Pointer) -> Int32
    private let text: @convention(c) (Pointer, UnsafeMutablePointer<CChar>?, Int) -> Int32
    private let reset: @convention(c) (Pointer) -> Void

    init?() {
        typealias NewTable = @convention(c) (Pointer, UnsafePointer<CChar>, Int32) -> Pointer?
        guard let library = DynamicLibrary("libxkbcommon.so.0"),
            let newContext = library.function("xkb_context_new", as: (@convention(c) (Int32) -> Pointer?).self),
            let newTable = library.function("xkb_compose_table_new_from_locale", as: NewTable.self),
            let newState = library.function(
                "xkb_compose_state_new", as: (@convention(c) (Pointer, Int32) -> Pointer?).self),
            let feedState = library.function("xkb_compose_state_feed", as: type(of: feedState)),
            let status = library.function("xkb_compose_state_get_status", as: type(of: status)),
            let text = library.function("xkb_compose_state_get_utf8", as: type(of: text)),
            let reset = library.function("xkb_compose_state_reset", as: type(of: reset)),
            let context = newContext(0),
            let table = ComposePlaces.standard.locales.firstNonNil({ newTable(context, $0, 0) }),
            let state = newState(table, 0)
        else { return nil }
        (self.state, self.feedState, self.status, self.text, self.reset) = (state, feedState, status, text, reset)
    }

    /// The result of the last of these keys.
    func feed(_ symbols: [UInt32]) -> Result {
        reset(state)
        for symbol in symbols { _ = feedState(state, symbol) }
        switch status(state) {
        case 1: return .composing
        case 2:
            var buffer = [CChar](repeating: 0, count: 64)
            let length = Int(text(state, &buffer, buffer.count))
            return .composed(String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self))
        default: return .nothing
        }
    }
}
