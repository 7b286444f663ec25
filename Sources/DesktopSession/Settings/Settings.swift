package import KeyboardEngine
internal import Platform
package import PressAndHold

/// The user's settings in GSettings, and changes to them.
@MainActor package final class Settings {
    /// The desktop's behaviour.
    package private(set) var desktop = DesktopFacts()
    private var values = SettingValues()
    /// Whether a screen reader is on.
    private var hasScreenReader = false

    /// Whether keys can be held. Once off, it stays off until it is turned on again or this process ends.
    package var isHolding = true {
        didSet {
            guard isHolding != oldValue else { return }
            read()
            onChange()
        }
    }

    private let onChange: () -> Void
    private let store = SettingsStores.make()
    private let schema: SettingsSchema?
    private let group: SettingsGroup?
    private let keyRepeat: KeyRepeat
    private let screenReader: ScreenReader
    private var watch: FolderWatch?
    /// The programs in which no key is held unless the user includes them.
    private let listedPrograms = ProgramList.read(Installation.data("programs.list"))
    /// The fault of the file with the settings. Meanwhile the defaults apply.
    private var complaint: LocalizedMessage?

    /// Reads the settings of the user who runs this process; if they cannot be read, it uses the defaults.
    /// - Parameters:
    ///   - schema: the name of the schema. Keys that it lacks have their defaults.
    ///   - onChange: called after a change.
    package init(schema: String = SettingsSchema.longhand, onChange: @escaping () -> Void = {}) {
        self.onChange = onChange
        self.schema = SettingsSchema(schema)
        group = self.schema.map { [store] in SettingsGroup($0, in: store) }
        keyRepeat = KeyRepeat(store)
        screenReader = ScreenReader(store)
        if self.schema == nil { Log.warning("The settings schema is not installed: all settings have their defaults.") }
        if store.file == nil { Log.warning("GSettings stores no settings here: all settings have their defaults.") }
        readFile()
        watch = store.file.map { file in FolderWatch(file.folder) { [weak self] in self?.follow { $0.readFile() } } }
    }

    /// Reads settings, and reports if any of them has changed. Other programs' settings are in the same files.
    private func follow(_ read: (Settings) -> Void) {
        let former = (values, desktop, hasScreenReader)
        read(self)
        if former != (values, desktop, hasScreenReader) { onChange() }
    }

    /// Reads the file with the settings. A fault in it is reported once until it changes.
    private func readFile() {
        let complaint = store.read(by: schema)
        if let complaint, let file = store.file, complaint != self.complaint {
            Log.warning("\(file.path): \(complaint.english): all settings have their defaults.")
        }
        self.complaint = complaint
        read()
        readKeyRepeat()
        hasScreenReader = screenReader.isOn
    }

    /// Reads the desktops' settings of key repeat, unless the server itself has reported how it repeats keys.
    private func readKeyRepeat() {
        guard !desktop.isRepeatKnown else { return }
        desktop.repeatDelay = keyRepeat.delay
        desktop.repeatInterval = keyRepeat.interval
        desktop.repeatDelayUntilAnotherKey = PlasmaKeyboardFile.repeatDelay
    }

    /// Adopts what the X server or the compositor reports about its key repeat.
    package func adopt(_ rate: RepeatRate) { follow { $0.desktop.adopt(rate) } }

    /// Adopts the digits on the keys of the layout.
    package func adopt(_ keys: DigitKeys) { follow { $0.desktop.digitKeys = keys } }

    /// Reads Plasma's settings, which send no signal on this bus when they change.
    package func refreshPlasma() {
        follow { $0.readKeyRepeat() }
    }

    // MARK: Changing

    /// Adds a program to those in which no key is held, or removes it.
    /// - Parameter names: its names, the preferred one first.
    /// - Returns: whether that is possible.
    package func exclude(_ names: [String], _ isExcluded: Bool) -> Bool {
        guard canStore() else { return false }
        let former = values.input.excludedPrograms
        var programs = former
        programs.set(names, isExcluded: isExcluded)
        guard values.shortened.isDisjoint(with: ["excluded-programs", "included-programs"]),
            programs.excluded.count <= max(former.excluded.count, ExcludedPrograms.limit)
        else {
            Log.warning("\(former.excluded.count) programs are excluded: the menu excludes no more.")
            return false
        }
        if programs.excluded != former.excluded { group?.set("excluded-programs", programs.excluded) }
        if programs.included != former.included { group?.set("included-programs", programs.included) }
        follow { $0.read() }
        return true
    }

    /// Chooses how letters are replaced in a program, or leaves that to Longhand.
    /// - Returns: whether that is possible.
    package func replace(in program: String, by method: ReplacingMethod?) -> Bool {
        guard canStore(), !values.shortened.contains("replacing-methods") else { return false }
        var methods = values.input.replacing
        methods.set(method, of: program)
        guard method == nil || methods.names.count <= ReplacingMethods.limit else { return false }
        group?.set("replacing-methods", methods.names)
        follow { $0.read() }
        return true
    }

    /// Adds a program to those that may insert text, by the path of its executable.
    package func allowInserting(_ path: String) {
        guard canStore(), !values.shortened.contains("inserting-programs") else { return }
        group?.set("inserting-programs", insertingPrograms.filter { !$0.utf8.elementsEqual(path.utf8) } + [path])
        follow { $0.read() }
    }

    /// Turns suggestions off.
    package func endSuggestions() {
        guard canStore() else { return }
        group?.set("suggestions", false)
        follow { $0.read() }
    }

    /// Reads the file anew, and returns whether settings may be changed. While their file has a fault, the defaults
    /// apply: a change to those would replace the user's values.
    private func canStore() -> Bool {
        follow { $0.readFile() }
        guard let complaint, let file = store.file else { return true }
        Log.warning("\(file.path): \(complaint.english): the menu changes no setting.")
        return false
    }

    /// The settings of IBus, found on first use and kept.
    private lazy var ibus = SettingsSchema("org.freedesktop.ibus.general").map { SettingsGroup($0, in: store) }

    /// The engines that IBus is set to start with, in order.
    package var preloadedEngines: [String] { ibus?.strings("preload-engines") ?? [] }

    // MARK: Reading

    /// Reads the values that the store has.
    private func read() {
        let former = values
        values = SettingValues(from: group)
        if !isHolding { values.input.holdKeys = [] }
        values.input.excludedPrograms.listed = listedPrograms
        values.typing.spaceOffersLocales = values.input.holdKeys.contains(.space) && Set(locales()).count > 1
        reportMistakes(unlikeThoseOf: former)
    }

    /// Reports invalid values of the right type, each once.
    private func reportMistakes(unlikeThoseOf former: SettingValues) {
        for key in values.shortened.subtracting(former.shortened).sorted() {
            Log.warning("\(key): it has too many entries, or some are too long: they are ignored.")
        }
        if values.sounds != former.sounds, let mistake = values.sounds.mistakes.first {
            Log.warning("feedback-sounds: \(mistake) is neither a kind of key nor an action, or has no sound.")
        }
        if values.haptics != former.haptics, let mistake = values.haptics.mistakes.first {
            let names = KeyboardFeedback.Haptic.allCases.map(\.rawValue).joined(separator: ", ")
            Log.warning(
                "feedback-haptics: \(mistake) is neither a gesture nor an action, or not set to one of \(names).")
        }
        if values.emojiVersion == nil, values.emojiVersionText != former.emojiVersionText {
            Log.warning("emoji-version: the value is not a version such as 13.1: all emoji are offered.")
        }
    }
}

// MARK: - Values

@MainActor extension Settings {
    /// The settings of held keys.
    package var input: UserSettings { values.input }
    /// The settings of physical keys apart from callouts.
    package var typing: TypingSettings { values.typing }
    /// Whether the program that has the focus is recognised by its window, where IBus does not report it.
    package var recognisesPrograms: Bool { values.recognisesPrograms }
    /// Whether candidates are spoken.
    package var speaksCandidates: Bool { values.speech.speaks(hasScreenReader: hasScreenReader) }
    /// Whether actions may have effects outside the text: start programs, call methods, read the clipboard.
    package var allowsPrograms: Bool { values.allowsPrograms }
    /// Whether programs on the session bus may perform every action.
    package var allowsBusActions: Bool { values.allowsBusActions }
    /// The executables of the programs that may insert text.
    package var insertingPrograms: [String] { values.insertingPrograms }
    /// The kinds of feedback that are on.
    package var feedback: Set<KeyboardFeedback.Kind> { values.feedback }
    /// The user's sounds.
    package var sounds: SoundRules { values.sounds }
    /// The user's haptic feedback.
    package var haptics: HapticRules { values.haptics }
    /// The number of recent emoji to remember.
    package var recentEmojis: Int { values.recentEmojis }
    /// The newest version of emoji to offer.
    package var emojiVersion: EmojiVersion { values.emojiVersion ?? .newest }
    /// The names of the packs whose callouts follow those of every locale.
    package var packs: [String] { values.packs }
    /// Whether keys offer the letters that they type with AltGr.
    package var offersLayoutLetters: Bool { values.offersLayoutLetters }

    /// Returns what these locales decide about dead keys and Compose; nothing if the user does not want that.
    package func composeRules(for locales: [LocaleIdentifier]) -> ComposeRules {
        values.composesByLanguage ? ComposeRules(for: locales) : []
    }

    /// The user's first locale, or else that of the environment.
    package var currentLocale: LocaleIdentifier { values.locales.first ?? .environment }

    /// Returns the locales in order of preference: `first`, if any, then the user's. There is always one.
    package func locales(preferring first: LocaleIdentifier? = nil) -> [LocaleIdentifier] {
        guard let first else { return values.locales.isEmpty ? [currentLocale] : values.locales }
        return [first] + values.locales
    }
}
