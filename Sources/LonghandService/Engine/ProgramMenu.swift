internal import IBus
internal import KeyboardEngine

/// The items of the panel's menu for the focused program: whether keys are held in it, and whether words are suggested.
final class ProgramMenu {
    /// The items after those two.
    var others: () -> [IBusProperty] = { [] }

    private let signals: EngineSignals
    private let exclude: (String, Bool) -> Void
    private let suggest: (Bool) -> Void
    private var excluded = ExcludedPrograms()
    /// The name of the program; nil if IBus does not report it.
    private var program: String?
    private var suggests = false
    /// The items that the panel shows.
    private var shown: [IBusProperty]?

    private static let key = "hold-in-program"
    private static let suggestionsKey = "suggestions"

    /// - Parameters:
    ///   - exclude: adds a program to those in which no key is held, or removes it.
    ///   - suggest: turns suggestions on or off.
    init(
        signals: EngineSignals, exclude: @escaping (String, Bool) -> Void, suggest: @escaping (Bool) -> Void
    ) {
        self.signals = signals
        self.exclude = exclude
        self.suggest = suggest
    }

    /// Shows the items for a client that gets the focus, as the panel has dropped those of the previous one.
    func focus(_ name: String?) {
        if let name { program = ClientProfile(named: name).knownProgram }
        show()
    }

    /// Sends all items to the panel.
    func show() {
        let items = items
        shown = items
        signals.registerProperties(IBusPropertyList(items + others()))
    }

    /// Applies the list of excluded programs, and whether words are suggested.
    func configure(excluded: ExcludedPrograms, suggests: Bool) {
        (self.excluded, self.suggests) = (excluded, suggests)
        guard let shown else { return }
        for (old, item) in zip(shown, items) where old != item { signals.updateProperty(item) }
        self.shown = items
    }

    /// Handles the choice of an item.
    func activate(_ key: String, state: UInt32) {
        let isChecked = state == IBusProperty.State.checked.rawValue
        if key == Self.suggestionsKey { suggest(isChecked) }
        guard key == Self.key, let program else { return }
        exclude(program, !isChecked)
    }

    private var items: [IBusProperty] { [programItem, suggestionsItem] }

    private var suggestionsItem: IBusProperty {
        IBusProperty(
            key: Self.suggestionsKey, kind: .toggle, label: tr("Suggest words"),
            tooltip: tr("Suggest corrections of words that are in no dictionary."),
            state: suggests ? .checked : .unchecked)
    }

    private var programItem: IBusProperty {
        guard let program else {
            return IBusProperty(
                key: Self.key, kind: .toggle, label: tr("Hold keys in this program"),
                tooltip: tr("IBus does not report which program this is."), isSensitive: false, state: .checked)
        }
        return IBusProperty(
            key: Self.key, kind: .toggle, label: tr("Hold keys in \(program)"),
            tooltip: tr("Show alternatives of held keys in \(program)."),
            state: excluded.contains(program) ? .unchecked : .checked)
    }
}
