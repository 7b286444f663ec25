internal import DBus
internal import IBus
internal import KeyboardEngine

/// One engine object on IBus' bus: it decodes what IBus says to the keyboard of whichever text field has the focus, and
/// knows which field that is.
final class EngineContext {
    private let host: KeyboardHost
    private let field: RemoteField
    private let signals: EngineSignals
    private let shared: Shared
    private let menu: ProgramMenu
    private let actionMenu: ActionMenu
    private let actionKeys: ActionKeys
    private let postponed: PostponedAction
    private let holdWatch: HoldWatch
    private let report: (Event) -> Void
    /// The keys that perform actions by the user's file, as they were taken over last.
    private var userKeys: [String: String] = [:]
    /// The keys that perform actions by the settings.
    private var keys: [String: String] = [:]
    /// The locales to go by, the current one first.
    private var locales: [LocaleIdentifier] = []
    /// Where the cursor is on the screen.
    private var cursor: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)

    /// What all engines of a process have in common.
    struct Shared {
        let keyboards: KeyboardHost.Shared
        let clients: Clients
        /// Which keys are down; nil where nobody can tell.
        let physicalKeyboard: PhysicalKeyboard?
        let maker: RemoteField.Maker
        /// Adds a program to those that are left alone, or takes it away.
        let exclude: (String, Bool) -> Void
        /// Switches suggestions on or off.
        let suggest: (Bool) -> Void
        /// Plays what keys sound and feel like.
        let player: DesktopFeedback
        /// Lets keys be heard and felt, save those of an input method on this library.
        let feedback: StandardKeyboardFeedbackHandler
        /// Where it is reported what becomes of held keys.
        let holds: HoldReports
        /// What a user is told once; nil for input methods of others.
        let firstNotice: FirstNotice?
    }

    /// What an engine reports to its maker.
    enum Event {
        /// It is no longer needed.
        case destroyed
        /// An action has selected another locale.
        case selected(LocaleIdentifier)
    }

    /// An engine that starts without a focus.
    init(signals: EngineSignals, shared: Shared, report: @escaping (Event) -> Void) {
        self.signals = signals
        self.shared = shared
        self.report = report
        let runner = SessionRunner(InputSession(callouts: KeyboardCallout.Actions()))
        runner.remember(shared.clients.memory)
        runner.physicalKeyboard = shared.physicalKeyboard
        field = RemoteField(runner, signals: signals)
        host = KeyboardHost(
            shared.keyboards, runner, field, signals: signals,
            feedback: KeyFeedback(shared.feedback, leavesItToKeyboard: shared.maker.make != nil))
        field.host = host
        let actions = shared.keyboards.actions
        actionMenu = ActionMenu(
            actions, on: host.target, buttons: { [weak field] in field?.controller?.keyboardButtons ?? [] },
            update: signals.updateProperty)
        actionKeys = ActionKeys(actions, on: host.target)
        postponed = PostponedAction(host)
        holdWatch = HoldWatch(host, shared.holds)
        menu = ProgramMenu(signals: signals, exclude: shared.exclude, suggest: shared.suggest)
        host.begin(for: self)
        if shared.maker.make != nil { runner.keyboard = field.keyboard(shared.maker, handlesKeys: true) }
        menu.others = { [actionMenu] in actionMenu.items() }
        actions.follow(self) { [weak self] in self?.refreshMenu() }
    }

    private var actions: ActionCenter { shared.keyboards.actions }

    /// The locale that an input method's own keyboard has chosen for itself; nil where the user's count.
    var ownLocale: LocaleIdentifier? { host.runner.keyboard?.ownLocale }

    /// Takes over what was learned of clients, the one with the focus included.
    func learn() {
        host.runner.remember(shared.clients.memory)
        guard let (former, context) = host.runner.session.client else { return }
        let client = shared.clients.profile(of: former.name)
        if client != former { host.runner.handle(.focusIn(client, context: context)) }
    }

    /// Takes no key that has arrived by now for a choice: it may be old.
    func catchUp() { host.runner.catchUp() }

    /// Takes over settings and callouts, at once.
    func configure(
        settings: UserSettings, desktop: DesktopFacts, typing: TypingSettings, feedback: KeyboardFeedbackSettings,
        reader: CandidateReader?, locales: [LocaleIdentifier], callouts: KeyboardCallout.Actions
    ) {
        self.locales = locales
        let typing = typing.beside(callouts)
        keys = typing.actionKeys
        configureKeys()
        actions.noteChange()
        field.configure(shared.maker, .init(typing: typing, feedback: feedback, locales: locales))
        menu.configure(excluded: settings.excludedPrograms, suggests: typing.suggestions.isOn)
        let isHeard = feedback.isAudioFeedbackEnabled || feedback.isHapticFeedbackEnabled
        host.feedback?.isOn = isHeard
        host.reader = reader
        host.configure(
            settings: settings, desktop: desktop, typing: typing,
            reportsGestures: field.controller != nil || typing.showsPressedKey || isHeard || typing.ordersByUse,
            locales: locales, callouts: callouts)
    }

    /// Takes over which keys perform actions; those of the settings come before those of the user's file.
    private func configureKeys() {
        userKeys = actions.keys
        actionKeys.configure(userKeys.merging(keys) { $1 })
    }

    /// Has the panel show the actions as they are; not while a callout is open to choose from.
    private func refreshMenu() {
        guard host.runner.session.callout == nil else { return actions.noteChange() }
        if !actionMenu.refresh() { menu.show() }
    }
}

extension EngineContext: KeyboardOwner {
    var languages: (current: LocaleIdentifier, all: [LocaleIdentifier]) {
        let all = actions.locales
        return (locales.first ?? all.first ?? .english, all)
    }

    func select(_ locale: LocaleIdentifier) { report(.selected(locale)) }

    func keysDidChange() {}

    func note(_ failure: ClientMemory.Failure) { shared.clients.note(failure) }
}

extension EngineContext: EngineDelegate {
    func processKeyEvent(_ event: KeyEvent) -> Bool {
        // A key that an engine forwarded, which some clients send round again.
        guard !event.state.contains(.forward) else { return false }
        host.runner.noteKey()
        if host.feedback?.isOn == true { shared.player.mute(host.runner.session.isSecret) }
        if actionKeys.handle(event, waits: host.runner.session.mindsModifiers) { return true }
        if !event.isRelease, !event.symbol.isModifier { field.touch() }
        let isHandled = host.handle(event)
        if shared.holds.areWanted { holdWatch.noteKey() }
        return isHandled
    }

    // MARK: The focus

    func focusIn(_ context: InputContext?) {
        if let context { shared.clients.note(context) }
        let client = shared.clients.profile(of: context?.client)
        field.arrive(context, isPlaceholder: client.isPlaceholder)
        host.runner.handle(.focusIn(client, context: context?.path))
        host.target.beginVisit()
        host.keepSecret()
        signals.requireSurroundingText()
        actions.focused = host.target
        actions.reload()
        // Another field may have had the file read before.
        if userKeys != actions.keys { configureKeys() }
        menu.focus(context?.client)
        if context == nil { findContext() }
        postponed.focusIsBack()
        shared.firstNotice?.noteFocus(host.runner)
    }

    private func findContext() {
        shared.clients.findCurrent { [weak self] context in
            guard let self, host.runner.session.isUnnamed else { return }
            host.runner.handle(.focusIn(shared.clients.profile(of: context.client), context: context.path))
            menu.focus(context.client)
        }
    }

    func focusOut() {
        field.leave()
        host.target.beginVisit()
        host.dropSuggestions()
        host.searches?.loseTouch()
        host.runner.handle(.focusOut)
        actionKeys.reset()
    }

    func reset() {
        // Some programs begin anew at each key that they get: a name in the text goes on for as long as the text has it.
        host.searches?.typed.leave()
        host.runner.handle(.reset)
        actions.noteChange()
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
        host.runner.keyboard?.contentType = type
        host.runner.handle(.fieldTraits(FieldTraits(type)))
        host.keepSecret()
        actions.noteChange()
    }

    func setCursorLocation(x: Int32, y: Int32, width: Int32, height: Int32) {
        guard cursor != (x, y, width, height) else { return }
        cursor = (x, y, width, height)
        let wasLost = host.runner.session.hasLostCursor
        host.runner.handle(.cursorMoved)
        if host.runner.session.hasLostCursor != wasLost { actions.noteChange() }
    }

    /// Programs tell a line or a paragraph. More than this, in bytes, would make each key slower that follows.
    private static let longestReport = 256 << 10

    func setSurroundingText(_ text: String, cursor: UInt32, anchor: UInt32) throws(WireError) {
        guard text.utf8.count <= Self.longestReport else { throw .limitsExceeded("The text is too long.") }
        guard max(cursor, anchor) <= text.utf8.count else {
            throw .invalidArguments("A position lies outside the text.")
        }
        field.noteReport()
        host.runner.handle(.surroundingText(SurroundingText(text, cursor: Int(cursor), anchor: Int(anchor))))
        host.keepSecret()
        host.searches?.noteText()
        host.dropSuggestionsOfOtherText()
        postponed.noteReport()
        actions.noteChange()
    }

    // MARK: The panel

    func activateProperty(_ key: String, state: UInt32) {
        guard let identifier = actionMenu.identifier(chosen: key, state: state) else {
            return menu.activate(key, state: state)
        }
        postponed.perform(identifier)
    }

    func candidateClicked(_ index: UInt32, button: UInt32, state: UInt32) { host.choose(at: Int(index)) }

    func pageUp() { host.movePage(by: -1) }

    func pageDown() { host.movePage(by: 1) }

    func cursorUp() { host.moveHighlight(by: -1) }

    func cursorDown() { host.moveHighlight(by: 1) }
}
