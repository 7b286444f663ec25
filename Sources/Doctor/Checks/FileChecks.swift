internal import LonghandService
internal import Platform

/// Checks whether the user's files are valid.
extension Check {
    /// A check for each kind of files.
    static let files = FileKind.allCases.map { kind in
        Check(kind.title, findings: { facts in judge(facts.files.filter { $0.kind == kind }) })
    }

    /// The most faults of a file or a setting in the report; people do not fix more at once.
    static let faultLimit = 10

    private static func judge(_ files: [FileFacts]) -> [Finding] {
        guard !files.isEmpty else { return [.skipped("none")] }
        let faults = files.flatMap { file in file.faults.prefix(faultLimit).map { finding(of: $0, in: file) } }
        return faults.isEmpty
            ? [files.count == 1 ? .good("1 file can be read") : .good("\(files.count) can be read")] : faults
    }

    private static func finding(of fault: FileFacts.Fault, in file: FileFacts) -> Finding {
        guard file.kind != .packs else {
            return .minor(
                "\(file.path): \(fault.reason)", mend: "gsettings reset org.freedesktop.ibus.engine.longhand packs")
        }
        let place = fault.line.map { "\(file.path):\($0)" } ?? file.path
        return .minor("\(place): \(fault.reason)", mend: "\"${EDITOR:-nano}\" \(word(file.path))")
    }

    /// A path as one word of a shell, which replaces the tilde by the user's folder.
    private static func word(_ path: String) -> String {
        path.hasPrefix("~/") ? "~/" + Command.word(String(path.dropFirst(2))) : Command.word(path)
    }
}
