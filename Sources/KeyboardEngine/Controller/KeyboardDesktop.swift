/// What a keyboard can ask of the desktop that it is on.
package protocol KeyboardDesktop: AnyObject {
    /// The names of the input methods that can be selected, in order.
    var keyboards: [String] { get }
    /// Selects an input method by its name.
    func selectKeyboard(_ name: String)
    /// Selects the next input method.
    func selectNextKeyboard()
    /// The keyboard types in another language from now on.
    func keyboardDidSelect(_ locale: LocaleIdentifier)
    /// The keyboard shows other keys from now on.
    func keyboardDidShow(_ type: KeyboardType)
    /// Closes the keyboard: whatever it shows.
    func dismissKeyboard()
    /// Shows a group of emojis.
    func showEmojiCategory(_ category: EmojiCategory)
    /// Whether somebody has said how that is done.
    func canPerform(_ request: DesktopRequest) -> Bool
    /// Does something where the user has said how.
    func perform(_ request: DesktopRequest)
}

extension KeyboardDesktop {
    package var keyboards: [String] { [] }
    package func selectKeyboard(_ name: String) {}
    package func keyboardDidSelect(_ locale: LocaleIdentifier) {}
    package func keyboardDidShow(_ type: KeyboardType) {}
    package func canPerform(_ request: DesktopRequest) -> Bool { false }
}

/// A desktop that does nothing.
final class NoDesktop: KeyboardDesktop {
    /// The desktop of a keyboard by itself.
    package init() {}
    package func selectNextKeyboard() {}
    package func dismissKeyboard() {}
    package func showEmojiCategory(_ category: EmojiCategory) {}
    package func perform(_ request: DesktopRequest) {}
}
