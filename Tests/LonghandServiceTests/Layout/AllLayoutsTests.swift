import IBus
import KeyboardEngine
import PressAndHold
import Testing

@testable import DesktopSession
@testable import LonghandService

/// Every layout and variant of xkeyboard-config. What is right is what libxkbcommon says about the keys.
@Suite struct AllLayoutsTests {
    private static let candidates = "123456789".map { KeyboardAction.text("candidate \($0)") }

    /// A session whose layout is known as a compositor reports it.
    private static func session(_ keymap: InstalledLayouts.Keymap) throws -> InputSession {
        let layouts = try #require(KeymapReader()?.layouts(inText: keymap.text))
        var desktop = DesktopFacts()
        desktop.digitKeys = DigitKeys(layouts)
        var session = InputSession(desktop: desktop)
        _ = session.handle(.focusIn(ClientProfile(named: "gtk3-im:test")), at: 0)
        return session
    }

    /// What a key inserts while the alternatives are shown; nil if the key passes.
    private static func choice(
        _ session: inout InputSession, code: UInt32, symbol: UInt32, state: ModifierState = []
    )
        -> String?
    {
        _ = session.handle(.openCallout(.character("e"), offer: [.character("e")] + candidates), at: 1000)
        let press = KeyPress(KeyEvent(symbol: KeySymbol(rawValue: symbol), code: code, state: state))
        let reaction = session.handle(.key(press), at: 2000)
        _ = session.handle(.dismissCallout, at: 2001)
        let release = KeyPress(KeyEvent(symbol: KeySymbol(rawValue: symbol), code: code, state: state.union(.release)))
        _ = session.handle(.key(release), at: 2002)
        return reaction.effects.lazy.compactMap { effect in
            if case .wire(.commitText(let text)) = effect { text } else { nil }
        }.first
    }

    /// The digit on a key by libxkbcommon and Unicode.
    private static func digit(on code: UInt32, of keymap: InstalledLayouts.Keymap) -> Int? {
        [0, 1].lazy.compactMap { keymap.character(of: code, modifiers: $0)?.decimalDigit }.first
    }

    private static let row: ClosedRange<UInt32> = 2...11

    /// The digit that chooses: that on the key, or the place of a key that types nothing or is in a row without digits.
    /// Where Caps Lock acts as Shift does, what is typed with Shift counts.
    private static func digit(on code: UInt32, of keymap: InstalledLayouts.Keymap, capsLock: Bool) -> Int? {
        guard let base = keymap.character(of: code) else { return Int(code) - 1 }
        if capsLock, let locked = keymap.character(of: code, modifiers: 2), locked != base,
            String(locked) != base.properties.uppercaseMapping
        {
            return locked.decimalDigit
        }
        let hasDigits = row.contains { (digit(on: $0, of: keymap) ?? 0) > 0 }
        return hasDigits ? digit(on: code, of: keymap) : Int(code) - 1
    }

    @Test(arguments: [false, true]) func theDigitThatStandsOnAKeyChooses(capsLock: Bool) throws {
        let installed = try #require(InstalledLayouts())
        var wrong: [String] = []
        var count = 0
        for name in InstalledLayouts.names {
            guard let keymap = installed.keymap([name]) else { continue }
            var session = try Self.session(keymap)
            for code in Self.row {
                let symbol = keymap.symbol(of: code, modifiers: capsLock ? 2 : 0)
                guard !KeySymbol(rawValue: symbol).isModifier else { continue }
                let digit = Self.digit(on: code, of: keymap, capsLock: capsLock) ?? 0
                let choice = Self.choice(&session, code: code, symbol: symbol, state: capsLock ? .lock : [])
                count += 1
                if choice != (1...9 ~= digit ? "candidate \(digit)" : nil) {
                    wrong.append("\(name), key \(code - 1): \(choice ?? "nothing") by \(KeySymbol(rawValue: symbol))")
                }
            }
        }
        #expect(count > 5000)
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(40).joined(separator: "\n"))")
    }

    /// The codes of the keys with letters in the three rows, and what they type on an American keyboard.
    private static let letters = Array(
        zip(
            Array(16...25) + Array(30...38) + Array(44...50) as [UInt32], "qwertyuiopasdfghjklzxcvbnm".unicodeScalars))

    @Test func aShortcutIsItsLatinLetterOnAnyLayout() throws {
        let installed = try #require(InstalledLayouts())
        let french = InstalledLayouts.Name(layout: "fr")
        let second = try #require(installed.keymap([french]))
        var wrong: [String] = []
        for name in InstalledLayouts.names {
            guard let keymap = installed.keymap([name, french]) else { continue }
            let keys = try LatinKeys(#require(KeymapReader()?.layouts(inText: keymap.text)))
            for (code, american) in Self.letters where keymap.character(of: code)?.isASCII == false {
                let symbol = KeySymbol(rawValue: keymap.symbol(of: code))
                let found = keys.symbol(of: KeyEvent(symbol: symbol, code: code, state: [.control, .mod1]))
                if found?.unicodeScalar != second.character(of: code) ?? american {
                    wrong.append("\(name), \(american): \(found?.name ?? "nothing")")
                }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(40).joined(separator: "\n"))")
    }
}
