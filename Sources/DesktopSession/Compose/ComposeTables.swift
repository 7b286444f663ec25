internal import Glibc
internal import KeyboardEngine
internal import Platform

/// Reads tables of Compose sequences, which libxkbcommon parses.
///
/// It finds the user's file as libxkbcommon does, and passes its text, so that lines can be added.
struct ComposeTables {
    private typealias Pointer = UnsafeMutableRawPointer
    private let context: Pointer
    private let newTable: NewTable
    private let freeContext: @convention(c) (Pointer) -> Void
    private let places: ComposePlaces

    /// - Returns: nil if the library has not all functions.
    init?(_ library: DynamicLibrary, _ places: ComposePlaces) {
        guard let newContext = library.function("xkb_context_new", as: NewContext.self),
            let newTable = library.function("xkb_compose_table_new_from_buffer", as: NewTable.self),
            let freeContext = library.function("xkb_context_unref", as: (@convention(c) (Pointer) -> Void).self),
            let context = newContext(0)
        else { return nil }
        (self.context, self.newTable, self.freeContext, self.places) = (context, newTable, freeContext, places)
    }

    private typealias NewContext = @convention(c) (Int32) -> Pointer?
    private typealias NewTable =
        @convention(c) (Pointer, UnsafePointer<CChar>, Int, UnsafePointer<CChar>, Int32, Int32) -> Pointer?

    /// Reads the user's table, or else that of the locale; both with what the user's languages decide. Call it once.
    /// - Returns: a reference to it; nil if there is none.
    consuming func table(_ rules: ComposeRules) -> UnsafeMutableRawPointer? {
        // A table keeps its context.
        defer { freeContext(context) }
        if let own = places.usersText {
            if let table = table(of: rules.adding(to: own)) { return table }
            Log.warning("Your Compose file cannot be read: the sequences of the locale are used instead.")
        }
        return table(of: rules.adding(to: Array("include \"%L\"\n".utf8)))
    }

    private func table(of text: [UInt8]) -> Pointer? {
        text.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                guard let start = characters.baseAddress else { return nil }
                return places.locales.firstNonNil { newTable(context, start, characters.count, $0, Self.format, 0) }
            }
        }
    }

    /// The format of `~/.XCompose`, `XKB_COMPOSE_FORMAT_TEXT_V1`.
    private static let format: Int32 = 1
}

/// Where the user's table of sequences is, and which locale's table applies otherwise.
struct ComposePlaces: Sendable {
    /// Returns a variable of the environment; nil if it is not set, or empty.
    let variable: @Sendable (String) -> String?

    /// Those of this process.
    static let standard = ComposePlaces { getenv($0).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } }

    /// The locales whose table is tried. The locale "C" has almost no sequences, so the table of American English, the
    /// fullest, replaces it.
    var locales: [String] {
        let own = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable)
            .first { $0 != "C" && $0 != "POSIX" && !$0.hasPrefix("C.") }
        return [own, "en_US.UTF-8"].compactMap(\.self).withoutDuplicates()
    }

    /// The text of the user's file; nil if there is none. If anything in place of a file would make libxkbcommon wait, as a
    /// pipe does, none is read.
    var usersText: [UInt8]? {
        guard usersFiles.allSatisfy(Self.isHarmless), let file = usersFiles.first(where: Self.isReadable) else {
            return nil
        }
        let text = (try? File.read(file, limit: Self.sizeLimit)) ?? []
        return text.isEmpty ? nil : text
    }

    /// The largest file of the user's, in bytes: forty times libX11's largest table.
    private static let sizeLimit = 16 << 20

    /// The files in which libxkbcommon looks for the user's table, in its order.
    private var usersFiles: [String] {
        let home = variable("HOME")
        let absolute = variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
        let configuration = absolute ?? home.map { "\($0)/.config" }
        return [variable("XCOMPOSEFILE"), configuration.map { "\($0)/XCompose" }, home.map { "\($0)/.XCompose" }]
            .compactMap(\.self)
    }

    /// Returns whether a file can be opened without waiting, or does not exist.
    private static func isHarmless(_ path: String) -> Bool {
        do throws(File.Failure) {
            _ = try File.beginning(of: path, count: 1)
            return true
        } catch {
            return error != .notAFile
        }
    }

    private static func isReadable(_ path: String) -> Bool { (try? File.beginning(of: path, count: 1)) != nil }
}

extension ComposeRules {
    /// Returns a table in which the sequences of the languages follow each `include "%L"`, which includes the table of the
    /// session's locale. A later line replaces an earlier one with the same sequence, so that the lines that follow it in
    /// the user's file count. A file without it replaces the session's table, and what languages decide.
    fileprivate func adding(to text: [UInt8]) -> [UInt8] {
        guard !isEmpty else { return text }
        let added = Array(lines.utf8)
        var result: [UInt8] = []
        for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            result += line
            result.append(UInt8(ascii: "\n"))
            if line.includesLocale { result += added }
        }
        return result
    }
}

extension ArraySlice<UInt8> {
    /// Whether the line includes the table of the session's locale.
    fileprivate var includesLocale: Bool {
        let word = "include".utf8
        let text = drop(while: \.isBlank)
        return text.starts(with: word) && text.dropFirst(word.count).drop(while: \.isBlank).starts(with: "\"%L\"".utf8)
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
