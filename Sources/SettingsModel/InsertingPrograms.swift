internal import Glibc
internal import LonghandService
internal import Platform

/// The programs that may insert text, by the paths of their executables.
public enum InsertingPrograms {
    /// The reason why a file cannot be one of them, in words for the user.
    public nonisolated struct Fault: Error, Equatable, CustomStringConvertible {
        public let description: String
    }

    /// Returns the path by which Longhand recognises a program: that of its executable, without symbolic links.
    public static func executable(at path: String) throws(Fault) -> String {
        let name = File.name(of: path)
        guard let resolved = File.resolved(path), String(validating: resolved.utf8, as: UTF8.self) != nil else {
            throw Fault(description: tr("There is no file '\(path)'."))
        }
        guard resolved.utf8.count <= InsertionClient.longestPath else {
            throw Fault(description: tr("The path is too long."))
        }
        let beginning = try beginning(of: resolved, name)
        if beginning.starts(with: Array("#!".utf8)) { throw script(name, beginning) }
        guard beginning.starts(with: [0x7f] + Array("ELF".utf8)) else {
            throw Fault(description: tr("'\(name)' is not a program."))
        }
        guard access(resolved, X_OK) == 0 else {
            throw Fault(description: tr("'\(name)' is not executable."))
        }
        return resolved
    }

    private static func beginning(of path: String, _ name: String) throws(Fault) -> [UInt8] {
        do throws(File.Failure) { return try File.beginning(of: path, count: 256) ?? [] } catch {
            switch error {
            case .unreadable, .tooLarge: throw Fault(description: tr("'\(name)' cannot be read."))
            case .notAFile: throw Fault(description: tr("'\(name)' is not a program."))
            }
        }
    }

    /// The kernel runs a script by its interpreter, so that Longhand sees only that.
    private static func script(_ name: String, _ beginning: [UInt8]) -> Fault {
        let line = String(decoding: beginning.prefix { $0 != UInt8(ascii: "\n") }.dropFirst(2), as: UTF8.self)
        let words = line.split(whereSeparator: \.isWhitespace)
        let interpreter = String(words.first ?? "")
        return Fault(
            description: tr(
                "'\(name)' is a script, which Longhand cannot recognise. It sees only the program that runs it: \(interpreter)."
            ))
    }

    /// Returns paths with the names for people: the whole path if several have the same name.
    public static func named(_ paths: [String]) -> [(path: String, name: String)] {
        let names = paths.map { File.name(of: $0) }
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        return zip(paths, names).map { path, name in (path, counts[name] == 1 ? name : path) }
    }

    /// Whether there is still a file with this path.
    public static func isInstalled(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
