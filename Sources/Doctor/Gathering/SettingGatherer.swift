internal import KeyboardEngine
internal import LonghandService

/// Reads the settings, as the engine does.
@MainActor struct SettingGatherer {
    let environment: Environment
    private let state: SettingFacts.State
    /// The settings; the defaults if they cannot be read.
    private var values: SettingValues

    init(_ environment: Environment) {
        self.environment = environment
        let schema = SettingsSchema("org.freedesktop.ibus.engine.longhand")
        state = Self.state(schema, environment)
        values = SettingValues(from: state == .usable ? schema.flatMap { SettingsGroup($0) } : nil)
        values.input.excludedPrograms.listed = ProgramList.read(Installation.data("programs.list"))
    }

    var facts: SettingFacts {
        var facts = SettingFacts()
        facts.state = state
        facts.input = values.input
        facts.features = features
        facts.locales = locales.map(\.description)
        return facts
    }

    /// The names of the packs in the settings.
    var packs: [String] { values.packs }

    /// The user's languages.
    var locales: [LocaleIdentifier] { values.locales.isEmpty ? [InstalledData().environment] : values.locales }

    private var features: Set<Feature> {
        var features: Set<Feature> = []
        if values.speaksCandidates { features.insert(.speech) }
        if values.feedback.contains(.audio) { features.insert(.sounds) }
        if values.feedback.contains(.haptic) { features.insert(.haptics) }
        if values.suggestsWords { features.insert(.suggestions) }
        return features
    }

    /// Finds out whether the settings are readable. GLib waits forever for some files, so this is checked before GLib
    /// opens them.
    private static func state(_ schema: SettingsSchema?, _ environment: Environment) -> SettingFacts.State {
        for file in SettingsFile.allCases {
            guard let danger = file.danger else { continue }
            return .damaged(file: environment.abbreviated(file.path), reason: danger.description)
        }
        guard let schema else { return .noSchema }
        guard let file = SettingsFile.current, let complaint = file.complaint(by: schema) else { return .usable }
        return .damaged(file: environment.abbreviated(file.path), reason: complaint)
    }

    /// GNOME's input sources; nil if its settings are not installed.
    var inputSources: [InputSource]? {
        if case .damaged = state { return nil }
        guard let schema = SettingsSchema("org.gnome.desktop.input-sources"), let group = SettingsGroup(schema) else {
            return nil
        }
        return group.value("sources", of: "a(ss)")?.children.compactMap { source in
            let fields = source.strings
            return fields.count == 2 ? InputSource(kind: fields[0], name: fields[1]) : nil
        }
    }
}
