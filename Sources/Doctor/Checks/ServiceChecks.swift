internal import DesktopSession
internal import KeyboardEngine
internal import LonghandService
internal import Platform

/// Checks whether the programs and libraries that optional features need are there, if the features are on.
extension Check {
    static let speech = Check("speech") { facts in
        guard facts.settings.features.contains(.speech) else {
            guard !facts.settings.isSpeechOff else { return .skipped("off") }
            return .skipped(
                "off: no screen reader is on in the desktop's settings",
                change: "gsettings set \(SettingsSchema.longhand) speak-candidates always")
        }
        switch facts.services.speech {
        case .running: return .good("Speech Dispatcher listens")
        case .installed: return .minor("Speech Dispatcher is not running", mend: "spd-say Longhand")
        case .missing:
            return .minor("Speech Dispatcher is not installed", mend: facts.packages.install("speech-dispatcher"))
        }
    }

    static let sounds = Check("key sounds") { facts in
        guard facts.settings.features.contains(.sounds) else { return .skipped("off") }
        guard facts.services.hasSoundLibrary else {
            return .minor("libcanberra is not installed", mend: facts.packages.install("libcanberra0"))
        }
        return facts.services.hasSoundServer
            ? .good("a sound server listens")
            : .minor("no sound server listens", mend: "systemctl --user start pipewire-pulse")
    }

    static let haptics = Check("haptic feedback") { facts in
        guard facts.settings.features.contains(.haptics) else { return .skipped("off") }
        return facts.services.hasHaptics
            ? .good("feedbackd can be reached")
            : .minor("feedbackd is not installed", mend: facts.packages.install("feedbackd"))
    }

    static let dictionaries = Check("dictionaries") { facts in
        guard facts.settings.features.contains(.suggestions) else { return .skipped("suggestions are off") }
        guard facts.services.hasSpellingLibrary else {
            return .minor("libenchant is not installed", mend: facts.packages.install("libenchant-2-2"))
        }
        let locales = facts.services.localesWithoutDictionary
        guard !locales.isEmpty else { return .good("each of your languages has one") }
        let names = locales.joined(separator: ", ")
        let package = locales.lazy.compactMap { DictionaryPackage.name(for: $0) }.first
        guard let package else { return .skipped("none is installed for \(names), and Debian has none") }
        return .minor("none is installed for \(names)", mend: facts.packages.install(package))
    }
}
