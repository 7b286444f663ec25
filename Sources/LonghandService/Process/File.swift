internal import CGLib
internal import Glibc

/// Reading files whole, never mapped: a mapping that is truncated by somebody else ends the process.
nonisolated enum File {
    /// Why a file was not read.
    enum Failure: Error { case unreadable, tooLarge, notAFile }

    /// The content of an ordinary file of at most `limit` bytes; nil when there is none.
    /// - Throws: when there is something that cannot be read so.
    static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            guard errno == ENOENT || errno == ENOTDIR else { throw .unreadable }
            return nil
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
        guard status.st_size <= limit else { throw .tooLarge }
        return try readAll(descriptor, limit: limit)
    }

    private static func readAll(_ descriptor: Int32, limit: Int) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16384)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            guard count >= 0 else { throw .unreadable }
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
            guard bytes.count <= limit else { throw .tooLarge }
        }
    }

    /// The names in a folder, sorted; none when it cannot be read.
    static func names(in folder: String) -> [String] {
        guard let directory = g_dir_open(folder, 0, nil) else { return [] }
        defer { g_dir_close(directory) }
        var names: [String] = []
        while let name = g_dir_read_name(directory) { names.append(String(cString: name)) }
        return names.sorted()
    }
}
