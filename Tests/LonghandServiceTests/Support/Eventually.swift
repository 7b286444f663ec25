import TestSupport

/// Waits until something holds that nobody tells of.
/// - Returns: whether it came to hold.
func eventually(_ condition: () throws -> Bool) rethrows -> Bool {
    for _ in 0..<MainContext.patience / 10 {
        if try condition() { return true }
        MainContext.run(within: 10) { false }
    }
    return false
}
