internal import KeyboardEngine
internal import PressAndHold

@MainActor extension Setting {
    /// All settings, in the order of the documentation.
    ///
    /// The schema in `data/` is the installed contract; a test compares keys, types, defaults, ranges and summaries
    /// with it. `make settings-docs` writes docs/settings.md and the man page from this table.
    package static let all = [holding, languages, typing, words, emojis, feedback, actions].flatMap(\.self)

    private static let holding: [Setting] = [
        // Below 150, the popup would open during normal typing; above 1500, holding seems broken.
        .number("hold-delay", 500, 150...1500, "Time to hold a key before its alternatives appear, in milliseconds") {
            $0.input.holdDelay = Milliseconds($1)
        },
        .texts(
            "hold-keys", default: ["letters"],
            names: .choices(["letters", "punctuation", "digits", "space", "backspace", "return"]),
            "Kinds of keys that show alternatives when held"
        ) { $0.input.holdKeys = HoldKeys(names: $1) },
        .number(
            "hold-on-delay", 0, 0...5000,
            "Time after which open alternatives close and the key repeats, in milliseconds, or 0 for never"
        ) { $0.input.holdOnDelay = holdOnDelay($1) },
        .flag("double-press-repeats", false, "Repeat a key that is pressed twice quickly and held") {
            $0.input.doublePressRepeats = $1
        },
        .flag("hold-in-terminals", false, "Show alternatives in terminals") { $0.input.holdInTerminals = $1 },
        .texts(
            "excluded-programs", "Programs in which held keys repeat, in addition to those in programs.list"
        ) { $0.input.excludedPrograms.excluded = $1 },
        .texts("included-programs", "Programs in programs.list in which held keys show alternatives") {
            $0.input.excludedPrograms.included = $1
        },
        .pairs("replacing-methods", "How letters are replaced in programs in which they came out wrong") {
            $0.input.replacing.names = $1
        },
        .flag(
            "recognise-programs", true,
            "Recognise programs by their windows, where IBus does not report which program has the focus"
        ) {
            $0.recognisesPrograms = $1
        },
        .texts(
            "double-tap-keys", names: .choices(DoubleTapKey.allCases.map(\.rawValue)),
            "Keys that show the alternatives of the letter before the cursor when tapped twice"
        ) { $0.typing.doubleTapKeys = $1.compactMap { DoubleTapKey(rawValue: $0) } },
        .choice(
            "speak-candidates", SpeechRule.allCases.map(\.rawValue),
            "When to speak alternatives, through Speech Dispatcher"
        ) { $0.speech = SpeechRule(rawValue: $1) ?? .automatic },
    ]

    /// Returns the delay. Below 300, the popup would close before it can be read.
    private static func holdOnDelay(_ milliseconds: UInt32) -> Milliseconds? {
        milliseconds == 0 ? nil : Milliseconds(max(milliseconds, 300))
    }

    private static let languages: [Setting] = [
        // Each language is an item of the menu, and its callouts are joined with those of all others.
        .texts("locales", most: 64, "Languages in order of preference; if empty, the language of the session") {
            $0.locales = $1.compactMap { LocaleIdentifier($0) }.withoutDuplicates()
        },
        .texts(
            "packs",
            names: .installed([
                "arrows", "chess-and-cards", "currency", "esperanto", "greek", "ipa", "maths", "pinyin", "polytonic",
                "superscripts", "typography",
            ]), "Packs of symbols to offer after the alternatives of every language"
        ) { $0.packs = $1 },
        .flag("layout-letters", true, "Offer first the letters that the keyboard layout types with AltGr") {
            $0.offersLayoutLetters = $1
        },
        .flag(
            "compose-by-language", true,
            "Type the letter of your languages where a dead key has several, such as ç or ć"
        ) {
            $0.composesByLanguage = $1
        },
        .flag(
            "order-by-use", false,
            "Offer frequently used alternatives first, after those that your own files put first"
        ) {
            $0.typing.ordersByUse = $1
        },
    ]

    private static let typing: [Setting] = [
        .flag("end-sentence", false, "Replace two spaces with a full stop and a space") {
            $0.typing.endsSentences = $1
        },
        .flag("auto-capitalization", false, "Capitalize at the beginning of a sentence, or if the field requests it") {
            $0.typing.capitalizes = $1
        },
        .flag(
            "quotation-replacement", false,
            "Replace a closing quotation mark with an opening one if no quotation is open"
        ) {
            $0.typing.replacesQuotations = $1
        },
        .flag("double-shift-locks", false, "Lock capitals when Shift is tapped twice, until it is tapped again") {
            $0.typing.locksCase = $1
        },
        .flag("word-deletion", false, "Delete whole words after Backspace has repeated for three seconds") {
            $0.typing.deletesWords = $1
        },
        .flag("show-pressed-key", false, "Show the pressed key beside the cursor") { $0.typing.showsPressedKey = $1 },
    ]

    private static let words: [Setting] = [
        .flag("suggestions", false, "Suggest corrections of words that are in no dictionary") {
            $0.typing.suggestions.isOn = $1
        },
        .flag("autocorrect", true, "Automatically correct words that are in no dictionary, if suggestions are on") {
            $0.typing.suggestions.corrects = $1
        },
        .flag("complete-words", false, "Suggest completions of words, and remember those that are chosen") {
            $0.typing.suggestions.completes = $1
        },
        .flag("learn-words", false, "Learn words that are chosen from the suggestions as typed") {
            $0.typing.suggestions.learns = $1
        },
        .flag("text-replacement", false, "Replace the abbreviations in the file replacements.conf") {
            $0.typing.suggestions.replaces = $1
        },
        .number("suggestion-count", 3, 1...9, "Number of suggestions to show") {
            $0.typing.suggestions.count = Int($1)
        },
    ]

    private static let emojis: [Setting] = [
        .flag("emoji-colon-search", false, "Offer emoji after a colon and the beginning of a name, such as :smi") {
            $0.typing.searchesEmojis = $1
        },
        .number("recent-emojis", 30, 1...1000, "Number of recent emoji to remember") {
            $0.recentEmojis = Int($1)
        },
        .text("emoji-version", "Newest emoji version to offer, such as 13.1; if empty, all emoji") {
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
            "commands", "Commands that the actions dictation, system-settings, url, image and custom run"
        ) { $0.typing.commands = $1 },
        .pairs("action-keys", "Keyboard shortcuts for actions, with Control, Alt or Super") {
            $0.typing.actionKeys = $1
        },
        .flag("allow-bus-actions", false, "Allow programs on the session bus to perform every action") {
            $0.allowsBusActions = $1
        },
        .texts(
            "inserting-programs", "Programs that may insert text, by the paths of their executables"
        ) { $0.insertingPrograms = $1 },
        .flag("allow-programs", false, "Allow actions to start programs, call methods and read the clipboard") {
            $0.allowsPrograms = $1
        },
    ]
}

extension HoldKeys {
    /// Creates the kinds of keys from their names in the settings. Unknown names are ignored.
    init(names: [String]) {
        self = names.reduce(into: []) { $0.formUnion(Self.named[$1] ?? []) }
    }

    private static let named: [String: HoldKeys] = [
        "letters": .letters, "punctuation": .punctuation, "digits": .digits, "space": .space,
        "backspace": .backspace, "return": .return,
    ]
}
