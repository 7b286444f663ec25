/// The candidates of a key as a callout shows them, and the highlighted one.
public struct CalloutTable: Equatable, Sendable {
    /// The key that the candidates belong to.
    public let action: KeyboardAction
    /// The candidates to choose from, best first. Never empty.
    public let candidates: [KeyboardAction]
    /// The index of the highlighted candidate.
    public private(set) var index = 0
    /// Whether the user has moved the highlight. Return and Space pick the highlighted candidate only then.
    package private(set) var hasMoved = false

    /// The largest page size: libibus asserts 1 to 16.
    package static let maximumPageSize = 16

    /// The number of candidates on a page: all of them, if they fit.
    package let pageSize: Int

    /// Creates a table, or `nil` if there are no candidates.
    init?(_ action: KeyboardAction, candidates: [KeyboardAction], pageSize: Int = maximumPageSize) {
        guard !candidates.isEmpty else { return nil }
        self.pageSize = candidates.count.clamped(to: 1...pageSize.clamped(to: 1...Self.maximumPageSize))
        self.action = action
        self.candidates = candidates
    }

    /// Creates the table of what an action offers, or `nil` if that is nothing but the action itself.
    package init?(_ action: KeyboardAction, offering offers: [KeyboardAction], pageSize: Int) {
        self.init(action, candidates: offers.filter { $0 != action && $0 != .none }, pageSize: pageSize)
    }

    /// The highlighted candidate.
    public var highlighted: KeyboardAction { candidates[index] }

    /// Moves the highlight, and wraps around at both ends.
    package mutating func move(by steps: Int) {
        let count = candidates.count
        index = ((index + steps % count) % count + count) % count
        hasMoved = true
    }

    /// Moves the highlight by whole pages, at most to the first or the last candidate.
    package mutating func movePage(by pages: Int) {
        let steps = pages.clamped(to: -candidates.count...candidates.count) * pageSize
        index = (index + steps).clamped(to: 0...(candidates.count - 1))
        hasMoved = true
    }

    /// Returns the candidate with the label `digit`, 1 to 9, on the page that is shown.
    package func candidate(labelled digit: Int) -> KeyboardAction? {
        digit <= pageSize ? candidate(at: digit - 1) : nil
    }

    /// Returns the candidate at an index that a panel reports. Most panels count within the page that is shown; GNOME's
    /// on-screen keyboard counts from the first candidate. On the first page both are the same, and an index beyond the
    /// end of a page can only be of the second kind.
    package func candidate(at index: Int) -> KeyboardAction? { place(at: index).map { candidates[$0] } }

    /// Returns the place among all candidates of an index that a panel reports; see ``candidate(at:)``.
    func place(at index: Int) -> Int? {
        guard index >= 0 else { return nil }
        let place = index < pageSize ? self.index / pageSize * pageSize + index : index
        return candidates.indices.contains(place) ? place : nil
    }

    /// Whether the highlight is on the first page.
    var isOnFirstPage: Bool { index < pageSize }

    /// Whether the highlight is on the last page.
    var isOnLastPage: Bool { index / pageSize == (candidates.count - 1) / pageSize }
}

extension Int {
    fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
