/// One kind of remembered data. It is read when it is first needed.
final class Remembered<Content: StateContent> {
    private let file: StateFile<Content>
    private var loaded: Content?
    private let onLoad: () -> Void

    /// - Parameters:
    ///   - name: the name of its file.
    ///   - onLoad: called after it was first read.
    init(_ name: String, onLoad: @escaping () -> Void) {
        file = StateFile(name)
        self.onLoad = onLoad
    }

    var content: Content {
        if let loaded { return loaded }
        let content = file.read() ?? .nothing
        loaded = content
        onLoad()
        return content
    }

    /// Changes it, in memory and in the file.
    func change(_ change: @escaping StateFile<Content>.Change) {
        var changed = content
        change(&changed)
        guard changed != content else { return }
        loaded = changed
        file.change(change)
    }

    /// Reads the changes of other processes.
    func refresh() {
        if loaded != nil, file.isChanged { loaded = file.read() ?? .nothing }
    }

    /// Erases it, in memory and on disk.
    func erase() {
        if loaded != nil { loaded = .nothing }
        file.erase()
    }
}
