import DBus

/// Inserts texts in the field of the desktop that has the focus.
public enum Insertion {
    /// Inserts a text. Longhand asks the user about a program that it does not know.
    /// - Parameter completion: called with what became of the text, or with the error.
    public static func insert(
        _ text: String, on connection: Connection, _ completion: @escaping (Result<Outcome, WireError>) -> Void
    ) {
        guard
            let call = Message.call(
                "org.longhand.Longhand1", "/org/longhand/Longhand1", "org.longhand.Longhand1.Text", "InsertText")
        else { return completion(.failure(.failed("This is no name."))) }
        connection.call(call.with(text), timeout: patience) { reply in
            do throws(WireError) {
                completion(.success(try outcome(try reply.get().arguments(String.self))))
            } catch { completion(.failure(error)) }
        }
    }

    /// More milliseconds than the 20 seconds for which Longhand waits for the user's answer.
    private static let patience: Int32 = 30_000

    private static func outcome(_ answer: String) throws(WireError) -> Outcome {
        guard let outcome = Outcome(rawValue: answer) else { throw .failed("Longhand's answer is unknown: \(answer).") }
        return outcome
    }
}
