/// A setting: a row of the table ``all``, from which settings are read and documented.
@MainActor struct Setting {
    /// Its key in the schema.
    let key: String
    /// The type, the default, and the effect.
    let value: Value
    /// The description, which is the same in the schema, docs/settings.md and the man page.
    let summary: String
    /// The most entries of a list or a dictionary that are used; more than anyone writes.
    var limit = 256

    /// The longest entry that is used, in bytes: as long as a command in actions.conf.
    private static let longestEntry = 4096

    /// Stores a value where the process reads it.
    typealias Apply<T> = (inout SettingValues, T) -> Void

    /// The types of settings.
    enum Value {
        /// A Boolean value.
        case flag(Bool, Apply<Bool>)
        /// A number within a range.
        case number(UInt32, ClosedRange<UInt32>, Apply<UInt32>)
        /// A string.
        case text(Apply<String>)
        /// One of these strings, the first by default; the schema refuses all others.
        case choice([String], Apply<String>)
        /// A list of strings, in order.
        case texts([String], Names, Apply<[String]>)
        /// A dictionary of strings.
        case pairs(Apply<[String: String]>)
    }

    /// The strings that a list may contain.
    enum Names {
        /// Any string.
        case any
        /// One of these; the schema refuses all others.
        case choices([String])
        /// One of these, if it is installed.
        case installed([String])
    }

    /// Stores the user's value in `values`, or else the default.
    /// - Parameter group: the user's settings; nil if they cannot be read.
    func read(from group: SettingsGroup?, into values: inout SettingValues) {
        switch value {
        case .flag(let preset, let apply): apply(&values, group?.flag(key) ?? preset)
        case .number(let preset, let range, let apply):
            apply(&values, min(max(group?.number(key) ?? preset, range.lowerBound), range.upperBound))
        case .text(let apply):
            let text = group?.string(key) ?? ""
            note(1, Self.isUsable(text) ? 1 : 0, in: &values)
            apply(&values, Self.isUsable(text) ? text : "")
        case .choice(let names, let apply):
            let text = group?.string(key) ?? ""
            apply(&values, names.first { $0.utf8.elementsEqual(text.utf8) } ?? names.first ?? "")
        case .texts(let preset, _, let apply):
            let texts = group?.strings(key) ?? preset
            let used = Array(texts.lazy.filter(Self.isUsable).prefix(limit))
            note(texts.count, used.count, in: &values)
            apply(&values, used)
        case .pairs(let apply):
            let pairs = group?.pairs(key) ?? []
            let usable = pairs.lazy.filter { Self.isUsable($0.key) && Self.isUsable($0.value) }
            let used = Array(usable.prefix(limit))
            note(pairs.count, used.count, in: &values)
            apply(&values, Dictionary(used) { first, _ in first })
        }
    }

    private static func isUsable(_ entry: String) -> Bool { entry.utf8.count <= longestEntry }

    /// Records whether entries were left out.
    private func note(_ count: Int, _ used: Int, in values: inout SettingValues) {
        if used < count { values.shortened.insert(key) }
    }
}

// MARK: - Rows

@MainActor extension Setting {
    /// Returns a row for a Boolean value.
    static func flag(_ key: String, _ preset: Bool, _ summary: String, _ apply: @escaping Apply<Bool>) -> Setting {
        Setting(key: key, value: .flag(preset, apply), summary: summary)
    }

    /// Returns a row for a number.
    package static func number(
        _ key: String, _ preset: UInt32, _ range: ClosedRange<UInt32>, _ summary: String,
        _ apply: @escaping Apply<UInt32>
    ) -> Setting {
        Setting(key: key, value: .number(preset, range, apply), summary: summary)
    }

    /// Returns a row for a string that is empty by default.
    package static func text(_ key: String, _ summary: String, _ apply: @escaping Apply<String>) -> Setting {
        Setting(key: key, value: .text(apply), summary: summary)
    }

    /// Returns a row for one of several strings, the first by default.
    static func choice(
        _ key: String, _ names: [String], _ summary: String, _ apply: @escaping Apply<String>
    ) -> Setting {
        Setting(key: key, value: .choice(names, apply), summary: summary)
    }

    /// Returns a row for a list of strings.
    static func texts(
        _ key: String, default preset: [String] = [], names: Names = .any, most limit: Int = 256, _ summary: String,
        _ apply: @escaping Apply<[String]>
    ) -> Setting {
        Setting(key: key, value: .texts(preset, names, apply), summary: summary, limit: limit)
    }

    /// Returns a row for a dictionary that is empty by default.
    static func pairs(
        _ key: String, _ summary: String, _ apply: @escaping Apply<[String: String]>
    ) -> Setting {
        Setting(key: key, value: .pairs(apply), summary: summary)
    }
}
