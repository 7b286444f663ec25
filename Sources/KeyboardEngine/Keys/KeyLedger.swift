/// Which keys are down as the program sees them, and which of them were kept from it.
///
/// A release is kept from the program exactly when its press was.
struct KeyLedger: Equatable, Sendable {
    private var passed: [UInt32] = []
    private var kept: [UInt32] = []

    /// More keys than anybody has fingers: what is older has been released elsewhere.
    private static let limit = 32

    /// Notes a press and what became of it. A repeat that is kept leaves the key down in a program that has it so; one
    /// that passes puts it down there.
    mutating func press(_ code: UInt32, isKept: Bool) {
        guard !passed.contains(code) else { return }
        if !isKept { Self.remove(code, from: &kept) }
        guard !kept.contains(code) else { return }
        if isKept { Self.add(code, to: &kept) } else { Self.add(code, to: &passed) }
    }

    /// Notes a release.
    /// - Returns: whether the program must not see it.
    mutating func release(_ code: UInt32) -> Bool {
        Self.remove(code, from: &passed)
        return Self.remove(code, from: &kept)
    }

    private static func add(_ code: UInt32, to codes: inout [UInt32]) {
        if codes.count >= limit { codes.removeFirst() }
        codes.append(code)
    }

    @discardableResult
    private static func remove(_ code: UInt32, from codes: inout [UInt32]) -> Bool {
        guard let index = codes.firstIndex(of: code) else { return false }
        codes.remove(at: index)
        return true
    }
}
