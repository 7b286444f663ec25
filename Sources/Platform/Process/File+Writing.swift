internal import CGLib
internal import Glibc

/// Writing files atomically.
extension File {
    /// The reason why a file was not written.
    package enum WriteFailure: Error, CustomStringConvertible {
        /// Its folder cannot be created, or may not contain it.
        case noFolder
        /// A system call failed with this error number, for example because the disk is full.
        case failed(Int32)

        /// The reason in English, for the log.
        package var description: String { error ?? message.english }

        /// The reason in the user's language.
        package var translated: String {
            error.map { translation(of: $0, from: "libc") ?? $0 } ?? message.translated
        }

        private var message: LocalizedMessage {
            switch self {
            case .noFolder: LocalizedMessage("its folder cannot be created")
            case .failed: LocalizedMessage("it cannot be written")
            }
        }

        /// What the C library calls the error.
        private var error: String? {
            guard case .failed(let number) = self else { return nil }
            return strerror(number).map { String(cString: $0) }
        }
    }

    /// Writes a file that only the user can read, in a folder that only the user can open. A program that reads it
    /// meanwhile, or after a power failure, finds either the old or the new content. Callers that write at the same
    /// time must take turns.
    package static func replace(_ path: String, by text: String) throws(WriteFailure) {
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

    /// Writes one of the user's own files atomically. A symbolic link is followed and kept. An existing file keeps its
    /// mode, and a new one gets the default mode of the user's files.
    package static func rewrite(_ path: String, by text: String) throws(WriteFailure) {
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

    /// Returns the path of the file, with symbolic links resolved.
    private static func target(of path: String) throws(WriteFailure) -> String {
        if let resolved = resolved(path) { return resolved }
        var status = stat()
        if errno == ENOENT, lstat(path, &status) != 0 { return path }
        throw .failed(errno)
    }

    /// Creates a folder and its parents.
    package static func makeFolder(_ path: String) throws(WriteFailure) {
        var made = ""
        for part in path.split(separator: "/") {
            made += "/\(part)"
            guard mkdir(made, 0o700) == 0 || errno == EEXIST else { throw .noFolder }
        }
        guard chmod(path, 0o700) == 0 else { throw .noFolder }
    }

    /// Writes a file that the user has named, and replaces an existing one.
    package static func write(_ text: String, at path: String) throws(WriteFailure) {
        try write(text, to: path, O_TRUNC)
    }

    private static func write(
        _ text: String, to path: String, _ flags: Int32 = O_EXCL | O_NOFOLLOW, mode: mode_t = 0o600
    ) throws(WriteFailure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, mode)
        guard descriptor >= 0 else { throw .failed(errno) }
        defer { close(descriptor) }
        try write(text, to: descriptor)
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw .failed(errno) }
    }

    /// Writes all of a text to a descriptor.
    package static func write(_ text: String, to descriptor: Int32) throws(WriteFailure) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .failed(errno) }
            rest = rest.dropFirst(count)
        }
    }

    /// Flushes the entries of a folder to disk.
    private static func sync(_ folder: String) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }
}
