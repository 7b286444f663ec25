internal import GLibLoop
internal import Platform

/// One kind of remembered data, whatever it is.
@MainActor protocol RememberedStore: AnyObject {
    /// Whether the file was read.
    var isRead: Bool { get }
    /// Reads the file, or the changes of other processes.
    func refresh()
    /// Forgets the data in memory, and what was to be written. The caller removes the file.
    func forget()
    /// Forgets the file after it was removed. Call it on the folder's thread.
    var forgetFile: @Sendable () -> Void { get }
}

/// One kind of remembered data. Its file is read and written on a separate thread, so that no key waits for a disk.
@MainActor final class Remembered<Content: StateContent>: RememberedStore {
    /// The content with all changes of this process; empty until the file was read.
    private(set) var content = Content.nothing
    private(set) var isRead = false
    private let onRead: () -> Void
    private let file: StateFile<Content>
    /// The changes that the file does not have yet, in order.
    private var unsaved: [StateFile<Content>.Change] = []
    /// What must be done with the file as soon as its thread is done with the last task.
    private var next: Task?
    private var isBusy = false
    /// How often everything was erased.
    private var erasures = 0

    private enum Task { case read, write }

    /// The most changes that wait for a disk that is stuck or full. Further ones are forgotten when the process ends, and
    /// at the latest when the disk can be written again.
    private static var limit: Int { 100 }

    /// - Parameter onRead: called once the file was read for the first time.
    init(_ name: StateFolder.Name, onRead: @escaping () -> Void) { (file, self.onRead) = (StateFile(name), onRead) }

    /// Changes it, in memory and in the file.
    func change(_ change: @escaping StateFile<Content>.Change) {
        var changed = content
        change(&changed)
        guard changed != content || !isRead else { return }
        content = changed
        if unsaved.count < Self.limit { unsaved.append(change) }
        next = .write
        proceed()
    }

    func refresh() {
        if next == nil { next = .read }
        proceed()
    }

    func forget() {
        erasures += 1
        (content, unsaved) = (.nothing, [])
    }

    var forgetFile: @Sendable () -> Void { { [file] in file.forget() } }

    private func proceed() {
        guard !isBusy, let task = next else { return }
        (isBusy, next) = (true, nil)
        let (changes, round) = (task == .write ? unsaved : [], erasures)
        let isQueued = StateFolder.worker.perform { [file] in
            let outcome = file.synchronize(changes)
            MainThread.perform { [weak self] in self?.finish(outcome, changes.count, round) }
        }
        if !isQueued { finish(.failed, 0, round) }
    }

    private func finish(_ outcome: StateFile<Content>.Outcome, _ count: Int, _ round: Int) {
        isBusy = false
        if round == erasures { adopt(outcome, count) }
        if !isRead {
            isRead = true
            onRead()
        }
        proceed()
    }

    private func adopt(_ outcome: StateFile<Content>.Outcome, _ count: Int) {
        switch outcome {
        case .unchanged, .failed: break
        case .erased: (content, unsaved) = (.nothing, [])
        case .content(let found):
            unsaved = Array(unsaved.dropFirst(count))
            // Otherwise the file is written again, and its content comes with the newer changes.
            if unsaved.isEmpty { content = found }
        }
    }
}
