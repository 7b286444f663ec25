import TestSupport

/// An item of the panel's menu.
enum PropertyItem {
    /// Returns the item of the program that has the focus as last sent: label, sensitive, and state.
    static func ofProgram(in signals: [Packet]) -> [BusValue]? {
        let told = signals.filter { ["RegisterProperties", "UpdateProperty"].contains($0.member) }
        let item = told.flatMap { $0.values.first?.properties ?? [] }.last { $0[2] == "hold-in-program" }
        return item.map { [.string($0[4].shownTexts.first ?? ""), $0[7], $0[9]] }
    }
}
