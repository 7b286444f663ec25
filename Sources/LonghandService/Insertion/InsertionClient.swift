internal import DBus

/// Inserts text in the focused field, for command-line programs.
package final class InsertionClient: SessionClient {
    /// The most bytes of a text.
    package nonisolated static let longestText = InsertedText.longest
    /// The most bytes of the path of a program that may insert texts.
    package nonisolated static let longestPath = CallingProcess.longestPath

    /// Inserts a text.
    /// - Returns: what happened to it.
    package func insert(_ text: String) throws(Failure) -> InsertionResult {
        let call = Message.call(SessionService.name, LonghandObject.path, TextInterface.name, "InsertText")
        call?.append(text)
        return try answer(to: call) { (reply) throws(WireError) in
            guard let result = InsertionResult(rawValue: try reply.arguments(String.self)) else {
                throw .failed("Longhand's answer is unknown.")
            }
            return result
        }
    }
}
