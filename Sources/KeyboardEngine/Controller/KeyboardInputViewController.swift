/// A keyboard: its state, its parts, and the text that it types into.
///
/// Inherit from it to make a keyboard of one's own: override ``viewDidLoad()`` and replace what is to be different. On
/// the desktop `InputMethod.run` makes one for each input context; by itself it types into a text of its own.
open class KeyboardInputViewController: KeyboardController {

    /// What the keyboard is like.
    public let state: Keyboard.State
    /// The text that is typed into.
    public var textDocumentProxy: any TextDocumentProxy
    /// The time, in milliseconds on a clock that never goes back. The host gives its own; without one the time stands still.
    package var clock: () -> Milliseconds = { 0 }
    /// Does what only the desktop can do.
    package var desktop: any KeyboardDesktop
    /// Gives the callouts of actions, before the callout service is asked.
    private(set) var calloutActionsBuilder: KeyboardCallout.ActionsBuilder?
    /// What callouts look like.
    package private(set) var calloutStyle = KeyboardCallout.Style.standard

    /// The items of the panel's menu that perform actions of the keyboard.
    package private(set) var keyboardButtons: [Keyboard.Button] = []

    /// Called when callouts look different from now on.
    package var onCalloutStyleChange: () -> Void = {}

    private var madeServices: Keyboard.Services?
    private var isLoaded = false

    /// A keyboard that types into a text of its own, on a desktop that does nothing.
    public required init() {
        state = Keyboard.State()
        textDocumentProxy = DocumentTextProxy()
        desktop = NoDesktop()
    }

    /// The parts that can be replaced.
    public var services: Keyboard.Services {
        if let madeServices { return madeServices }
        let made = Keyboard.Services(controller: self) { [weak self] in self?.calloutActions(for: $0) ?? [] }
        madeServices = made
        return made
    }

    /// Called once before the keyboard is used: the place to replace services.
    open func viewDidLoad() {}

    /// Calls ``viewDidLoad()`` unless that was done.
    package func loadIfNeeded() {
        guard !isLoaded else { return }
        isLoaded = true
        viewDidLoad()
    }

    /// Takes over what an app says of itself: its locales. Nothing here needs a licence, so it always succeeds.
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

    /// Gives the callouts of actions: what the closure returns; where that is nil, what the callout service has.
    public func keyboardCalloutActions(_ builder: @escaping KeyboardCallout.ActionsBuilder) {
        calloutActionsBuilder = builder
    }

    /// What callouts look like from now on.
    public func keyboardCalloutStyle(_ style: KeyboardCallout.Style) {
        calloutStyle = style
        onCalloutStyleChange()
    }

    /// Adds an item to the panel's menu, which performs an action of the keyboard when it is chosen.
    /// - Parameters:
    ///   - action: what the item does.
    ///   - title: what the menu calls it; by default the action as it is written.
    public func keyboardButton(_ action: KeyboardAction, title: String? = nil) {
        keyboardButtons.append(Keyboard.Button(action: action, title: title ?? action.description))
    }

    /// What a key offers when it is held, itself first.
    public func calloutActions(for action: KeyboardAction) -> [KeyboardAction] {
        changedCalloutActions(for: action) ?? services.calloutService.calloutActions(for: action)
    }

    /// What a key offers, where that is decided here and not by the data of the locales; nil elsewhere.
    package func changedCalloutActions(for action: KeyboardAction) -> [KeyboardAction]? {
        calloutActionsBuilder?(KeyboardCallout.ActionsBuilderParams(action: action)) ?? selections.offered(by: action)
            ?? (hasOwnCalloutService ? services.calloutService.calloutActions(for: action) : nil)
    }

    /// Whether an action does anything when it is picked.
    package func canPick(_ action: KeyboardAction) -> Bool {
        [.press, .release].contains { canHandle($0, on: action) }
    }

    /// Whether a gesture on an action does anything here and now. What the desktop alone can do needs the closure that does
    /// it, or a custom handler.
    package func canHandle(_ gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
        let handler = keyboardActionHandler
        guard handler.canHandle(gesture, on: action) else { return false }
        guard type(of: handler) == StandardKeyboardActionHandler.self else { return true }
        switch action {
        case .nextLocale: return state.keyboardContext.locales.count > 1
        case .emojiCategory(let category): return !services.emojis(category).isEmpty
        case let action where action.selectsOne: return true
        case let action: return action.request.map(canPerform) ?? true
        }
    }

    private var hasOwnCalloutService: Bool {
        guard type(of: services.calloutService) == KeyboardCallout.StandardCalloutService.self,
            let standard = services.calloutService as? KeyboardCallout.StandardCalloutService
        else { return true }
        return !standard.localizedServices.isEmpty
    }

    private var selections: KeyboardSelections {
        KeyboardSelections(
            locales: self.state.keyboardContext.locales, keyboards: self.desktop.keyboards, emojis: services.emojis,
            spaceOffersLocales: self.state.keyboardContext.settings.spaceLongPressBehavior == .openLocaleContextMenu)
    }

    // MARK: Text

    public var now: Milliseconds { clock() }

    open func insertText(_ text: String) { textDocumentProxy.insertText(text) }

    open func deleteBackward(range: DeletionRange) { textDocumentProxy.deleteBackward(range: range) }

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

    /// Has the service look for suggestions, if the text before the cursor is another one than the last time.
    open func performAutocomplete() {
        let context = state.autocompleteContext
        guard context.settings.isAutocompleteEnabled, let service = services.autocompleteService,
            let text = textDocumentProxy.documentContextBeforeInput
        else { return resetAutocomplete() }
        guard let request = context.begin(text) else { return }
        service.locale = state.keyboardContext.locale
        let corrects = state.keyboardContext.keyboardType.prefersAutocomplete
        AutocompleteRequest(service: service, context: context, text: text, number: request, corrects: corrects).start()
    }

    open func resetAutocomplete() { state.autocompleteContext.reset() }
}
