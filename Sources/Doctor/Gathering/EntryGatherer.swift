internal import DesktopActions
internal import DesktopSession
internal import KeyboardEngine
internal import LonghandService
internal import Platform
internal import PressAndHold

/// Looks for entries of the settings that have no effect.
@MainActor struct EntryGatherer {
    /// The settings; nil if they cannot be read.
    let group: SettingsGroup?
    let values: SettingValues

    func gather() -> [EntryFacts] { EntryFacts.Key.allCases.map(facts) }

    private func facts(of key: EntryFacts.Key) -> EntryFacts {
        switch key {
        case .locales: locales
        case .actionKeys: dictionary(key) { Self.fault(ofShortcut: $0, $1) }
        case .replacingMethods:
            dictionary(key) {
                ReplacingMethod(rawValue: $1) == nil ? tr("'\($1)' is not a method of replacing letters") : nil
            }
        case .feedbackSounds: rules(key, mistakes: values.sounds.mistakes)
        case .feedbackHaptics: rules(key, mistakes: values.haptics.mistakes)
        }
    }

    private var locales: EntryFacts {
        let data = InstalledData()
        let names = group?.strings(EntryFacts.Key.locales.rawValue) ?? []
        let unknown = names.filter { LocaleIdentifier($0).map { !data.hasCallouts(for: $0) } ?? true }
        let faults = unknown.map { EntryFacts.Fault($0, tr("Longhand knows no language '\($0)'")) }
        return EntryFacts(.locales, names.map { ($0, nil) }, faults: faults)
    }

    /// - Parameter reason: returns why an entry has no effect; nil if it has one.
    private func dictionary(_ key: EntryFacts.Key, _ reason: (String, String) -> String?) -> EntryFacts {
        let pairs = (group?.pairs(key.rawValue) ?? []).sorted { $0.key < $1.key }
        let faults = pairs.compactMap { name, value in reason(name, value).map { EntryFacts.Fault(name, $0) } }
        return EntryFacts(key, pairs.map { ($0.key, $0.value) }, faults: faults)
    }

    private func rules(_ key: EntryFacts.Key, mistakes: [String]) -> EntryFacts {
        dictionary(key) { name, _ in
            mistakes.contains(name) ? tr("'\(name)' is not a kind of key or an action, or its value is unknown") : nil
        }
    }

    private static func fault(ofShortcut keys: String, _ action: String) -> String? {
        guard KeyChord(keys) != nil else { return tr("'\(keys)' is not a key with Control, Alt or Super") }
        guard !action.isEmpty else { return tr("'\(keys)' has no action") }
        do throws(KnownActions.Fault) {
            try KnownActions.check(action)
            return nil
        } catch {
            return switch error {
            case .notation: tr("'\(keys)': '\(action)' is not an action")
            case .unknown(let name): tr("'\(keys)': there is no action '\(name)'")
            }
        }
    }
}
