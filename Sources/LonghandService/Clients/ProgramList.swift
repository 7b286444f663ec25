/// The programs that are left alone unless the user includes them: the installation's `programs.list`.
package nonisolated enum ProgramList {
    /// More bytes than there will ever be.
    private static let limit = 64 << 10

    /// The names in a file, one a line; blank lines and those that begin with # do not count.
    /// - Returns: none where there is no such file, or where it cannot be read, which is logged.
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
