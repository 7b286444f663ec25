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
        case .installed: return .bad("Speech Dispatcher is not running", mend: "spd-say Longhand")
        case .missing:
            return .bad("Speech Dispatcher is not installed", mend: facts.packages.install("speech-dispatcher"))
        }
    }

    static let sounds = Check("key sounds") { facts in
        guard facts.settings.features.contains(.sounds) else { return .skipped("off") }
        guard facts.services.hasSoundLibrary else {
            return .bad("libcanberra is not installed", mend: facts.packages.install("libcanberra0"))
        }
        return facts.services.hasSoundServer
            ? .good("a sound server listens")
            : .bad("no sound server listens", mend: "systemctl --user start pipewire-pulse")
    }

    static let haptics = Check("haptic feedback") { facts in
        guard facts.settings.features.contains(.haptics) else { return .skipped("off") }
        return facts.services.hasHaptics
            ? .good("feedbackd can be reached")
            : .bad("feedbackd is not installed", mend: facts.packages.install("feedbackd"))
    }

    static let dictionaries = Check("dictionaries") { facts in
        guard facts.settings.features.contains(.suggestions) else { return .skipped("suggestions are off") }
        guard facts.services.hasSpellingLibrary else {
            return .bad("libenchant is not installed", mend: facts.packages.install("libenchant-2-2"))
        }
        guard let locale = facts.services.localesWithoutDictionary.first else {
            return .good("each of your languages has one")
        }
        let names = facts.services.localesWithoutDictionary.joined(separator: ", ")
        return .bad("none is installed for \(names)", mend: facts.packages.install(dictionary(of: locale)))
    }

    /// Returns Debian's package for hunspell's dictionary of a locale. That of English is named after a region.
    private static func dictionary(of locale: String) -> String {
        let parts = locale.asciiLowercased.split(separator: "-")
        guard let language = parts.first else { return "hunspell" }
        guard language == "en" else { return "hunspell-\(language)" }
        return "hunspell-en-\(parts.last == "gb" ? "gb" : "us")"
    }
}
