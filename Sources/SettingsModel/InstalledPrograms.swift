internal import CGLib
internal import KeyboardEngine
internal import Platform

/// The programs in the desktop's menu of programs, except those that run in a terminal.
public struct InstalledPrograms {
    /// The programs, those that run first, and then by their titles. No two have the same name.
    public let all: [InstalledProgram]
    private let byName: [String: InstalledProgram]

    /// Reads the installed desktop files.
    /// - Parameter seesRunning: whether to find out which programs run, for which all processes are read.
    public init(seesRunning: Bool = false) { self.init(Self.read(seesRunning ? RunningPrograms.names() : [])) }

    package init(_ programs: [InstalledProgram]) {
        // LibreOffice, LibreOffice Writer and LibreOffice Calc are one program, which has the shortest title.
        let distinct = Dictionary(programs.map { ($0.name, $0) }) { $0.title.count <= $1.title.count ? $0 : $1 }
        all = distinct.values.sorted { first, second in
            if first.isRunning != second.isRunning { return first.isRunning }
            return first.title == second.title
                ? first.name < second.name : TranslatedLanguageName.areInOrder(first.title, second.title)
        }
        let names = all.flatMap { program in program.names.sorted().map { ($0, program) } }
        byName = Dictionary(all.map { ($0.name, $0) } + names) { first, _ in first }
    }

    /// Returns those of the programs for which `isIncluded` returns true.
    public func filter(_ isIncluded: (InstalledProgram) -> Bool) -> InstalledPrograms {
        InstalledPrograms(all.filter(isIncluded))
    }

    /// Returns the program that settings have under a name; nil if it is not installed.
    public func program(named name: String) -> InstalledProgram? { byName[name] }

    /// Returns the positions of the programs whose titles or names contain words that begin with those of a text, without
    /// regard to case and diacritics. Those that begin with the text come first.
    public func find(_ text: String) -> [Int] {
        let wanted = WantedText(text)
        let ranks = all.enumerated().compactMap { index, program in
            wanted.rank(in: [program.title, program.name]).map { (rank: $0, index: index) }
        }
        return ranks.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.index)
    }

    // MARK: Reading

    private static func read(_ running: Set<String>) -> [InstalledProgram] {
        var programs: [InstalledProgram] = []
        let list = g_app_info_get_all()
        defer { g_list_free_full(list, g_object_unref) }
        var next = list
        while let element = next {
            if let data = element.pointee.data, let program = program(OpaquePointer(data), running) {
                programs.append(program)
            }
            next = element.pointee.next
        }
        return programs
    }

    private static func program(_ info: OpaquePointer, _ running: Set<String>) -> InstalledProgram? {
        guard g_app_info_should_show(info) != 0, g_desktop_app_info_get_boolean(info, "Terminal") == 0,
            let line = g_app_info_get_commandline(info), let title = g_app_info_get_display_name(info)
        else { return nil }
        let command = InstalledProgram.Command(String(cString: line))
        guard let name = command.name, Programs.fault(of: name) == nil else { return nil }
        let others = [g_app_info_get_id(info).map { String(cString: $0) }.map(withoutEnding), windowClass(of: info)]
        return InstalledProgram(
            name: name, title: String(cString: title), icon: icon(of: info), executable: command.executable,
            isRunning: command.isRunning(among: running), names: Set([name] + others.compactMap(\.self)))
    }

    private static func withoutEnding(_ file: String) -> String {
        file.hasSuffix(".desktop") ? String(file.dropLast(".desktop".count)) : file
    }

    private static func windowClass(of info: OpaquePointer) -> String? {
        g_desktop_app_info_get_startup_wm_class(info).map { String(cString: $0) }
    }

    private static func icon(of info: OpaquePointer) -> String? {
        guard let icon = g_app_info_get_icon(info), let text = g_icon_to_string(icon) else { return nil }
        defer { g_free(text) }
        return String(cString: text)
    }
}
