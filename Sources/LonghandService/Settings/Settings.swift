internal import CGLib
internal import KeyboardEngine

/// The user's settings, from GSettings, and how they change.
final class Settings {
    /// What the desktop does.
    private(set) var desktop = DesktopFacts()
    private var values = SettingValues()

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

    /// Whether GSettings may be asked: GLib waits for ever for what is no file in the place of its own.
    private let isSafe: Bool
    private let schema: SettingsSchema?
    private var group: SettingsGroup?
    private var keyRepeat: KeyRepeat?
    private var file: SettingsFile?
    /// The programs that are left alone unless the user includes them.
    private let listedPrograms = ProgramList.read(Installation.data("programs.list"))
    /// What is wrong with the file where the settings are kept, as it was said last.
    private var complaint: String?

    private static let id = "org.freedesktop.ibus.engine.longhand"

    /// The settings of the user whose process this is; the defaults where they cannot be read.
    init() {
        schema = SettingsSchema(Self.id)
        if schema == nil { Log.warning("The settings schema is not installed: all settings have their defaults.") }
        isSafe = !SettingsFile.allCases.contains(where: Self.complainOfDanger)
        if isSafe { openGroup() }
        read()
        followKeyRepeat()
    }

    private func openGroup() {
        guard let schema else { return }
        group = SettingsGroup(schema)
        file = .current
        switch file {
        case .dconf: SessionBusGuard.letProcessOutliveBus()
        case .keyFile: break
        case nil: Log.warning("GSettings stores no settings here: all settings have their defaults.")
        }
        group?.onChange = { [weak self] in
            self?.read()
            self?.onChange?()
        }
    }

    private func followKeyRepeat() {
        let keyRepeat = KeyRepeat(usesSettings: isSafe)
        self.keyRepeat = keyRepeat
        takeOverDesktop()
        keyRepeat.onChange = { [weak self] in
            self?.takeOverDesktop()
            self?.onChange?()
        }
    }

    private func takeOverDesktop() {
        if let keyRepeat {
            desktop.repeatDelay = keyRepeat.delay
            desktop.repeatInterval = keyRepeat.interval
        }
        desktop.repeatDelayUntilAnotherKey = PlasmaKeyboardFile.repeatDelay
    }

    /// Reads what Plasma keeps, which sends no signal on this bus when it changes.
    func refreshPlasma() {
        let delay = PlasmaKeyboardFile.repeatDelay
        guard delay != desktop.repeatDelayUntilAnotherKey else { return }
        desktop.repeatDelayUntilAnotherKey = delay
        onChange?()
    }

    /// Adds a program to those that are left alone, or takes it away.
    func exclude(_ program: String, _ isExcluded: Bool) {
        let former = values.input.excludedPrograms
        var programs = former
        programs.set(program, isExcluded: isExcluded)
        if programs.excluded != former.excluded { group?.set("excluded-programs", programs.excluded) }
        if programs.included != former.included { group?.set("included-programs", programs.included) }
    }

    /// Switches suggestions on or off.
    func suggest(_ isOn: Bool) { group?.set("suggestions", isOn) }

    /// The settings of IBus itself; opened when they are needed first, and kept.
    private lazy var ibus = isSafe ? SettingsSchema("org.freedesktop.ibus.general").flatMap { SettingsGroup($0) } : nil

    /// The engines that IBus has been set to start with, in order.
    var preloadedEngines: [String] { ibus?.strings("preload-engines") ?? [] }

    // MARK: Reading

    /// What is wrong in the file is reported once, until it is something else; meanwhile the defaults stand.
    private func read() {
        let complaint = schema.flatMap { file?.complaint(by: $0) }
        if let complaint, let file, complaint != self.complaint { Self.complain(complaint, of: file) }
        self.complaint = complaint
        let former = values
        values = SettingValues(from: complaint == nil ? group : nil)
        if !isHolding { values.input.holdKeys = [] }
        values.input.excludedPrograms.listed = listedPrograms
        values.typing.spaceOffersLocales = values.input.holdKeys.contains(.space) && Set(locales()).count > 1
        reportMistakes(unlikeThoseOf: former)
    }

    private static func complainOfDanger(_ file: SettingsFile) -> Bool {
        guard let danger = file.danger else { return false }
        complain(danger.description, of: file)
        return true
    }

    private static func complain(_ complaint: String, of file: SettingsFile) {
        Log.warning("\(file.path): \(complaint): all settings have their defaults.")
    }

    /// Reports values of the right type that make no sense, each once.
    private func reportMistakes(unlikeThoseOf former: SettingValues) {
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

extension Settings {
    /// What the user wants of held keys.
    var input: UserSettings { values.input }
    /// What is wanted of physical keys beyond callouts.
    var typing: TypingSettings { values.typing }
    /// Whether the highlighted candidate is spoken.
    var speaksCandidates: Bool { values.speaksCandidates }
    /// Whether actions may reach outside the text: start programs, call methods, read the clipboard.
    var allowsPrograms: Bool { values.allowsPrograms }
    /// Whether programs on the session bus may perform every action.
    var allowsBusActions: Bool { values.allowsBusActions }
    /// Which kinds of feedback keys give.
    var feedback: Set<KeyboardFeedback.Kind> { values.feedback }
    /// The sounds that the user has chosen.
    var sounds: SoundRules { values.sounds }
    /// What the user has chosen to feel.
    var haptics: HapticRules { values.haptics }
    /// How many recent emojis are remembered.
    var recentEmojis: Int { values.recentEmojis }
    /// The newest version of emojis that are offered.
    var emojiVersion: EmojiVersion { values.emojiVersion ?? .newest }
    /// The packs of callouts that every locale has behind its own, by their names.
    var packs: [String] { values.packs }
    /// Whether keys offer the letters that they type with AltGr.
    var offersLayoutLetters: Bool { values.offersLayoutLetters }

    /// The user's first locale; else the one that the environment names.
    var currentLocale: LocaleIdentifier { values.locales.first ?? Locales.environment }

    /// The locales to go by, the best first: one that is asked for, if any, then the user's. There is always one.
    func locales(preferring first: LocaleIdentifier? = nil) -> [LocaleIdentifier] {
        let wanted = [first].compactMap(\.self) + values.locales
        return wanted.isEmpty ? [currentLocale] : wanted
    }
}
