/// The functions of the desktop that a keyboard can call.
package protocol KeyboardDesktop: AnyObject {
    /// The time, in milliseconds on a monotonic clock. Without a desktop, time stands still.
    var now: Milliseconds { get }
    /// The names of the input methods that can be selected, in order.
    var keyboards: [String] { get }
    /// Selects an input method by its name.
    func selectKeyboard(_ name: String)
    /// Selects the next input method.
    func selectNextKeyboard()
    /// Called when the keyboard has selected another locale.
    func keyboardDidSelect(_ locale: LocaleIdentifier)
    /// Called when the keyboard shows another type of keyboard.
    func keyboardDidShow(_ type: KeyboardType)
    /// Called when the style of callouts has changed.
    func calloutStyleDidChange()
    /// Closes the keyboard, and anything that it shows.
    func dismissKeyboard()
    /// Shows a category of emoji.
    func showEmojiCategory(_ category: EmojiCategory)
    /// Returns whether a request can be performed.
    func canPerform(_ request: DesktopRequest) -> Bool
    /// Performs a request in the way that the user has configured.
    func perform(_ request: DesktopRequest)
}

extension KeyboardDesktop {
    package var now: Milliseconds { 0 }
    package var keyboards: [String] { [] }
    package func selectKeyboard(_ name: String) {}
    package func keyboardDidSelect(_ locale: LocaleIdentifier) {}
    package func keyboardDidShow(_ type: KeyboardType) {}
    package func calloutStyleDidChange() {}
    package func canPerform(_ request: DesktopRequest) -> Bool { false }
}

/// The desktop of a keyboard without a host: it does nothing, and its time stands still unless a program sets it.
package final class NoDesktop: KeyboardDesktop {
    package var now: Milliseconds

    /// Creates a desktop at this time.
    package init(at now: Milliseconds = 0) { self.now = now }
    package func selectNextKeyboard() {}
    package func dismissKeyboard() {}
    package func showEmojiCategory(_ category: EmojiCategory) {}
    package func perform(_ request: DesktopRequest) {}
}
