internal import DesktopSession
internal import IBus
internal import KeyboardEngine

/// A keyboard of the library behind an engine: it decides what its handler does about physical keys.
///
/// Physical keys type when they go down, and the program types the text itself. So the handler performs a key's whole
/// press and release on a copy of the text. If the result is what the program would do anyway, or nothing, the key
/// passes to the program.
final class EngineKeyboard {
    let controller: KeyboardInputViewController
    private let text: ClientTextProxy
    private let hasOwnRules: Bool
    private let makeService: () -> (any AutocompleteService)?
    /// Whether a custom input method has brought suggestions of its own, which no setting of Longhand's turns on or off.
    private let hasOwnService: Bool
    /// The settings for suggestions, before the field is considered: those of the keyboard if the service is its own,
    /// otherwise the user's.
    private var suggestionRules = AutocompleteSettings()
    /// The user's feedback rules, as last applied.
    private var rules = FeedbackConfiguration()
    /// The feedback that the keyboard itself has chosen.
    private let ownFeedback: FeedbackConfiguration
    private var isHandling = false
    /// Whether the user has chosen the case, so that the text does not decide it until a letter is typed.
    private var isCasePicked = false
    /// The locale that the keyboard has chosen when it was loaded; nil if it uses the user's.
    let ownLocale: LocaleIdentifier?

    /// Creates a keyboard with all rules off, unless it turns some on when it is loaded.
    /// - Parameters:
    ///   - source: the field that the keyboard types into.
    ///   - hasOwnRules: whether it is the keyboard of a custom input method, for which the user's rules do not apply.
    ///   - makeService: creates the source of suggestions, when the keyboard needs one and has none.
    init(
        _ controller: KeyboardInputViewController, in source: any ClientTextSource, hasOwnRules: Bool = false,
        makeService: @escaping () -> (any AutocompleteService)? = { nil }
    ) {
        self.controller = controller
        text = ClientTextProxy(source)
        self.hasOwnRules = hasOwnRules
        self.makeService = makeService
        controller.textDocumentProxy = text
        controller.state.keyboardContext.settings = TypingSettings().rules
        let locales = controller.state.keyboardContext.locales
        controller.loadIfNeeded()
        hasOwnService = hasOwnRules && controller.services.autocompleteService != nil
        if hasOwnService { suggestionRules = controller.state.autocompleteContext.settings }
        ownFeedback = FeedbackConfiguration(controller.keyboardFeedbackSettings)
        let context = controller.state.keyboardContext
        ownLocale = context.locales == locales && context.locale == locales.first ? nil : context.locale
    }

    private var context: KeyboardContext { controller.state.keyboardContext }

    /// The purpose and hints of the field. In addresses, terminals and secret fields nothing is corrected.
    var contentType: ContentType? {
        didSet {
            isCasePicked = false
            context.autocapitalizationType = contentType?.autocapitalization ?? .sentences
            context.keyboardType = ownType
            applySuggestionRules()
        }
    }

    /// The keyboard type for the field.
    private var ownType: KeyboardType { contentType?.keyboardType ?? .alphabetic }

    /// Handles the end of a search for emoji: the keyboard returns to the field's type.
    func endEmojiSearch() {
        if context.keyboardType == .emojiSearch { context.keyboardType = ownType }
    }

    private func takeOver(_ feedback: KeyboardFeedbackSettings) {
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

    /// Makes the handler insert a suggestion.
    func handle(_ suggestion: Autocomplete.Suggestion, in textContext: TextContext) -> [TextOperation] {
        text.begin(with: .given(textContext))
        controller.keyboardActionHandler.handle(suggestion)
        return text.takeOperations()
    }

    private func adopt(_ rules: AutocompleteSettings) {
        suggestionRules = rules
        if rules.isAutocompleteEnabled, controller.services.autocompleteService == nil {
            controller.services.autocompleteService = makeService()
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

    /// Adopts the user's settings, except where the keyboard has its own.
    func adopt(_ configuration: KeyboardConfiguration) {
        if !hasOwnRules { context.settings = configuration.typing.rules }
        adopt(configuration.locales)
        if !hasOwnService { adopt(configuration.typing.suggestions.rules) }
        if let feedback = configuration.feedback { takeOver(feedback) }
    }

    private func adopt(_ locales: [LocaleIdentifier]) {
        guard ownLocale == nil, let first = locales.first, context.locales != locales else { return }
        context.locales = locales
        context.locale = first
    }

    // MARK: Keys

    /// Returns a press in the case for this place in the text, or in the case that the user chose for the next letter.
    func recase(_ press: KeyPress, in textContext: @autoclosure () -> TextContext?) -> KeyPress {
        if !isCasePicked { context.adaptCase(to: textContext()?.before) }
        guard context.current.keyboardCase.isUpperCase || isCasePicked || context.mayComplete(press) else {
            return press
        }
        let recased = context.recase(press, after: textContext()?.before ?? "")
        if recased.isLetter { useCase() }
        return recased
    }

    /// Uses up an upper case that was for one letter, as a letter was typed.
    private func useCase() {
        isCasePicked = false
        if context.keyboardCase == .uppercased { context.keyboardCase = .lowercased }
    }

    /// Asks the handler about a press or a repeat.
    /// - Parameters:
    ///   - own: What the program does.
    ///   - basis: The text before the key. It is read if the handler's answer depends on it.
    /// - Returns: the operations to perform instead; nil if the program does the right thing.
    func type(
        _ action: KeyboardAction, inPlaceOf own: KeyboardAction, isRepeat: Bool,
        in basis: ClientTextProxy.Basis
    ) -> [TextOperation]? {
        let gestures = controller.keyboardActionHandler.gestures(of: action, isRepeat: isRepeat)
        let done = handle(gestures, on: action, in: basis)
        return done.isEmpty || own.isDone(by: done, in: text.text(of: basis)) ? nil : done
    }

    /// Makes the handler handle gestures.
    /// - Returns: the operations on the text; empty if the handler is running already, as they are then part of its
    ///   result.
    func handle(
        _ gestures: [KeyboardGesture], on action: KeyboardAction, in basis: ClientTextProxy.Basis
    ) -> [TextOperation] {
        let isOutermost = !isHandling
        isHandling = true
        if isOutermost { text.begin(with: basis) }
        for gesture in gestures { controller.keyboardActionHandler.handle(gesture, on: action) }
        if case .shift = action { isCasePicked = true }
        guard isOutermost else { return [] }
        isHandling = false
        return text.takeOperations()
    }

    /// Makes the handler handle a chosen candidate. The word into which it is inserted will not be corrected.
    func pick(_ candidate: KeyboardAction, in textContext: TextContext?) -> [TextOperation] {
        if let pick = candidate.insertedText {
            controller.state.autocompleteContext.notePick(pick, behind: textContext?.before)
        }
        return handle([.release], on: candidate, in: .given(textContext))
    }

    // MARK: Callouts

    /// The style of callouts.
    var calloutStyle: KeyboardCallout.Style { controller.calloutStyle }
}

extension KeyboardAction {
    /// Returns whether operations are what a program itself does about the key.
    fileprivate func isDone(
        by operations: [TextOperation], in textContext: @autoclosure () -> TextContext?
    ) -> Bool {
        guard operations.count == 1, let operation = operations.first else { return false }
        switch self {
        case .backspace: return operation.isBackspace(in: textContext())
        case .moveCursorBackward: return operation == .moveCursor(by: -1)
        case .moveCursorForward: return operation == .moveCursor(by: 1)
        case .primary: return operation == .performReturn
        case .tab: return operation == .performTab
        case .capsLock, .character, .characterMargin, .command, .control, .custom, .diacritic, .dictation,
            .dismissKeyboard, .emoji, .emojiCategory, .escape, .function, .image, .keyboardType, .nextKeyboard,
            .nextLocale, .none, .option, .settings, .shift, .space, .systemImage, .systemSettings, .text, .undo, .url,
            .urlDomain:
            guard let text = insertedText, case .edit(let edit) = operation else { return false }
            return edit.inserted == text && !edit.deletes
        }
    }
}

extension TextOperation {
    /// Returns whether the operation deletes what BackSpace deletes: the selection or the character before the cursor.
    fileprivate func isBackspace(in textContext: TextContext?) -> Bool {
        let text = ClientTextProxy()
        text.begin(with: .given(textContext))
        text.deleteBackward()
        return text.takeOperations() == [self]
    }
}
