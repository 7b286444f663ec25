internal import Actions
internal import DesktopSession
internal import IBus
internal import Platform
internal import PressAndHold

/// The items of the panel's menu for the focused program: whether keys are held in it, and whether words are suggested.
///
/// IBus lets the program choose them, too. They therefore change only what the user can see and change back.
final class ProgramMenu {
    private let signals: EngineSignals
    private let others: () -> [IBusProperty]
    private let exclude: ([String], Bool) -> Bool
    private let endSuggestions: () -> Void
    private var excluded = ExcludedPrograms()
    /// The names of the program, the preferred one first; none if it is unknown.
    private var names: [String] = []
    private var suggests = false
    /// The items that the panel shows.
    private var shown: [IBusProperty]?

    private static let key = "hold-in-program"
    private static let icon = "application-x-executable"
    private static let suggestionsKey = "suggestions"

    /// - Parameters:
    ///   - exclude: adds a program to those in which no key is held, or removes it; returns whether that is possible.
    ///   - endSuggestions: turns suggestions off.
    ///   - others: returns the items after those two.
    init(
        signals: EngineSignals, exclude: @escaping ([String], Bool) -> Bool, endSuggestions: @escaping () -> Void,
        others: @escaping () -> [IBusProperty]
    ) {
        self.signals = signals
        self.others = others
        self.exclude = exclude
        self.endSuggestions = endSuggestions
    }

    /// Shows the items for a client that gets the focus, as the panel has dropped those of the previous one.
    func focus(_ name: String?) {
        if let name { names = [ClientProfile(named: name).knownProgram.flatMap(Self.name(of:))].compactMap(\.self) }
        show()
    }

    /// Names the program that has the focus, which was found by its window.
    func note(_ program: FocusedProgram) {
        names = program.names
        update()
    }

    /// Returns the name of a program if it can be one of the excluded programs. Clients report any name.
    private static func name(of program: String) -> String? {
        program.utf8.count <= ExcludedPrograms.longestName ? program : nil
    }

    /// Sends all items to the panel.
    func show() {
        let items = items
        shown = items
        signals.registerProperties(IBusPropertyList(items + others()))
    }

    /// Adopts the list of excluded programs, and whether words are suggested.
    func adopt(_ configuration: KeyboardConfiguration) {
        excluded = configuration.session.settings.excludedPrograms
        suggests = configuration.typing.suggestions.isOn
        update()
    }

    /// Sends the items that have changed.
    private func update() {
        guard let shown else { return }
        for (old, item) in zip(shown, items) where old != item { signals.updateProperty(item) }
        self.shown = items
    }

    /// Handles the choice of an item.
    func activate(_ key: String, state: UInt32) {
        let isChecked = state == IBusProperty.State.checked.rawValue
        if key.isSpelled(Self.suggestionsKey), suggests, !isChecked { endSuggestions() }
        guard key.isSpelled(Self.key), !names.isEmpty else { return }
        // The panel has changed the item already.
        if !exclude(names, !isChecked) { signals.updateProperty(programItem) }
    }

    /// The items; the one of the program is beside the others about holding, which follow.
    private var items: [IBusProperty] { [suggestionsItem, programItem] }

    private var suggestionsItem: IBusProperty {
        IBusProperty(
            key: Self.suggestionsKey, kind: .toggle, label: tr("Suggest words"), icon: "accessories-dictionary",
            tooltip: suggests
                ? tr("Suggest corrections of words that are in no dictionary.") : tr("Turn it on in the settings."),
            isSensitive: suggests, state: suggests ? .checked : .unchecked)
    }

    private var programItem: IBusProperty {
        guard let program = names.first else {
            return IBusProperty(
                key: Self.key, kind: .toggle, label: tr("Hold keys in this program"), icon: Self.icon,
                tooltip: tr("IBus does not report which program this is."), isSensitive: false, state: .checked)
        }
        return IBusProperty(
            key: Self.key, kind: .toggle, label: tr("Hold keys in \(program)"), icon: Self.icon,
            tooltip: tr("Show alternatives of held keys in \(program)."),
            state: excluded.contains(names) ? .unchecked : .checked)
    }
}
