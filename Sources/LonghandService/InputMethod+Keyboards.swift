internal import DBus
internal import IBus
public import KeyboardEngine
internal import Platform

extension InputMethod {
    /// Runs your own input method, whose engines use keyboards of this class. It returns when IBus is gone or a signal
    /// ends the process. Call it from the main thread, and exit with its result.
    ///
    /// The program accepts the options with which ibus-daemon starts engines, `--ibus` and `--xml`. Without options it
    /// registers its engines with the running daemon, so that you can try them.
    /// - Returns: the exit code: 0 after an orderly end, 1 if IBus could not be reached, 2 if the options are invalid.
    public static func run(
        _ keyboard: KeyboardInputViewController.Type, component: InputMethodComponent,
        arguments: [String] = CommandLine.arguments
    ) -> Int32 {
        let product = Product.other(component, keyboard)
        switch Array(arguments.dropFirst()) {
        case []: return run(product) { (process) throws(WireError) in try process.serveIBus(registers: true) }
        case ["--ibus"]: return run(product) { (process) throws(WireError) in try process.serveIBus() }
        case ["--xml"]:
            print(enginesXML(product.component().engines), terminator: "")
            return 0
        default:
            Log.error("Unknown option: use --ibus or --xml, or none to register with a running ibus-daemon.")
            return 2
        }
    }
}
