import TestSupport

/// An item of the panel's menu.
enum PropertyItem {
    /// Returns the first item as it was told last: label, sensitive, and state.
    static func first(in signals: [Packet]) -> [BusValue]? {
        let told = signals.last { ["RegisterProperties", "UpdateProperty"].contains($0.member) }
        guard case .structure(let outer)? = told?.values.first?.inside else { return nil }
        var fields = outer
        if outer.first == "IBusPropList", case .array(_, let items) = outer[2],
            case .structure(let first)? = items.first?.inside
        {
            fields = first
        }
        guard fields.first == "IBusProperty", fields.count > 10 else { return nil }
        return [.string(fields[4].shownTexts.first ?? ""), fields[7], fields[9]]
    }
}
