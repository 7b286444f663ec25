import DBus
import IBus
import KeyboardEngine
import PressAndHold

@testable import DesktopActions
@testable import DesktopSession
@testable import LonghandService
@testable import Platform

/// What stands in settings and in the short words of bus calls.
extension Reader {
    /// Key files of settings, Plasma's among them, and the values that have a form of their own.
    static let settings = Reader("settings") { input throws(Broken) in
        if let schema = InstalledSchema.shared {
            let line = KeyFileSettings(input.bytes, by: schema).firstBadLine ?? 1
            try require(1...input.lineCount ~= line, "A fault has a line of the file.")
        }
        _ = PlasmaKeyboardFile.repeatDelay(in: input.text)
        var pairs: [String: String] = [:]
        for line in KeyFileReader(input.bytes[...], allowsRepeatedKeys: true) {
            if case .success(.pair(let key, let value)) = line.entry { pairs[key] = value.raw }
        }
        try check(SoundRules(pairs), of: pairs)
        try check(HapticRules(pairs), of: pairs)
        for (key, value) in pairs { try check(key, value) }
    }

    private static func check<Part, Value>(
        _ rules: FeedbackRules<Part, Value>, of pairs: [String: String]
    ) throws(Broken) {
        let count = rules.parts.count + rules.custom.count + rules.mistakes.count
        try require(count == pairs.count, "A rule makes sense or is reported.")
    }

    private static func check(_ key: String, _ value: String) throws(Broken) {
        try require(Command.words(of: value)?.isEmpty != true, "A command has a word.")
        _ = KeyChord(key)
        _ = HoldKeys(names: [key, value])
        if let version = EmojiVersion(value) {
            try require(EmojiVersion(version.description) == version, "A version that was written is read as it was.")
        }
    }

    /// Words of one kind or another: locales, keys, gestures, engines, programs.
    static let words = Reader("words") { input throws(Broken) in
        let text = input.busText
        if let locale = LocaleIdentifier(text) {
            try require(LocaleIdentifier(locale.description) == locale, "A locale that was written is read as it was.")
            try require(!locale.description.contains { "/.".contains($0) }, "A locale never leads to another folder.")
            _ = locale.fallbacks
        }
        if let type = KeyboardType(text) { try require(type.description == text, "A type is written as it was.") }
        if let symbol = KeySymbol(name: text), let name = symbol.name {
            try require(KeySymbol(name: name) == symbol, "A symbol has the name that it is read by.")
        }
        _ = ClientProfile(named: text)
        _ = ClientProfile(ownDocumentOf: text)
        _ = UnicodeCharacter.coded(text)
        try check(refusal { () throws(WireError) in _ = try LocaleIdentifier.read(text) }, of: text)
        try check(refusal { () throws(WireError) in _ = try KeyboardAction.read(text) }, of: text)
        try check(refusal { () throws(WireError) in _ = try Key.read(text) }, of: text)
        try check(refusal { () throws(WireError) in _ = try KeyboardGesture.read(text) }, of: text)
        try check(refusal { () throws(WireError) in _ = try EngineName(text) }, of: text)
    }

    private static func refusal(_ body: () throws(WireError) -> Void) -> WireError? {
        do throws(WireError) { try body() } catch { return error }
        return nil
    }

    private static func check(_ refusal: WireError?, of text: String) throws(Broken) {
        guard let refusal else { return }
        try require(refusal.message.utf8.count <= 256, "A refusal is short.")
        try require(text.utf8.count < 64 || !refusal.message.contains(text), "A refusal does not repeat what was sent.")
    }

    /// Keys that compose: four bytes of key symbol each, the first of which is the modifiers'.
    static let compositions = Reader("compositions") { input throws(Broken) in
        var choices = Choices(input)
        let composer = Composer()
        while !choices.isUsedUp {
            let state = ModifierState(rawValue: choices.integer(UInt8.self) == 0xFF ? 1 << 30 : 0)
            let symbol = KeySymbol(rawValue: choices.integer(UInt32.self) & 0x0100_FFFF)
            let event = KeyEvent(symbol: symbol, code: 1, state: state)
            switch composer.compose(KeyPress(event), symbol).composition {
            case .text(let text), .broken(let text):
                try require(!text.isEmpty && !text.utf8.contains(0), "What is composed is text.")
            case .none, .pending: break
            }
        }
    }
}
