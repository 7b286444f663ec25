internal import GLibLoop
internal import Glibc

/// Tells when something in a folder changes, and when the folder itself comes or goes.
final class FolderWatch {
    private let path: String
    private let onChange: () -> Void
    private let descriptor: Int32
    private var watched: Int32 = -1
    /// Whether the folder itself is watched, and none above it.
    private var isThere = false
    private var source: DescriptorWatch?
    private var pause: Timer?

    /// Several changes that follow each other at once are told once, this long after the last, in milliseconds.
    private static let pauseLength: UInt32 = 100

    /// What counts: files that were written, moved, made and deleted, and the folder's own end.
    private static let events = UInt32(
        IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF)

    /// Watches a folder; while it is not there, the nearest folder above it that is.
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

    /// Watches the folder, or the nearest above it. One that is watched already stays so: to end a watch is an event too.
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

    /// Takes the events in, whatever they are: what has changed is looked at anew. A folder may have come that is nearer.
    private func read() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while Glibc.read(descriptor, &buffer, buffer.count) > 0 {}
        pause = Timer(milliseconds: Self.pauseLength) { [weak self] in self?.lookAgain() }
    }

    private func lookAgain() {
        pause = nil
        let wasThere = isThere
        watch()
        if wasThere || isThere { onChange() }
    }
}
