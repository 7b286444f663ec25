internal import DBus
internal import IBus
public import KeyboardEngine

extension InputMethod {
    /// Runs an input method of one's own, whose engines have keyboards of this class, until IBus is gone or somebody
    /// ends the process. Call it from the main thread, and exit with what it returns.
    ///
    /// The program understands the options with which ibus-daemon starts engines, `--ibus` and `--xml`; without any it
    /// introduces itself to the daemon that runs, for trying it out.
    /// - Returns: the exit code: 0 after an orderly end, 1 when IBus could not be reached, 2 when the options make no
    ///   sense.
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
