internal import KeyboardEngine

/// The digits that stand on keys which type something else.
///
/// On many layouts, such as the French and the Czech ones, the keys of the number row type digits only with Shift.
package struct DigitKeys: Equatable, Sendable {
    /// The digits by key; `nil` if the layout is unknown.
    private var digits: [LabeledKey: Int]?

    /// A key and what it types without Shift. A keymap has several layouts, in which the same key may have another digit.
    package struct LabeledKey: Hashable, Sendable {
        private let code: UInt32
        private let text: String

        /// - Parameter text: What the key types; empty for a dead key, or a key that types nothing.
        package init(code: UInt32, text: String) { (self.code, self.text) = (code, text) }

        fileprivate init(_ press: KeyPress) {
            let text = if case .character(let text) = press.programKey ?? press.key { text } else { "" }
            self.init(code: press.code, text: text)
        }
    }

    /// The codes of the keys from 1 to 9 in the number row (`KEY_1` to `KEY_9` in linux/input-event-codes.h).
    package static let row: ClosedRange<UInt32> = 2...10

    /// Creates the digits of an unknown layout: those of the places in the number row.
    package init() {}

    /// Creates the digits of a known layout.
    package init(_ digits: [LabeledKey: Int]) { self.digits = digits }

    /// Returns the digit in the number row whose key has this code.
    package static func place(of code: UInt32) -> Int? {
        row.contains(code) ? Int(code - row.lowerBound) + 1 : nil
    }

    /// Returns the digit on a key, 1 to 9, if the key types something else.
    func digit(on press: KeyPress) -> Int? {
        if let digit = digits?[LabeledKey(press)] { return digit }
        let isBlank = digits == nil ? !press.isShifted : press.key == .other
        return isBlank ? Self.place(of: press.code) : nil
    }
}
