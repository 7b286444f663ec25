/// The candidates of a key as they are shown, and which of them is highlighted.
package struct CalloutTable: Equatable, Sendable {
    /// The key they belong to.
    package let action: KeyboardAction
    /// What can be chosen, best first. Never empty.
    package let candidates: [KeyboardAction]
    /// The place of the highlighted candidate.
    package private(set) var index = 0
    /// Whether the highlight has been moved: only then do Return and Space pick the highlighted candidate.
    package private(set) var hasMoved = false

    /// The most that a page can hold: libibus asserts 1 to 16.
    package static let maximumPageSize = 16

    /// How many candidates are shown at once: all, if they fit.
    package let pageSize: Int

    /// Nil when there is nothing to choose from.
    init?(_ action: KeyboardAction, candidates: [KeyboardAction], pageSize: Int = maximumPageSize) {
        guard !candidates.isEmpty else { return nil }
        self.pageSize = candidates.count.clamped(to: 1...pageSize.clamped(to: 1...Self.maximumPageSize))
        self.action = action
        self.candidates = candidates
    }

    /// The highlighted candidate.
    package var highlighted: KeyboardAction { candidates[index] }

    /// Moves the highlight, round both ends.
    mutating func move(by steps: Int) {
        let count = candidates.count
        index = ((index + steps % count) % count + count) % count
        hasMoved = true
    }

    /// Moves the highlight by whole pages, up to the first or the last candidate.
    mutating func movePage(by pages: Int) {
        let steps = pages.clamped(to: -candidates.count...candidates.count) * pageSize
        index = (index + steps).clamped(to: 0...(candidates.count - 1))
        hasMoved = true
    }

    /// The candidate that label `digit`, 1 to 9, stands at on the page that is shown.
    func candidate(labelled digit: Int) -> KeyboardAction? {
        digit <= pageSize ? candidate(at: digit - 1) : nil
    }

    /// The candidate at an index that most panels count within the page that is shown, and GNOME's on-screen keyboard
    /// from the first of all. On the first page both are the same; an index past a page's end can only be of the latter.
    func candidate(at index: Int) -> KeyboardAction? {
        guard index >= 0 else { return nil }
        let place = index < pageSize ? self.index / pageSize * pageSize + index : index
        return candidates.indices.contains(place) ? candidates[place] : nil
    }
}

extension Int {
    fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
