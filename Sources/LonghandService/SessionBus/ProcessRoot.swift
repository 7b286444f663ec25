internal import CLinux
internal import Glibc
internal import Platform

/// The root folder of another process.
///
/// Another program may serve its file system, such as a FUSE server or a network share, and could make every access wait
/// forever. So files are looked for only on the file system of our own root, which the whole session depends on. All
/// else is read from the kernel. Flatpak and Snap give each program a root of its own.
enum ProcessRoot {
    /// Returns whether a process is outside of all sandboxes, as far as that can be found out.
    /// - Parameter processes: the folder of the kernel's process information.
    static func isOutsideSandbox(of processID: UInt32, in processes: String) -> Bool {
        // One folder for both reads, which is that of one process even if another gets its number.
        let process = linux_place_descriptor(AT_FDCWD, "\(processes)/\(processID)", O_DIRECTORY)
        guard process >= 0 else { return false }
        defer { close(process) }
        let root = linux_place_descriptor(process, "root", O_DIRECTORY)
        guard root >= 0 else { return false }
        defer { close(root) }
        return Mount.ofOurRoot?.hasFileSystem(of: root, amongMountsOf: process) == true && isOutsideFlatpak(root)
    }

    /// Returns whether a root folder lacks the file that Flatpak puts there, which other sandboxes use too.
    private static func isOutsideFlatpak(_ root: Int32) -> Bool {
        let mark = linux_place_descriptor(root, ".flatpak-info", O_NOFOLLOW)
        guard mark >= 0 else { return errno == ENOENT }
        close(mark)
        return false
    }
}

/// A mount, as the kernel lists it (`mountinfo` in proc(5)).
private struct Mount {
    private let number: Field
    /// The device number of its file system, which all mounts of a file system share.
    private let device: Field?

    private typealias Field = ArraySlice<UInt8>

    /// The mount of our own root.
    static let ofOurRoot: Mount? = {
        let root = linux_place_descriptor(AT_FDCWD, "/", O_DIRECTORY)
        guard root >= 0 else { return nil }
        defer { close(root) }
        return Mount(of: root, amongMountsIn: "/proc/self/mountinfo")
    }()

    /// The mount of an open file. The device is nil if the list does not have the mount: it is hidden by a `chroot`.
    private init?(of file: Int32, amongMountsIn path: String) {
        guard let number = Self.number(of: file) else { return nil }
        self.number = number
        device = Self.lines(of: path).first { $0.first == number }?.dropFirst(2).first
    }

    /// Returns whether an open file is on this mount, or on another one of its file system.
    /// - Parameter process: the open folder of the process whose mounts are searched.
    func hasFileSystem(of file: Int32, amongMountsOf process: Int32) -> Bool {
        guard let other = Mount(of: file, amongMountsIn: "/proc/self/fd/\(process)/mountinfo") else { return false }
        return other.number == number || (device != nil && other.device == device)
    }

    /// Returns the number of the mount that an open file is on. The kernel knows it without the file system.
    private static func number(of file: Int32) -> Field? {
        lines(of: "/proc/self/fdinfo/\(file)").first { $0.first?.elementsEqual("mnt_id:".utf8) == true }?.last
    }

    /// Returns the fields of each line.
    private static func lines(of path: String) -> some Sequence<[Field]> {
        let bytes = (try? File.read(path, limit: limit)) ?? []
        return bytes.split(separator: UInt8(ascii: "\n")).lazy.map { line in
            line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        }
    }

    /// The most bytes of mounts to read; a process with a thousand mounts has fewer.
    private static let limit = 1 << 20
}
