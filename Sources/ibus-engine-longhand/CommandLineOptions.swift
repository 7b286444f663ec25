internal import Glibc
internal import LonghandService
internal import Platform

/// The command line of the engine.
enum CommandLineOptions {
    /// Performs what the arguments request.
    /// - Returns: the exit code; 2 if the options are invalid.
    static func run(_ arguments: [String]) -> Int32 {
        switch arguments {
        case ["--ibus"]: return InputMethod.run(.ibus)
        case ["--register"]: return InputMethod.run(.registering)
        case ["--session"]: return InputMethod.run(.session)
        case ["--erase"]: return InputMethod.erase()
        case ["--xml"]: print(InputMethod.enginesXML, terminator: "")
        case ["--version"]: print("ibus-engine-longhand \(InputMethod.version)")
        case ["--help"], ["-h"]: print(usage)
        default:
            complain("ibus-engine-longhand: \(fault(in: arguments)); try --help\n")
            return 2
        }
        return 0
    }

    private static func complain(_ text: String) {
        _ = text.withCString { write(STDERR_FILENO, $0, strlen($0)) }
    }

    private static func fault(in arguments: [String]) -> String {
        guard let first = arguments.first else { return "an option is missing" }
        return arguments.count > 1 ? "only one option is possible" : "unknown option '\(first)'"
    }

    private static var usage: String {
        tr(
            """
            Usage: ibus-engine-longhand OPTION

            Press and hold for IBus: hold a letter, and its accents appear at the cursor.
            IBus and the session bus start this program. To select the engine, run
            'ibus engine longhand'.

              --ibus      serve engines to ibus-daemon, and programs on the session bus
              --register  like --ibus, for a running ibus-daemon that does not list Longhand
              --session   serve programs on the session bus only
              --erase     erase remembered emoji, words and choices
              --xml       print the list of engines for IBus
              --version   print the version
              --help      print this help

            The manual is ibus-engine-longhand(1).
            """)
    }
}
