internal import DBus
internal import DesktopSession
internal import KeyboardEngine
internal import Words

/// `org.longhand.Longhand1.Accents`, which restores the accents of texts for the user's own programs.
final class AccentsInterface {
    private let accents: AccentFinder
    private let settings: Settings
    private let connection: Connection

    init(_ accents: AccentFinder, settings: Settings, _ connection: Connection) {
        (self.accents, self.settings, self.connection) = (accents, settings, connection)
    }

    /// Asks, and answers the call later by what `send` makes of the result.
    private func ask(
        _ question: AccentQuestion, for call: borrowing Message, _ send: @escaping (LateReply, AccentedText) -> Void
    ) throws(WireError) -> Message {
        let size = question.text.utf8.count
        guard size <= AccentQuestion.limit else { throw .invalidArguments("The text is too long.") }
        let reply = LateReply(to: call, on: connection)
        accents.restore(question) { result in
            switch result {
            case .success(let text): send(reply, text)
            case .failure(let failure): reply.refuse(WireError(failure))
            }
        }
        return .lateReply
    }

    private func locale(_ name: String) throws(WireError) -> LocaleIdentifier {
        try LocaleIdentifier.read(name) ?? settings.currentLocale
    }

    // MARK: The table

    nonisolated static let name: StaticString = "org.longhand.Longhand1.Accents"
    static let members = ["Restore", "Spellings"]

    static let table = Interface<AccentsInterface>(
        name,
        methods: [
            Method(
                "Restore", inputs: [Argument("text", "s"), Argument("locale", "s")],
                outputs: [Argument("restored", "s")],
                reading: { (object, call) throws(WireError) in
                    let (text, locale) = try call.arguments(String.self, String.self)
                    let question = AccentQuestion(text, locale: try object.locale(locale))
                    return try object.ask(question, for: call) { $0.send($1.text) }
                }),
            Method(
                "Spellings",
                inputs: [
                    Argument("word", "s"), Argument("before", "s"), Argument("after", "s"), Argument("locale", "s"),
                ],
                outputs: [Argument("spellings", "as")],
                reading: { (object, call) throws(WireError) in
                    let (word, before, after, locale) = try call.arguments(
                        String.self, String.self, String.self, String.self)
                    let question = AccentQuestion(
                        word, before: before, after: after, locale: try object.locale(locale))
                    return try object.ask(question, for: call) { $0.send($1.spellings.isEmpty ? [word] : $1.spellings) }
                }),
        ])
}

extension WireError {
    /// The error of a text whose words cannot be looked up.
    fileprivate init(_ failure: Speller.Failure) {
        switch failure {
        case .busy: self = .limitsExceeded(failure.description)
        case .noLibrary, .noDictionary:
            self.init(name: "org.longhand.Longhand1.Error.NoDictionary", message: failure.description)
        }
    }
}
