/// Tells whether a key is pressed for the second time in quick succession, as by somebody who wants it to repeat.
struct DoublePress: Equatable, Sendable {
    private var last: KeyPress?
    private var time: Milliseconds = 0

    /// The second press must follow the first within this.
    static let timeout: Milliseconds = 300

    /// Notes a key that goes down.
    /// - Returns: whether it did so a moment ago.
    mutating func note(_ press: KeyPress, at now: Milliseconds) -> Bool {
        defer { (last, time) = (press, now) }
        return last.map { $0.isSameKey(as: press) && now <= time + Self.timeout } ?? false
    }
}
