internal import IBus
internal import KeyboardEngine

/// The suggestions beside the cursor, where IBus' table of candidates is free for them.
final class SuggestionBar {
    private let signals: EngineSignals
    private var shown: [Autocomplete.Suggestion] = []

    init(_ signals: EngineSignals) { self.signals = signals }

    /// Shows suggestions, or hides those that are shown where there are none.
    func show(_ suggestions: [Autocomplete.Suggestion]) {
        guard suggestions != shown else { return }
        shown = suggestions
        guard !suggestions.isEmpty else { return signals.hideLookupTable() }
        signals.updateLookupTable(IBusLookupTable(suggestions), isVisible: true)
    }

    /// A callout has taken their place, or has gone with them.
    func giveWay() { shown = [] }

    /// Whether any are shown.
    var isEmpty: Bool { shown.isEmpty }

    /// The one that was clicked.
    func suggestion(at index: UInt32) -> Autocomplete.Suggestion? {
        Int(exactly: index).flatMap { shown.indices.contains($0) ? shown[$0] : nil }
    }
}
