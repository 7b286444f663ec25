internal import KeyboardEngine

extension Setting {
    /// All settings, in the order in which they are documented.
    ///
    /// The schema in `data/` is the installed contract: a test holds keys, types, defaults, ranges and summaries of the
    /// two together. `make settings-docs` writes README.md and the man page from this table.
    static let all = [holding, languages, typing, words, emojis, feedback, actions].flatMap(\.self)

    private static let holding: [Setting] = [
        // Below 150, the table would open while one is just typing; above 1500, holding feels broken.
        .number("hold-delay", 500, 150...1500, "Time to hold a key before its alternatives appear, in milliseconds") {
            $0.input.holdDelay = Milliseconds($1)
        },
        .texts(
            "hold-keys", default: ["letters"],
            names: .choices(["letters", "punctuation", "digits", "space", "backspace", "return"]),
            "Kinds of keys that show alternatives when they are held"
        ) { $0.input.holdKeys = HoldKeys(names: $1) },
        .number(
            "hold-on-delay", 1000, 0...5000,
            "Further time to hold until the alternatives close and the key repeats, or 0 for never, in milliseconds"
        ) { $0.input.holdOnDelay = holdOnDelay($1) },
        .flag("double-press-repeats", false, "Repetition of a key that is pressed twice quickly and held") {
            $0.input.doublePressRepeats = $1
        },
        .flag("hold-in-terminals", false, "Alternatives in terminals") { $0.input.holdInTerminals = $1 },
        .texts(
            "excluded-programs", "Programs in which keys are never held, besides those of programs.list"
        ) { $0.input.excludedPrograms.excluded = $1 },
        .texts("included-programs", "Programs of programs.list in which keys are held nevertheless") {
            $0.input.excludedPrograms.included = $1
        },
        .flag("speak-candidates", false, "Speech for the highlighted alternative, through Speech Dispatcher") {
            $0.speaksCandidates = $1
        },
    ]

    /// Less than 300, and the table would close before it is read.
    private static func holdOnDelay(_ milliseconds: UInt32) -> Milliseconds? {
        milliseconds == 0 ? nil : Milliseconds(max(milliseconds, 300))
    }

    private static let languages: [Setting] = [
        .texts("locales", "Languages, in order of preference; none for the language of the session") {
            $0.locales = $1.compactMap { LocaleIdentifier($0) }
        },
        .texts(
            "packs",
            names: .installed([
                "arrows", "chess-and-cards", "currency", "esperanto", "greek", "ipa", "maths", "pinyin", "polytonic",
                "superscripts", "typography",
            ]), "Packs of symbols that follow the alternatives of every language"
        ) { $0.packs = $1 },
        .flag("layout-letters", true, "Letters that the keyboard's layout types with AltGr, before all others") {
            $0.offersLayoutLetters = $1
        },
        .flag(
            "order-by-use", false,
            "Alternatives in the order of use; what your own files put first stays first"
        ) {
            $0.typing.ordersByUse = $1
        },
    ]

    private static let typing: [Setting] = [
        .flag("end-sentence", false, "Full stop in place of two spaces") { $0.typing.endsSentences = $1 },
        .flag("auto-capitalization", false, "Automatic capitals, where a sentence begins or the field asks for them") {
            $0.typing.capitalizes = $1
        },
        .flag("quotation-replacement", false, "Automatic opening quotation marks") {
            $0.typing.replacesQuotations = $1
        },
        .flag("double-shift-locks", false, "Capital lock by two quick taps of Shift, until the next tap") {
            $0.typing.locksCase = $1
        },
        .flag("word-deletion", false, "Deletion of whole words once Backspace has repeated for three seconds") {
            $0.typing.deletesWords = $1
        },
        .flag("show-pressed-key", false, "Display of the key that is down") { $0.typing.showsPressedKey = $1 },
    ]

    private static let words: [Setting] = [
        .flag("suggestions", false, "Suggestions for words that no dictionary knows") {
            $0.typing.suggestions.isOn = $1
        },
        .flag("autocorrect", true, "Automatic correction of words that no dictionary knows, where words are suggested")
        {
            $0.typing.suggestions.corrects = $1
        },
        .flag("complete-words", false, "Suggestions that complete words, and a memory of those that are chosen") {
            $0.typing.suggestions.completes = $1
        },
        .flag("learn-words", false, "Learning of words that are chosen from the suggestions as they were typed") {
            $0.typing.suggestions.learns = $1
        },
        .flag("text-replacement", false, "Your own abbreviations, from the file replacements.conf") {
            $0.typing.suggestions.replaces = $1
        },
        .number("suggestion-count", 3, 1...9, "Number of words that are suggested") {
            $0.typing.suggestions.count = Int($1)
        },
    ]

    private static let emojis: [Setting] = [
        .flag("emoji-colon-search", false, "Emoji for a colon and the beginning of a name, such as :smi") {
            $0.typing.searchesEmojis = $1
        },
        .number("recent-emojis", 30, 1...1000, "Number of recent emoji that are remembered") {
            $0.recentEmojis = Int($1)
        },
        .text("emoji-version", "Newest emoji version that is offered, such as 13.1; empty for all") {
            $0.emojiVersionText = $1
        },
    ]

    private static let feedback: [Setting] = [
        .flag("audio-feedback", false, "Key sounds") { if $1 { $0.feedback.insert(.audio) } },
        .flag("haptic-feedback", false, "Haptic feedback, through feedbackd") { if $1 { $0.feedback.insert(.haptic) } },
        .pairs("feedback-sounds", "Custom key sounds") { $0.sounds = SoundRules($1) },
        .pairs("feedback-haptics", "Custom haptic feedback") { $0.haptics = HapticRules($1) },
    ]

    private static let actions: [Setting] = [
        .pairs(
            "commands", "Commands for the actions dictation, system-settings, url, image and custom"
        ) { $0.typing.commands = $1 },
        .pairs("action-keys", "Actions of keys with Control, Alt or Super") { $0.typing.actionKeys = $1 },
        .flag("allow-bus-actions", false, "Permission for programs on the session bus to perform every action") {
            $0.allowsBusActions = $1
        },
        .flag("allow-programs", false, "Permission for actions to start programs, call methods and read the clipboard")
        {
            $0.allowsPrograms = $1
        },
    ]
}

extension HoldKeys {
    /// The kinds of keys by the names that they have in the settings; unknown names do not count.
    init(names: [String]) {
        self = names.reduce(into: []) { $0.formUnion(Self.named[$1] ?? []) }
    }

    private static let named: [String: HoldKeys] = [
        "letters": .letters, "punctuation": .punctuation, "digits": .digits, "space": .space,
        "backspace": .backspace, "return": .return,
    ]
}
