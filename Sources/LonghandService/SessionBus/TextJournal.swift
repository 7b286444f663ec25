internal import Actions
internal import DesktopActions
internal import KeyboardEngine

/// The journal of changes to a keyboard's text, for undo.
final class TextJournal {
    /// The history to which complete changes are added.
    var history: ActionHistory?

    /// Whether changes are ignored, because they cannot be undone or others record them.
    private var isPaused = false
    /// The text before the next change.
    private var former = TextDocument()
    /// Whether the next change is a chosen candidate.
    private var isPick = false
    /// The change in progress, to which more can be added.
    private var open: Change?

    private struct Change {
        /// The position of its start, in scalars.
        var start: Int
        var before: String?
        var removed: String
        var inserted: String

        var end: Int { start + inserted.unicodeScalars.count }
    }

    /// Records changes.
    func note(_ changes: [TextChange], in document: TextDocument) {
        defer { former = document }
        guard !isPaused else { return }
        var removedCount = 0
        var inserted = ""
        for change in changes {
            switch change {
            case .inserted(let text): inserted += text
            case .deleted(_, let count): removedCount += count
            }
        }
        let start = document.cursor - inserted.unicodeScalars.count
        add(Change(start: start, before: nil, removed: removed(start, removedCount), inserted: inserted))
    }

    private func removed(_ start: Int, _ count: Int) -> String {
        let distance = start - former.cursor
        return count > 0 ? former.text(around: distance..<distance + count) : ""
    }

    /// Adds a change to the one in progress if it follows directly; otherwise starts a new one.
    private func add(_ change: Change) {
        let removedCount = change.removed.unicodeScalars.count
        guard var open, open.end == change.start + removedCount else {
            settle()
            open = change
            let distance = change.start - former.cursor
            open?.before = ActionTarget.landmark(before: former.text(around: distance - 32..<distance))
            return
        }
        let kept = change.start - open.start
        if kept < 0 {
            open.removed = String(change.removed.unicodeScalars.prefix(-kept)) + open.removed
            open.start = change.start
            open.before = nil
        }
        open.inserted = String(open.inserted.unicodeScalars.prefix(max(kept, 0))) + change.inserted
        self.open = open
    }

    /// Reports the change in progress as complete, if there is one.
    func settle() {
        guard let change = open else { return }
        let isPick = self.isPick
        (open, self.isPick) = (nil, false)
        guard !change.removed.isSpelled(change.inserted) else { return }
        history?.add(
            TextStep(
                before: change.before, removed: change.removed, inserted: change.inserted,
                isTyping: change.removed.isEmpty && !isPick))
    }

    /// Begins a change that was chosen from a callout. It is separate from what is typed before and after it.
    func beginPick() {
        settle()
        isPick = true
    }

    /// Ignores the changes of `change`, because the caller records them or needs no record.
    func pause<Value, Failure: Error>(_ change: () throws(Failure) -> Value) throws(Failure) -> Value {
        settle()
        isPaused = true
        defer { isPaused = false }
        return try change()
    }
}
