internal import Actions
internal import DBus
internal import DesktopSession
internal import KeyboardEngine
internal import Platform

/// Decides which programs may insert text: those that the user has allowed, by the paths of their executables. The user is
/// asked about others in a desktop notification.
final class InsertionConsent {
    private let settings: Settings
    private let connection: Connection
    private var question: InsertionQuestion?
    private var questionEnd: Milliseconds = 0
    /// The programs that the user is not asked about, up to these times.
    private var silence: [(path: String, end: Milliseconds)] = []
    /// The time of the next question at the earliest.
    private var nextQuestion: Milliseconds = 0

    /// How long the user is not asked again about a program whose question was closed without an answer.
    private static let rest: Milliseconds = 60_000
    /// The shortest time between two questions, so that no program presses the user for an answer.
    private static let pause: Milliseconds = 10_000
    /// How long a question without an answer keeps others back.
    private static let longestQuestion: Milliseconds = 600_000
    /// The most programs that the user is asked about: more than anyone allows.
    private static let limit = 64

    init(_ settings: Settings, _ connection: Connection) { (self.settings, self.connection) = (settings, connection) }

    /// Whether every program may that is not in a sandbox.
    var isGeneral: Bool { settings.allowsBusActions }

    /// Returns whether a program may insert text.
    /// - Parameter path: the path of its executable; nil if it is uncertain.
    func allows(_ path: String?) -> Bool {
        isGeneral || path.map { path in settings.insertingPrograms.contains { $0.isSpelled(path) } } == true
    }

    /// Asks the user about a program, unless that was done.
    /// - Parameter completion: called later, when the user has answered or the question is gone.
    /// - Returns: whether the user is asked.
    func ask(about path: String, _ completion: @escaping () -> Void) -> Bool {
        let now = Clock.now
        silence.removeAll { $0.end <= now }
        guard question == nil || now >= questionEnd, now >= nextQuestion, silence.count < Self.limit,
            InsertionQuestion.canShow(path), !silence.contains(where: { $0.path.isSpelled(path) })
        else { return false }
        questionEnd = now + Self.longestQuestion
        question = InsertionQuestion(about: path, on: connection) { [weak self] answer in
            self?.note(answer, about: path)
            completion()
        }
        return true
    }

    private func note(_ answer: InsertionQuestion.Answer, about path: String) {
        question = nil
        nextQuestion = Clock.now + Self.pause
        switch answer {
        case .allow: settings.allowInserting(path)
        case .refuse: silence.append((path, .max))
        case .none: silence.append((path, Clock.now + Self.rest))
        }
    }
}
