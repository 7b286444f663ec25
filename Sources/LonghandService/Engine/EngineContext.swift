internal import DBus
internal import DesktopActions
internal import DesktopSession
internal import IBus
internal import KeyboardEngine
internal import PressAndHold
internal import SoundAndSpeech

/// An engine object on IBus' bus. It translates IBus' calls for the keyboard of the focused text field, and tracks
/// which field that is.
final class EngineContext {
    private let host: KeyboardHost
    private let field: RemoteField
    private let signals: EngineSignals
    private let shared: Shared
    private let menu: ProgramMenu
    private let extensions: PanelExtensions
    private let actionMenu: ActionMenu
    private let actionKeys: ActionKeys
    private let doubleTapKeys = DoubleTapKeys()
    private let postponed: PostponedAction
    private let holdWatch: HoldWatch
    private let report: (Event) -> Void
    /// The keys of actions in the user's file, as they were last applied.
    private var userKeys: [String: String] = [:]
    /// The position of the cursor on the screen.
    private var cursor: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)

    /// The objects that all engines of a process share.
    struct Shared {
        let keyboards: KeyboardHost.Shared
        let clients: Clients
        /// Reports which keys are down; nil if that is unknown.
        let physicalKeyboard: PhysicalKeyboard?
        let maker: RemoteField.Maker
        /// Adds a program to those in which no key is held, or removes it; returns whether that is possible.
        let exclude: ([String], Bool) -> Bool
        /// Asks which program has the focus, and calls with it later if it is found and the user allows that.
        let findProgram: (@escaping (FocusedProgram) -> Void) -> Void
        /// Turns suggestions off.
        let endSuggestions: () -> Void
        /// The player of sounds and haptic feedback.
        let player: DesktopFeedback
        /// Gives feedback for keys, except those of a custom input method.
        let feedback: StandardKeyboardFeedbackHandler
        /// Receives the results of held keys.
        let holds: HoldReports
        /// The notice that each user gets once; nil for custom input methods.
        let firstNotice: FirstNotice?
        /// Explains once why a letter without alternatives repeats; nil for custom input methods.
        let noAlternativesNotice: NoAlternativesNotice?
    }

    /// A report of an engine to its host.
    enum Event {
        /// The engine is no longer needed.
        case destroyed
        /// An action has selected another locale.
        case selected(LocaleIdentifier)
    }

    /// Creates an engine with a name, without a focus.
    init(name: String, signals: EngineSignals, shared: Shared, report: @escaping (Event) -> Void) {
        self.signals = signals
        self.shared = shared
        self.report = report
        let runner = SessionRunner(
            InputSession(callouts: KeyboardCallout.Actions()), physicalKeyboard: shared.physicalKeyboard)
        runner.remember(shared.clients.memory)
        let actions = shared.keyboards.actions
        extensions = PanelExtensions(signals)
        field = RemoteField(
            runner, signals: signals, extensions: extensions, maker: shared.maker, engine: name, actions: actions)
        host = KeyboardHost(
            shared.keyboards, runner, field, signals: signals,
            feedback: KeyFeedback(shared.feedback, leavesItToKeyboard: shared.maker.make != nil))
        actionMenu = ActionMenu(
            actions, on: host.target, buttons: { [field] in field.controller.keyboardButtons },
            update: signals.updateProperty)
        actionKeys = ActionKeys(actions, on: host.target)
        postponed = PostponedAction(host, end: field.actionHasEnded)
        holdWatch = HoldWatch(host, shared.holds)
        menu = ProgramMenu(
            signals: signals, exclude: shared.exclude, endSuggestions: shared.endSuggestions,
            others: { [actionMenu] in actionMenu.items() })
        host.begin(for: self)
        actions.follow(self) { [self] in
            assignChangedKeys()
            refreshMenu()
        }
    }

    private var actions: ActionCenter { shared.keyboards.actions }

    /// The locale that the keyboard of a custom input method has chosen; nil if it uses the user's.
    var ownLocale: LocaleIdentifier? { host.runner.keyboard?.ownLocale }

    /// Applies what was learned about clients, also to the one that has the focus.
    func learn() {
        host.runner.remember(shared.clients.memory)
        guard let (former, context) = host.runner.session.client else { return }
        let client = shared.clients.profile(of: former.name)
        if client != former { host.runner.handle(.focusIn(client, context: context)) }
    }

    /// Treats queued keys as stale after a suspension: none of them chooses a candidate.
    func catchUp() { host.runner.catchUp() }

    /// Adopts settings and callouts at once.
    func adopt(_ configuration: KeyboardConfiguration) {
        actions.noteChange()
        host.runner.keyboard?.adopt(configuration)
        menu.adopt(configuration)
        host.adopt(configuration)
        doubleTapKeys.assign(configuration.typing.doubleTapKeys)
        assignKeys()
    }

    /// Assigns the keys of the user's actions if the file has changed since.
    private func assignChangedKeys() { if userKeys != actions.keys { assignKeys() } }

    /// Assigns keys to actions. Those of the settings take precedence over those of the user's file.
    private func assignKeys() {
        userKeys = actions.keys
        actionKeys.assign(userKeys.merging(host.configuration.typing.actionKeys) { $1 })
    }

    /// Updates the actions in the panel's menu. While a callout is open, or the focus is away, perhaps in the menu
    /// itself, they stay as they are: the event that ends this leads here again, or shows the whole menu.
    private func refreshMenu() {
        guard host.runner.session.hasFocus, host.runner.session.callout == nil else { return }
        if !actionMenu.refresh() { menu.show() }
    }
}

extension EngineContext: KeyboardOwner {
    var languages: (current: LocaleIdentifier, all: [LocaleIdentifier]) {
        let all = actions.locales
        return (host.configuration.locales.first ?? all.first ?? .english, all)
    }

    func select(_ locale: LocaleIdentifier) { report(.selected(locale)) }

    func keysDidChange() {}

    func note(_ failure: ClientMemory.Failure) {
        shared.clients.note(failure)
        holdWatch.noteFailure()
    }
}

extension EngineContext: EngineDelegate {
    func processKeyEvent(_ event: KeyEvent) -> Bool {
        // A key that an engine has forwarded and the client sends back, as some do.
        guard !event.state.contains(.forward) else { return false }
        if extensions.takesKeys, !event.isRelease { return extensions.handle(event) }
        return type(event) || extensions.handle(event)
    }

    /// Handles a key as the keyboard.
    /// - Returns: whether it is consumed.
    private func type(_ event: KeyEvent) -> Bool {
        actions.noteKey()
        host.runner.noteKey()
        if host.feedback?.isOn == true { shared.player.mute(host.runner.session.isSecret) }
        if actionKeys.handle(event, waits: host.runner.session.mindsModifiers) { return true }
        if tapsTwice(event) { return true }
        if event.isRelease {
            shared.noAlternativesNotice?.noteRelease(host.runner.session)
        } else if !event.symbol.isModifier {
            field.touch()
        }
        let isHandled = host.handle(event)
        if shared.holds.areWanted { holdWatch.noteKey() }
        return isHandled
    }

    /// Shows the alternatives of the letter before the cursor if a key that does so was tapped twice.
    /// - Returns: whether the event is consumed.
    private func tapsTwice(_ event: KeyEvent) -> Bool {
        switch doubleTapKeys.handle(event) {
        case .none: return false
        case .consumedRelease: return true
        case .doubleTap: actions.perform("alternatives", on: host.target)
        case .doublePress:
            host.runner.dropComposition()
            actions.perform("alternatives", on: host.target)
            return true
        }
        return false
    }

    // MARK: The focus

    func focusIn(_ context: InputContext?) {
        let isNew = context.map(shared.clients.note) ?? false
        let client = shared.clients.profile(of: context?.client)
        field.arrive(context, isPlaceholder: client.isPlaceholder, awaitsAction: postponed.isWaiting)
        host.runner.handle(.focusIn(client, context: context?.path, isNew: isNew))
        host.target.beginVisit()
        host.keepSecret()
        signals.requireSurroundingText()
        actions.focused = host.target
        actions.reload()
        assignChangedKeys()
        menu.focus(context?.client)
        if context == nil { findContext() }
        findProgram()
        postponed.focusIsBack()
        shared.firstNotice?.noteFocus(host.runner)
    }

    private func findContext() {
        shared.clients.findCurrent { [self] context in
            guard host.runner.session.isUnnamed else { return }
            host.runner.handle(.focusIn(shared.clients.profile(of: context.client), context: context.path))
            menu.focus(context.client)
            findProgram()
        }
    }

    /// Finds the program that has the focus by its window, if its client's name does not identify it.
    private func findProgram() {
        let client = host.runner.session.client
        guard client?.profile.isPlaceholder != true, client?.profile.knownProgram == nil else { return }
        shared.findProgram { [self] program in
            guard host.runner.session.hasFocus, host.runner.session.client?.context == client?.context
            else { return }
            host.runner.handle(.program(program))
            menu.note(program)
        }
    }

    func focusOut() {
        extensions.loseFocus()
        field.leave()
        host.target.beginVisit()
        host.dropSuggestions()
        host.searches?.loseTouch()
        host.runner.handle(.focusOut)
        actionKeys.reset()
    }

    func reset() {
        // Some programs reset at each key, so the search for a name continues while the text contains it.
        host.searches?.typed.leave()
        field.noteReset()
        host.runner.handle(.reset)
    }

    func enable() { signals.requireSurroundingText() }

    func disable() {
        host.searches?.loseTouch()
        host.runner.handle(.end)
        host.target.beginVisit()
        field.forget()
        actionKeys.reset()
    }

    func destroy() {
        host.end()
        actions.unfollow(self)
        report(.destroyed)
    }

    // MARK: The field

    func setCapabilities(_ capabilities: Capabilities) {
        host.runner.handle(.capabilities(ClientCapabilities(capabilities)))
    }

    func setContentType(_ type: ContentType) {
        host.contentType = type
        extensions.hints = type.hints
        host.runner.keyboard?.contentType = type
        host.runner.handle(.fieldTraits(FieldTraits(type)))
        host.keepSecret()
    }

    func setCursorLocation(x: Int32, y: Int32, width: Int32, height: Int32) {
        guard cursor != (x, y, width, height) else { return }
        cursor = (x, y, width, height)
        let isAtOrigin = cursor == (0, 0, 0, 0)
        field.noteCursor(isAtOrigin: isAtOrigin)
        host.runner.handle(.cursorMoved(to: isAtOrigin ? nil : CursorPlace(x: x, y: y)))
    }

    /// The longest text to accept, in bytes. Programs report a line or a paragraph; more would slow down each later
    /// key.
    private static let longestReport = 256 << 10

    func setSurroundingText(_ text: String, cursor: UInt32, anchor: UInt32) throws(WireError) {
        guard text.utf8.count <= Self.longestReport else {
            noteUnreadableReport()
            throw .limitsExceeded("The text is too long.")
        }
        guard max(cursor, anchor) <= text.utf8.count else {
            noteUnreadableReport()
            throw .invalidArguments("A position lies outside the text.")
        }
        host.runner.handle(.surroundingText(SurroundingText(text, cursor: Int(cursor), anchor: Int(anchor))))
        field.noteReport()
        host.keepSecret()
        host.searches?.noteText()
        host.dropSuggestionsOfOtherText()
        postponed.noteReport()
    }

    /// Handles that the text is no longer the one that was reported last, while the present one is unknown.
    private func noteUnreadableReport() {
        host.runner.noteUnreadableReport()
        field.touch()
        actions.noteEvent()
    }

    // MARK: The panel

    func activateProperty(_ key: String, state: UInt32) {
        guard let identifier = actionMenu.identifier(chosen: key, state: state) else {
            return menu.activate(key, state: state)
        }
        postponed.perform(identifier)
    }

    func candidateClicked(_ index: UInt32, button: UInt32, state: UInt32) {
        host.choose(at: Int(index), button: button)
    }

    func pageUp() { host.turnPage(forward: false) }

    func pageDown() { host.turnPage(forward: true) }

    func cursorUp() { host.moveHighlight(by: -1) }

    func cursorDown() { host.moveHighlight(by: 1) }

    // MARK: Panel extensions

    func registerExtensionKeys(_ keys: [ExtensionKeys]) throws(WireError) { try extensions.register(keys) }

    func panelExtensionDidChange(_ event: IBusExtensionEvent) { extensions.follow(event) }
}
