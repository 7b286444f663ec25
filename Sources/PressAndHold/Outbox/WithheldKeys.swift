internal import KeyboardEngine

/// The keys whose press was withheld from the program, so that their release must be withheld too.
struct WithheldKeys: Equatable, Sendable {
    private var presses: [KeyPress] = []

    /// The largest number of keys. It exceeds the number of fingers, so older keys were released elsewhere.
    static let limit = 32

    /// Records a press that the program does not get.
    mutating func keep(_ press: KeyPress) {
        guard !contains(press) else { return }
        if presses.count >= Self.limit { presses.removeFirst() }
        presses.append(press)
    }

    /// Records a press that the program gets, which supersedes earlier ones.
    mutating func pass(_ press: KeyPress) {
        if !presses.isEmpty { presses.removeAll { $0.isSameKey(as: press) } }
    }

    /// Records a release.
    /// - Returns: Whether it must be withheld from the program.
    mutating func release(_ press: KeyPress) -> Bool {
        guard contains(press) else { return false }
        pass(press)
        return true
    }

    /// Returns whether the program considers this key to be up.
    func contains(_ press: KeyPress) -> Bool { presses.contains { $0.isSameKey(as: press) } }
}
