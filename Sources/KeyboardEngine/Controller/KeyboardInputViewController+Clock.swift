extension KeyboardInputViewController {

    private static let start = ContinuousClock.now

    /// The time since the first look at it.
    static func continuousClock() -> Milliseconds {
        let passed = (ContinuousClock.now - start).components
        let milliseconds = passed.attoseconds / 1_000_000_000_000_000
        return Milliseconds(clamping: passed.seconds) &* 1000 &+ Milliseconds(clamping: milliseconds)
    }
}
