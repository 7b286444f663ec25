internal import GLibLoop
internal import KeyboardEngine

/// The pressed key, shown next to the cursor until its callout opens or shortly after the release.
final class InputCallout {
    private let show: (KeyboardAction?) -> Void
    private var shown: KeyboardAction?
    private var farewell: Timer?

    /// - Parameter show: shows a key instead of the last one, or none.
    init(show: @escaping (KeyboardAction?) -> Void) { self.show = show }

    /// Shows or hides a key after a gesture.
    func follow(_ gesture: KeyboardGesture, on action: KeyboardAction) {
        switch gesture {
        case .press where action.inputCalloutText != nil: change(to: action)
        case .press, .longPress: change(to: nil)
        case .end where action == shown: closeSoon()
        case .release, .repeatPress, .doubleTap, .end: break
        }
    }

    /// Hides the key.
    func close() { change(to: nil) }

    /// Forgets the key without hiding it, as a callout has opened in its place.
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
