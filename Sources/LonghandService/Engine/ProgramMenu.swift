internal import IBus
internal import KeyboardEngine

/// The item of the panel's menu by which keys are held in the program that has the focus, or not.
final class ProgramMenu {
    /// The items that stand behind it.
    var others: () -> [IBusProperty] = { [] }

    private let signals: EngineSignals
    private let exclude: (String, Bool) -> Void
    private var excluded: [String] = []
    /// The name of the program; nil where IBus does not tell it.
    private var program: String?
    /// What the panel shows.
    private var shown: IBusProperty?

    private static let key = "hold-in-program"

    /// - Parameter exclude: adds a program to those that are left alone, or takes it away.
    init(signals: EngineSignals, exclude: @escaping (String, Bool) -> Void) {
        self.signals = signals
        self.exclude = exclude
    }

    /// Shows the item for a client that gets the focus; the panel has dropped the items of the one before.
    func focus(_ name: String?) {
        if let client = name.map(Client.init) { program = client.namesProgram ? client.program : nil }
        let item = item
        shown = item
        signals.registerProperties(IBusPropertyList([item] + others()))
    }

    /// Takes over which programs are left alone.
    func configure(excluded: [String]) {
        self.excluded = excluded
        guard shown != nil, shown != item else { return }
        shown = item
        signals.updateProperty(item)
    }

    /// The user has chosen an item.
    func activate(_ key: String, state: UInt32) {
        guard key == Self.key, let program else { return }
        exclude(program, state != IBusProperty.State.checked.rawValue)
    }

    private var item: IBusProperty {
        guard let program else {
            return IBusProperty(
                key: Self.key, kind: .toggle, label: "Hold keys in this program",
                tooltip: "IBus does not say which program this is.", isSensitive: false, state: .checked)
        }
        return IBusProperty(
            key: Self.key, kind: .toggle, label: "Hold keys in \(program)",
            tooltip: "Whether keys that are held offer their alternatives in \(program).",
            state: excluded.contains(program) ? .unchecked : .checked)
    }
}
