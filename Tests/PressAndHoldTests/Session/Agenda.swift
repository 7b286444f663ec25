import KeyboardEngine

@testable import PressAndHold

/// What is still to happen, in the order in which it will; what is due at one time, in the order in which it was added.
struct Agenda {
    /// An event that the typist does not cause.
    enum Task: Equatable {
        /// A timer of the session runs out.
        case timer(SessionTimer)
        /// The X server answers whether a key is down.
        case keyState(KeyQuestion)
        /// The server repeats the key that is down.
        case repeatKey
        /// The program repeats a key that it takes to be down.
        case ownRepeat(String)
        /// The press that follows the release of a repeat.
        case repeatPress(String)
        /// A report of the text reaches the engine.
        case report(SurroundingText)
        /// A Reset reaches the engine.
        case reset
        /// The program comes to a text that was committed.
        case commit(String)
        /// The program comes to a key that it had put off.
        case key(KeyPress)
    }

    private var tasks: [(time: Milliseconds, task: Task)] = []

    mutating func add(_ task: Task, at time: Milliseconds) {
        let place = tasks.firstIndex { $0.time > time } ?? tasks.endIndex
        tasks.insert((time, task), at: place)
    }

    mutating func remove(where isMeant: (Task) -> Bool) { tasks.removeAll { isMeant($0.task) } }

    /// Takes out what is next, unless it is after `time`.
    mutating func next(until time: Milliseconds) -> (time: Milliseconds, task: Task)? {
        guard let first = tasks.first, first.time <= time else { return nil }
        return tasks.removeFirst()
    }

    /// When the program comes to the last key that it has put off.
    var lastKeyAt: Milliseconds? {
        tasks.last { if case .key = $0.task { true } else { false } }?.time
    }

    func contains(_ task: Task) -> Bool { tasks.contains { $0.task == task } }

    /// Takes out a task, and returns whether it was to happen.
    mutating func take(_ task: Task) -> Bool {
        defer { remove { $0 == task } }
        return contains(task)
    }

    /// Takes out the first key that the program has put off.
    mutating func takeKey() -> KeyPress? {
        for (index, entry) in tasks.enumerated() {
            guard case .key(let press) = entry.task else { continue }
            tasks.remove(at: index)
            return press
        }
        return nil
    }

    /// Takes out the first text that the program has not come to.
    mutating func takeCommit() -> String? {
        for (index, entry) in tasks.enumerated() {
            guard case .commit(let text) = entry.task else { continue }
            tasks.remove(at: index)
            return text
        }
        return nil
    }

    /// Whether the program itself is about to repeat a key, with nothing under way that could stop it.
    var hasOwnRepeat: Bool {
        lastKeyAt == nil && tasks.contains { if case .ownRepeat = $0.task { true } else { false } }
    }

    /// Whether the session waits for a timer.
    var hasTimer: Bool {
        tasks.contains { if case .timer = $0.task { true } else { false } }
    }
}
