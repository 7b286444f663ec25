internal import DesktopSession
internal import KeyboardEngine
internal import LonghandService
internal import Platform
internal import PressAndHold

/// Reads the settings, as the engine does.
@MainActor struct SettingGatherer {
    let environment: Environment
    private let store = SettingsStores.make()
    private let state: SettingFacts.State
    /// The settings as they are stored; nil without a schema.
    private let group: SettingsGroup?
    /// The settings; the defaults if they cannot be read.
    private var values: SettingValues

    init(_ environment: Environment) {
        self.environment = environment
        let schema = SettingsSchema(SettingsSchema.longhand)
        state = Self.state(schema, store, environment)
        group = schema.map { [store] in SettingsGroup($0, in: store) }
        values = SettingValues(from: group)
        values.input.excludedPrograms.listed = ProgramList.read(Installation.data("programs.list"))
    }

    var facts: SettingFacts {
        var facts = SettingFacts()
        facts.state = state
        facts.input = values.input
        facts.features = features
        facts.isSpeechOff = values.speech == .never
        facts.entries = EntryGatherer(group: group, values: values).gather()
        facts.locales = locales.map(\.description)
        return facts
    }

    /// The names of the packs in the settings.
    var packs: [String] { values.packs }

    /// The user's languages.
    var locales: [LocaleIdentifier] { values.locales.isEmpty ? [InstalledData().environment] : values.locales }

    private var features: Set<Feature> {
        var features: Set<Feature> = []
        if values.speech.speaks(hasScreenReader: ScreenReader(store).isOn) { features.insert(.speech) }
        if values.feedback.contains(.audio) { features.insert(.sounds) }
        if values.feedback.contains(.haptic) { features.insert(.haptics) }
        if values.suggestsWords { features.insert(.suggestions) }
        return features
    }

    /// Reads the settings, and finds out whether they are readable.
    private static func state(
        _ schema: SettingsSchema?, _ store: any SettingsStore, _ environment: Environment
    ) -> SettingFacts.State {
        if let fault = store.read(by: schema), let file = store.file {
            return .damaged(file: environment.abbreviated(file.path), reason: fault.translated)
        }
        return schema == nil ? .noSchema : .usable
    }

    /// GNOME's input sources; nil if its settings are not installed.
    var inputSources: [InputSource]? {
        if case .damaged = state { return nil }
        guard let schema = SettingsSchema("org.gnome.desktop.input-sources") else { return nil }
        return SettingsGroup(schema, in: store).value("sources", of: "a(ss)")?.children.compactMap { source in
            let fields = source.strings
            return fields.count == 2 ? InputSource(kind: fields[0], name: fields[1]) : nil
        }
    }
}
