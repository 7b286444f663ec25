internal import KeyboardEngine

extension Setting {
    /// All settings, in the order in which they are documented.
    ///
    /// The schema in `data/` is the installed contract: a test holds keys, types, defaults, ranges and summaries of the
    /// two together. `make docs` writes README.md and the man page from this table.
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
        .flag("hold-on-repeats", true, "Close the alternatives and repeat the key when it is held longer") {
            $0.input.holdOnRepeats = $1
        },
        .number(
            "hold-on-delay", 1000, 300...5000,
            "Time to hold a key after its alternatives appeared until it repeats, in milliseconds"
        ) { $0.input.holdOnDelay = Milliseconds($1) },
        .flag("double-press-repeats", false, "Repeat a key that is pressed twice quickly and held") {
            $0.input.doublePressRepeats = $1
        },
        .flag("hold-in-terminals", false, "Show alternatives in terminals") { $0.input.holdInTerminals = $1 },
        .texts(
            "excluded-programs", default: KnownClient.excludedByDefault,
            "Programs in which keys are never held, such as games and remote desktops, by the names that they report to IBus"
        ) { $0.input.excludedPrograms = $1 },
        .flag("speak-candidates", false, "Speak the highlighted alternative, through Speech Dispatcher") {
            $0.speaksCandidates = $1
        },
    ]

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
        .flag(
            "order-by-use", false,
            "Offer first the alternatives that are chosen most often; what your own files put first stays first"
        ) {
            $0.typing.ordersByUse = $1
        },
        .flag(
            "space-offers-locales", false, "Offer the languages when the space bar is held, if hold-keys includes space"
        ) {
            $0.typing.spaceLongPress = $1 ? .openLocaleContextMenu : nil
        },
    ]

    private static let typing: [Setting] = [
        .flag("end-sentence", false, "Replace two spaces by a full stop and a space") { $0.typing.endsSentences = $1 },
        .number(
            "end-sentence-interval", 3000, 500...10000,
            "Time within which the second of the two spaces must follow, in milliseconds"
        ) { $0.typing.endSentenceInterval = Milliseconds($1) },
        .flag("auto-capitalization", false, "Capitalize sentences, or what the field asks for") {
            $0.typing.capitalizes = $1
        },
        .flag("quotation-replacement", false, "Type the opening quotation mark where no quotation is open") {
            $0.typing.replacesQuotations = $1
        },
        .flag("double-shift-locks", false, "Lock capitals when Shift is tapped twice, until it is tapped again") {
            $0.typing.locksCase = $1
        },
        .number(
            "double-shift-interval", 500, 200...2000,
            "Time within which the second tap of Shift must follow, in milliseconds"
        ) { $0.typing.capsLockInterval = Milliseconds($1) },
        .flag("word-deletion", false, "Delete whole words when Backspace is held long enough") {
            $0.typing.deletesWords = $1
        },
        .number(
            "word-deletion-delay", 3000, 500...10000,
            "Time to hold Backspace before it deletes whole words, in milliseconds"
        ) { $0.typing.wordDeletionDelay = Milliseconds($1) },
        .number(
            "double-tap-interval", 200, 100...1000,
            "Time within which two taps of a key are a double tap, in milliseconds"
        ) { $0.input.doubleTapInterval = Milliseconds($1) },
        .flag("show-pressed-key", false, "Show the character of a key while the key is down") {
            $0.typing.showsPressedKey = $1
        },
    ]

    private static let words: [Setting] = [
        .flag("suggestions", false, "Suggest corrections for words that no dictionary knows") {
            $0.typing.suggestions.isOn = $1
        },
        .flag("autocorrect", true, "Correct such words automatically, where words are suggested") {
            $0.typing.suggestions.corrects = $1
        },
        .flag("complete-words", false, "Suggest completions of words, and remember which are chosen") {
            $0.typing.suggestions.completes = $1
        },
        .flag("learn-words", false, "Learn a word when it is chosen from the suggestions as it was typed") {
            $0.typing.suggestions.learns = $1
        },
        .flag("text-replacement", false, "Replace your own abbreviations, from the file replacements.conf") {
            $0.typing.suggestions.replaces = $1
        },
        .number("suggestion-count", 3, 1...9, "Number of words that are suggested") {
            $0.typing.suggestions.count = Int($1)
        },
    ]

    private static let emojis: [Setting] = [
        .flag("emoji-colon-search", false, "Offer emoji for a colon and the beginning of a name, such as :smi") {
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
        .pairs("feedback-sounds", "Custom key sounds, by action") { $0.sounds = SoundRules($1) },
        .pairs("feedback-haptics", "Custom haptic feedback, by gesture or action") { $0.haptics = HapticRules($1) },
    ]

    private static let actions: [Setting] = [
        .pairs(
            "commands", "Commands for the actions dictation, settings, system-settings, url, image and custom"
        ) { $0.typing.commands = $1 },
        .pairs("action-keys", "Actions of keys with Control, Alt or Super") { $0.typing.actionKeys = $1 },
        .flag("allow-bus-actions", false, "Let programs on the session bus perform every action") {
            $0.allowsBusActions = $1
        },
        .flag("allow-programs", false, "Let actions start programs, call methods and read the clipboard") {
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
