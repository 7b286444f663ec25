/// The number of times that each candidate was picked from callouts, and the order that follows from it.
package struct PickMemory: Equatable, Sendable {

    /// The number of picks by inserted text in lower case: É counts as é.
    package private(set) var counts: [String: Int] = [:]

    /// The largest number of texts. The least frequent is dropped first.
    package static let limit = 1000
    /// The largest size of a text that is counted, in bytes.
    package static let longest = 64

    private static let kind = "longhand picks 1"

    /// Creates an empty memory.
    package init() {}

    /// Reads a memory from a text.
    package init(text: String) throws(StateText.Failure) {
        let state = try StateText(text, kind: Self.kind)
        for (count, text) in state.numbers("count") where count > 0 && Self.canCount(text) && counts.count < Self.limit
        {
            counts[text] = count
        }
    }

    /// The memory as a text.
    package var text: String {
        var state = StateText()
        for (text, count) in counts.sorted(by: { $0.key < $1.key }) { state.append("count", count, text) }
        return state.text(kind: Self.kind)
    }

    /// Counts a pick of a candidate, unless it inserts no text.
    package mutating func note(_ candidate: KeyboardAction) {
        guard let text = candidate.insertedText.map(Self.counted), Self.canCount(text) else { return }
        let (count, overflows) = counts[text, default: 0].addingReportingOverflow(1)
        if !overflows { counts[text] = count }
        if counts.count > Self.limit, let rarest = counts.filter({ $0.key != text }).min(by: { $0.value < $1.value }) {
            counts[rarest.key] = nil
        }
    }

    /// Returns the text under which a pick of any case is counted, in all languages.
    private static func counted(_ text: String) -> String { LetterCase.lower.applied(to: text) }

    private static func canCount(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= longest && !text.unicodeScalars.contains { $0.value < 0x20 }
    }

    /// Returns what a key offers, sorted by the number of picks. Candidates that were picked equally often keep their
    /// order. The key itself stays first, and pinned entries keep their place.
    /// - Returns: `nil` if the order does not change.
    package func ordered(
        _ actions: [KeyboardAction], of key: KeyboardAction, pinned: [KeyboardAction] = []
    ) -> [KeyboardAction]? {
        guard !counts.isEmpty else { return nil }
        let places = actions.indices.filter { actions[$0] != key && !pinned.contains(actions[$0]) }
        let sorted = places.sorted { (count(of: actions[$1]), $0) < (count(of: actions[$0]), $1) }
        guard sorted != places else { return nil }
        var ordered = actions
        for (place, source) in zip(places, sorted) { ordered[place] = actions[source] }
        return ordered
    }

    private func count(of action: KeyboardAction) -> Int {
        action.insertedText.flatMap { counts[Self.counted($0)] } ?? 0
    }
}
