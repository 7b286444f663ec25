import TestSupport

/// Waits until a condition holds of which there is no signal.
/// - Returns: whether it came to hold.
func eventually(_ condition: () throws -> Bool) rethrows -> Bool {
    let clock = ContinuousClock()
    let deadline = clock.now + .milliseconds(MainContext.patience)
    while clock.now < deadline {
        if try condition() { return true }
        MainContext.run(within: 10) { false }
    }
    return false
}
