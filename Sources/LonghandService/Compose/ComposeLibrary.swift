internal import Glibc

/// The Compose part of libxkbcommon, which every GTK and Qt program brings along: loaded when a dead key or Compose is
/// first pressed, since a table of all sequences takes 1.6 MB and 4 ms.
final class ComposeLibrary {
    /// The one table of this process: the user's own `~/.XCompose`, else the one of the locale. Nil where the library
    /// or the tables are not installed; then the keys pass through, and some programs compose by themselves.
    static let shared: ComposeLibrary? = {
        let library = ComposeLibrary()
        if library == nil {
            Log.warning("libxkbcommon or its Compose tables are missing: dead keys are left to programs.")
        }
        return library
    }()

    /// What the keys fed so far come to (`xkb_compose_status`).
    enum Status: Int32 { case nothing, composing, composed, cancelled }

    private typealias Pointer = UnsafeMutableRawPointer
    private let table: Pointer
    private let newState: @convention(c) (Pointer, Int32) -> Pointer?
    private let feedState: @convention(c) (Pointer, UInt32) -> Int32
    private let stateStatus: @convention(c) (Pointer) -> Int32
    private let stateText: @convention(c) (Pointer, UnsafeMutablePointer<CChar>?, Int) -> Int32
    private let resetState: @convention(c) (Pointer) -> Void

    private init?() {
        guard let library = dlopen("libxkbcommon.so.0", RTLD_NOW | RTLD_LOCAL),
            let newContext = dlsym(library, "xkb_context_new"),
            let newTable = dlsym(library, "xkb_compose_table_new_from_locale"),
            let newState = dlsym(library, "xkb_compose_state_new"),
            let feed = dlsym(library, "xkb_compose_state_feed"),
            let status = dlsym(library, "xkb_compose_state_get_status"),
            let text = dlsym(library, "xkb_compose_state_get_utf8"),
            let reset = dlsym(library, "xkb_compose_state_reset"),
            let context = unsafeBitCast(newContext, to: (@convention(c) (Int32) -> Pointer?).self)(0),
            let table = Self.table(context, unsafeBitCast(newTable, to: NewTable.self))
        else { return nil }
        self.table = table
        self.newState = unsafeBitCast(newState, to: (@convention(c) (Pointer, Int32) -> Pointer?).self)
        feedState = unsafeBitCast(feed, to: (@convention(c) (Pointer, UInt32) -> Int32).self)
        stateStatus = unsafeBitCast(status, to: (@convention(c) (Pointer) -> Int32).self)
        stateText = unsafeBitCast(text, to: (@convention(c) (Pointer, UnsafeMutablePointer<CChar>?, Int) -> Int32).self)
        resetState = unsafeBitCast(reset, to: (@convention(c) (Pointer) -> Void).self)
    }

    private typealias NewTable = @convention(c) (Pointer, UnsafePointer<CChar>, Int32) -> Pointer?

    /// The locale "C" has next to no sequences, so that of American English, the fullest, stands in for it.
    private static func table(_ context: Pointer, _ new: NewTable) -> Pointer? {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { (name: String) in getenv(name) }
            .map { String(cString: $0) }
            .first { !$0.isEmpty && $0 != "C" && $0 != "POSIX" && !$0.hasPrefix("C.") }
        return locale.flatMap { new(context, $0, 0) } ?? new(context, "en_US.UTF-8", 0)
    }

    // MARK: States

    /// A sequence that has not begun; it lives as long as the process.
    func makeState() -> UnsafeMutableRawPointer? { newState(table, 0) }

    /// Adds a key to a sequence.
    func feed(_ symbol: UInt32, to state: UnsafeMutableRawPointer) -> Status {
        _ = feedState(state, symbol)
        return Status(rawValue: stateStatus(state)) ?? .nothing
    }

    /// The text that a sequence has come to.
    func text(of state: UnsafeMutableRawPointer) -> String {
        var buffer = [CChar](repeating: 0, count: 256)
        let length = Int(stateText(state, &buffer, buffer.count))
        guard (1..<buffer.count).contains(length) else { return "" }
        return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Begins a sequence anew.
    func reset(_ state: UnsafeMutableRawPointer) { resetState(state) }
}
