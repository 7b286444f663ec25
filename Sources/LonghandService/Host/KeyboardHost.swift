internal import CalloutFiles
internal import DesktopActions
internal import DesktopSession
internal import EmojiFiles
internal import IBus
internal import KeyboardEngine
internal import PressAndHold
internal import SoundAndSpeech
internal import UserMemory

/// The owner of a keyboard: an engine of IBus, or a keyboard on the session bus.
protocol KeyboardOwner: AnyObject {
    /// The current locale, and all locales that the user can switch to.
    var languages: (current: LocaleIdentifier, all: [LocaleIdentifier]) { get }
    /// Switches to another locale.
    func select(_ locale: LocaleIdentifier)
    /// Called when the keys of the library's keyboard may have changed.
    func keysDidChange()
    /// Called when something was learned about a client.
    func note(_ failure: ClientMemory.Failure)
}

/// One keyboard. It connects the state machine, the library's keyboard, actions, searches for emoji and the candidate
/// window to the text of a client. Engines and keyboards on the session bus differ only in their client.
///
/// The host and its parts refer to each other until it ends. Weak references would cost time at each key.
final class KeyboardHost: SessionRunnerDelegate, SuggestionListener, CandidatePanelDelegate {
    let shared: Shared
    let runner: SessionRunner
    let client: any TextClient & EditableText
    let panel: CandidatePanel
    /// The target of actions here.
    let target: ActionTarget
    private(set) var owner: (any KeyboardOwner)?
    /// The searches for emoji; nil until one is needed.
    private(set) var searches: EmojiSearches?
    /// All settings of the keyboard.
    private(set) var configuration = KeyboardConfiguration()
    /// The purpose and hints of the field, as last reported.
    var contentType: ContentType?
    /// The feedback of keys; nil if others give it.
    let feedback: KeyFeedback?
    /// Whether the table of callouts offers nothing that may have no effect here.
    private var offersOnlyText = false
    private lazy var inputCallout = InputCallout { [unowned self] in show($0) }

    /// The objects that all keyboards of a kind share.
    struct Shared {
        let actions: ActionCenter
        let desktop: EngineDesktop
        let memory: Memory
        /// The available emoji.
        let emojis: InstalledEmojis
        /// The names of characters for the line next to the cursor; nil if they are not shown.
        var names: CharacterNames?
        /// Whether the keyboard belongs to a program, which must not see what the user has typed and chosen elsewhere.
        var isForPrograms = false
    }

    init(
        _ shared: Shared, _ runner: SessionRunner, _ client: any TextClient & EditableText, signals: EngineSignals,
        feedback: KeyFeedback? = nil
    ) {
        self.shared = shared
        self.feedback = feedback
        self.runner = runner
        self.client = client
        target = ActionTarget(isForPrograms: shared.isForPrograms)
        panel = CandidatePanel(signals, isDesktops: !shared.isForPrograms)
    }

    /// Starts to work for an owner.
    func begin(for owner: any KeyboardOwner) {
        self.owner = owner
        attach(client.controller)
        client.host = self
        target.host = self
        runner.delegate = self
        panel.delegate = self
    }

    /// Adopts settings and callouts.
    func adopt(_ configuration: KeyboardConfiguration) {
        if self.configuration.typing.locksCase, !configuration.typing.locksCase { lockCase(false) }
        self.configuration = configuration
        if configuration.typing.searchesEmojis { makeSearches() }
        searches?.searchesText = configuration.typing.searchesEmojis
        offersOnlyText = configuration.session.callouts.offersOnlyText
        feedback?.isOn = configuration.feedback?.isOn ?? false
        runner.adopt(configuration.session, times: client.controller.state.keyboardContext.settings)
        runner.composeRules = configuration.composeRules
    }

    /// Ends the keyboard, and drops its pending requests.
    func end() {
        detach(client.controller)
        runner.handle(.end)
        (searches, runner.keyboard) = (nil, nil)
        (runner.delegate, panel.delegate, target.host, client.host, owner) = (nil, nil, nil, nil, nil)
    }

    /// Handles a key event.
    /// - Returns: whether the key is consumed.
    func handle(_ event: KeyEvent) -> Bool { searches?.handle(event) ?? runner.handle(event) }

    // MARK: The machine

    func recase(_ press: KeyPress) -> KeyPress { client.recase(press) }

    func noteShiftTap(_ count: KeyTaps.Count) { lockCase(configuration.typing.locksCase && count == .twice) }

    func perform(picked action: KeyboardAction) { client.perform(picked: action) }

    func note(_ edit: TextEdit, in context: TextContext?) { client.note(edit, in: context) }

    func didSettle() { client.settle() }

    func perform(_ effect: Effect) {
        switch effect {
        case .wire(let wire): client.send(wire)
        case .sight(let sight): show(sight)
        case .fact(let fact): note(fact)
        case .ask: break
        }
    }

    private func show(_ sight: Sight) {
        switch sight {
        case .showCallout(let table):
            show(table)
            configuration.reader?.show(table)
        case .hideCallout:
            client.controller.show(nil)
            panel.withdraw(.callout)
            closeReading()
        }
        feedback?.follow(sight)
    }

    private func note(_ fact: Fact) {
        if case .picked(let candidate, let edit?) = fact { note(candidate, edit) }
        client.follow(fact)
        if case .gesture(let gesture, let action) = fact, !runner.session.isSecret, !shared.isForPrograms {
            inputCallout.follow(gesture, on: action)
        }
        if case .failed(let failure) = fact { owner?.note(failure) }
        configuration.reader?.follow(fact)
        feedback?.follow(fact)
    }

    func title(of candidate: KeyboardAction) -> String { shared.title(of: candidate, on: target) }

    func panelDidChange() {
        client.candidatesDidChange()
        switch panel.table {
        case .emojis(let offer, _): configuration.reader?.show(offer)
        case .searching, .nothing, nil: closeReading()
        case .callout, .suggestions: break
        }
    }

    /// Ends what is spoken about the table. Nothing is announced where the focus is elsewhere, as the screen reader speaks
    /// then; in a secret field; and while a search without a result is open.
    private func closeReading() {
        guard let reader = configuration.reader else { return }
        guard runner.session.takesText else { return reader.leave() }
        if openedSearch == nil { reader.close() } else { reader.pause() }
    }

    private var style: KeyboardCallout.Style { client.controller.calloutStyle }

    private func show(_ table: CalloutTable) {
        inputCallout.drop()
        client.controller.show(table)
        let style = style
        let name = style.showsNames ? shared.names?.name(of: table.highlighted) : nil
        panel.present(.init(table: .callout(table, style), line: name), from: .callout)
        searches?.leave()
    }

    /// Shows the pressed key to observers of the keyboard's state and, if the user wants it, next to the cursor.
    private func show(_ pressed: KeyboardAction?) {
        client.controller.state.calloutContext.updateInputAction(pressed)
        if let text = pressed?.inputCalloutText, configuration.typing.showsPressedKey || style.showsInputCallout {
            panel.present(.init(line: text), from: .pressedKey)
        } else {
            panel.withdraw(.pressedKey)
        }
    }

    /// Remembers a choice; an emoji only if it was inserted into the text.
    private func note(_ candidate: KeyboardAction, _ edit: TextEdit) {
        guard !shared.isForPrograms, !runner.session.isSecret else { return }
        if configuration.typing.ordersByUse { shared.memory.notePick(candidate) }
        guard edit.inserted == candidate.insertedText, let emoji = Emoji(text: edit.inserted) else { return }
        shared.memory.use(emoji)
    }

    private(set) var isOffering = false

    /// Returns the candidates of a key that have an effect here; nil if they are those of the table.
    func offer(of key: KeyboardAction) -> [KeyboardAction]? {
        isOffering = true
        defer { isOffering = false }
        let action = runner.session.outbox.field.meaning(of: key)
        let changed = client.controller.changedCalloutActions(for: action) ?? offerByUse(of: action)
        if changed == nil, offersOnlyText { return nil }
        let offered = changed ?? runner.session.callouts.actions(for: action)
        return offered.allSatisfy { canPick($0) } ? offered : offered.filter { canPick($0) }
    }

    /// Returns whether choosing a candidate has an effect.
    func canPick(_ candidate: KeyboardAction) -> Bool {
        candidate.insertedText != nil || client.controller.canPick(candidate)
    }

    private func offerByUse(of action: KeyboardAction) -> [KeyboardAction]? {
        guard configuration.typing.ordersByUse else { return nil }
        let callouts = runner.session.callouts
        return shared.memory.picks.ordered(
            callouts.actions(for: action), of: action, pinned: callouts.pinned(for: action))
    }

    /// Ends what must not be shown next to a field that has turned out to be secret.
    func keepSecret() {
        guard runner.session.isSecret else { return }
        target.beginVisit()
        searches?.leave()
        dropSuggestions()
        inputCallout.close()
        panel.conceal()
        configuration.reader?.leave()
    }

    // MARK: Requests of panels

    /// Handles a click on a candidate. Depending on the panel, the index counts within the page or from the first
    /// candidate. The right button offers the skin tones of an emoji.
    func choose(at index: Int, button: UInt32) {
        if panel.isSearch, button == Self.rightButton {
            searches?.move { $0.showTones(at: index) }
            return
        }
        switch panel.choice(at: index) {
        case .candidate(let index): runner.handle(.chooseCandidate(index))
        case .step(let step): searches?.perform(step)
        case .suggestion(let suggestion): runner.take(suggestion)
        case nil: break
        }
    }

    /// The number of the right mouse button, as panels report it.
    private static let rightButton: UInt32 = 3

    /// Turns a page.
    func turnPage(forward: Bool) {
        if panel.isSearch { searches?.turnPage(forward) } else { runner.handle(.movePage(by: forward ? 1 : -1)) }
    }

    /// Moves the highlight by a number of candidates.
    func moveHighlight(by steps: Int) {
        if panel.isSearch { searches?.move { $0.move(by: steps) } } else { runner.handle(.moveHighlight(by: steps)) }
    }

    /// Closes whatever is shown.
    func dismiss() {
        searches?.typed.leave()
        runner.handle(.dismissCallout)
    }

    // MARK: Searches

    private func makeSearches() {
        if searches == nil { searches = EmojiSearches(self, runner, panel) }
    }

    /// Opens a search for emoji by typing.
    func openSearch() {
        let mayOpen = shared.isForPrograms ? !runner.session.isSecret : runner.session.takesText
        guard mayOpen, openedSearch == nil else { return }
        makeSearches()
        guard let searches else { return }
        client.beginSearch(searches.typed.text)
        searches.open()
    }

    /// The text typed into the open search; nil if none is open.
    var searchText: String? { openedSearch.map { $0.text.document.text } }

    /// The search by typing; nil if it is not open.
    var openedSearch: TypedSearch? { searches.flatMap { $0.typed.isOpen ? $0.typed : nil } }
}
