/// A keyboard: its state, its parts, and the text that it types into.
///
/// To make your own keyboard, inherit from this class, override ``viewDidLoad()`` and replace parts there. On the
/// desktop, `InputMethod.run` creates an instance for each input context. Without a host, a keyboard types into a text
/// of its own.
open class KeyboardInputViewController: KeyboardController {

    /// The state of the keyboard.
    public let state: Keyboard.State
    /// The text that the keyboard types into.
    public var textDocumentProxy: any TextDocumentProxy
    /// The clock that a test has set.
    private var testClock: (() -> Milliseconds)?
    /// The desktop, which performs what a keyboard cannot do on its own.
    package var desktop: any KeyboardDesktop
    /// The builder of callouts that precedes the callout service.
    private(set) var calloutActionsBuilder: KeyboardCallout.ActionsBuilder?
    /// The style of callouts.
    package private(set) var calloutStyle = KeyboardCallout.Style.standard

    /// The items of the panel's menu that perform actions of the keyboard.
    package private(set) var keyboardButtons: [Keyboard.Button] = []

    private var madeServices: Keyboard.Services?
    private var isLoaded = false

    /// Creates a keyboard that types into a text of its own, on a desktop that does nothing.
    public required init() {
        state = Keyboard.State()
        textDocumentProxy = DocumentTextProxy()
        desktop = NoDesktop()
    }

    /// The replaceable parts of the keyboard.
    public var services: Keyboard.Services {
        if let madeServices { return madeServices }
        let made = Keyboard.Services(controller: self) { [weak self] in self?.calloutActions(for: $0) ?? [] }
        madeServices = made
        return made
    }

    /// Called once before the keyboard is used. Override it to replace services.
    open func viewDidLoad() {}

    /// Calls ``viewDidLoad()``, unless it was called before.
    package func loadIfNeeded() {
        guard !isLoaded else { return }
        isLoaded = true
        viewDidLoad()
    }

    /// Adopts the locales of an app. No licence is needed, so this always succeeds.
    public func setup(for app: KeyboardApp, completion: (Result<KeyboardApp, any Error>) -> Void = { _ in }) {
        if let first = app.locales.first {
            state.keyboardContext.locales = app.locales
            state.keyboardContext.locale = first
        }
        completion(.success(app))
    }

    // MARK: Other names

    /// ``Keyboard/Services/actionHandler``.
    public var keyboardActionHandler: any KeyboardActionHandler {
        get { services.actionHandler }
        set { services.actionHandler = newValue }
    }

    /// ``Keyboard/Services/feedbackHandler``.
    public var keyboardFeedbackHandler: any KeyboardFeedbackHandler {
        get { services.feedbackHandler }
        set { services.feedbackHandler = newValue }
    }

    /// ``Keyboard/State/feedbackSettings``.
    public var keyboardFeedbackSettings: KeyboardFeedbackSettings {
        get { state.feedbackSettings }
        set { state.feedbackSettings = newValue }
    }

    // MARK: Callouts

    /// Sets the builder of callouts. If the closure returns `nil`, the callout service decides.
    public func keyboardCalloutActions(_ builder: @escaping KeyboardCallout.ActionsBuilder) {
        calloutActionsBuilder = builder
    }

    /// Sets the style of callouts.
    public func keyboardCalloutStyle(_ style: KeyboardCallout.Style) {
        calloutStyle = style
        desktop.calloutStyleDidChange()
    }

    /// Adds an item to the panel's menu, which performs an action of the keyboard.
    /// - Parameters:
    ///   - action: The action that the item performs.
    ///   - title: The title of the item; the notation of the action by default.
    public func keyboardButton(_ action: KeyboardAction, title: String? = nil) {
        keyboardButtons.append(Keyboard.Button(action: action, title: title ?? action.description))
    }

    /// Returns what a key offers when it is held, starting with the key itself.
    public func calloutActions(for action: KeyboardAction) -> [KeyboardAction] {
        changedCalloutActions(for: action) ?? services.calloutService.calloutActions(for: action)
    }

    /// Returns what a key offers if this keyboard determines it instead of the data of the locales, or otherwise `nil`.
    package func changedCalloutActions(for action: KeyboardAction) -> [KeyboardAction]? {
        calloutActionsBuilder?(KeyboardCallout.ActionsBuilderParams(action: action)) ?? selections.offered(by: action)
            ?? (hasOwnCalloutService ? services.calloutService.calloutActions(for: action) : nil)
    }

    /// Returns whether picking an action has any effect.
    package func canPick(_ action: KeyboardAction) -> Bool {
        [.press, .release].contains { canHandle($0, on: action) }
    }

    /// Returns whether a gesture on an action has any effect at the moment. For requests that only the desktop can
    /// fulfil, this requires a custom handler or a closure that performs the request.
    package func canHandle(_ gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
        let handler = keyboardActionHandler
        guard handler.canHandle(gesture, on: action) else { return false }
        guard type(of: handler) == StandardKeyboardActionHandler.self else { return true }
        switch action {
        case .nextLocale: return state.keyboardContext.locales.count > 1
        case .emojiCategory(let category): return !services.emojiService.emojis(in: category).isEmpty
        case let action where action.selectsOne: return true
        case let action: return action.request.map(canPerform) ?? true
        }
    }

    /// Shows the callout of a session, or closes it. If another action of an open callout is highlighted, there is
    /// feedback.
    package func show(_ table: CalloutTable?) {
        guard let table else { return state.calloutContext.resetSecondaryActions() }
        if state.calloutContext.show(table) { services.triggerFeedbackForSelectionChange() }
    }

    private var hasOwnCalloutService: Bool {
        guard type(of: services.calloutService) == KeyboardCallout.StandardCalloutService.self,
            let standard = services.calloutService as? KeyboardCallout.StandardCalloutService
        else { return true }
        return !standard.localizedServices.isEmpty
    }

    private lazy var selections = KeyboardSelections(
        locales: { [state] in state.keyboardContext.locales }, keyboards: { [unowned self] in desktop.keyboards },
        emojis: { [unowned self] in services.emojiService.emojis(in: $0) },
        spaceOffersLocales: { [state] in
            state.keyboardContext.settings.spaceLongPressBehavior == .openLocaleContextMenu
        })

    // MARK: Text

    /// The clock of the keyboard: that of the desktop, or one that a test sets. It returns milliseconds, and never goes
    /// back.
    public var clock: () -> Milliseconds {
        get { testClock ?? { [desktop] in desktop.now } }
        set { testClock = newValue }
    }

    public var now: Milliseconds { testClock?() ?? desktop.now }

    open func insertText(_ text: String) { textDocumentProxy.insertText(text) }

    open func deleteBackward(range: DeletionRange) {
        textDocumentProxy.deleteBackward(range: range, by: state.keyboardContext.settings.textRules)
    }

    open func adjustTextPosition(by offset: Int) { textDocumentProxy.adjustTextPosition(byCharacterOffset: offset) }

    open func endSentence(withText text: String) { textDocumentProxy.endSentence(withText: text) }

    open func insertDiacritic(_ diacritic: Diacritic) { textDocumentProxy.insertDiacritic(diacritic) }

    open func insertAutocompleteSuggestion(_ suggestion: Autocomplete.Suggestion) {
        let hasInsertedSpace = textDocumentProxy.insertAutocompleteSuggestion(suggestion)
        state.autocompleteContext.reset()
        state.autocompleteContext.spaceState = hasInsertedSpace ? .inserted : .none
    }

    open func performReturn() { textDocumentProxy.performReturn() }

    open func performTab() { textDocumentProxy.performTab() }

    // MARK: The keyboard

    open func setKeyboardType(_ type: KeyboardType) {
        state.keyboardContext.keyboardType = type
        desktop.keyboardDidShow(type)
    }

    open func setKeyboardCase(_ keyboardCase: KeyboardCase) { state.keyboardContext.keyboardCase = keyboardCase }

    open func selectNextLocale() {
        state.keyboardContext.selectNextLocale()
        desktop.keyboardDidSelect(state.keyboardContext.locale)
    }

    open func selectLocale(_ locale: LocaleIdentifier) {
        state.keyboardContext.locale = locale
        desktop.keyboardDidSelect(locale)
    }

    open func selectKeyboard(_ name: String) { desktop.selectKeyboard(name) }

    open func selectNextKeyboard() { desktop.selectNextKeyboard() }

    open func dismissKeyboard() {
        state.calloutContext.resetInputAction()
        state.calloutContext.resetSecondaryActions()
        desktop.dismissKeyboard()
    }

    open func showEmojiCategory(_ category: EmojiCategory) {
        state.keyboardContext.keyboardType = .emojis
        desktop.showEmojiCategory(category)
    }

    open func canPerform(_ request: DesktopRequest) -> Bool { desktop.canPerform(request) }

    open func perform(_ request: DesktopRequest) { desktop.perform(request) }

    /// Updates the suggestions if the text before the cursor has changed since the last update.
    open func performAutocomplete() {
        let context = state.autocompleteContext
        guard context.settings.isAutocompleteEnabled, let service = services.autocompleteService,
            let text = textDocumentProxy.documentContextBeforeInput
        else { return resetAutocomplete() }
        guard let request = context.begin(text, in: state.keyboardContext.locale) else { return }
        service.locale = state.keyboardContext.locale
        let corrects = state.keyboardContext.keyboardType.prefersAutocomplete
        AutocompleteRequest(service: service, context: context, text: text, number: request, corrects: corrects).start()
    }

    open func resetAutocomplete() { state.autocompleteContext.reset() }
}
