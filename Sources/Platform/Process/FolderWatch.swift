internal import GLibLoop
internal import Glibc

/// Watches a folder for changes, and for being created or removed.
@MainActor package final class FolderWatch {
    private let onChange: () -> Void
    private let folder: WatchedFolder
    /// The thread that starts watching; nil for this one.
    private let worker: Worker?
    private var place = WatchedFolder.Place()
    private var source: DescriptorWatch?
    private var pause: Timer?

    /// The delay after a change, in milliseconds, within which further changes are reported together. A folder that keeps
    /// changing is reported again and again.
    private static let pauseLength: UInt32 = 100

    /// Watches a folder. While it does not exist, it watches the nearest existing folder above it.
    /// - Parameter worker: the thread that looks for the folder, whose disk may be stuck. Work that is queued there after
    ///   this call comes later.
    package init(_ path: String, worker: Worker? = nil, onChange: @escaping () -> Void) {
        (folder, self.worker, self.onChange) = (WatchedFolder(path), worker, onChange)
        watch {}
    }

    /// Starts to watch, or to watch another folder if a nearer one exists now.
    private func watch(_ completion: @escaping @Sendable @MainActor () -> Void) {
        guard folder.isOpen else { return }
        let isQueued = worker?.perform { [weak self, folder, place] in
            let place = folder.watch(after: place)
            MainThread.perform {
                self?.adopt(place)
                completion()
            }
        }
        guard isQueued != true else { return }
        adopt(folder.watch(after: place))
        completion()
    }

    private func adopt(_ place: WatchedFolder.Place) {
        self.place = place
        source = DescriptorWatch(folder.descriptor) { [weak self] in self?.wait() }
    }

    /// Waits for further changes. Meanwhile the kernel keeps them.
    private func wait() {
        source = nil
        pause = Timer(milliseconds: Self.pauseLength) { [weak self] in self?.lookAgain() }
    }

    private func lookAgain() {
        pause = nil
        folder.discardEvents()
        let wasThere = place.isThere
        watch { [weak self] in
            guard let self, wasThere || place.isThere else { return }
            onChange()
        }
    }
}

/// A folder as inotify watches it.
private final class WatchedFolder: Sendable {
    let descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
    private let path: String

    /// What is watched.
    struct Place {
        var watch: Int32 = -1
        /// Whether the folder itself is watched, not one above it.
        var isThere = false
    }

    /// The events to watch: files that are written, moved, created or deleted, and the removal of the folder.
    private static let events = UInt32(
        IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF)
    /// The most reads at once. What is left is another change.
    private static let readLimit = 64

    init(_ path: String) { self.path = path }

    deinit { if isOpen { close(descriptor) } }

    var isOpen: Bool { descriptor >= 0 }

    /// Watches the folder or the nearest one above it. A watch that is still right is kept, as removing one causes an
    /// event.
    func watch(after former: Place) -> Place {
        var place = Place()
        var folder = path[...]
        while place.watch < 0, !folder.isEmpty {
            place.watch = inotify_add_watch(descriptor, String(folder), Self.events | UInt32(IN_ONLYDIR))
            place.isThere = place.watch >= 0 && folder.count == path.count
            folder = folder.prefix(upTo: folder.lastIndex(of: "/") ?? folder.startIndex)
        }
        if former.watch >= 0, former.watch != place.watch { inotify_rm_watch(descriptor, former.watch) }
        return place
    }

    /// Reads and discards the events, as the folder is read again anyway.
    func discardEvents() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        for _ in 0..<Self.readLimit where read(descriptor, &buffer, buffer.count) <= 0 { break }
    }
}
