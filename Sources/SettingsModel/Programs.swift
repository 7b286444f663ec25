internal import DesktopSession
internal import KeyboardEngine
internal import LonghandService
internal import Platform

/// The programs in which Longhand holds no keys by default.
public enum Programs {
    /// Their names, as they report them to IBus.
    public static var listed: [String] { ProgramList.read(Installation.data("programs.list")) }

    /// Returns the title of a name that stands for several programs; nil if it does not.
    public static func title(of name: String) -> String? {
        switch name {
        case "SDL2_Application": tr("Games and other programs with SDL 2")
        case "SDL3_Application": tr("Games and other programs with SDL 3")
        case "proton": tr("Programs in Proton")
        case "steam": tr("Games of Steam")
        case "wine": tr("Programs in Wine")
        default: nil
        }
    }

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
