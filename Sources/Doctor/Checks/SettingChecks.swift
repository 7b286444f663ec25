internal import DesktopSession
internal import LonghandService
internal import Platform
internal import PressAndHold

/// Checks whether the settings keep Longhand from opening.
extension Check {
    static let settings = Check("settings") { facts in
        switch facts.settings.state {
        case .usable: .good("can be read")
        case .noSchema:
            .minor("the schema is not installed, so all settings have their defaults", mend: facts.reinstall)
        case .damaged(let file, let reason):
            .minor("\(file): \(reason); all settings have their defaults", mend: "mv \(file) \(file).damaged")
        }
    }

    static let heldKeys = Check("hold-keys") { facts in
        guard facts.settings.input.holdKeys.isEmpty else { return .good("keys can be held") }
        return .bad("no kind of key can be held", mend: "gsettings reset \(schema) hold-keys")
    }

    static let terminals = Check("hold-in-terminals") { facts in
        guard !facts.settings.input.holdInTerminals else { return .good("alternatives appear in terminals") }
        return .skipped("nothing opens in terminals", change: "gsettings set \(schema) hold-in-terminals true")
    }

    static let excludedProgram = Check("excluded-programs") { facts in
        let programs = facts.settings.input.excludedPrograms
        if case .notRunning(let name) = facts.environments.program {
            return .skipped("'\(name)' is not running")
        }
        guard let name = facts.environments.program?.name else {
            let count = Set(programs.listed + programs.excluded).filter { programs.contains([$0]) }.count
            return .skipped("nothing opens in \(count) programs; name one with --program")
        }
        guard programs.contains([name]) else { return .good("'\(name)' is not excluded") }
        return .bad("'\(name)' is excluded", mend: include(name, in: programs))
    }

    /// Returns the command that lets keys be held in a program.
    private static func include(_ name: String, in programs: ExcludedPrograms) -> String {
        var changed = programs
        changed.set([name], isExcluded: false)
        let keys = [
            ("excluded-programs", programs.excluded, changed.excluded),
            ("included-programs", programs.included, changed.included),
        ]
        return keys.filter { $0.1 != $0.2 }.map { key, _, names in
            "gsettings set \(schema) \(key) \"[\(names.map { "'\($0)'" }.joined(separator: ", "))]\""
        }.joined(separator: " && ")
    }

    private static let schema = SettingsSchema.longhand
}

extension ProgramFacts {
    /// The name of the feature.
    fileprivate var name: String {
        switch self {
        case .notRunning(let name), .unreadable(let name), .running(let name, _): name
        }
    }
}
