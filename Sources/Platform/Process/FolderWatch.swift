internal import GLibLoop
internal import Glibc

/// Watches a folder for changes, and for being created or removed. Where the folder or a file in it is a symbolic link, what
/// it leads to is watched as well.
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
        if !folder.isOpen { Self.warnOnce() }
        watch {}
    }

    private static var hasWarned = false

    /// The kernel lets a user have so many watches at once, and other programs may have taken them.
    private static func warnOnce() {
        guard !hasWarned else { return }
        hasWarned = true
        Log.warning(
            "Changes of files take effect after a restart: the kernel has no watch left (fs.inotify.max_user_instances)."
        )
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
        let isAffected = folder.readEvents(of: place)
        let wasThere = place.isThere
        watch { [weak self] in
            guard let self, isAffected, wasThere || place.isThere else { return }
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
        /// The names to look for in other folders: what links lead to, and the folder itself.
        var names: [Int32: Set<String>] = [:]

        var watches: Set<Int32> { Set(names.keys).union(watch >= 0 ? [watch] : []) }

        /// Returns whether an event is about the folder or what a link in it leads to. Lost events may be.
        func isAffected(by watch: Int32, _ name: String) -> Bool {
            watch < 0 || watch == self.watch || names[watch]?.contains(name) == true
        }
    }

    /// The events to watch: files that are written, moved, created or deleted, and the removal of the folder.
    private static let events = UInt32(
        IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF)
    /// The most reads at once. What is left is another change.
    private static let readLimit = 64
    /// The most links that are followed.
    private static let linkLimit = 64

    init(_ path: String) { self.path = path }

    deinit { if isOpen { close(descriptor) } }

    var isOpen: Bool { descriptor >= 0 }

    /// Watches the folder or the nearest one above it. A watch that is still right is kept, as removing one causes an
    /// event.
    func watch(after former: Place) -> Place {
        var place = Place()
        var folder = path
        while place.watch < 0, !folder.isEmpty {
            place.watch = add(folder)
            place.isThere = place.watch >= 0 && folder == path
            folder = File.folder(of: folder)
        }
        if place.isThere { followLinks(from: &place) }
        for watch in former.watches.subtracting(place.watches) { inotify_rm_watch(descriptor, watch) }
        return place
    }

    private func add(_ folder: String) -> Int32 {
        inotify_add_watch(descriptor, folder, Self.events | UInt32(IN_ONLYDIR))
    }

    private func followLinks(from place: inout Place) {
        let links = File.names(in: path).map { "\(path)/\($0)" }.filter(File.isLink).prefix(Self.linkLimit)
        for target in links.compactMap(File.resolved) + (File.isLink(path) ? [path] : []) {
            let watch = add(File.folder(of: target))
            if watch >= 0, watch != place.watch { place.names[watch, default: []].insert(File.name(of: target)) }
        }
    }

    /// Reads the events, and returns whether one is about the folder or what a link in it leads to. The folder is read again
    /// as a whole.
    func readEvents(of place: Place) -> Bool {
        var isAffected = false
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
            for _ in 0..<Self.readLimit {
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                guard count > 0 else { break }
                for (watch, name) in Self.events(in: UnsafeRawBufferPointer(rebasing: buffer[..<count])) {
                    isAffected = isAffected || place.isAffected(by: watch, name)
                }
            }
        }
        return isAffected
    }

    /// Returns the watches and names of events as the kernel writes them (inotify(7)).
    private static func events(in bytes: UnsafeRawBufferPointer) -> [(watch: Int32, name: String)] {
        let head = MemoryLayout<inotify_event>.size
        var (rest, events) = (bytes[...], [(watch: Int32, name: String)]())
        while rest.count >= head {
            let event = UnsafeRawBufferPointer(rebasing: rest).loadUnaligned(as: inotify_event.self)
            let name = rest.dropFirst(head).prefix(Int(event.len))
            events.append((event.wd, String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)))
            rest = rest.dropFirst(head + Int(event.len))
        }
        return events
    }
}
