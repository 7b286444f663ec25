internal import IBus
internal import KeyboardEngine

extension IBusLookupTable {
    /// A callout as panels show it: in a row, with the digits that pick before the first nine, unless its style says
    /// otherwise. GNOME Shell puts labels of its own, 0 and a, where one is empty: they would pick nothing, so those that
    /// have none have a space.
    init(
        _ table: CalloutTable, _ style: KeyboardCallout.Style = .standard,
        _ title: (KeyboardAction) -> String = { $0.calloutTitle }
    ) {
        self.init(
            candidates: table.candidates.map { style.text(title($0)) },
            labels: (0..<table.pageSize).map { IBusText($0 < style.labels.count ? style.labels[$0] : " ") },
            cursor: UInt32(clamping: table.index), orientation: style.orientation.onPanels)
        pageSize = UInt32(clamping: table.pageSize)
    }

    /// Suggestions as panels show them: in a row, none of them highlighted, and without digits, which are to be typed.
    init(_ suggestions: [Autocomplete.Suggestion]) {
        self.init(
            candidates: suggestions.map { IBusText($0.title) }, labels: suggestions.map { _ in IBusText(" ") },
            isCursorVisible: false)
    }

    /// Emojis as panels show them: below one another, each with its name; digits stand before those that they pick.
    init(_ offer: EmojiOffer, hasDigits: Bool) {
        let table = offer.table
        self.init(
            candidates: zip(offer.emojis, offer.names).map { IBusText("\($0.char) \($1)") },
            labels: (1...max(table.pageSize, 1)).map { IBusText(hasDigits ? "\($0)" : " ") },
            cursor: UInt32(clamping: table.index), orientation: .vertical)
        pageSize = UInt32(clamping: table.pageSize)
    }
}

extension KeyboardCallout.Style {
    /// A candidate in this style.
    fileprivate func text(_ title: String) -> IBusText {
        let end = UInt32(clamping: title.unicodeScalars.count)
        var attributes: [IBusAttribute] = isUnderlined ? [.underline(0..<end)] : []
        if let foreground { attributes.append(.foreground(foreground, 0..<end)) }
        if let background { attributes.append(.background(background, 0..<end)) }
        return IBusText(title, attributes: attributes)
    }
}

extension KeyboardCallout.Style.Orientation {
    fileprivate var onPanels: IBusLookupTable.Orientation {
        switch self {
        case .horizontal: .horizontal
        case .vertical: .vertical
        case .system: .system
        }
    }
}
