internal import IBus
internal import KeyboardEngine

extension IBusLookupTable {
    /// Creates the table of a callout: in a row, with the digits that choose before the first nine, unless its style
    /// differs. GNOME Shell replaces an empty label by its own, 0 or a, which would choose nothing, so those without a
    /// digit are a space.
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

    /// Creates the table of suggestions: in a row, without a highlight, and without digits, which should type.
    init(_ suggestions: [Autocomplete.Suggestion]) {
        self.init(
            candidates: suggestions.map { IBusText($0.title) }, labels: suggestions.map { _ in IBusText(" ") },
            isCursorVisible: false)
    }

    /// Creates the table of emoji and categories: in a column, each with its name, and with a digit if one chooses it.
    init(_ offer: EmojiOffer, hasDigits: Bool) {
        let table = offer.table
        self.init(
            candidates: offer.lines.map { IBusText($0) },
            labels: (1...max(table.pageSize, 1)).map { IBusText(hasDigits ? "\($0)" : " ") },
            cursor: UInt32(clamping: table.index), orientation: .vertical)
        pageSize = UInt32(clamping: table.pageSize)
    }
}

extension KeyboardCallout.Style {
    /// Returns a candidate in this style.
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
