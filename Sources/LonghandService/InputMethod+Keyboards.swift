internal import DBus
internal import DesktopSession
public import IBus
public import KeyboardEngine
internal import Platform

extension InputMethod {
    /// Runs your own input method with one engine, which uses keyboards of this class. See
    /// ``run(component:schema:arguments:keyboard:)``.
    /// - Parameters:
    ///   - keyboard: the class, of which each text field has an instance.
    ///   - component: the description of the input method and its engine for IBus.
    ///   - schema: the GSettings schema with the user's settings, which may have any keys of Longhand's; those that it
    ///     lacks have their defaults. By default it is that of Longhand.
    ///   - arguments: the command line.
    /// - Returns: the exit code: 0 after an orderly end, 1 if IBus could not be reached, 2 if the options are invalid.
    public static func run(
        _ keyboard: KeyboardInputViewController.Type, component: InputMethodComponent, schema: String? = nil,
        arguments: [String] = CommandLine.arguments
    ) -> Int32 {
        run(component: component.described, schema: schema, arguments: arguments) { _ in keyboard.init() }
    }

    /// Runs your own input method with any number of engines. It returns when IBus is gone or a signal ends the process.
    /// Exit with its result.
    ///
    /// The program accepts the options with which ibus-daemon starts engines, `--ibus` and `--xml`; `--component`, which
    /// prints the component file for IBus to be installed; and `--version` and `--help`. Without options it registers its
    /// engines with the running daemon, so that you can try them. Its messages begin with the name of the first engine.
    /// - Parameters:
    ///   - component: the description of the input method and its engines for IBus.
    ///   - schema: the GSettings schema with the user's settings, which may have any keys of Longhand's; those that it
    ///     lacks have their defaults. By default it is that of Longhand.
    ///   - arguments: the command line.
    ///   - keyboard: creates a keyboard for an engine with this name, one for each text field. A locale that the keyboard
    ///     has set precedes the user's.
    /// - Returns: the exit code: 0 after an orderly end, 1 if IBus could not be reached, 2 if the options are invalid.
    public static func run(
        component: IBusComponent, schema: String? = nil, arguments: [String] = CommandLine.arguments,
        keyboard: @escaping (String) -> KeyboardInputViewController
    ) -> Int32 {
        let name = component.engines.first?.name ?? component.name
        Log.name = name
        let product = Product.other(component, schema, keyboard)
        switch Array(arguments.dropFirst()) {
        case []: return run(product) { (process) throws(WireError) in try process.serveIBus(registers: true) }
        case ["--ibus"]: return run(product) { (process) throws(WireError) in try process.serveIBus() }
        case ["--xml"]: print(enginesXML(component.engines), terminator: "")
        case ["--component"]: print(componentXML(component), terminator: "")
        case ["--version"]: print("\(name) \(component.version)")
        case ["--help"], ["-h"]: print(usage(of: name, component.description))
        default:
            Log.error("Unknown option: try --help.")
            return 2
        }
        return 0
    }

    /// Returns the component file of this program, which names it by its path.
    private static func componentXML(_ component: IBusComponent) -> String {
        """
        <component>
          <name>\(component.name.escapedAsMarkup)</name>
          <description>\(component.description.escapedAsMarkup)</description>
          <exec>\((File.resolved("/proc/self/exe") ?? "").escapedAsMarkup) --ibus</exec>
          <version>\(component.version.escapedAsMarkup)</version>
          <author>\(component.author.escapedAsMarkup)</author>
          <license>\(component.license.escapedAsMarkup)</license>
          <homepage>\(component.homepage.escapedAsMarkup)</homepage>
        \(enginesXML(component.engines))</component>

        """
    }

    private static func usage(of name: String, _ description: String) -> String {
        """
        Usage: \(name) [OPTION]

        \(description)
        Without an option it registers with a running ibus-daemon, so that you can try it by
        'ibus engine \(name)'.

          --ibus       serve engines to ibus-daemon
          --xml        print the list of engines for IBus
          --component  print the component file, to be installed in /usr/share/ibus/component
          --version    print the version
          --help       print this help
        """
    }
}
