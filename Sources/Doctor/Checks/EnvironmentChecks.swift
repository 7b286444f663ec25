internal import LonghandService
internal import Platform

/// Checks whether the environment makes programs use IBus, as this kind of session requires.
extension Check {
    static let shellEnvironment = Check("environment of this shell") { facts in
        judge(facts.environments.shell, in: facts)
    }

    static let sessionEnvironment = Check("environment of systemd") { facts in
        switch facts.environments.session {
        case .missing: .skipped("no systemd in this session")
        case .silent: .bad("systemd's user manager does not answer", mend: tr("log out and in again"))
        case .running(let variables):
            judge(variables, in: facts) { "systemctl --user \($0.isEmpty ? "set-environment" : "unset-environment")" }
        }
    }

    static let programEnvironment = Check("environment of the program") { facts in
        switch facts.environments.program {
        case nil: .skipped("no program was named with --program")
        case .notRunning(let name): .bad("no program called '\(name)' is running", mend: tr("start it first"))
        case .unreadable(let name):
            .bad(
                "the environment of '\(name)' cannot be read",
                mend: tr("run 'longhand doctor' as the user of that program"))
        case .running(let name, let variables): judge(variables, of: name, in: facts)
        }
    }

    /// Returns the valid values of a variable, the best first; nil means that it is not set.
    static func allowed(_ name: String, in session: SessionFacts) -> [String?] {
        let isForX11 = name == "XMODIFIERS"
        let ibus = isForX11 ? "@im=ibus" : "ibus"
        switch session.kind {
        // GNOME configures GTK through XSETTINGS.
        case .x11: return name == "GTK_IM_MODULE" && session.isGnome ? [ibus, nil] : [ibus]
        // Qt 5 cannot use GNOME Shell's input method, and X11 programs use XIM.
        case .gnomeWayland: return name == "GTK_IM_MODULE" ? [nil, "wayland"] : [nil, ibus]
        case .plasmaWayland: return isForX11 ? [nil, ibus] : name == "GTK_IM_MODULE" ? [nil, "wayland"] : [nil]
        case .otherWayland: return [nil, ibus, "wayland"]
        case .none: return [nil]
        }
    }

    private static func judge(
        _ variables: InputVariables, of program: String? = nil, in facts: Facts,
        command: (_ unset: [String]) -> String = { $0.isEmpty ? "export" : "unset" }
    ) -> Finding {
        guard facts.session.kind != .none else { return .skipped("no desktop session") }
        let wrong = InputVariables.names.filter {
            !allowed($0, in: facts.session).contains(variables.values[$0])
        }
        let subject = program.map { "'\($0)': " } ?? ""
        guard !wrong.isEmpty else { return .good("\(subject + description(of: variables))") }
        let texts = wrong.map { name in
            variables.values[name].map { tr("\(name) is '\($0)'") } ?? tr("\(name) is not set")
        }
        return .bad(
            "\(subject + texts.joined(separator: ", "))",
            mend: program.map { restart($0, changing: wrong, in: facts.session) } ?? remedy(wrong, facts, command))
    }

    /// Returns the command that starts a program with other variables.
    private static func restart(_ program: String, changing names: [String], in session: SessionFacts) -> String {
        let best = names.map { ($0, allowed($0, in: session).first ?? nil) }
        let unset = best.filter { $0.1 == nil }.map { "-u \($0.0)" }
        let set = best.compactMap { name, value in value.map { "\(name)=\($0)" } }
        return (["env"] + unset + set + [Command.word(program)]).joined(separator: " ")
    }

    /// Returns one command for all variables, as a session needs them all set or all unset.
    private static func remedy(
        _ names: [String], _ facts: Facts, _ command: (_ unset: [String]) -> String
    ) -> String {
        if facts.session.kind == .x11, facts.hasImConfig { return "im-config -n ibus    # and log in again" }
        let settings = names.compactMap { name in
            (allowed(name, in: facts.session).first ?? nil).map { "\(name)=\($0)" }
        }
        guard settings.isEmpty else { return "\(command([])) \(settings.joined(separator: " "))" }
        return "\(command(names)) \(names.joined(separator: " "))"
    }

    private static func description(of variables: InputVariables) -> String {
        let set = InputVariables.names.compactMap { name in variables.values[name].map { "\(name)=\($0)" } }
        return set.isEmpty ? tr("no variable chooses an input method") : set.joined(separator: " ")
    }
}
