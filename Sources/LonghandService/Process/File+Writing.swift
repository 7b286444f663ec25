internal import CGLib
internal import Glibc

/// Writing files whole or not at all.
nonisolated extension File {
    /// Why a file was not written, in words.
    enum WriteFailure: Error, CustomStringConvertible {
        /// Its folder cannot be made, or is no place for it.
        case noFolder
        /// The disk is full, or something else that has this number.
        case failed(Int32)

        var description: String {
            switch self {
            case .noFolder: "its folder cannot be created"
            case .failed(let number): strerror(number).map { String(cString: $0) } ?? "it cannot be written"
            }
        }
    }

    /// Writes a file that only its user can read, in a folder that only its user can open. Whoever reads it meanwhile,
    /// or after a power cut, finds the old content or the new. Two that write at once have to take turns.
    static func replace(_ path: String, by text: String) throws(WriteFailure) {
        let folder = folder(of: path)
        try makeFolder(folder)
        let draft = "\(path).draft"
        unlink(draft)
        do throws(WriteFailure) {
            try write(text, to: draft)
            guard rename(draft, path) == 0 else { throw .failed(errno) }
        } catch {
            unlink(draft)
            throw error
        }
        sync(folder)
    }

    /// Writes a file that the user keeps, whole or not at all. A link stays, and what it leads to is written; the file keeps
    /// its mode, and a new one has that of the user's other files.
    static func rewrite(_ path: String, by text: String) throws(WriteFailure) {
        guard g_mkdir_with_parents(folder(of: path), 0o700) == 0 else { throw .noFolder }
        let target = try target(of: path)
        let draft = "\(target).draft"
        unlink(draft)
        do throws(WriteFailure) {
            try write(text, to: draft, mode: 0o666)
            var status = stat()
            if stat(target, &status) == 0, chmod(draft, status.st_mode & 0o7777) != 0 { throw .failed(errno) }
            guard rename(draft, target) == 0 else { throw .failed(errno) }
        } catch {
            unlink(draft)
            throw error
        }
        sync(folder(of: target))
    }

    /// The file that a path leads to, by links or without.
    private static func target(of path: String) throws(WriteFailure) -> String {
        guard let resolved = realpath(path, nil) else {
            var status = stat()
            if errno == ENOENT, lstat(path, &status) != 0 { return path }
            throw .failed(errno)
        }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func folder(of path: String) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    }

    /// Makes a folder, and those it is in.
    static func makeFolder(_ path: String) throws(WriteFailure) {
        var made = ""
        for part in path.split(separator: "/") {
            made += "/\(part)"
            guard mkdir(made, 0o700) == 0 || errno == EEXIST else { throw .noFolder }
        }
        guard chmod(path, 0o700) == 0 else { throw .noFolder }
    }

    /// Writes a file that the user has named, in the place of one that is there.
    static func write(_ text: String, at path: String) throws(WriteFailure) {
        try write(text, to: path, O_TRUNC)
    }

    private static func write(
        _ text: String, to path: String, _ flags: Int32 = O_EXCL | O_NOFOLLOW, mode: mode_t = 0o600
    ) throws(WriteFailure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, mode)
        guard descriptor >= 0 else { throw .failed(errno) }
        defer { close(descriptor) }
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { throw .failed(errno) }
            rest = rest.dropFirst(count)
        }
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw .failed(errno) }
    }

    /// Has the disk take up a folder's entries.
    private static func sync(_ folder: String) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }
}
