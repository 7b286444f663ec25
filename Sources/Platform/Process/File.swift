internal import CGLib
internal import Glibc

/// Reading files. They are never mapped, as a mapped file that another program truncates would end the process.
package enum File {
    /// The reason why a file was not read.
    package enum Failure: Error, CustomStringConvertible {
        case unreadable, tooLarge, notAFile

        /// The reason as a part of a sentence.
        package var message: LocalizedMessage {
            switch self {
            case .unreadable: LocalizedMessage("it cannot be read")
            case .tooLarge: LocalizedMessage("it is too large")
            case .notAFile: LocalizedMessage("it is not a regular file")
            }
        }

        /// The reason in English, for the log.
        package var description: String { message.english }
    }

    /// Returns the content of a regular file of at most `limit` bytes, or nil if it does not exist.
    /// - Throws: an error, if it exists and cannot be read.
    package static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8]? {
        guard let bytes = try beginning(of: path, count: limit + 1) else { return nil }
        guard bytes.count <= limit else { throw .tooLarge }
        return bytes
    }

    /// Returns the first `count` bytes of a regular file, or fewer if it is shorter. Returns nil if it does not exist.
    /// - Throws: an error, if it exists and cannot be read.
    package static func beginning(of path: String, count: Int) throws(Failure) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            guard errno == ENOENT || errno == ENOTDIR else { throw .unreadable }
            return nil
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
        return try read(descriptor, upTo: count, expected: max(0, status.st_size))
    }

    /// - Parameter expected: the likely number of bytes, so that memory is allocated once.
    private static func read(_ descriptor: Int32, upTo limit: Int, expected: Int) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(limit, expected))
        var buffer = [UInt8](repeating: 0, count: min(limit, 16384))
        while bytes.count < limit {
            let count = Glibc.read(descriptor, &buffer, min(buffer.count, limit - bytes.count))
            guard count >= 0 else { throw .unreadable }
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        return bytes
    }

    /// Returns the path without its last component; the root's is empty.
    package static func folder(of path: String) -> String {
        String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex))
    }

    /// Returns the last component of a path.
    package static func name(of path: String) -> String {
        String(path.suffix(from: path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex))
    }

    /// Returns the names in a folder, sorted; none if it cannot be read.
    package static func names(in folder: String) -> [String] {
        guard let directory = g_dir_open(folder, 0, nil) else { return [] }
        defer { g_dir_close(directory) }
        var names: [String] = []
        while let name = g_dir_read_name(directory) { names.append(String(cString: name)) }
        return names.sorted()
    }
}
