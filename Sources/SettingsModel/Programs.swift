internal import DesktopSession
internal import LonghandService
internal import Platform

/// The programs in which Longhand holds no keys by default.
public enum Programs {
    /// Their names, as they report them to IBus.
    public static var listed: [String] { ProgramList.read(Installation.data("programs.list")) }
}
