internal import IBus
internal import KeyboardEngine
internal import UserMemory

/// The keyboard whose candidates a panel shows.
protocol CandidatePanelDelegate: AnyObject {
    /// Whether nothing may be shown next to the field.
    var isSecret: Bool { get }
    /// Returns the title of a candidate in a callout.
    func title(of candidate: KeyboardAction) -> String
    /// Called when the table has changed or closed.
    func panelDidChange()
}

/// The candidate window of one keyboard, and the line next to it. Only this object shows or hides them, and knows what
/// a click or a page key applies to.
///
/// Several sources use the panel, and the order of ``Source`` decides. An earlier source replaces a later one, which
/// does not return; a later source is refused while an earlier one is shown. While the field is secret, nothing is
/// shown.
final class CandidatePanel {
    /// A source of content for the panel, the most important first.
    enum Source: Int {
        /// The callout of a held key.
        case callout
        /// A search for emoji that receives all keys.
        case typedSearch
        /// A search for an emoji name in the text.
        case colonSearch
        /// The suggestions for the word at the cursor.
        case suggestions
        /// The key that is down.
        case pressedKey

        fileprivate func yields(to other: Source) -> Bool { rawValue >= other.rawValue }
    }

    /// The content that a source shows.
    struct Content {
        /// The content of the table; nil if the source has none.
        var table: Table?
        /// The line next to the cursor; nil for none.
        var line: String?
    }

    /// The content of a table.
    enum Table: Equatable {
        case callout(CalloutTable, KeyboardCallout.Style)
        /// Emoji, and whether digits choose them.
        case emojis(EmojiOffer, hasDigits: Bool)
        case suggestions([Autocomplete.Suggestion])
        /// A search is in progress. The previous result stays visible, but can no longer be chosen.
        case searching
        /// A search without a result.
        case nothing
    }

    /// The object of a click or of a panel's keys.
    enum Choice: Equatable {
        /// The candidate of the callout at an index in the panel's order.
        case candidate(Int)
        case step(EmojiOffer.Step)
        case suggestion(Autocomplete.Suggestion)
    }

    /// The keyboard; nothing is shown without one.
    var delegate: (any CandidatePanelDelegate)?

    private let signals: EngineSignals
    private var tableSource: Source?
    private var lineSource: Source?
    /// The content that can be chosen now.
    private(set) var table: Table?
    private var line: String?
    /// Whether a table is visible, even if nothing in it can be chosen any more.
    private var isTableShown = false

    /// Whether the panel is the desktop's, and not a program that shows the candidates of its own keyboard.
    private let isDesktops: Bool

    /// - Parameter isDesktops: whether the panel is the desktop's.
    init(_ signals: EngineSignals, isDesktops: Bool) { (self.signals, self.isDesktops) = (signals, isDesktops) }

    // MARK: Showing

    /// Shows the content of a source. It replaces the source's previous content and that of less important sources.
    func present(_ content: Content, from source: Source) {
        guard let delegate, !delegate.isSecret else { return conceal() }
        if content.line == nil { withdrawLine(of: source) }
        if let table = content.table {
            show(table, from: source, titledBy: delegate)
        } else {
            withdrawTable(of: source)
        }
        if let line = content.line { show(line, from: source) }
    }

    /// Removes the content of a source.
    func withdraw(_ source: Source) {
        withdrawLine(of: source)
        withdrawTable(of: source)
    }

    /// Hides everything.
    func conceal() {
        if let lineSource { withdrawLine(of: lineSource) }
        if let tableSource { withdrawTable(of: tableSource) }
    }

    /// Returns whether a source can show content, because no more important one does.
    func isFree(for source: Source) -> Bool { tableSource?.yields(to: source) ?? true }

    private func show(_ table: Table, from source: Source, titledBy delegate: any CandidatePanelDelegate) {
        guard isFree(for: source) else { return }
        tableSource = source
        guard let shown = IBusLookupTable(table, delegate.title) else {
            self.table = nil
            return table == .nothing ? hideTable() : ()
        }
        if case .suggestions = table, table == self.table { return }
        self.table = table
        isTableShown = true
        send(shown)
        delegate.panelDidChange()
    }

    /// The orientation of the table that the panel was sent last, by any keyboard.
    private static var orientation: IBusLookupTable.Orientation?

    /// Sends a table. When the orientation changes, IBus' panel drops the labels that came with the table and shows its
    /// own, `1.`, until it gets the table again (`set_lookup_table` in ui/gtk3/candidatepanel.vala).
    private func send(_ table: IBusLookupTable) {
        signals.updateLookupTable(table, isVisible: true)
        guard isDesktops, table.orientation != Self.orientation else { return }
        Self.orientation = table.orientation
        signals.updateLookupTable(table, isVisible: true)
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
        delegate?.panelDidChange()
    }

    /// Hides the line of a source, before its table. IBus 1.5.32 shows an empty table with every line, and leaves it on
    /// the screen unless the table is hidden last (`CandidatePanel.update_real` in ui/gtk3/candidatepanel.vala).
    private func withdrawLine(of source: Source) {
        guard lineSource == source else { return }
        (lineSource, line) = (nil, nil)
        signals.hideAuxiliaryText()
        if !isTableShown { signals.hideLookupTable() }
    }

    // MARK: Choosing

    /// The source of the content that can be chosen.
    var source: Source? { table == nil ? nil : tableSource }

    /// Whether a panel's page and arrow keys apply to a search.
    var isSearch: Bool { source == .typedSearch || source == .colonSearch }

    /// Returns the object of a click. Most panels count its index within the page. Returns nil if nothing can be
    /// chosen.
    func choice(at index: Int) -> Choice? {
        switch table {
        case .callout: .candidate(index)
        case .emojis(let offer, _): offer.step(at: index).map(Choice.step)
        case .suggestions(let suggestions):
            suggestions.indices.contains(index) ? .suggestion(suggestions[index]) : nil
        case .searching, .nothing, nil: nil
        }
    }
}

extension IBusLookupTable {
    /// Creates the lookup table for a panel's content; nil if it is empty.
    fileprivate init?(_ table: CandidatePanel.Table, _ title: (KeyboardAction) -> String) {
        switch table {
        case .callout(let table, let style): self.init(table, style, title)
        case .emojis(let offer, let hasDigits): self.init(offer, hasDigits: hasDigits)
        case .suggestions(let suggestions): self.init(suggestions)
        case .searching, .nothing: return nil
        }
    }
}
