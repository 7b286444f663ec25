internal import IBus
internal import Platform

/// Checks whether IBus runs, and whether it can serve this session.
extension Check {
    static let daemon = Check("IBus") { facts in
        switch facts.daemon {
        case .running: .good("the daemon runs and answers")
        case .notRunning where facts.session.kind == .none: .skipped("no desktop session")
        case .notRunning: .bad("the daemon is not running on this display", mend: start(in: facts.session))
        case .unreachable: .bad("nothing listens at the address of the daemon", mend: start(in: facts.session))
        case .silent: .bad("the daemon does not answer", mend: "pkill -KILL -x ibus-daemon; ibus-daemon -drx")
        }
    }

    /// Returns the command that starts IBus. KWin starts it as its input method.
    private static func start(in session: SessionFacts) -> String {
        session.kind == .plasmaWayland ? choosePlasmaInputMethod : "ibus-daemon -drx"
    }

    static let version = Check("IBus version") { facts in
        guard let answers = facts.daemon.answers else { return .skipped("unknown") }
        let text = answers.version.map { tr("at least \($0)") } ?? tr("older than 1.5.29")
        let isTooOld = answers.version.map { $0 < nativeWayland } ?? true
        guard facts.session.kind == .otherWayland, isTooOld else { return .good("\(text)") }
        return .bad(
            "\(text): with this compositor, Wayland programs need 1.5.32 or GTK_IM_MODULE=ibus and QT_IM_MODULE=ibus",
            mend: facts.packages.upgradeIBus)
    }

    /// The first release of IBus that is itself an input method of Wayland compositors.
    private static let nativeWayland = IBusVersion(1, 5, 32)
}
