/// Something that is remembered of the user. It is read when it is first needed.
final class Remembered<Content: StateContent> {
    private let file: StateFile<Content>
    private var loaded: Content?
    private let onLoad: () -> Void

    /// - Parameters:
    ///   - name: of its file.
    ///   - onLoad: called when it has been read first.
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

    /// Changes it, here and in the file.
    func change(_ change: @escaping StateFile<Content>.Change) {
        var changed = content
        change(&changed)
        guard changed != content else { return }
        loaded = changed
        file.change(change)
    }

    /// Takes over what another process has changed.
    func refresh() {
        if loaded != nil, file.isChanged { loaded = file.read() ?? .nothing }
    }

    /// Forgets it, here and on the disk.
    func erase() {
        if loaded != nil { loaded = .nothing }
        file.erase()
    }
}
