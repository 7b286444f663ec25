internal import CGLib
internal import KeyboardEngine

/// The user's settings, from GSettings, and how they change.
final class Settings {
    /// What the user wants of held keys.
    private(set) var input = Settings.defaultInput
    /// What the desktop does.
    private(set) var desktop = DesktopFacts()
    /// What is wanted of physical keys beyond callouts.
    private(set) var typing = TypingSettings()
    /// Whether the marked candidate is read out.
    private(set) var speaksCandidates = false
    /// Whether actions may reach outside the text: start programs, call methods, read the clipboard.
    private(set) var allowsPrograms = false
    /// What is to be heard and felt of keys.
    private(set) var feedback: Set<KeyboardFeedback.Kind> = []
    /// The sounds that the user has chosen.
    private(set) var feedbackRules = FeedbackRules()
    /// How many recent emojis are remembered.
    private(set) var recentEmojis = EmojiMemory().limit
    /// The newest emojis that are offered.
    private(set) var emojiVersion = EmojiVersion.newest
    /// As the user has written it, so that a mistake in it is said once.
    private var emojiVersionText = ""
    /// The packs of callouts that every locale has behind its own, by their names.
    private(set) var packs: [String] = []
    /// Whether programs on the session bus may have something started.
    private(set) var allowsBusActions = false
    /// The user's locales, in order; empty when they have not been set.
    private var locales: [LocaleIdentifier] = []

    /// Whether keys can be held at all; off until it is switched on again, or this process ends.
    var isHolding = true {
        didSet {
            guard isHolding != oldValue else { return }
            read()
            onChange?()
        }
    }

    /// Called after a change.
    var onChange: (() -> Void)?

    private let schema: SettingsSchema?
    private var group: SettingsGroup?
    private var keyRepeat: KeyRepeat?
    private var file: SettingsFile?
    /// What is wrong with the file where the settings are kept, as it was said last.
    private var complaint: String?

    private static let id = "org.freedesktop.ibus.engine.longhand"

    /// What holds where nothing is set.
    private static let defaultInput: UserSettings = {
        var settings = UserSettings()
        settings.excludedPrograms = KnownClient.excludedByDefault
        return settings
    }()

    /// The settings of the user whose process this is; the defaults where they cannot be read.
    init() {
        schema = SettingsSchema(Self.id)
        if schema == nil { Log.warning("The settings' schema is not installed: everything is on its default.") }
        let isSafe = !SettingsFile.allCases.contains(where: complainOfDanger)
        if isSafe { readSettings() }
        followKeyRepeat(usesSettings: isSafe)
    }

    private func readSettings() {
        guard let schema else { return }
        group = SettingsGroup(schema)
        file = .current
        switch file {
        case .dconf: SessionBusGuard.letProcessOutliveBus()
        case .keyFile: break
        case nil: Log.warning("GSettings keeps no settings here: everything is on its default.")
        }
        read()
        group?.onChange = { [unowned self] in
            read()
            onChange?()
        }
    }

    private func followKeyRepeat(usesSettings: Bool) {
        let keyRepeat = KeyRepeat(usesSettings: usesSettings)
        self.keyRepeat = keyRepeat
        takeOverDesktop()
        keyRepeat.onChange = { [unowned self] in
            takeOverDesktop()
            onChange?()
        }
    }

    private func takeOverDesktop() {
        if let keyRepeat {
            desktop.repeatDelay = keyRepeat.delay
            desktop.repeatInterval = keyRepeat.interval
        }
        desktop.repeatDelayUntilAnotherKey = PlasmaKeyboardFile.repeatDelay
        desktop.panelTakesFocus = Desktop.panelTakesFocus
    }

    /// Reads what Plasma keeps, which tells nobody on this bus when it changes.
    func refreshPlasma() {
        let delay = PlasmaKeyboardFile.repeatDelay
        guard delay != desktop.repeatDelayUntilAnotherKey else { return }
        desktop.repeatDelayUntilAnotherKey = delay
        onChange?()
    }

    /// The user's first locale; else the one that the environment names.
    var currentLocale: LocaleIdentifier { locales.first ?? Locales.environment }

    /// The locales to go by, the best first: one that is asked for, if any, then the user's. There is always one.
    func locales(preferring first: LocaleIdentifier? = nil) -> [LocaleIdentifier] {
        let wanted = [first].compactMap(\.self) + locales
        return wanted.isEmpty ? [currentLocale] : wanted
    }

    /// Adds a program to those that are left alone, or takes it away.
    func exclude(_ program: String, _ isExcluded: Bool) {
        let others = input.excludedPrograms.filter { $0 != program }
        group?.set("excluded-programs", isExcluded ? others + [program] : others)
    }

    // MARK: Reading

    /// What is wrong in the file is said once, until it is something else; meanwhile the defaults stand.
    private func read() {
        let complaint = schema.flatMap { file?.complaint(by: $0) }
        if let complaint, let file, complaint != self.complaint { complain(complaint, of: file) }
        self.complaint = complaint
        (input, typing, locales, packs, speaksCandidates) = (Self.defaultInput, TypingSettings(), [], [], false)
        (feedback, recentEmojis, emojiVersion) = ([], EmojiMemory().limit, .newest)
        (allowsBusActions, allowsPrograms) = (false, false)
        if complaint == nil { readValues() }
        if !isHolding { input.holdKeys = [] }
        takeOverDesktop()
    }

    private func complainOfDanger(_ file: SettingsFile) -> Bool {
        guard let danger = file.danger else { return false }
        complain(danger.description, of: file)
        return true
    }

    private func complain(_ complaint: String, of file: SettingsFile) {
        Log.warning("\(file.path): \(complaint): all settings are on their defaults.")
    }

    private func readValues() {
        guard let group else { return }
        let defaults = Self.defaultInput
        input.holdDelay =
            group.number("hold-delay").map { Milliseconds($0).clamped(to: UserSettings.holdDelays) }
            ?? defaults.holdDelay
        input.holdKeys = group.strings("hold-keys").map { HoldKeys(names: $0) } ?? defaults.holdKeys
        input.holdOnRepeats = group.flag("hold-on-repeats") ?? defaults.holdOnRepeats
        input.doublePressRepeats = group.flag("double-press-repeats") ?? defaults.doublePressRepeats
        input.holdInTerminals = group.flag("hold-in-terminals") ?? defaults.holdInTerminals
        input.doubleTapInterval =
            group.number("double-tap-interval").map { Milliseconds($0).clamped(to: UserSettings.doubleTapIntervals) }
            ?? defaults.doubleTapInterval
        input.excludedPrograms = group.strings("excluded-programs") ?? defaults.excludedPrograms
        speaksCandidates = group.flag("speak-candidates") ?? false
        locales = group.strings("locales")?.compactMap { LocaleIdentifier($0) } ?? []
        packs = group.strings("packs") ?? []
        readTyping(group)
        readFeedback(group)
        readSuggestions(group)
        readEmojis(group)
    }

    private func readFeedback(_ group: SettingsGroup) {
        if group.flag("audio-feedback") == true { feedback.insert(.audio) }
        if group.flag("haptic-feedback") == true { feedback.insert(.haptic) }
        let rules = FeedbackRules(group.pairs("feedback-sounds") ?? [:])
        if rules != feedbackRules, let mistake = rules.mistakes.first {
            Log.warning("feedback-sounds: \(mistake) is no action, or has no sound.")
        }
        feedbackRules = rules
    }

    private func readSuggestions(_ group: SettingsGroup) {
        typing.suggestions.isOn = group.flag("suggestions") ?? false
        typing.suggestions.corrects = group.flag("autocorrect") ?? true
        typing.suggestions.completes = group.flag("complete-words") ?? false
        typing.suggestions.learns = group.flag("learn-words") ?? false
        let counts = SuggestionSettings.counts
        typing.suggestions.count = group.number("suggestion-count").map { Int($0).clamped(to: counts) } ?? 3
        typing.ordersByUse = group.flag("order-by-use") ?? false
    }

    private func readEmojis(_ group: SettingsGroup) {
        typing.searchesEmojis = group.flag("emoji-colon-search") ?? false
        recentEmojis = group.number("recent-emojis").map { Int($0) } ?? EmojiMemory().limit
        let text = group.string("emoji-version") ?? ""
        let version = EmojiVersion(text)
        if version == nil, !text.isEmpty, text != emojiVersionText {
            Log.warning("emoji-version: that is no version such as 13.1: all emojis are offered.")
        }
        (emojiVersion, emojiVersionText) = (version ?? .newest, text)
    }

    /// Switches suggestions on or off.
    func suggest(_ isOn: Bool) { group?.set("suggestions", isOn) }

    private func readTyping(_ group: SettingsGroup) {
        typing.endsSentences = group.flag("end-sentence") ?? false
        typing.capitalizes = group.flag("auto-capitalization") ?? false
        typing.replacesQuotations = group.flag("quotation-replacement") ?? false
        typing.locksCase = group.flag("double-shift-locks") ?? false
        typing.deletesWords = group.flag("word-deletion") ?? false
        typing.showsPressedKey = group.flag("show-pressed-key") ?? false
        typing.spaceLongPress = group.flag("space-offers-locales") == true ? .openLocaleContextMenu : nil
        readTimes(group)
        typing.commands = group.pairs("commands") ?? [:]
        typing.actionKeys = group.pairs("action-keys") ?? [:]
    }

    private func readTimes(_ group: SettingsGroup) {
        let defaults = KeyboardSettings()
        typing.capsLockInterval =
            group.number("double-shift-interval").map { Milliseconds($0) } ?? defaults.capsLockInterval
        typing.endSentenceInterval =
            group.number("end-sentence-interval").map { Milliseconds($0) } ?? defaults.endSentenceInterval
        typing.wordDeletionDelay =
            group.number("word-deletion-delay").map { Milliseconds($0) } ?? defaults.wordDeletionDelay
        input.holdOnDelay = group.number("hold-on-delay").map { Milliseconds($0) } ?? UserSettings().holdOnDelay
        allowsBusActions = group.flag("allow-bus-actions") ?? false
        allowsPrograms = group.flag("allow-programs") ?? false
    }

    /// The engines that IBus has been set to start with, in order.
    var preloadedEngines: [String] {
        SettingsSchema("org.freedesktop.ibus.general").flatMap { SettingsGroup($0) }?.strings("preload-engines") ?? []
    }
}

extension HoldKeys {
    /// The kinds of keys by the names that they have in the settings; unknown names do not count.
    fileprivate init(names: [String]) {
        self = names.reduce(into: []) { $0.formUnion(Self.named[$1] ?? []) }
    }

    private static let named: [String: HoldKeys] = [
        "letters": .letters, "punctuation": .punctuation, "digits": .digits, "space": .space,
        "backspace": .backspace, "return": .return,
    ]
}

extension Comparable {
    fileprivate func clamped(to range: ClosedRange<Self>) -> Self {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
