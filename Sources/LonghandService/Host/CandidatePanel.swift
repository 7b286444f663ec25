internal import IBus
internal import KeyboardEngine

/// The candidate window of one keyboard, and the line beside it. Nothing else shows or hides them, and only the panel knows
/// what a click or a page key is for.
///
/// Several sources want them, and the order of ``Source`` decides: what comes first takes the place of what comes later,
/// which does not come back; what comes later is refused meanwhile. While the field is secret nothing is shown.
final class CandidatePanel {
    /// Something that has content for the panel, the most important first.
    enum Source: Int {
        /// A key that is held.
        case callout
        /// A search for emojis to which all keys go.
        case typedSearch
        /// A search for emojis by a name in the text.
        case colonSearch
        /// Suggestions for the word at the cursor.
        case suggestions
        /// The key that is down.
        case pressedKey

        fileprivate func yields(to other: Source) -> Bool { rawValue >= other.rawValue }
    }

    /// What a source has to show.
    struct Content {
        /// What is in the table; nil where the source has nothing to do with it.
        var table: Table?
        /// What stands beside the cursor; nil for nothing.
        var line: String?
    }

    /// What is in the table.
    enum Table: Equatable {
        case callout(CalloutTable, KeyboardCallout.Style)
        /// Emojis, and whether digits pick.
        case emojis(EmojiOffer, hasDigits: Bool)
        case suggestions([Autocomplete.Suggestion])
        /// A search goes on: what is shown stays until something else is found, but can be chosen no longer.
        case searching
        /// A search has found nothing.
        case nothing
    }

    /// What is chosen by a click, or steered by a panel's keys.
    enum Choice: Equatable {
        /// The candidate of the callout at an index as panels count.
        case candidate(Int)
        case emoji(Emoji)
        case suggestion(Autocomplete.Suggestion)
    }

    /// Called when the table has changed, or is gone.
    var onChange: () -> Void = {}

    private let signals: EngineSignals
    private let isSecret: () -> Bool
    private var tableSource: Source?
    private var lineSource: Source?
    /// What can be chosen now.
    private(set) var table: Table?
    private var line: String?
    /// Whether a table is shown, be it one that can be chosen from no longer.
    private var isTableShown = false

    /// What stands for a candidate of a callout.
    var title: (KeyboardAction) -> String = { $0.calloutTitle }

    /// - Parameter isSecret: whether the field is one beside which nothing may be shown.
    init(_ signals: EngineSignals, isSecret: @escaping () -> Bool) {
        self.signals = signals
        self.isSecret = isSecret
    }

    // MARK: Showing

    /// Shows what a source has, in the place of what it had before and of what is less important.
    func present(_ content: Content, from source: Source) {
        guard !isSecret() else { return conceal() }
        if content.line == nil { withdrawLine(of: source) }
        if let table = content.table { show(table, from: source) } else { withdrawTable(of: source) }
        if let line = content.line { show(line, from: source) }
    }

    /// Shows nothing of a source any more.
    func withdraw(_ source: Source) {
        withdrawLine(of: source)
        withdrawTable(of: source)
    }

    /// Shows nothing at all any more.
    func conceal() {
        if let lineSource { withdrawLine(of: lineSource) }
        if let tableSource { withdrawTable(of: tableSource) }
    }

    /// Whether a source would be heard: nothing more important is shown.
    func isFree(for source: Source) -> Bool { tableSource?.yields(to: source) ?? true }

    private func show(_ table: Table, from source: Source) {
        guard isFree(for: source) else { return }
        tableSource = source
        guard let shown = IBusLookupTable(table, title) else {
            self.table = nil
            return table == .nothing ? hideTable() : ()
        }
        if case .suggestions = table, table == self.table { return }
        self.table = table
        isTableShown = true
        signals.updateLookupTable(shown, isVisible: true)
        onChange()
    }

    private func show(_ line: String, from source: Source) {
        guard lineSource?.yields(to: source) ?? true else { return }
        lineSource = source
        guard line != self.line else { return }
        self.line = line
        signals.updateAuxiliaryText(IBusText(line), isVisible: true)
    }

    private func withdrawTable(of source: Source) {
        guard tableSource == source else { return }
        (tableSource, table) = (nil, nil)
        hideTable()
    }

    private func hideTable() {
        guard isTableShown else { return }
        isTableShown = false
        signals.hideLookupTable()
        onChange()
    }

    /// The line goes before the table does: IBus 1.5.32 shows an empty table with every line, and leaves it on the screen
    /// unless the table is hidden last (`CandidatePanel.update_real` in ui/gtk3/candidatepanel.vala).
    private func withdrawLine(of source: Source) {
        guard lineSource == source else { return }
        (lineSource, line) = (nil, nil)
        signals.hideAuxiliaryText()
        if !isTableShown { signals.hideLookupTable() }
    }

    // MARK: Choosing

    /// The source of what can be chosen.
    var source: Source? { table == nil ? nil : tableSource }

    /// Whether a panel's page and arrow keys are for a search.
    var isSearch: Bool { source == .typedSearch || source == .colonSearch }

    /// What a click is for, by an index that most panels count within the page; nil where there is nothing to choose.
    func choice(at index: Int) -> Choice? {
        switch table {
        case .callout: .candidate(index)
        case .emojis(let offer, _): offer.emoji(at: index).map(Choice.emoji)
        case .suggestions(let suggestions):
            suggestions.indices.contains(index) ? .suggestion(suggestions[index]) : nil
        case .searching, .nothing, nil: nil
        }
    }
}

extension IBusLookupTable {
    /// What can be chosen, as panels show it; nil for nothing.
    fileprivate init?(_ table: CandidatePanel.Table, _ title: (KeyboardAction) -> String) {
        switch table {
        case .callout(let table, let style): self.init(table, style, title)
        case .emojis(let offer, let hasDigits): self.init(offer, hasDigits: hasDigits)
        case .suggestions(let suggestions): self.init(suggestions)
        case .searching, .nothing: return nil
        }
    }
}
