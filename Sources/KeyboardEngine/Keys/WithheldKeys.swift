/// The keys whose press was withheld from the program, so that it must not see their release either.
struct WithheldKeys: Equatable, Sendable {
    private var presses: [KeyPress] = []

    /// More keys than a person has fingers: older ones were released elsewhere.
    static let limit = 32

    /// Notes a press that the program does not get.
    mutating func keep(_ press: KeyPress) {
        guard !contains(press) else { return }
        if presses.count >= Self.limit { presses.removeFirst() }
        presses.append(press)
    }

    /// Notes a press that the program gets, whatever became of those before.
    mutating func pass(_ press: KeyPress) {
        if !presses.isEmpty { presses.removeAll { $0.isSameKey(as: press) } }
    }

    /// Notes a release.
    /// - Returns: whether the program must not see it.
    mutating func release(_ press: KeyPress) -> Bool {
        guard contains(press) else { return false }
        pass(press)
        return true
    }

    /// Whether the program takes this key to be up.
    func contains(_ press: KeyPress) -> Bool { presses.contains { $0.isSameKey(as: press) } }
}
