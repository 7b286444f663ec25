internal import GLibLoop
internal import Glibc

/// Watches a folder for changes, and for being created or removed.
final class FolderWatch {
    private let path: String
    private let onChange: () -> Void
    private let descriptor: Int32
    private var watched: Int32 = -1
    /// Whether the folder itself is watched, not one above it.
    private var isThere = false
    private var source: DescriptorWatch?
    private var pause: Timer?

    /// The delay after a change, in milliseconds, within which further changes are reported together.
    private static let pauseLength: UInt32 = 100

    /// The events to watch: files that are written, moved, created or deleted, and the removal of the folder.
    private static let events = UInt32(
        IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF)

    /// Watches a folder. While it does not exist, it watches the nearest existing folder above it.
    init(_ path: String, onChange: @escaping () -> Void) {
        self.path = path
        self.onChange = onChange
        descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
        guard descriptor >= 0 else { return }
        watch()
        source = DescriptorWatch(descriptor) { [weak self] in self?.read() }
    }

    isolated deinit {
        source = nil
        if descriptor >= 0 { close(descriptor) }
    }

    /// Watches the folder or the nearest one above it. A watch that is still right is kept, as removing one causes an
    /// event.
    private func watch() {
        let former = watched
        watched = -1
        var folder = path[...]
        while watched < 0, !folder.isEmpty {
            watched = inotify_add_watch(descriptor, String(folder), Self.events | UInt32(IN_ONLYDIR))
            isThere = watched >= 0 && folder.count == path.count
            folder = folder.prefix(upTo: folder.lastIndex(of: "/") ?? folder.startIndex)
        }
        if former >= 0, former != watched { inotify_rm_watch(descriptor, former) }
    }

    /// Reads and discards the events, as the folder is read again anyway. A nearer folder may exist now.
    private func read() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while Glibc.read(descriptor, &buffer, buffer.count) > 0 {}
        guard pause == nil else { return }
        pause = Timer(milliseconds: Self.pauseLength) { [weak self] in self?.lookAgain() }
    }

    private func lookAgain() {
        pause = nil
        let wasThere = isThere
        watch()
        if wasThere || isThere { onChange() }
    }
}
