package import Actions
internal import GLibLoop

/// A replay of a recording. Each action begins when the previous one has ended and the program has reported its text.
/// The replay ends at the first failure.
package final class ActionReplay {
    package typealias Completion = (Result<Void, ActionError>) -> Void
    private let perform: (String, @escaping Completion) -> Void
    private let target: ActionTarget
    private let visit: Int
    private var rest: ArraySlice<ActionRecord>
    private var completion: Completion = { _ in }
    /// Whether an action is beginning. The next one follows when the call returns.
    private var isBeginning = false
    private var isWaiting = false
    private var timer: Timer?
    private var looks = 0

    /// The interval at which to look for the text again, in milliseconds, and the number of attempts.
    private static let lookTime: UInt32 = 20
    private static let lookLimit = 10

    /// - Parameter perform: performs an action by its identifier.
    package init(
        _ recording: ActionRecording, on target: ActionTarget,
        _ perform: @escaping (String, @escaping Completion) -> Void
    ) {
        rest = recording.records[...]
        self.target = target
        self.perform = perform
        visit = target.visit
    }

    /// - Parameter completion: called once with the result.
    package func start(_ completion: @escaping Completion) {
        self.completion = completion
        proceed()
    }

    private func proceed() {
        guard !isBeginning else { return }
        while !isWaiting, !rest.isEmpty {
            guard target.visit == visit else {
                return end(.failure(.failed("Another text field has the focus now.")))
            }
            if lacksText { return look() }
            begin(rest.removeFirst())
        }
        if !isWaiting { end(.success(())) }
    }

    private func begin(_ record: ActionRecord) {
        (isBeginning, isWaiting, looks) = (true, true, 0)
        perform(record.description) { [self] in note($0) }
        isBeginning = false
    }

    private func note(_ result: Result<Void, ActionError>) {
        isWaiting = false
        if case .failure = result { return end(result) }
        proceed()
    }

    private func end(_ result: Result<Void, ActionError>) {
        rest = []
        isWaiting = true
        completion(result)
        completion = { _ in }
    }

    // MARK: The text

    /// Whether the program has yet to report the text after the previous action.
    private var lacksText: Bool {
        (target.host?.text).map { $0.reportsText && $0.textContext == nil } == true && looks < Self.lookLimit
    }

    private func look() {
        looks += 1
        timer = Timer(milliseconds: Self.lookTime) { [weak self] in self?.proceed() }
    }
}
