import IBus
import KeyboardEngine
import PressAndHold
import Testing

@testable import Doctor

/// Each check finds what is broken, alone, and names what mends it.
struct CheckTests {
    /// A session on X11 in which everything works and is switched on.
    private static let sound: Facts = {
        var facts = Facts()
        facts.session = SessionFacts(display: .x11, desktops: ["XFCE"])
        facts.sessionBus = .running
        facts.daemon = .running(.init(version: IBusVersion(1, 5, 32), knowsLonghand: true, engine: "longhand:sv"))
        facts.processes = [ProcessFacts(duty: .ibus, isReplaced: false)]
        facts.environments.shell = x11
        facts.environments.session = .running(x11)
        facts.environments.program = .running("gedit", x11)
        facts.modules = Toolkit.allCases.map { ModuleFacts($0, hasModule: true) }
        facts.settings.features = [.speech, .sounds, .haptics, .suggestions]
        facts.settings.input.holdInTerminals = true
        facts.files = FileKind.allCases.map { FileFacts($0, path: "~/\($0.rawValue)", faults: []) }
        facts.services.speech = .running
        facts.services.hasSoundLibrary = true
        facts.services.hasSoundServer = true
        facts.services.hasHaptics = true
        facts.services.hasSpellingLibrary = true
        facts.packages = .apt
        return facts
    }()

    private static let x11 = InputVariables([
        "GTK_IM_MODULE": "ibus", "QT_IM_MODULE": "ibus", "XMODIFIERS": "@im=ibus",
    ])
    private static let none = InputVariables()

    /// The lines about faults.
    private func faults(_ facts: Facts) -> [ReportLine] {
        ReportLine.all(facts).filter { [.bad, .minor].contains($0.finding.verdict) }
    }

    /// The lines about faults in a session with only that fault.
    private func faults(breaking break: (inout Facts) -> Void) -> [ReportLine] {
        var facts = Self.sound
        `break`(&facts)
        return faults(facts)
    }

    /// Expects one fault, of that check and with that remedy.
    private func expect(
        _ check: String, _ remedy: String, sourceLocation: SourceLocation = #_sourceLocation,
        breaking break: (inout Facts) -> Void
    ) {
        let faults = faults(breaking: `break`)
        #expect(faults.map(\.check) == [check], sourceLocation: sourceLocation)
        #expect(faults.first?.finding.remedy == remedy, sourceLocation: sourceLocation)
    }

    @Test func whereNothingIsBrokenNothingIsSaidToBe() {
        #expect(faults(Self.sound) == [])
        #expect(Set(Check.all.map(\.name)).count == Check.all.count)
    }

    // MARK: IBus and the engine

    @Test func aSessionBusThatDoesNotAnswerIsFound() {
        expect("session bus", "log out and in again") { $0.sessionBus = .silent }
        expect("session bus", "log out and in again") { $0.sessionBus = .missing }
    }

    @Test func aDaemonThatDoesNotRunIsFound() {
        for daemon in [DaemonFacts.notRunning, .unreachable] {
            expect("IBus", "ibus-daemon -drx") { $0.daemon = daemon }
        }
        expect("IBus", "pkill -KILL -x ibus-daemon; ibus-daemon -drx") { $0.daemon = .silent }
    }

    @Test func onPlasmaTheDaemonIsStartedByKWin() {
        let faults = faults {
            $0 = Self.wayland("KDE")
            $0.plasmaInputMethod = "/usr/share/applications/org.freedesktop.IBus.Panel.Wayland.Gtk3.desktop"
            $0.daemon = .notRunning
        }
        #expect(faults.map(\.check) == ["IBus"])
        #expect(faults.first?.finding.remedy == Check.choosePlasmaInputMethod)
    }

    @Test(arguments: [nil, IBusVersion(1, 5, 29)])
    func aDaemonThatIsTooOldIsFoundWhereThatMatters(version: IBusVersion?) {
        let old = DaemonFacts.running(.init(version: version, knowsLonghand: true, engine: "longhand"))
        for desktop in ["sway", "niri", "Hyprland", "COSMIC"] {
            let faults = faults {
                $0 = Self.wayland(desktop)
                $0.daemon = old
            }
            #expect(faults.map(\.check) == ["IBus version"])
            #expect(faults.first?.finding.remedy == "sudo apt install ibus    # Debian 13 has 1.5.32")
        }
        for desktop in ["GNOME", "KDE"] {
            let faults = faults {
                $0 = Self.wayland(desktop)
                $0.daemon = old
            }
            #expect(faults == [])
        }
        #expect(faults { $0.daemon = old } == [])
    }

    @Test func anEngineThatIBusDoesNotKnowIsFound() {
        let faults = faults { $0.daemon = .running(.init(knowsLonghand: false, engine: "xkb:us::eng")) }
        #expect(faults.map(\.check) == ["engine listed", "engine selected"])
        #expect(faults.first?.finding.remedy == "ibus restart")
    }

    @Test func anotherFolderHasToBeAddedToTheComponentPath() {
        let faults = faults {
            $0.daemon = .running(.init(knowsLonghand: false, engine: "xkb:us::eng"))
            $0.componentFolder = "/home/maria/.local/share/ibus/component"
        }
        let path = "/home/maria/.local/share/ibus/component:${IBUS_COMPONENT_PATH:-/usr/share/ibus/component}"
        #expect(faults.first?.finding.remedy == "IBUS_COMPONENT_PATH=\(path) ibus write-cache; ibus restart")
    }

    @Test(arguments: ["xkb:us::eng", nil, "longhander"]) func anotherEngineIsFound(engine: String?) {
        expect("engine selected", "ibus engine longhand") {
            $0.daemon = .running(.init(knowsLonghand: true, engine: engine))
        }
    }

    @Test func gnomesInputSourcesHaveToHaveLonghand() {
        let gnome = Self.wayland("GNOME")
        let faults = faults {
            $0 = gnome
            $0.inputSources = [InputSource(kind: "xkb", name: "us")]
        }
        #expect(faults.map(\.check) == ["GNOME input sources"])
        #expect(
            faults.first?.finding.remedy
                == "gsettings set org.gnome.desktop.input-sources sources \"[('xkb', 'us'), ('ibus', 'longhand')]\"")
        #expect(self.faults(gnome) == [])
        #expect(self.faults { $0.inputSources = [] } == [])
    }

    @Test func anEngineWhoseFileWasReplacedIsFound() {
        for duty in [ProcessFacts.Duty.ibus, .session] {
            expect("engine process", "ibus restart") { $0.processes = [ProcessFacts(duty: duty, isReplaced: true)] }
        }
        expect("engine process", "ibus restart") { $0.processes = [] }
        #expect(faults { $0 = Self.unselected }.map(\.check) == ["engine selected"])
    }

    private static let unselected: Facts = {
        var facts = sound
        facts.daemon = .running(.init(knowsLonghand: true, engine: "xkb:us::eng"))
        facts.processes = []
        return facts
    }()

    // MARK: Variables

    private static func wayland(_ desktop: String) -> Facts {
        var facts = sound
        facts.session = SessionFacts(display: .wayland, desktops: [desktop])
        facts.inputSources = [InputSource(kind: "ibus", name: "longhand:sv")]
        facts.plasmaInputMethod = "/usr/share/applications/org.freedesktop.IBus.Panel.Wayland.Gtk3.desktop"
        facts.environments.shell = none
        facts.environments.session = .running(none)
        facts.environments.program = .running("gedit", none)
        return facts
    }

    @Test(arguments: InputVariables.names) func onX11EachVariableHasToNameIBus(name: String) {
        let value = name == "XMODIFIERS" ? "@im=ibus" : "ibus"
        for wrong in [nil, "fcitx"] {
            let variables = InputVariables(Self.x11.values.merging([name: wrong ?? ""]) { $1 })
            expect("environment of this shell", "export \(name)=\(value)") { $0.environments.shell = variables }
            expect("environment of systemd", "systemctl --user set-environment \(name)=\(value)") {
                $0.environments.session = .running(variables)
            }
            expect("environment of the program", "env \(name)=\(value) gedit") {
                $0.environments.program = .running("gedit", variables)
            }
        }
    }

    @Test func whereDebianSetsThemTheyAreSetForGood() {
        expect("environment of this shell", "im-config -n ibus    # and log in again") {
            $0.environments.shell = Self.none
            $0.hasImConfig = true
        }
    }

    @Test func oneCommandMendsAllVariables() {
        expect("environment of this shell", "export GTK_IM_MODULE=ibus QT_IM_MODULE=ibus XMODIFIERS=@im=ibus") {
            $0.environments.shell = Self.none
        }
    }

    @Test func onWaylandTheDesktopReadsTheKeysItself() {
        for (desktop, names) in [("GNOME", ["GTK_IM_MODULE"]), ("KDE", ["GTK_IM_MODULE", "QT_IM_MODULE"])] {
            let facts = Self.wayland(desktop)
            #expect(faults(facts) == [])
            let faults = faults {
                $0 = facts
                $0.environments.shell = Self.x11
                $0.environments.session = .running(Self.x11)
            }
            #expect(faults.map(\.check) == ["environment of this shell", "environment of systemd"])
            let list = names.joined(separator: " ")
            #expect(
                faults.map(\.finding.remedy) == ["unset \(list)", "systemctl --user unset-environment \(list)"])
        }
    }

    @Test func aProgramIsStartedAgainByOneCommandThatTheShellReadsAsItIs() {
        expect("environment of the program", "env -u GTK_IM_MODULE -u QT_IM_MODULE gedit") {
            $0 = Self.wayland("KDE")
            $0.environments.program = .running("gedit", Self.x11)
        }
        expect("environment of the program", "env QT_IM_MODULE=ibus 'a; b'\\''c'") {
            $0.environments.program = .running(
                "a; b'c", InputVariables(["GTK_IM_MODULE": "ibus", "XMODIFIERS": "@im=ibus"]))
        }
    }

    @Test func otherInputMethodsAreFoundOnAnyCompositor() {
        let faults = faults {
            $0 = Self.wayland("sway")
            $0.environments.shell = InputVariables(["QT_IM_MODULE": "fcitx"])
        }
        #expect(faults.map(\.finding.remedy) == ["unset QT_IM_MODULE"])
    }

    @Test func gnomeOnX11TellsGTKByItself() {
        let faults = faults {
            $0.session.desktops = ["GNOME"]
            $0.inputSources = [InputSource(kind: "ibus", name: "longhand")]
            $0.environments.shell = InputVariables(["QT_IM_MODULE": "ibus", "XMODIFIERS": "@im=ibus"])
        }
        #expect(faults == [])
    }

    @Test func aManagerOrAProgramThatCannotBeAskedIsFound() {
        expect("environment of systemd", "log out and in again") { $0.environments.session = .silent }
        expect("environment of the program", "start it first") { $0.environments.program = .notRunning("gedit") }
        expect("environment of the program", "run 'longhand doctor' as the user of that program") {
            $0.environments.program = .unreadable("gedit")
        }
    }

    // MARK: The desktop

    @Test(arguments: [nil, "", "/usr/share/applications/org.fcitx.Fcitx5.desktop"])
    func plasmaHasToHaveIBusAsItsInputMethod(name: String?) {
        let faults = faults {
            $0 = Self.wayland("KDE")
            $0.plasmaInputMethod = name
        }
        #expect(faults.map(\.check) == ["Plasma input method"])
        #expect(faults.first?.finding.remedy == Check.choosePlasmaInputMethod)
    }

    @Test(arguments: Toolkit.allCases) func aToolkitWithoutIBusModuleIsFound(toolkit: Toolkit) {
        let packages = [Toolkit.gtk3: "ibus-gtk3", .gtk4: "ibus-gtk4", .qt5: "libqt5gui5", .qt6: "libqt6gui6"]
        expect("\(toolkit.rawValue) module", "sudo apt install \(packages[toolkit] ?? "")") {
            $0.modules = [ModuleFacts(toolkit, hasModule: false)]
        }
        #expect(faults { $0.modules = [] } == [])
        let faults = faults {
            $0 = Self.wayland("GNOME")
            $0.modules = [ModuleFacts(toolkit, hasModule: false)]
        }
        #expect(faults == [])
    }

    // MARK: Settings and files

    @Test func settingsThatCannotBeReadAreFound() {
        expect("settings", "sudo make install    # or ./install of the tarball") { $0.settings.state = .noSchema }
        expect("settings", "sudo apt install --reinstall ibus-longhand") {
            $0.settings.state = .noSchema
            $0.isPackaged = true
        }
        expect("settings", "mv ~/a ~/a.damaged") { $0.settings.state = .damaged(file: "~/a", reason: "it is damaged") }
    }

    @Test func settingsThatSilenceAreFound() {
        let schema = "org.freedesktop.ibus.engine.longhand"
        expect("hold-keys", "gsettings reset \(schema) hold-keys") { $0.settings.input.holdKeys = [] }
        expect("excluded-programs", "gsettings set \(schema) excluded-programs \"['gvim']\"") {
            $0.settings.input.excludedPrograms.excluded = ["gedit", "gvim"]
        }
        expect("excluded-programs", "gsettings set \(schema) included-programs \"['gvim', 'gedit']\"") {
            $0.settings.input.excludedPrograms.listed = ["gedit", "gvim"]
            $0.settings.input.excludedPrograms.included = ["gvim"]
        }
        var facts = Self.sound
        facts.settings.input.holdInTerminals = false
        let line = ReportLine.all(facts).first { $0.check == "hold-in-terminals" }
        #expect(line?.finding.verdict == .skipped)
        #expect(line?.finding.remedy == "gsettings set \(schema) hold-in-terminals true")
    }

    @Test func anEntryWithoutEffectIsFound() {
        expect("languages", "gsettings reset org.freedesktop.ibus.engine.longhand locales") {
            $0.settings.entries = [EntryFacts(.locales, [("xx", nil)], faults: [.init("xx", "no")])]
        }
        #expect(faults { $0.settings.entries = [EntryFacts(.locales, [("sv", nil)], faults: [])] } == [])
    }

    @Test func faultsOfFilesAreNamedByTheirLines() {
        let faults = faults {
            $0.files = [
                FileFacts(.callouts, path: "~/sv.callouts", faults: [.init(line: 2, reason: "bad")]),
                FileFacts(
                    .actions, path: "~/actions.conf",
                    faults: [.init(line: 3, reason: "a"), .init(line: 5, reason: "b")]),
                FileFacts(.replacements, path: "~/replacements.conf", faults: [.init(line: nil, reason: "too large")]),
                FileFacts(.packs, path: "nope", faults: [.init(line: nil, reason: "no such pack exists")]),
            ]
        }
        #expect(
            faults.map(\.finding.text) == [
                "~/sv.callouts:2: bad", "~/actions.conf:3: a", "~/actions.conf:5: b", "~/replacements.conf: too large",
                "nope: no such pack exists",
            ])
        #expect(faults.first?.finding.remedy == "\"${EDITOR:-nano}\" ~/sv.callouts")
        #expect(faults.last?.finding.remedy == "gsettings reset org.freedesktop.ibus.engine.longhand packs")
    }

    // MARK: Services

    @Test func servicesThatAreWantedAndMissingAreFound() {
        expect("speech", "spd-say Longhand") { $0.services.speech = .installed }
        expect("speech", "sudo apt install speech-dispatcher") { $0.services.speech = .missing }
        expect("key sounds", "sudo apt install libcanberra0") { $0.services.hasSoundLibrary = false }
        expect("key sounds", "systemctl --user start pipewire-pulse") { $0.services.hasSoundServer = false }
        expect("haptic feedback", "sudo apt install feedbackd") { $0.services.hasHaptics = false }
        expect("dictionaries", "sudo apt install libenchant-2-2") { $0.services.hasSpellingLibrary = false }
    }

    @Test func aPackageIsOnlyNamedIfDebianHasIt() {
        expect("dictionaries", "sudo apt install hunspell-sv") {
            $0.services.localesWithoutDictionary = ["xx", "sv", "de"]
        }
        #expect(faults { $0.services.localesWithoutDictionary = ["xx", "qu"] } == [])
    }

    @Test func withoutADesktopNothingIsToBeStarted() {
        let faults = faults {
            $0.session = SessionFacts()
            $0.daemon = .notRunning
            $0.sessionBus = .missing
        }
        #expect(faults.map(\.check) == [])
    }

    @Test func aProgramThatDoesNotRunIsNotReportedAsNotExcluded() {
        var facts = Self.sound
        facts.environments.program = .notRunning("gedit")
        let line = ReportLine.all(facts).first { $0.check == "excluded-programs" }
        #expect(line?.isBesideThePoint == true)
    }

    @Test func missingServicesThatAreNotNeededAreNotReported() {
        #expect(
            faults {
                $0.services = ServiceFacts()
                $0.settings.features = []
            } == [])
    }

    @Test(arguments: [(true, "off"), (false, "off: no screen reader is on in the desktop's settings")])
    func whyNothingIsSpokenIsNamed(isOff: Bool, reason: String) {
        var facts = Self.sound
        facts.settings.features = []
        facts.settings.isSpeechOff = isOff
        let line = ReportLine.all(facts).first { $0.check == "speech" }
        #expect(line?.finding.text == reason)
        #expect(line?.finding.verdict == .skipped)
    }

    @Test func withoutAptPackagesAreNamedAlone() {
        expect("haptic feedback", "install the package that Debian calls feedbackd") {
            $0.services.hasHaptics = false
            $0.packages = .unknown
        }
    }
}
