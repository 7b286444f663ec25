internal import DBus
internal import IBus
public import KeyboardEngine
internal import Platform

extension InputMethod {
    /// Runs your own input method, whose engines use keyboards of this class. It returns when IBus is gone or a signal
    /// ends the process. Call it from the main thread, and exit with its result.
    ///
    /// The program accepts the options with which ibus-daemon starts engines, `--ibus` and `--xml`, and `--version` and
    /// `--help`. Without options it registers its engines with the running daemon, so that you can try them. Its messages
    /// begin with the name of the engine.
    /// - Returns: the exit code: 0 after an orderly end, 1 if IBus could not be reached, 2 if the options are invalid.
    public static func run(
        _ keyboard: KeyboardInputViewController.Type, component: InputMethodComponent,
        arguments: [String] = CommandLine.arguments
    ) -> Int32 {
        Log.name = component.engine
        let product = Product.other(component, keyboard)
        switch Array(arguments.dropFirst()) {
        case []: return run(product) { (process) throws(WireError) in try process.serveIBus(registers: true) }
        case ["--ibus"]: return run(product) { (process) throws(WireError) in try process.serveIBus() }
        case ["--xml"]: print(enginesXML(product.component().engines), terminator: "")
        case ["--version"]: print("\(component.engine) \(component.version)")
        case ["--help"], ["-h"]: print(usage(of: component))
        default:
            Log.error("Unknown option: try --help.")
            return 2
        }
        return 0
    }

    private static func usage(of component: InputMethodComponent) -> String {
        """
        Usage: \(component.engine) [OPTION]

        \(component.description.isEmpty ? component.longname : component.description)
        Without an option it registers with a running ibus-daemon, so that you can try it by
        'ibus engine \(component.engine)'.

          --ibus      serve engines to ibus-daemon
          --xml       print the list of engines for IBus
          --version   print the version
          --help      print this help
        """
    }
}
