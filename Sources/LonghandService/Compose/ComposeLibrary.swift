internal import Glibc

/// The Compose part of libxkbcommon, which every GTK and Qt program depends on. It is loaded when a dead key or Compose
/// is first pressed, as the table of all sequences takes 1.6 MB and 4 ms.
final class ComposeLibrary {
    /// The table of this process: the user's `~/.XCompose`, or else that of the locale. It is nil if the library or the
    /// tables are not installed; then the keys pass to the programs, some of which compose themselves.
    static let shared: ComposeLibrary? = {
        let library = ComposeLibrary()
        if library == nil {
            Log.warning("libxkbcommon or its Compose tables are missing: dead keys are left to programs.")
        }
        return library
    }()

    /// The result of the keys fed so far (`xkb_compose_status`).
    enum Status: Int32 { case nothing, composing, composed, cancelled }

    fileprivate typealias Pointer = UnsafeMutableRawPointer
    private let table: Pointer
    private let newState: NewState
    private let feedState: FeedState
    private let stateStatus: StateStatus
    private let stateText: StateText
    private let resetState: StateFunction
    private let freeState: StateFunction

    private init?() {
        guard let library = DynamicLibrary("libxkbcommon.so.0"),
            let newContext = library.function("xkb_context_new", as: NewContext.self),
            let newTable = library.function("xkb_compose_table_new_from_locale", as: NewTable.self),
            let newState = library.function("xkb_compose_state_new", as: NewState.self),
            let feed = library.function("xkb_compose_state_feed", as: FeedState.self),
            let status = library.function("xkb_compose_state_get_status", as: StateStatus.self),
            let text = library.function("xkb_compose_state_get_utf8", as: StateText.self),
            let reset = library.function("xkb_compose_state_reset", as: StateFunction.self),
            let free = library.function("xkb_compose_state_unref", as: StateFunction.self),
            let context = newContext(0),
            let table = Self.table(context, newTable)
        else { return nil }
        self.table = table
        self.newState = newState
        (feedState, stateStatus, stateText, resetState, freeState) = (feed, status, text, reset, free)
    }

    private typealias NewContext = @convention(c) (Int32) -> Pointer?
    private typealias NewTable = @convention(c) (Pointer, UnsafePointer<CChar>, Int32) -> Pointer?
    private typealias NewState = @convention(c) (Pointer, Int32) -> Pointer?
    private typealias FeedState = @convention(c) (Pointer, UInt32) -> Int32
    private typealias StateStatus = @convention(c) (Pointer) -> Int32
    private typealias StateText = @convention(c) (Pointer, UnsafeMutablePointer<CChar>?, Int) -> Int32
    fileprivate typealias StateFunction = @convention(c) (Pointer) -> Void

    /// Creates the table. The locale "C" has almost no sequences, so the table of American English, the fullest,
    /// replaces it.
    private static func table(_ context: Pointer, _ new: NewTable) -> Pointer? {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { (name: String) in getenv(name) }
            .map { String(cString: $0) }
            .first { !$0.isEmpty && $0 != "C" && $0 != "POSIX" && !$0.hasPrefix("C.") }
        return locale.flatMap { new(context, $0, 0) } ?? new(context, "en_US.UTF-8", 0)
    }

    // MARK: States

    /// The state of an unfinished sequence of keys.
    nonisolated final class State {
        fileprivate let raw: Pointer
        private let free: StateFunction

        fileprivate init(_ raw: Pointer, _ free: StateFunction) { (self.raw, self.free) = (raw, free) }

        deinit { free(raw) }
    }

    /// Returns the state of a sequence that has not begun.
    func makeState() -> State? { newState(table, 0).map { State($0, freeState) } }

    /// Adds a key to a sequence.
    func feed(_ symbol: UInt32, to state: State) -> Status {
        _ = feedState(state.raw, symbol)
        return Status(rawValue: stateStatus(state.raw)) ?? .nothing
    }

    /// Returns the text of a complete sequence.
    func text(of state: State) -> String {
        var buffer = [CChar](repeating: 0, count: 256)
        let length = Int(stateText(state.raw, &buffer, buffer.count))
        guard (1..<buffer.count).contains(length) else { return "" }
        return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Starts a sequence again.
    func reset(_ state: State) { resetState(state.raw) }
}
