internal import DesktopSession
internal import KeyboardEngine
internal import LonghandService
internal import Platform

/// The programs in which Longhand holds no keys by default.
public enum Programs {
    /// Their names, as they report them to IBus.
    public static var listed: [String] { ProgramList.read(Installation.data("programs.list")) }

    /// Returns the reason why a text cannot be the name of a program, in words for the user; nil if it can.
    public static func fault(of name: String) -> String? {
        if name.isEmpty { return tr("Write the name of a program.") }
        if name.contains("/") { return tr("Write only the name of the program, without folders.") }
        let isBlank = name.unicodeScalars.contains {
            $0.properties.isWhitespace || $0.properties.generalCategory == .control
        }
        return isBlank ? tr("The name of a program has no spaces.") : nil
    }
}
