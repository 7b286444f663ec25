/// A setting: one row of the table ``all``, by which the settings are read and documented.
struct Setting {
    /// Its key in the schema.
    let key: String
    /// Its type, its default, and what it changes.
    let value: Value
    /// What it does, in words: the schema's summary, README.md's table and the man page have this same text.
    let summary: String

    /// Puts a value where the process finds it.
    typealias Apply<T> = (inout SettingValues, T) -> Void

    /// The types that settings have.
    enum Value {
        /// On or off.
        case flag(Bool, Apply<Bool>)
        /// A number within a range.
        case number(UInt32, ClosedRange<UInt32>, Apply<UInt32>)
        /// A text.
        case text(Apply<String>)
        /// Texts in order.
        case texts([String], Names, Apply<[String]>)
        /// Texts by names.
        case pairs(Apply<[String: String]>)
    }

    /// Which texts a list can have.
    enum Names {
        /// Any.
        case any
        /// These; the schema refuses all others.
        case choices([String])
        /// These, as far as they are installed.
        case installed([String])
    }

    /// Puts what the user has set into `values`, or else the default.
    /// - Parameter group: what the user has set; nil where it cannot be read.
    func read(from group: SettingsGroup?, into values: inout SettingValues) {
        switch value {
        case .flag(let preset, let apply): apply(&values, group?.flag(key) ?? preset)
        case .number(let preset, let range, let apply):
            apply(&values, min(max(group?.number(key) ?? preset, range.lowerBound), range.upperBound))
        case .text(let apply): apply(&values, group?.string(key) ?? "")
        case .texts(let preset, _, let apply): apply(&values, group?.strings(key) ?? preset)
        case .pairs(let apply): apply(&values, group?.pairs(key) ?? [:])
        }
    }
}

// MARK: - Rows

extension Setting {
    /// A row for something that is on or off.
    static func flag(_ key: String, _ preset: Bool, _ summary: String, _ apply: @escaping Apply<Bool>) -> Setting {
        Setting(key: key, value: .flag(preset, apply), summary: summary)
    }

    /// A row for a number.
    static func number(
        _ key: String, _ preset: UInt32, _ range: ClosedRange<UInt32>, _ summary: String,
        _ apply: @escaping Apply<UInt32>
    ) -> Setting {
        Setting(key: key, value: .number(preset, range, apply), summary: summary)
    }

    /// A row for a text that is empty by default.
    static func text(_ key: String, _ summary: String, _ apply: @escaping Apply<String>) -> Setting {
        Setting(key: key, value: .text(apply), summary: summary)
    }

    /// A row for texts in order.
    static func texts(
        _ key: String, default preset: [String] = [], names: Names = .any, _ summary: String,
        _ apply: @escaping Apply<[String]>
    ) -> Setting {
        Setting(key: key, value: .texts(preset, names, apply), summary: summary)
    }

    /// A row for texts by names, of which there are none by default.
    static func pairs(
        _ key: String, _ summary: String, _ apply: @escaping Apply<[String: String]>
    ) -> Setting {
        Setting(key: key, value: .pairs(apply), summary: summary)
    }
}
