internal import IBus
internal import KeyboardEngine

/// A keyboard of the library behind an engine: what its handler does about physical keys.
///
/// Physical keys type when they go down, and the program types for itself. So the handler does all that pressing and
/// releasing a key does to a copy of the text; where that comes to what the program would do anyway, or to nothing, the
/// program gets its key.
final class EngineKeyboard {
    let controller: KeyboardInputViewController
    private let text = ClientTextProxy()
    /// What the user wants of suggestions, whatever the field is for.
    private var suggestionRules = AutocompleteSettings()
    /// The user's rules about feedback, as they were taken over last.
    private var rules = FeedbackConfiguration()
    /// What keys sound and feel like by the keyboard's own choice.
    private let ownFeedback: FeedbackConfiguration
    /// Whether keys go by way of the handler; otherwise only actions from callouts do.
    let handlesKeys: Bool
    private var isHandling = false
    /// Whether the case was picked, so that the text does not decide on it until a letter was typed.
    private var isCasePicked = false
    /// The locale that the keyboard has chosen as it was loaded; nil where it goes by the user's.
    let ownLocale: LocaleIdentifier?

    /// A keyboard on which no rule is on, unless it switches some on for itself when it is loaded.
    init(_ controller: KeyboardInputViewController, handlesKeys: Bool) {
        self.controller = controller
        self.handlesKeys = handlesKeys
        controller.textDocumentProxy = text
        controller.state.keyboardContext.settings = TypingSettings().rules
        let locales = controller.state.keyboardContext.locales
        controller.loadIfNeeded()
        ownFeedback = FeedbackConfiguration(controller.keyboardFeedbackSettings)
        let context = controller.state.keyboardContext
        ownLocale = context.locales == locales && context.locale == locales.first ? nil : context.locale
    }

    private var context: KeyboardContext { controller.state.keyboardContext }

    /// What the field is for: in addresses, terminals and secrets nothing is put right.
    var contentType: ContentType? {
        didSet {
            isCasePicked = false
            context.autocapitalizationType = contentType?.autocapitalization ?? .sentences
            context.keyboardType = ownType
            applySuggestionRules()
        }
    }

    /// The keys that the field is for.
    private var ownType: KeyboardType { contentType?.keyboardType ?? .alphabetic }

    /// A search for emojis has ended: the keys are the field's again.
    func endEmojiSearch() {
        if context.keyboardType == .emojiSearch { context.keyboardType = ownType }
    }

    /// Takes over what the user wants to hear and to feel, save where the keyboard has settled that for itself.
    func takeOver(_ feedback: KeyboardFeedbackSettings) {
        let settings = controller.keyboardFeedbackSettings
        settings.isAudioFeedbackEnabled = feedback.isAudioFeedbackEnabled
        settings.isHapticFeedbackEnabled = feedback.isHapticFeedbackEnabled
        var own = ownFeedback
        own.takeCustom(of: FeedbackConfiguration(settings), without: rules)
        rules = FeedbackConfiguration(feedback)
        own.override(by: rules)
        settings.audioConfiguration = own.audio
        settings.hapticConfiguration = own.haptic
    }

    /// Has the handler put a suggestion in.
    func handle(_ suggestion: Autocomplete.Suggestion, in textContext: TextContext) -> [TextOperation] {
        text.begin(with: textContext)
        controller.keyboardActionHandler.handle(suggestion)
        return text.takeOperations()
    }

    /// Takes over what the user wants of suggestions, and who makes them.
    func configure(_ rules: AutocompleteSettings, service: @autoclosure () -> any AutocompleteService) {
        suggestionRules = rules
        if rules.isAutocompleteEnabled, controller.services.autocompleteService == nil {
            controller.services.autocompleteService = service()
        }
        applySuggestionRules()
    }

    private func applySuggestionRules() {
        var rules = suggestionRules
        if contentType?.isForWords == false { rules.isAutocompleteEnabled = false }
        let context = controller.state.autocompleteContext
        guard context.settings != rules else { return }
        context.settings = rules
        if !rules.isAutocompleteEnabled { context.reset() }
    }

    /// Takes over the user's rules and locales, save where the keyboard has its own.
    func configure(_ rules: KeyboardSettings, isOwn: Bool, locales: [LocaleIdentifier]) {
        if !isOwn { context.settings = rules }
        guard ownLocale == nil, let first = locales.first, context.locales != locales else { return }
        context.locales = locales
        context.locale = first
    }

    // MARK: Keys

    /// A key in the case that is typed at this place of the text, or that was picked for the next letter.
    func recase(_ press: KeyPress, in textContext: TextContext?) -> KeyPress {
        if !isCasePicked, let before = textContext?.before {
            context.keyboardCase = context.preferredKeyboardCase(before: before)
        }
        let recased = press.inCase(context.keyboardCase)
        if recased.isLetter { useCase() }
        return recased
    }

    /// A letter was typed: upper case was for that one.
    private func useCase() {
        isCasePicked = false
        if context.keyboardCase == .uppercased { context.keyboardCase = .lowercased }
    }

    /// Has the handler do what a key does that goes down.
    /// - Parameter own: what the program would do.
    /// - Returns: what is to be done in its place; nil where the program does right by itself.
    func type(
        _ action: KeyboardAction, inPlaceOf own: KeyboardAction, isRepeat: Bool, in textContext: TextContext?
    ) -> [TextOperation]? {
        let gestures = controller.keyboardActionHandler.gestures(of: action, isRepeat: isRepeat)
        let done = handle(gestures, on: action, in: textContext)
        return done.isEmpty || done == Self.programsOwn(own, in: textContext) ? nil : done
    }

    /// Has the handler do what gestures do.
    /// - Returns: what is to be done to the text; nothing where the handler is at work already, for then it is a part of
    ///   that.
    func handle(
        _ gestures: [KeyboardGesture], on action: KeyboardAction, in textContext: TextContext?
    ) -> [TextOperation] {
        let isOutermost = !isHandling
        isHandling = true
        if isOutermost { text.begin(with: textContext) }
        for gesture in gestures { controller.keyboardActionHandler.handle(gesture, on: action) }
        if case .shift = action { isCasePicked = true }
        guard isOutermost else { return [] }
        isHandling = false
        return text.takeOperations()
    }

    /// Has the handler do what a candidate does that was picked: the word that it comes into is not to be corrected.
    func pick(_ candidate: KeyboardAction, in textContext: TextContext?) -> [TextOperation] {
        if let pick = candidate.insertedText {
            controller.state.autocompleteContext.notePick(pick, behind: textContext?.before)
        }
        return handle([.release], on: candidate, in: textContext)
    }

    /// Lets a handler that answers late reach the field that has the focus then.
    func attach(context: @escaping () -> TextContext?, perform: @escaping ([TextOperation]) -> Void) {
        text.currentContext = context
        text.performLate = perform
    }

    /// What the program does about a key by itself.
    private static func programsOwn(_ action: KeyboardAction, in textContext: TextContext?) -> [TextOperation] {
        let text = ClientTextProxy()
        text.begin(with: textContext)
        switch action {
        case .backspace: text.deleteBackward()
        case .moveCursorBackward: text.adjustTextPosition(byCharacterOffset: -1)
        case .moveCursorForward: text.adjustTextPosition(byCharacterOffset: 1)
        case .primary: text.performReturn()
        case .tab: text.performTab()
        case .capsLock, .character, .characterMargin, .command, .control, .custom, .diacritic, .dictation,
            .dismissKeyboard, .emoji, .emojiCategory, .escape, .function, .image, .keyboardType, .nextKeyboard,
            .nextLocale, .none, .option, .settings, .shift, .space, .systemImage, .systemSettings, .text, .undo, .url,
            .urlDomain:
            action.insertedText.map(text.insertText)
        }
        return text.takeOperations()
    }

    // MARK: Callouts

    /// What callouts look like.
    var calloutStyle: KeyboardCallout.Style { controller.calloutStyle }
}
