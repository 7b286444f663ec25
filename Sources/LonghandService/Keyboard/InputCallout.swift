internal import GLibLoop
internal import KeyboardEngine

/// The key that is down, as it is shown beside the cursor: until its callout opens, or a moment longer than it is down.
final class InputCallout {
    private let show: (KeyboardAction?) -> Void
    private var shown: KeyboardAction?
    private var farewell: Timer?

    /// - Parameter show: shows a key in the last one's place, or nothing.
    init(show: @escaping (KeyboardAction?) -> Void) { self.show = show }

    /// Follows what becomes of a key.
    func follow(_ gesture: KeyboardGesture, on action: KeyboardAction) {
        switch gesture {
        case .press where action.inputCalloutText != nil: change(to: action)
        case .press, .longPress: change(to: nil)
        case .end where action == shown: closeSoon()
        case .release, .repeatPress, .doubleTap, .end: break
        }
    }

    /// Shows no key any more.
    func close() { change(to: nil) }

    /// Forgets the key: a callout has opened in its place.
    func drop() {
        shown = nil
        farewell = nil
    }

    private func change(to action: KeyboardAction?) {
        farewell = nil
        guard action != shown else { return }
        shown = action
        show(action)
    }

    private func closeSoon() {
        let duration = UInt32(clamping: KeyboardCalloutContext.minimumInputDuration)
        farewell = Timer(milliseconds: duration) { [weak self] in self?.change(to: nil) }
    }
}
