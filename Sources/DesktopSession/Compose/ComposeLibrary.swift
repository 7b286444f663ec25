internal import Glibc
internal import KeyboardEngine
internal import Platform

/// The Compose part of libxkbcommon, which every GTK and Qt program depends on, with a table of sequences. Create it on
/// any thread, and use it on one.
final class ComposeLibrary: @unchecked Sendable {
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

    /// Reads the table: the user's `~/.XCompose`, or else that of the locale. Returns nil if the library or the tables are
    /// not installed.
    init?() {
        guard let library = DynamicLibrary("libxkbcommon.so.0"),
            let newContext = library.function("xkb_context_new", as: NewContext.self),
            let newTable = library.function("xkb_compose_table_new_from_locale", as: NewTable.self),
            let newState = library.function("xkb_compose_state_new", as: NewState.self),
            let feed = library.function("xkb_compose_state_feed", as: FeedState.self),
            let status = library.function("xkb_compose_state_get_status", as: StateStatus.self),
            let text = library.function("xkb_compose_state_get_utf8", as: StateText.self),
            let reset = library.function("xkb_compose_state_reset", as: StateFunction.self),
            let free = library.function("xkb_compose_state_unref", as: StateFunction.self),
            let newTableOfText = library.function("xkb_compose_table_new_from_buffer", as: NewTableOfText.self),
            let context = newContext(0),
            let table = Self.usersTable(context, newTable) ?? Self.localesTable(context, newTableOfText)
        else { return nil }
        self.table = table
        self.newState = newState
        (feedState, stateStatus, stateText, resetState, freeState) = (feed, status, text, reset, free)
    }

    private typealias NewContext = @convention(c) (Int32) -> Pointer?
    private typealias NewTable = @convention(c) (Pointer, UnsafePointer<CChar>, Int32) -> Pointer?
    private typealias NewTableOfText =
        @convention(c) (Pointer, UnsafePointer<CChar>, Int, UnsafePointer<CChar>, Int32, Int32) -> Pointer?
    private typealias NewState = @convention(c) (Pointer, Int32) -> Pointer?
    private typealias FeedState = @convention(c) (Pointer, UInt32) -> Int32
    private typealias StateStatus = @convention(c) (Pointer) -> Int32
    private typealias StateText = @convention(c) (Pointer, UnsafeMutablePointer<CChar>?, Int) -> Int32
    fileprivate typealias StateFunction = @convention(c) (Pointer) -> Void

    // MARK: Tables

    /// The locales whose table is tried. The locale "C" has almost no sequences, so the table of American English, the
    /// fullest, replaces it.
    private static var locales: [String] {
        let own = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable)
            .first { $0 != "C" && $0 != "POSIX" && !$0.hasPrefix("C.") }
        return [own, "en_US.UTF-8"].compactMap(\.self).withoutDuplicates()
    }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Reads the user's table, or else that of the locale. Returns nil if there is none, or if it is broken.
    private static func usersTable(_ context: Pointer, _ new: NewTable) -> Pointer? {
        guard usersFiles.allSatisfy(isHarmless) else { return nil }
        return locales.firstNonNil { new(context, $0, 0) }
    }

    /// Reads the table of the locale, without the user's.
    private static func localesTable(_ context: Pointer, _ new: NewTableOfText) -> Pointer? {
        let text = "include \"%L\"\n"
        return locales.firstNonNil { new(context, text, text.utf8.count, $0, textFormat, 0) }
    }

    /// The format of `~/.XCompose`, `XKB_COMPOSE_FORMAT_TEXT_V1`.
    private static let textFormat: Int32 = 1

    /// The files in which libxkbcommon looks for the user's table.
    private static var usersFiles: [String] {
        let home = variable("HOME")
        let configuration = variable("XDG_CONFIG_HOME") ?? home.map { "\($0)/.config" }
        return [variable("XCOMPOSEFILE"), configuration.map { "\($0)/XCompose" }, home.map { "\($0)/.XCompose" }]
            .compactMap(\.self)
    }

    /// Returns whether a file can be opened without waiting, as a pipe cannot, or does not exist.
    private static func isHarmless(_ path: String) -> Bool {
        do throws(File.Failure) {
            _ = try File.beginning(of: path, count: 1)
            return true
        } catch {
            return error != .notAFile
        }
    }

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
