internal import IBus
internal import KeyboardEngine
internal import PressAndHold

extension DigitKeys {
    /// Finds the digits in a keymap: what keys type with Shift, or in a layout without digits the places in the row.
    init(_ layouts: [[KeymapKey]]) {
        let digits = layouts.flatMap { keys in
            let hasDigits = keys.contains { $0.digit(onLevel: 0) != nil || $0.digit(onLevel: 1) != nil }
            return keys.flatMap { $0.labels($0.digit(onLevel: 1), orPlace: !hasDigits) }
        }
        self.init(Dictionary(digits) { first, _ in first })
    }
}

extension KeymapKey {
    /// Returns the digit from 1 to 9 that the key types on a level, in any script.
    fileprivate func digit(onLevel level: Int) -> Int? {
        guard let symbol = symbol(onLevel: level), !(KeySymbol.kp0 ... .kp9).contains(symbol),
            let digit = symbol.unicodeScalar?.decimalDigit, digit > 0
        else { return nil }
        return digit
    }

    /// Returns the digit that stands on the key, for each character that it types without Shift: Caps Lock makes capitals.
    fileprivate func labels(_ digit: Int?, orPlace usesPlace: Bool) -> [(DigitKeys.LabeledKey, Int)] {
        guard let digit = digit ?? (usesPlace ? DigitKeys.place(of: code) : nil) else { return [] }
        let action = KeyboardAction.character(symbols.first?.unicodeScalar.map { String($0) } ?? "")
        return [action, action.inCase(.capsLocked)].compactMap(\.insertedText).map {
            (DigitKeys.LabeledKey(code: code, text: $0), digit)
        }
    }
}
