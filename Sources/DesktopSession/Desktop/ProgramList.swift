internal import Platform

/// The programs in which no key is held unless the user includes them: the installed `programs.list`.
package enum ProgramList {
    /// The largest file that is read, in bytes; more than it will ever have.
    private static let limit = 64 << 10

    /// Reads a file with one name a line. Blank lines and lines that begin with # are skipped.
    /// - Returns: the names; none if there is no file, or if it cannot be read, which is logged.
    package static func read(_ path: String?) -> [String] {
        guard let path else { return [] }
        do throws(File.Failure) {
            return names(in: try File.read(path, limit: limit) ?? [])
        } catch {
            Log.warning("\(path): \(error): no program is excluded unless the settings name it.")
            return []
        }
    }

    private static func names(in content: [UInt8]) -> [String] {
        content.split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }.map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}
