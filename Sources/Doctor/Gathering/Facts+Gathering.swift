internal import Glibc
internal import Platform

extension Facts {
    /// Gathers the facts of the session of this process. It does not wait longer than two seconds for any daemon.
    /// - Parameter program: the name or process ID of a program to examine; nil for none.
    @MainActor package static func gather(program: String? = nil) -> Facts {
        let environment = Environment.own
        let bus = SessionBusGatherer()
        let settings = SettingGatherer(environment)
        var facts = Facts()
        facts.session = environment.session
        facts.sessionBus = bus.facts
        facts.environments.shell = InputVariables(environment.values)
        facts.environments.session = bus.systemdVariables
        facts.environments.program = program.map { Processes().program($0) }
        facts.gatherInputMethod(bus)
        facts.plasmaInputMethod = PlasmaFile.inputMethod(environment)
        facts.inputSources = settings.inputSources
        facts.modules = ModuleGatherer().gather()
        facts.settings = settings.facts
        facts.files = FileGatherer(environment: environment, packs: settings.packs).gather()
        facts.services = ServiceGatherer(
            environment: environment, features: facts.settings.features, locales: settings.locales
        ).gather(bus)
        facts.packages = access("/usr/bin/apt", X_OK) == 0 ? .apt : .unknown
        facts.isPackaged = facts.packages == .apt && Installation.dataFolder == "/usr/share"
        facts.componentFolder = Installation.dataFolder.flatMap { $0 == "/usr/share" ? nil : "\($0)/ibus/component" }
        facts.hasImConfig = access("/usr/bin/im-config", X_OK) == 0
        return facts
    }

    @MainActor private mutating func gatherInputMethod(_ bus: SessionBusGatherer) {
        let (daemon, engine) = DaemonGatherer.gather()
        self.daemon = daemon
        processes = [engine, bus.service].compactMap(\.self)
    }
}
