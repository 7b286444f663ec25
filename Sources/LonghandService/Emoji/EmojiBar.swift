internal import IBus
internal import KeyboardEngine

/// The emojis that were found, in IBus' table of candidates.
final class EmojiBar {
    /// What can be chosen from; nil while nothing is shown, or only what another search has found.
    private(set) var offer: EmojiOffer?

    private let signals: EngineSignals
    /// Is told what is shown, or that nothing is any more.
    private let tell: (EmojiOffer?) -> Void
    private var isShown = false

    init(_ signals: EngineSignals, tell: @escaping (EmojiOffer?) -> Void = { _ in }) {
        (self.signals, self.tell) = (signals, tell)
    }

    /// Shows what was found, or nothing.
    /// - Parameter hasDigits: whether digits pick.
    func show(_ offer: EmojiOffer?, hasDigits: Bool) {
        guard let offer else { return hide() }
        self.offer = offer
        isShown = true
        signals.updateLookupTable(IBusLookupTable(offer, hasDigits: hasDigits), isVisible: true)
        tell(offer)
    }

    /// What is shown stays until something else was found, and can be chosen no longer.
    func await() { offer = nil }

    /// Shows nothing any more.
    func hide() {
        if isShown {
            signals.hideLookupTable()
            tell(nil)
        }
        giveWay()
    }

    /// Another table has taken the place.
    func giveWay() { (offer, isShown) = (nil, false) }
}

extension IBusText {
    /// What is typed into a search, as it stands beside the cursor.
    static func search(_ text: String) -> IBusText { IBusText("Emoji: \(text)") }
}

extension IBusLookupTable {
    /// Emojis as panels show them: below one another, each with its name; digits stand before those that they pick.
    fileprivate init(_ offer: EmojiOffer, hasDigits: Bool) {
        let table = offer.table
        self.init(
            candidates: zip(offer.emojis, offer.names).map { IBusText("\($0.char) \($1)") },
            labels: (1...max(table.pageSize, 1)).map { IBusText(hasDigits ? "\($0)" : " ") },
            cursor: UInt32(clamping: table.index), orientation: .vertical)
        pageSize = UInt32(clamping: table.pageSize)
    }
}
