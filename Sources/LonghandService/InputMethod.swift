internal import CGLib
internal import DBus
internal import IBus
internal import KeyboardEngine
internal import Platform

/// The process of an input method, from start to end.
public enum InputMethod {
    /// The way in which the process was started.
    public enum Mode: Sendable {
        /// By ibus-daemon. The process serves engines on IBus' bus, and the session bus as well.
        case ibus
        /// By hand, with a daemon that does not know Longhand. The process registers its engines, and serves both
        /// buses.
        case registering
        /// By the session bus. The process serves only that bus, until a process takes over that serves both.
        case session
    }

    /// Runs until the bus is gone or a signal ends the process.
    /// - Returns: the exit code: 0 after an orderly end, 1 if there was no bus to serve.
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
        BaseFolders.ignoreRelativePaths()
        BusAddress.fixSession()
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
