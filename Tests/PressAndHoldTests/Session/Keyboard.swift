import KeyboardEngine

@testable import PressAndHold

/// A key and the modifiers that are pressed for it: "e", "Return", "Shift+e".
struct Stroke: Equatable, CustomStringConvertible {
    let modifiers: [String]
    let key: String

    /// Nil when there is no such key.
    init?(_ notation: String) {
        var names = notation == "+" ? ["+"] : notation.split(separator: "+").map(String.init)
        if notation.hasSuffix("++") { names.append("+") }
        guard let key = names.popLast(), Keyboard.knows(key), names.allSatisfy(Keyboard.isModifier) else { return nil }
        self.key = key
        modifiers = names
    }

    var description: String { (modifiers + [key]).joined(separator: "+") }
}

/// A keyboard with the American layout, whose keys are written as X names them or by what they type.
struct Keyboard {
    /// Whether its keys have numbers; those of keyboards on the screen have none.
    var hasCodes = true
    private var modifiers: Set<String> = []
    private var isCapsLocked = false

    static func isModifier(_ name: String) -> Bool { modifierBits[name] != nil }

    static func knows(_ name: String) -> Bool { named[name] != nil || name.count == 1 }

    /// The event of a key that goes down or up, with the modifiers as they were before it.
    mutating func event(_ name: String, isRelease: Bool) -> KeyPress {
        defer { note(name, isRelease: isRelease) }
        let meaning = meaning(of: name)
        return KeyPress(
            meaning, code: code(of: name), symbol: Self.symbol(of: name, meaning: meaning),
            state: bits | (isRelease ? 1 << 30 : 0), isCommand: isCommanding,
            isShifted: modifiers.contains("Shift") || isCapsLocked, isRelease: isRelease)
    }

    /// Whether a modifier is down that makes commands of keys.
    var isCommanding: Bool { !modifiers.isDisjoint(with: Self.commands) }

    /// The hardware's number of a key.
    func code(of name: String) -> UInt32 { hasCodes ? Self.code(of: name) : 0 }

    private mutating func note(_ name: String, isRelease: Bool) {
        if name == "Caps_Lock" { return isCapsLocked = isCapsLocked != !isRelease }
        guard Self.isModifier(name) else { return }
        if isRelease { modifiers.remove(name) } else { modifiers.insert(name) }
    }

    func meaning(of name: String) -> Key {
        if name == "Tab", modifiers.contains("Shift") { return .backTab }
        if let key = Self.named[name]?.key { return key }
        guard modifiers.contains("Shift") else { return .character(isCapsLocked ? name.uppercased() : name) }
        if let shifted = Self.shifted[name] { return .character(shifted) }
        return .character(isCapsLocked ? name.lowercased() : name.uppercased())
    }

    private var bits: UInt32 {
        modifiers.reduce(isCapsLocked ? 2 : 0) { $0 | (Self.modifierBits[$1] ?? 0) }
    }

    private static let commands: Set = ["Control", "Alt", "Super"]
    private static let modifierBits: [String: UInt32] = ["Shift": 1, "Control": 4, "Alt": 8, "Super": 64, "AltGr": 128]
    private static let shifted = Dictionary(
        uniqueKeysWithValues: zip("1234567890-=[]\\;'`,./", "!@#$%^&*()_+{}|:\"~<>?").map { (String($0), String($1)) })
    private static let rows: [(UInt32, String)] = [
        (2, "1234567890-="), (16, "qwertyuiop[]"), (30, "asdfghjkl;'`"), (43, "\\zxcvbnm,./"),
    ]

    private static let named: [String: (key: Key, code: UInt32, symbol: UInt32)] = [
        "space": (.space, 57, 0x20), "Tab": (.tab, 15, 0xff09), "Return": (.return, 28, 0xff0d),
        "BackSpace": (.backspace, 14, 0xff08), "Escape": (.escape, 1, 0xff1b),
        "Left": (.left, 105, 0xff51), "Up": (.up, 103, 0xff52), "Right": (.right, 106, 0xff53),
        "Down": (.down, 108, 0xff54), "Page_Up": (.pageUp, 104, 0xff55), "Page_Down": (.pageDown, 109, 0xff56),
        "Home": (.other, 102, 0xff50), "End": (.other, 107, 0xff57), "F5": (.other, 63, 0xffc2),
        "Shift": (.shift, 42, 0xffe1), "Control": (.command, 29, 0xffe3), "Caps_Lock": (.level, 58, 0xffe5),
        "Alt": (.command, 56, 0xffe9), "Super": (.command, 125, 0xffeb), "AltGr": (.level, 100, 0xfe03),
        "dead_acute": (.dead, 40, 0xfe51), "Multi_key": (.compose, 127, 0xff20),
    ]

    private static func code(of name: String) -> UInt32 {
        if let code = named[name]?.code { return code }
        let plain = shifted.first { $0.value == name }?.key ?? name.lowercased()
        for (first, keys) in rows {
            if let index = keys.firstIndex(of: Character(plain)) {
                return first + UInt32(keys.distance(from: keys.startIndex, to: index))
            }
        }
        return 200 + (name.unicodeScalars.first?.value ?? 0) % 50
    }

    private static func symbol(of name: String, meaning: Key) -> UInt32 {
        if let symbol = named[name]?.symbol { return symbol }
        guard case .character(let text) = meaning, let scalar = text.unicodeScalars.first else { return 0 }
        return scalar.value < 0x100 ? scalar.value : 0x100_0000 + scalar.value
    }
}

extension KeyPress {
    /// The key as scenarios write it, behind "+" when it goes down and "-" when it goes up.
    var notation: String { (isRelease ? "-" : "+") + name }

    /// The key as scenarios write it.
    var name: String {
        switch key {
        case .character(let text): text
        case .space: "space"
        case .tab, .backTab: "Tab"
        case .return: "Return"
        case .backspace: "BackSpace"
        case .escape: "Escape"
        case .left: "Left"
        case .right: "Right"
        case .up: "Up"
        case .down: "Down"
        case .pageUp: "Page_Up"
        case .pageDown: "Page_Down"
        case .shift: "Shift"
        case .level: code == 58 ? "Caps_Lock" : "AltGr"
        case .command: code == 29 ? "Control" : code == 56 ? "Alt" : "Super"
        case .dead: "dead_acute"
        case .compose: "Multi_key"
        case .other: code == 102 ? "Home" : code == 107 ? "End" : "F5"
        }
    }
}
