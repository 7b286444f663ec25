import KeyboardEngine

/// A desktop that does nothing but tell the time.
final class TimedDesktop: KeyboardDesktop {
    var now: Milliseconds

    init(_ now: Milliseconds) { self.now = now }

    func selectNextKeyboard() {}
    func dismissKeyboard() {}
    func showEmojiCategory(_ category: EmojiCategory) {}
    func perform(_ request: DesktopRequest) {}
}
