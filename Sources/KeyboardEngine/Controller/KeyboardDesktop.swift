/// What a keyboard can ask of the desktop that it is on.
public protocol KeyboardDesktop: AnyObject {
    /// Selects the next input method.
    func selectNextKeyboard()
    /// Closes the keyboard: whatever it shows.
    func dismissKeyboard()
    /// Shows a group of emojis.
    func showEmojiCategory(_ category: EmojiCategory)
    /// Does something where the user has said how.
    func perform(_ request: DesktopRequest)
}

/// A desktop that does nothing.
public final class NoDesktop: KeyboardDesktop {
    /// The desktop of a keyboard by itself.
    public init() {}
    public func selectNextKeyboard() {}
    public func dismissKeyboard() {}
    public func showEmojiCategory(_ category: EmojiCategory) {}
    public func perform(_ request: DesktopRequest) {}
}
