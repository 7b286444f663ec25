internal import CGLib
internal import DBus
internal import IBus
internal import KeyboardEngine

/// The process of an input method, from its start to its end.
public enum InputMethod {
    /// How the process was started.
    public enum Mode: Sendable {
        /// By ibus-daemon: it serves engines on IBus' bus, and the session bus as well.
        case ibus
        /// By hand, for a daemon that does not know Longhand: it introduces its engines, and serves as above.
        case registering
        /// By the session bus: it serves that alone, until a process comes that serves both.
        case session
    }

    /// Runs until the bus is gone, or somebody ends the process.
    /// - Returns: the exit code: 0 after an orderly end, 1 when there was no bus to serve on.
    public static func run(_ mode: Mode) -> Int32 {
        run(.longhand) { (process) throws(WireError) in
            switch mode {
            case .ibus: try process.serveIBus()
            case .registering: try process.serveIBus(registers: true)
            case .session: process.serveSession()
            }
        }
    }

    static func run(_ product: Product, _ begin: (ServiceProcess) throws(WireError) -> Void) -> Int32 {
        Confinement.apply()
        let process = ServiceProcess(product)
        do throws(WireError) {
            try begin(process)
        } catch {
            Log.error(error.message)
            return 1
        }
        return process.run()
    }
}
