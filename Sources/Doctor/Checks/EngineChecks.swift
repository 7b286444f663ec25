internal import Platform

/// Checks whether IBus knows the engine, and uses it.
extension Check {
    static let knownEngine = Check("engine listed") { facts in
        guard let answers = facts.daemon.answers else { return .skipped("IBus does not answer") }
        return answers.knowsLonghand || answers.isLonghandSelected
            ? .good("IBus lists the engine 'longhand'")
            : .bad("IBus does not list the engine 'longhand'", mend: facts.listEngines)
    }

    static let selectedEngine = Check("engine selected") { facts in
        guard let answers = facts.daemon.answers else { return .skipped("IBus does not answer") }
        if answers.isLonghandSelected { return .good("'\(answers.engine ?? "")' is selected") }
        let mend = facts.session.isGnome ? tr("press Super+Space to choose Longhand") : "ibus engine longhand"
        guard let engine = answers.engine else { return .bad("no engine is selected", mend: mend) }
        return .bad("'\(engine)' is selected", mend: mend)
    }

    static let inputSources = Check("GNOME input sources") { facts in
        guard facts.session.isGnome else { return .skipped("not GNOME") }
        guard let sources = facts.inputSources else { return .skipped("GNOME's settings are not installed") }
        let isThere = sources.contains { $0.kind == "ibus" && DaemonFacts.Answers.isLonghand($0.name) }
        guard !isThere else { return .good("Longhand is one of them") }
        let list = (sources + [InputSource(kind: "ibus", name: "longhand")]).map { "('\($0.kind)', '\($0.name)')" }
        return .bad(
            "Longhand is not one of them",
            mend: "gsettings set org.gnome.desktop.input-sources sources \"[\(list.joined(separator: ", "))]\"")
    }

    static let engineProcess = Check("engine process") { facts in
        if facts.processes.contains(where: \.isReplaced) {
            return .bad("an older version still runs: its file was replaced", mend: "ibus restart")
        }
        if facts.processes.contains(where: { $0.duty == .ibus }) { return .good("it runs from the installed file") }
        guard facts.daemon.answers?.isLonghandSelected == true else { return .skipped("not running") }
        return .bad("Longhand is selected, but its process is not running", mend: "ibus restart")
    }
}
