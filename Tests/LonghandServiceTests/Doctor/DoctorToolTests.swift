import Foundation
import TestSupport
import Testing

/// `longhand doctor` as a process, at a desk where things are broken one after the other.
@Suite(.serialized) struct DoctorToolTests {
    private func desk(settings: String = "", variables: [String: String] = [:]) throws -> Desk {
        try Desk(settings: settings, variables: InputDaemon.variables.merging(variables) { $1 })
    }

    /// What it reports, line by line.
    private func examine(_ desk: Desk, _ arguments: String...) throws -> (code: Int32?, lines: [String]) {
        try examine(desk, arguments)
    }

    private func examine(_ desk: Desk, _ arguments: [String]) throws -> (code: Int32?, lines: [String]) {
        try report(of: desk.start([desk.prefix.installTool(), "doctor"] + arguments))
    }

    private func report(of process: ChildProcess) -> (code: Int32?, lines: [String]) {
        let lines = process.readAll().split(separator: "\n").map(String.init)
        return (process.exitCode(), lines)
    }

    /// Expects a line about a fault, and after it what mends that.
    /// - Parameter mark: how bad that is.
    private func expect(
        _ fault: String, _ remedy: String, in desk: Desk, _ arguments: String..., mark: String = "✗",
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let (code, lines) = try examine(desk, arguments)
        #expect(code == Self.code(lines), sourceLocation: sourceLocation)
        guard let index = lines.firstIndex(of: "\(mark) \(fault)"), index + 1 < lines.count else {
            let faults = lines.filter { $0.hasPrefix(mark) }
            Issue.record("\(fault) is not in \(faults)", sourceLocation: sourceLocation)
            return
        }
        #expect(lines[index + 1] == "    " + remedy, sourceLocation: sourceLocation)
    }

    /// The exit code for a report.
    private static func code(_ lines: [String]) -> Int32 {
        lines.contains { $0.hasPrefix("✗") } ? 2 : lines.contains { $0.hasPrefix("!") } ? 1 : 0
    }

    /// How long a call of libdbus waits by default: the doctor gives up long before.
    private static let patienceOfDBus = Duration.seconds(25)
    private static let schema = "org.freedesktop.ibus.engine.longhand"
    private static let x11 = ["GTK_IM_MODULE": "ibus", "QT_IM_MODULE": "ibus", "XMODIFIERS": "@im=ibus"]

    // MARK: IBus

    @Test(.enabled(if: InputDaemon.isInstalled)) func whereAllIsWellItSaysSo() throws {
        let desk = try desk(variables: Self.x11)
        let daemon = try InputDaemon(desk)
        try daemon.select("longhand:sv")
        let context = try InputContextProgram(desk)
        #expect(eventually { context.isServed })
        let (code, lines) = try examine(desk)
        #expect(lines.filter { $0.hasPrefix("✗") && !$0.contains(" module: ") } == [])
        #expect(lines.contains("✓ engine selected: 'longhand:sv' is selected"))
        #expect(lines.contains("✓ engine process: it runs from the installed file"))
        #expect(code == Self.code(lines))
        #expect(lines.filter { $0.hasPrefix("–") } == [])
        let (wordyCode, wordy) = try examine(desk, "--verbose")
        #expect(wordyCode == code && wordy.contains { $0.hasPrefix("– Plasma input method: ") })
        #expect(wordy.filter { !$0.hasPrefix("–") && !$0.hasPrefix("    ") } == lines.filter { !$0.hasPrefix("    ") })
    }

    @Test func aDaemonThatDoesNotRunIsFound() throws {
        let desk = try desk()
        try expect("IBus: the daemon is not running on this display", "ibus-daemon -drx", in: desk)
    }

    @Test func anAddressWithoutAListenerIsFound() throws {
        let desk = try desk(variables: ["IBUS_ADDRESS": "unix:path=/nonexistent/bus"])
        try expect("IBus: nothing listens at the address of the daemon", "ibus-daemon -drx", in: desk)
    }

    @Test(.enabled(if: InputDaemon.isInstalled)) func aDaemonThatHangsIsGivenUp() throws {
        let desk = try desk()
        let daemon = try InputDaemon(desk)
        daemon.process.send(SIGSTOP)
        defer { daemon.process.send(SIGCONT) }
        _ = try desk.prefix.installTool()
        let time = try ContinuousClock().measure {
            try expect("IBus: the daemon does not answer", "pkill -KILL -x ibus-daemon; ibus-daemon -drx", in: desk)
        }
        #expect(time < Self.patienceOfDBus)
    }

    @Test(.enabled(if: InputDaemon.isInstalled)) func anEngineThatIsUnknownOrNotSelectedIsFound() throws {
        let desk = try desk()
        do {
            let daemon = try InputDaemon(desk, knowsLonghand: false)
            let folders = "\(desk.prefix.share)/ibus/component:${IBUS_COMPONENT_PATH:-/usr/share/ibus/component}"
            let remedy = "IBUS_COMPONENT_PATH=\(folders) ibus write-cache; ibus restart"
            try expect("engine listed: IBus does not list the engine 'longhand'", remedy, in: desk)
            daemon.process.send(SIGTERM)
            daemon.process.exitCode()
        }
        let daemon = try InputDaemon(desk)
        #expect(try examine(desk).lines.contains("✓ engine listed: IBus lists the engine 'longhand'"))
        try expect("engine selected: no engine is selected", "ibus engine longhand", in: desk)
        #expect(daemon.process.isRunning)
    }

    @Test(.enabled(if: InputDaemon.isInstalled)) func anEngineThatHasEndedIsFound() throws {
        let desk = try desk()
        let daemon = try InputDaemon(desk)
        try daemon.select("longhand")
        let context = try InputContextProgram(desk)
        #expect(eventually { context.isServed })
        #expect(try examine(desk).lines.contains("✓ engine process: it runs from the installed file"))
        try FileManager.default.removeItem(atPath: desk.prefix.program)
        try expect("engine process: an older version still runs: its file was replaced", "ibus restart", in: desk)
    }

    @Test func aSessionBusThatHangsIsFound() throws {
        let desk = try desk()
        _ = try desk.prefix.installTool()
        desk.bus.send(SIGSTOP)
        defer { desk.bus.send(SIGCONT) }
        let time = try ContinuousClock().measure {
            try expect("session bus: does not answer", "log out and in again", in: desk)
        }
        #expect(time < Self.patienceOfDBus)
    }

    @Test func anOldDaemonIsFoundUnderCompositorsThatNeedANewOne() throws {
        let input = try InputBus()
        let engine = BusValue.structure([.string("IBusEngineDesc"), .dictionary([:]), .string("longhand")])
        input.daemon.onCall = { call in
            switch call.member {
            case "Introspect": [.string("<node><annotation name=\"org.gtk.GDBus.Since\" value=\"1.5.29\"/></node>")]
            case "GetEnginesByNames": [.array("v", [.variant(.string("longhand"))])]
            default: [.variant(.variant(engine))]
            }
        }
        let desk = try Desk(
            variables: ["IBUS_ADDRESS": input.bus.address, "WAYLAND_DISPLAY": "w", "XDG_CURRENT_DESKTOP": "sway"])
        let tool = try desk.start(desk.prefix.installTool(), "doctor")
        #expect(tool.exitCode() == 2)
        let report = tool.readAll()
        #expect(report.contains("✗ IBus version: at least 1.5.29: with this compositor, Wayland programs need 1.5.32"))
        #expect(report.contains("✓ engine selected: 'longhand' is selected"))
    }

    // MARK: The desktop

    @Test func variablesOfTheShellAndOfAProgramAreLookedAt() throws {
        let remedy = areInstalled("im-config") ? "im-config -n ibus    # and log in again" : nil
        let desk = try desk(variables: Self.x11.merging(["QT_IM_MODULE": "fcitx"]) { $1 })
        try expect(
            "environment of this shell: QT_IM_MODULE is 'fcitx'", remedy ?? "export QT_IM_MODULE=ibus", in: desk)
        let program = try desk.start("/usr/bin/sleep", "60")
        try expect(
            "environment of the program: 'sleep': QT_IM_MODULE is 'fcitx'",
            "env QT_IM_MODULE=ibus sleep", in: desk, "--program", "\(program.id)")
        try expect(
            "environment of the program: no program called 'no-such-program' is running", "start it first", in: desk,
            "--program", "no-such-program")
    }

    @Test func variablesOfSystemdAreLookedAt() throws {
        let desk = try desk(variables: Self.x11)
        let manager = try Peer(desk.bus.address)
        try #require(manager.own("org.freedesktop.systemd1"))
        manager.onCall = { _ in [.variant(.strings(["A=1", "GTK_IM_MODULE=ibus", "XMODIFIERS=@im=fcitx"]))] }
        let tool = try desk.start(desk.prefix.installTool(), "doctor")
        #expect(tool.exitCode() == 2)
        let report = tool.readAll()
        #expect(report.contains("✗ environment of systemd: QT_IM_MODULE is not set, XMODIFIERS is '@im=fcitx'\n"))
        let command = "systemctl --user set-environment QT_IM_MODULE=ibus XMODIFIERS=@im=ibus"
        let mend = areInstalled("im-config") ? "im-config -n ibus    # and log in again" : command
        #expect(report.contains("    \(mend)\n"))
        manager.onCall = nil
        try expect("environment of systemd: systemd's user manager does not answer", "log out and in again", in: desk)
    }

    @Test func gnomesInputSourcesAreLookedAt() throws {
        let desk = try desk(variables: ["XDG_CURRENT_DESKTOP": "GNOME"])
        let settings = "[org/gnome/desktop/input-sources]\nsources=[('xkb', 'us')]\n"
        try desk.write(settings: settings)
        try expect(
            "GNOME input sources: Longhand is not one of them",
            "gsettings set org.gnome.desktop.input-sources sources \"[('xkb', 'us'), ('ibus', 'longhand')]\"", in: desk)
        try desk.write(settings: settings.replacing(")]", with: "), ('ibus', 'longhand:sv')]"))
        #expect(try examine(desk).lines.contains("✓ GNOME input sources: Longhand is one of them"))
    }

    @Test func plasmasInputMethodIsLookedAt() throws {
        let desk = try desk(variables: ["XDG_CURRENT_DESKTOP": "KDE", "WAYLAND_DISPLAY": "w"])
        let remedy = "choose 'IBus Wayland' in System Settings, Keyboard, Virtual Keyboard"
        try expect("Plasma input method: kwinrc names no input method", remedy, in: desk)
        try desk.write("[Wayland]\nInputMethod[$e]=/usr/share/applications/a.desktop\n", to: "kwinrc")
        try expect("Plasma input method: kwinrc names an input method other than IBus", remedy, in: desk)
    }

    // MARK: Settings and files

    @Test func settingsThatSilenceAreFound() throws {
        let desk = try desk(settings: "hold-keys=@as []\nexcluded-programs=['sleep']")
        let program = try desk.start("/usr/bin/sleep", "60")
        try expect("hold-keys: no kind of key can be held", "gsettings reset \(Self.schema) hold-keys", in: desk)
        try expect(
            "excluded-programs: 'sleep' is excluded", "gsettings set \(Self.schema) excluded-programs \"[]\"", in: desk,
            "--program", "\(program.id)")
    }

    @Test func settingsThatCannotBeReadAreFound() throws {
        let desk = try desk(settings: "hold-delay=uint32 5")
        try expect(
            "settings: ~/glib-2.0/settings/keyfile: line 2 is invalid; all settings have their defaults",
            "mv ~/glib-2.0/settings/keyfile ~/glib-2.0/settings/keyfile.damaged", in: desk, mark: "!")
        let bare = try Desk(prefix: Prefix(hasSchema: false), settings: nil, variables: InputDaemon.variables)
        try expect(
            "settings: the schema is not installed, so all settings have their defaults",
            "sudo make install    # or ./install of the tarball", in: bare, mark: "!")
    }

    @Test func faultsOfTheUsersFilesAreFoundByTheirLines() throws {
        let desk = try desk(settings: "packs=['no-such-pack']")
        try desk.write("[callouts]\na=á;\nq\n", to: "longhand/callouts/sv.callouts")
        try desk.write("[callouts]\n", to: "longhand/callouts/no such.callouts")
        try desk.write("[sign]\ntext=secret\nunknown=secret\n[undo]\ninsert=secret\n", to: "longhand/actions.conf")
        try desk.write("btw=by the way\nsecret\n", to: "longhand/replacements.conf")
        let edit = { (name: String) in "\"${EDITOR:-nano}\" ~/longhand/\(name)" }
        try expect(
            "callout files: ~/longhand/callouts/sv.callouts:3: the line is not a group, a comment, or a key with entries",
            edit("callouts/sv.callouts"), in: desk, mark: "!")
        try expect(
            "callout files: ~/longhand/callouts/no such.callouts: its name is not a locale such as sv or pt-BR",
            "\"${EDITOR:-nano}\" ~/'longhand/callouts/no such.callouts'", in: desk, mark: "!")
        for fault in ["3: the key is unknown", "4: the action 'undo' is built in and cannot be replaced"] {
            try expect("actions.conf: ~/longhand/actions.conf:\(fault)", edit("actions.conf"), in: desk, mark: "!")
        }
        try expect(
            "replacements.conf: ~/longhand/replacements.conf:2: an equals sign is missing", edit("replacements.conf"),
            in: desk, mark: "!")
        try expect(
            "packs: no-such-pack: no such pack exists", "gsettings reset \(Self.schema) packs", in: desk, mark: "!")
        #expect(try !examine(desk).lines.joined().contains("secret"))
    }

    @Test func entriesOfSettingsWithoutEffectAreFound() throws {
        let shortcuts = """
            {'Control+Alt+u': 'undo', 'z': 'undo', 'Control+a': 'nosuch', 'Control+b': '', 'Control+c': 'undo(',
            'Control+d': 'editor.action'}
            """.replacing("\n", with: " ")
        let desk = try desk(
            settings: """
                locales=['xx', 'sv', 'de-AT', 'no such']
                action-keys=\(shortcuts)
                replacing-methods={'gedit': 'magic', 'xterm': 'keys'}
                feedback-sounds={'florble': 'bell', 'delete': 'bell'}
                feedback-haptics={'press': 'florble'}
                """)
        let lines = try examine(desk).lines
        let faults = lines.filter { $0.hasPrefix("! ") && !$0.contains("haptic feedback:") }
        #expect(
            faults == [
                "! languages: Longhand knows no language 'xx'", "! languages: Longhand knows no language 'no such'",
                "! shortcuts: 'Control+a': there is no action 'nosuch'", "! shortcuts: 'Control+b' has no action",
                "! shortcuts: 'Control+c': 'undo(' is not an action",
                "! shortcuts: 'z' is not a key with Control, Alt or Super",
                "! methods of replacing letters: 'magic' is not a method of replacing letters",
                "! sounds of keys: 'florble' is not a kind of key or an action, or its value is unknown",
                "! haptic feedback of keys: 'press' is not a kind of key or an action, or its value is unknown",
            ])
        #expect(lines.contains("    gsettings set \(Self.schema) locales \"['sv', 'de-AT']\""))
        #expect(
            lines.contains(
                "    gsettings set \(Self.schema) action-keys \"{'Control+Alt+u': 'undo', 'Control+d': 'editor.action'}\""
            ))
    }

    // MARK: Services

    @Test func servicesThatAreWantedAndMissingAreFound() throws {
        let flags = ["audio-feedback", "haptic-feedback", "suggestions"].map { "\($0)=true" }
        let others = ["speak-candidates='always'", "locales=['qu']"]
        let desk = try desk(settings: (flags + others).joined(separator: "\n"))
        let lines = try report(
            of: desk.start("/usr/bin/env", "PATH=/nonexistent", desk.prefix.installTool(), "doctor")
        ).lines
        for fault in ["speech: Speech Dispatcher is not installed", "haptic feedback: feedbackd is not installed"] {
            #expect(lines.contains("! " + fault))
        }
        #expect(lines.contains { $0.hasPrefix("! key sounds: ") })
    }

    // MARK: How it is written

    @Test func itWritesJSON() throws {
        let desk = try desk()
        let tool = try desk.start(desk.prefix.installTool(), "doctor", "--json")
        let rows = try JSONSerialization.jsonObject(with: Data(tool.readAll().utf8)) as? [[String: String]]
        let daemon = rows?.first { $0["check"] == "IBus" }
        #expect(daemon?["verdict"] == "bad" && daemon?["remedy"] == "ibus-daemon -drx")
        #expect(rows?.allSatisfy { Set($0.keys) == ["check", "verdict", "text", "remedy"] } == true)
    }

    @Test func itHasHelp() throws {
        let desk = try desk()
        #expect(try examine(desk, "--help").lines.contains { $0.contains("--program <name|pid>") })
        #expect(try examine(desk, "--watch", "--program", "a").code == 64)
        #expect(try examine(desk, "--watch", "--verbose").code == 64)
    }
}
