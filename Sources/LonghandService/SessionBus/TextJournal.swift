internal import KeyboardEngine

/// Keeps account of how the text of a keyboard changes, so that what is done to it can be undone.
final class TextJournal {
    /// Told of a change when it is complete.
    var onStep: (TextStep) -> Void = { _ in }

    /// Whether changes are nobody's to be undone, or somebody else keeps account of them.
    private var isPaused = false
    /// The text as it was before the change that comes next.
    private var former = TextDocument()
    /// Whether what is changed next was picked.
    private var isPick = false
    /// A change that may go on.
    private var open: Change?

    private struct Change {
        /// Where it begins, in scalars.
        var start: Int
        var before: String?
        var removed: String
        var inserted: String

        var end: Int { start + inserted.unicodeScalars.count }
    }

    /// Notes what has just changed.
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

    /// What is done right behind an open change belongs to it.
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

    /// Tells of the change that is complete now, if there is one.
    func settle() {
        guard let change = open else { return }
        let isPick = self.isPick
        (open, self.isPick) = (nil, false)
        guard change.removed != change.inserted else { return }
        onStep(
            TextStep(
                before: change.before, removed: change.removed, inserted: change.inserted,
                isTyping: change.removed.isEmpty && !isPick))
    }

    /// What is changed next was picked from a callout: it stands for itself, whatever is typed before and behind it.
    func beginPick() {
        settle()
        isPick = true
    }

    /// Takes no note of what `change` does: whoever changes the text keeps account of it, or wants none.
    func pause<Value, Failure: Error>(_ change: () throws(Failure) -> Value) throws(Failure) -> Value {
        settle()
        isPaused = true
        defer { isPaused = false }
        return try change()
    }
}
