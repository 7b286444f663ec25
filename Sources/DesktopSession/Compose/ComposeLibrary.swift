internal import Platform

/// The Compose part of libxkbcommon, which every GTK and Qt program depends on, with a table of sequences. Create it on
/// any thread, and use it on one.
final class ComposeLibrary: @unchecked Sendable {
    /// The result of the keys fed so far (`xkb_compose_status`).
    enum Status: Int32 { case nothing, composing, composed, cancelled }

    fileprivate typealias Pointer = UnsafeMutableRawPointer
    private let table: Pointer
    private let freeTable: StateFunction
    private let newState: NewState
    private let feedState: FeedState
    private let stateStatus: StateStatus
    private let stateText: StateText
    private let resetState: StateFunction
    private let freeState: StateFunction

    /// Reads the table: the user's `~/.XCompose`, or else that of the locale. Returns nil if the library or the tables are
    /// not installed.
    /// - Parameter rules: what the user's languages decide, in place of the locale's table.
    init?(rules: ComposeRules = [], _ places: ComposePlaces = .standard) {
        guard let library = DynamicLibrary("libxkbcommon.so.0"),
            let newState = library.function("xkb_compose_state_new", as: NewState.self),
            let feed = library.function("xkb_compose_state_feed", as: FeedState.self),
            let status = library.function("xkb_compose_state_get_status", as: StateStatus.self),
            let text = library.function("xkb_compose_state_get_utf8", as: StateText.self),
            let reset = library.function("xkb_compose_state_reset", as: StateFunction.self),
            let free = library.function("xkb_compose_state_unref", as: StateFunction.self),
            let freeTable = library.function("xkb_compose_table_unref", as: StateFunction.self),
            let table = ComposeTables(library, places)?.table(rules)
        else { return nil }
        self.table = table
        self.freeTable = freeTable
        self.newState = newState
        (feedState, stateStatus, stateText, resetState, freeState) = (feed, status, text, reset, free)
    }

    deinit { freeTable(table) }

    private typealias NewState = @convention(c) (Pointer, Int32) -> Pointer?
    private typealias FeedState = @convention(c) (Pointer, UInt32) -> Int32
    private typealias StateStatus = @convention(c) (Pointer) -> Int32
    private typealias StateText = @convention(c) (Pointer, UnsafeMutablePointer<CChar>?, Int) -> Int32
    fileprivate typealias StateFunction = @convention(c) (Pointer) -> Void

    // MARK: States

    /// The state of an unfinished sequence of keys.
    final class State {
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
