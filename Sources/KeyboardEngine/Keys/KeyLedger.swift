/// The keys that the program has not seen go down, so that it must not see them go up either.
struct KeyLedger: Equatable, Sendable {
    private var kept: [KeyPress] = []

    /// More keys than anybody has fingers: what is older has been released elsewhere.
    static let limit = 32

    /// Notes a press that was kept from the program.
    mutating func keep(_ press: KeyPress) {
        guard !contains(press) else { return }
        if kept.count >= Self.limit { kept.removeFirst() }
        kept.append(press)
    }

    /// Notes a press that the program gets, whatever became of those before.
    mutating func pass(_ press: KeyPress) {
        kept.removeAll { $0.isSameKey(as: press) }
    }

    /// Notes a release.
    /// - Returns: whether the program must not see it.
    mutating func release(_ press: KeyPress) -> Bool {
        guard contains(press) else { return false }
        pass(press)
        return true
    }

    /// Whether the program takes this key to be up.
    func contains(_ press: KeyPress) -> Bool { kept.contains { $0.isSameKey(as: press) } }
}
