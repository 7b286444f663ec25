internal import KeyboardEngine
internal import Platform

/// Checks whether the desktop passes keys to IBus.
extension Check {
    static let sessionBus = Check("session bus") { facts in
        switch facts.sessionBus {
        case .running: .good("answers")
        case .missing where facts.session.kind == .none: .skipped("no desktop session")
        case .missing:
            .bad(
                "there is none, so changed settings take effect only at the next start",
                mend: tr("log out and in again"))
        case .silent: .bad("does not answer", mend: tr("log out and in again"))
        }
    }

    static let choosePlasmaInputMethod = tr("choose 'IBus Wayland' in System Settings, Keyboard, Virtual Keyboard")

    static let plasmaInputMethod = Check("Plasma input method") { facts in
        guard facts.session.kind == .plasmaWayland else { return .skipped("not Plasma on Wayland") }
        guard let name = facts.plasmaInputMethod, !name.isEmpty else {
            return .bad("kwinrc names no input method", mend: choosePlasmaInputMethod)
        }
        guard name.asciiLowercased.contains("ibus") else {
            return .bad("kwinrc names an input method other than IBus", mend: choosePlasmaInputMethod)
        }
        return .good("kwinrc names IBus")
    }

    /// A check for each toolkit.
    static let modules = Toolkit.allCases.map { toolkit in
        Check("\(toolkit.rawValue) module") { facts in
            guard let module = facts.modules.first(where: { $0.toolkit == toolkit }) else {
                return .skipped("\(toolkit.rawValue) is not installed")
            }
            if module.hasModule { return .good("the IBus module is installed") }
            switch facts.session.kind {
            case .gnomeWayland, .plasmaWayland, .none: return .skipped("not installed, and not needed in this session")
            case .x11, .otherWayland:
                return .bad("the IBus module is missing", mend: facts.packages.install(toolkit.package))
            }
        }
    }
}
