internal import IBus
internal import KeyboardEngine

/// The object that owns a keyboard: an engine of IBus, or a keyboard on the session bus.
protocol KeyboardOwner: AnyObject {
    /// The locale that is typed in, and those to go through.
    var languages: (current: LocaleIdentifier, all: [LocaleIdentifier]) { get }
    /// Continues in another locale.
    func select(_ locale: LocaleIdentifier)
    /// The keys of the library's keyboard may be others now.
    func keysDidChange()
    /// Something was learned about a client.
    func note(_ failure: ClientMemory.Failure)
}

/// One keyboard: it joins the machine, the library's keyboard, actions, searches for emojis and the candidate window, over
/// the text of a client. Engines and keyboards on the session bus differ in their client alone.
final class KeyboardHost {
    let shared: Shared
    let runner: SessionRunner
    let client: any TextClient
    let panel: CandidatePanel
    /// What actions act on here.
    let target: ActionTarget
    private(set) weak var owner: (any KeyboardOwner)?
    /// The searches for emojis; nil until one is wanted.
    private(set) var searches: EmojiSearches?
    /// The locales to go by, the current one first.
    private(set) var locales: [LocaleIdentifier] = []
    /// What the field is for, as it was reported last.
    var contentType: ContentType?
    /// Reads candidates out, where the user wants that.
    var reader: CandidateReader?
    /// Lets keys be heard and felt; nil where that is left to others.
    let feedback: KeyFeedback?
    private var typing = TypingSettings()
    private lazy var inputCallout = InputCallout { [weak self] in self?.show($0) }

    /// What all keyboards of a kind share.
    struct Shared {
        let actions: ActionCenter
        let desktop: EngineDesktop
        let memory: Memory
        /// The emojis that are offered.
        let emojis: InstalledEmojis
        /// What characters are called beside the cursor; nil where that is not shown.
        var names: CharacterNames?
        /// Whether the keyboard belongs to a program, which is not to see what the user has typed and picked elsewhere.
        var isForPrograms = false
    }

    init(
        _ shared: Shared, _ runner: SessionRunner, _ client: any TextClient, signals: EngineSignals,
        feedback: KeyFeedback? = nil
    ) {
        self.shared = shared
        self.feedback = feedback
        self.runner = runner
        self.client = client
        target = ActionTarget(isForPrograms: shared.isForPrograms)
        panel = CandidatePanel(signals) { [runner] in runner.session.isSecret }
    }

    /// Begins to work for an owner.
    func begin(for owner: any KeyboardOwner) {
        self.owner = owner
        target.host = self
        runner.perform = { [weak self] in self?.perform($0) }
        runner.offer = { [weak self] in self?.offer(of: $0) }
        panel.onChange = { [weak self] in self?.panelDidChange() }
        panel.title = { [shared, target] in shared.title(of: $0, on: target) }
    }

    /// Takes over settings and callouts, at once.
    func configure(
        settings: UserSettings, desktop: DesktopFacts, typing: TypingSettings, reportsGestures: Bool,
        locales: [LocaleIdentifier], callouts: KeyboardCallout.Actions
    ) {
        if self.typing.locksCase, !typing.locksCase { lockCase(false) }
        self.typing = typing
        self.locales = locales
        if typing.searchesEmojis { makeSearches() }
        searches?.searchesText = typing.searchesEmojis
        // Read now, and not while a key waits.
        if typing.ordersByUse { _ = shared.memory.picks }
        runner.configure(
            settings: settings, desktop: desktop, reportsGestures: reportsGestures, callouts: callouts)
        runner.configure(times: client.controller?.state.keyboardContext.settings ?? KeyboardSettings())
        runner.onShiftTap = { [weak self] in self?.lockCase(typing.locksCase && $0 == .twice) }
    }

    /// The keyboard ends: nothing that it has asked for is waited for any longer.
    func end() {
        client.controller?.state.autocompleteContext.onChange = {}
        client.controller?.resetAutocomplete()
        runner.handle(.end)
    }

    /// Takes a key event.
    /// - Returns: whether the key is used up.
    func handle(_ event: KeyEvent) -> Bool { searches?.handle(event) ?? runner.handle(event) }

    // MARK: The machine

    private func perform(_ effect: Effect) {
        switch effect {
        case .commitText, .deleteSurroundingText, .forwardKey, .updatePreedit, .askForText, .perform:
            client.perform(effect)
        case .showCallout(let table): show(table)
        case .hideCallout:
            client.controller?.state.calloutContext.show(nil)
            panel.withdraw(.callout)
        case .picked(let candidate, let edit):
            if let edit { note(candidate, edit) }
            client.perform(effect)
        case .gesture(let gesture, let action):
            client.perform(effect)
            if !runner.session.isSecret, !shared.isForPrograms { inputCallout.follow(gesture, on: action) }
        case .remember(let failure): owner?.note(failure)
        case .askPick, .askWhetherDown, .startTimer, .cancelTimer: break
        }
        reader?.follow(effect)
        feedback?.follow(effect)
    }

    private func panelDidChange() {
        client.candidatesDidChange()
        switch panel.table {
        case .emojis(let offer, _): reader?.follow(offer)
        case .searching, .nothing, nil: reader?.follow(nil)
        case .callout, .suggestions: break
        }
    }

    private var style: KeyboardCallout.Style { client.controller?.calloutStyle ?? .standard }

    private func show(_ table: CalloutTable) {
        inputCallout.drop()
        client.controller?.state.calloutContext.show(table)
        let style = style
        let name = style.showsNames ? shared.names?.name(of: table.highlighted) : nil
        panel.present(.init(table: .callout(table, style), line: name), from: .callout)
        searches?.leave()
    }

    /// Shows the key that is down to those who observe the keyboard's state, and where it is wanted beside the cursor.
    private func show(_ pressed: KeyboardAction?) {
        client.controller?.state.calloutContext.updateInputAction(pressed)
        if let text = pressed?.inputCalloutText, typing.showsPressedKey || style.showsInputCallout {
            panel.present(.init(line: text), from: .pressedKey)
        } else {
            panel.withdraw(.pressedKey)
        }
    }

    /// Remembers what was picked; an emoji only where that is what has come into the text.
    private func note(_ candidate: KeyboardAction, _ edit: TextEdit) {
        guard !shared.isForPrograms, !runner.session.isSecret else { return }
        if typing.ordersByUse { shared.memory.notePick(candidate) }
        guard edit.inserted == candidate.insertedText, let emoji = Emoji(text: edit.inserted) else { return }
        shared.memory.use(emoji)
    }

    /// What a key offers, as far as picking it does anything.
    private func offer(of key: KeyboardAction) -> [KeyboardAction] {
        let action = runner.session.meaning(of: key)
        let changed = client.controller.map { $0.changedCalloutActions(for: action) } ?? selections.offered(by: action)
        let offered = changed ?? offerByUse(of: action) ?? runner.session.callouts.actions(for: action)
        return offered.allSatisfy(canPick) ? offered : offered.filter(canPick)
    }

    /// What there is to choose from where no keyboard of the library decides about keys.
    private lazy var selections = shared.selections { [weak self] in self?.typing.spaceOffersLocales == true }

    /// Whether picking a candidate does anything.
    func canPick(_ candidate: KeyboardAction) -> Bool {
        candidate.insertedText != nil || client.performer?.canPick(candidate) == true
    }

    private func offerByUse(of action: KeyboardAction) -> [KeyboardAction]? {
        guard typing.ordersByUse else { return nil }
        let callouts = runner.session.callouts
        return shared.memory.picks.ordered(
            callouts.actions(for: action), of: action, pinned: callouts.pinned(for: action))
    }

    /// Ends what must not go on beside a field that has turned out to be secret.
    func keepSecret() {
        guard runner.session.isSecret else { return }
        target.beginVisit()
        searches?.leave()
        dropSuggestions()
        inputCallout.close()
        panel.conceal()
    }

    // MARK: What panels ask for

    /// A candidate was clicked; the index counts within the page or from the first of all.
    func choose(at index: Int) {
        switch panel.choice(at: index) {
        case .candidate(let index): runner.handle(.chooseCandidate(index))
        case .emoji(let emoji): searches?.take(emoji)
        case .suggestion(let suggestion): runner.take(suggestion)
        case nil: break
        }
    }

    /// The highlight is to move by so many pages.
    func movePage(by pages: Int) {
        if panel.isSearch { searches?.move { $0.movePage(by: pages) } } else { runner.handle(.movePage(by: pages)) }
    }

    /// The highlight is to move by so many candidates.
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

    /// Opens a search for emojis by typing.
    func openSearch() {
        let mayOpen = shared.isForPrograms ? !runner.session.isSecret : runner.session.takesText
        guard mayOpen, openedSearch == nil else { return }
        makeSearches()
        guard let searches else { return }
        client.beginSearch(searches.typed.text)
        searches.open()
    }

    /// What is typed into an open search; nil while none is open.
    var searchText: String? { openedSearch.map { $0.text.document.text } }

    /// The search by typing, while it is open.
    var openedSearch: TypedSearch? { searches.flatMap { $0.typed.isOpen ? $0.typed : nil } }
}
