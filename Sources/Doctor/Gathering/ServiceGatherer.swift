internal import Glibc
internal import KeyboardEngine
internal import Platform
internal import Words

/// Looks for the programs and libraries that optional features need, if the features are on.
@MainActor struct ServiceGatherer {
    let environment: Environment
    let features: Set<Feature>
    let locales: [LocaleIdentifier]

    func gather(_ bus: SessionBusGatherer) -> ServiceFacts {
        var facts = ServiceFacts()
        if features.contains(.speech) { facts.speech = speech }
        if features.contains(.haptics) { facts.hasHaptics = bus.hasHaptics }
        if features.contains(.sounds) {
            facts.hasSoundLibrary = DynamicLibrary("libcanberra.so.0") != nil
            facts.hasSoundServer = hasSoundServer
        }
        if features.contains(.suggestions) { lookForDictionaries(&facts) }
        return facts
    }

    private var speech: ServiceFacts.Presence {
        let scheme = "unix_socket:"
        let named = environment["SPEECHD_ADDRESS"].flatMap { address in
            address.hasPrefix(scheme) ? String(address.dropFirst(scheme.count)) : nil
        }
        let path = named ?? "\(environment.runtime)/speech-dispatcher/speechd.sock"
        if Endpoint(path: path).isListened { return .running }
        return isInstalled("speech-dispatcher") ? .installed : .missing
    }

    private func isInstalled(_ program: String) -> Bool {
        (environment["PATH"] ?? "/usr/bin").split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
    }

    private var hasSoundServer: Bool {
        let named = environment["PULSE_SERVER"].map { $0.hasPrefix("unix:") ? String($0.dropFirst(5)) : $0 }
        return Endpoint(path: named ?? "\(environment.runtime)/pulse/native").isListened
    }

    private func lookForDictionaries(_ facts: inout ServiceFacts) {
        guard let library = EnchantLibrary() else { return }
        facts.hasSpellingLibrary = true
        facts.localesWithoutDictionary = locales.filter { library.dictionary(for: $0) == nil }.map(\.description)
    }
}
