internal import DBus
internal import IBus

/// The panel extensions of IBus as an engine sees them: the input of emoji (Super and full stop) and of code points
/// (Ctrl, Shift and u).
///
/// The daemon sends their keys to the selected engine, and the engine reports when one of them is pressed. In other
/// engines, libibus does this (`src/ibusengine.c`, `ibus_engine_filter_key_event` and `ibus_engine_panel_extension`).
final class PanelExtensions {
    private let signals: EngineSignals
    private var shortcuts = ExtensionShortcuts()
    /// The extension that was turned on last.
    private var current: String?
    /// Whether that extension is on. Then it gets each key that the engine does not consume.
    private var isEnabled = false
    /// Whether presses are meant for that extension.
    private(set) var takesKeys = false
    /// Whether its field has lost the focus since.
    private var hasLostFocus = false
    /// What the field wants.
    var hints: InputHints = []

    init(_ signals: EngineSignals) { self.signals = signals }

    /// Replaces the keys of extensions.
    /// - Throws: `LimitsExceeded`, if there are too many.
    func register(_ keys: [ExtensionKeys]) throws(WireError) { try shortcuts.replace(with: keys) }

    /// Handles a key that the keyboard does not consume.
    /// - Returns: whether it has turned an extension on or off. The program does not get it then.
    func handle(_ event: KeyEvent) -> Bool {
        guard let name = shortcuts.name(for: event, hints: hints) else { return false }
        isEnabled = name != current || !isEnabled
        (takesKeys, hasLostFocus) = (isEnabled, false)
        if isEnabled { current = name }
        signals.panelExtension(IBusExtensionEvent(name: name, isEnabled: isEnabled))
        return true
    }

    /// Handles a report of the extension. When it ends, the engine hides the preedit text that it may have left
    /// (`ibus_engine_service_method_call`, since IBus 1.5.31). IBus' extension reports its end with each loss of the
    /// focus, too: after one that was not on, preedit text is the keyboard's.
    func follow(_ event: IBusExtensionEvent) {
        isEnabled = event.isEnabled
        guard takesKeys, !isEnabled else { return }
        takesKeys = false
        signals.updatePreeditText(IBusText(""), cursor: 0, isVisible: false, commitsOnFocusLoss: false)
    }

    /// Handles the loss of the focus, with which IBus' extension ends. Until it reports that, up to 0.1 s later, it gets
    /// the keys of the next field. One that has not reported it by the next loss has crashed.
    func loseFocus() {
        takesKeys = takesKeys && !hasLostFocus
        hasLostFocus = true
    }
}
