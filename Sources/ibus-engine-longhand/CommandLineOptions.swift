internal import Glibc
internal import LonghandService

/// What the program was asked to do.
enum CommandLineOptions {
    /// Does it.
    /// - Returns: the exit code; 2 when the options make no sense.
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
            complain("ibus-engine-longhand: cannot make sense of the options; try --help\n")
            return 2
        }
        return 0
    }

    private static func complain(_ text: StaticString) { write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount) }

    private static let usage = """
        Usage: ibus-engine-longhand OPTION

        Press-and-hold for IBus: hold a letter, and the letters that belong to it appear.
        This program is started by IBus or by the session bus; select the engine with
        'ibus engine longhand'.

          --ibus      serve engines to ibus-daemon, and programs on the session bus
          --register  like --ibus, for a running ibus-daemon that does not know Longhand
          --session   serve programs on the session bus alone
          --erase     forget the emojis and words that are remembered
          --xml       print the engines as IBus' <engines> list
          --version   print the version
          --help      print this text

        The manual is ibus-engine-longhand(1).
        """
}
