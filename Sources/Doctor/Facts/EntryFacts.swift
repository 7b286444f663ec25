internal import DesktopSession
internal import Platform

/// A setting with several entries, and those of them that have no effect.
package struct EntryFacts: Equatable, Sendable {
    /// A setting whose entries are examined.
    package enum Key: String, CaseIterable, Sendable {
        case locales
        case actionKeys = "action-keys"
        case replacingMethods = "replacing-methods"
        case feedbackSounds = "feedback-sounds"
        case feedbackHaptics = "feedback-haptics"

        /// The title of its check.
        var title: LocalizedMessage {
            switch self {
            case .locales: LocalizedMessage("languages")
            case .actionKeys: LocalizedMessage("shortcuts")
            case .replacingMethods: LocalizedMessage("methods of replacing letters")
            case .feedbackSounds: LocalizedMessage("sounds of keys")
            case .feedbackHaptics: LocalizedMessage("haptic feedback of keys")
            }
        }
    }

    /// An entry that has no effect.
    package struct Fault: Equatable, Sendable {
        /// The entry of a list, or the name of an entry of a dictionary.
        package let entry: String
        /// The reason, in words for the user.
        package let reason: String

        package init(_ entry: String, _ reason: String) { (self.entry, self.reason) = (entry, reason) }
    }

    package let key: Key
    /// The entries, each with its value if the setting is a dictionary.
    package let entries: [(name: String, value: String?)]
    package let faults: [Fault]

    package init(_ key: Key, _ entries: [(name: String, value: String?)], faults: [Fault]) {
        (self.key, self.entries, self.faults) = (key, entries, faults)
    }

    package static func == (one: EntryFacts, other: EntryFacts) -> Bool {
        one.key == other.key && one.faults == other.faults && one.entries.elementsEqual(other.entries, by: ==)
    }

    /// The command that removes the entries without effect.
    var remedy: String {
        let left = entries.filter { entry in !faults.contains { $0.entry == entry.name } }
        guard !left.isEmpty else { return "gsettings reset \(SettingsSchema.longhand) \(key.rawValue)" }
        let isList = left.allSatisfy { $0.value == nil }
        let texts = left.map { entry in
            entry.value.map { "\(Self.quoted(entry.name)): \(Self.quoted($0))" } ?? Self.quoted(entry.name)
        }.joined(separator: ", ")
        let value = isList ? "[\(texts)]" : "{\(texts)}"
        return "gsettings set \(SettingsSchema.longhand) \(key.rawValue) \(value.quotedForShell)"
    }

    /// A text in GVariant's format.
    private static func quoted(_ text: String) -> String {
        "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
    }
}

extension String {
    /// The text as one word of a shell: in quotation marks that keep all other characters.
    fileprivate var quotedForShell: String {
        contains { "\"$`\\!".contains($0) } ? Command.quoted(self) : "\"\(self)\""
    }
}
