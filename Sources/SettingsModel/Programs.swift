internal import LonghandService

/// The programs in which no key is held as Longhand comes.
public enum Programs {
    /// Their names as they report them to IBus.
    public static var listed: [String] { ProgramList.read(Installation.data("programs.list")) }
}
