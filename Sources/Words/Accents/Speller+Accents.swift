internal import Platform
internal import Synchronization

extension Speller {
    /// Restores the accents of a text on the thread of this object.
    /// - Parameter answer: called on that thread.
    package func restoreAccents(
        _ question: AccentQuestion, answer: @escaping @Sendable (Result<AccentedText, Failure>) -> Void
    ) {
        let isTaken = worker.perform { [self] in
            answer(Result { () throws(Failure) in try restoredAccents(question) })
        }
        if !isTaken { answer(.failure(.busy)) }
    }

    /// Restores the accents of a text, which takes some tenths of a second.
    /// - Throws: why there is no dictionary.
    package func restoredAccents(_ question: AccentQuestion) throws(Failure) -> AccentedText {
        let result = tools.withLock { tools in
            Result { () throws(Failure) in
                let dictionary = try tools.dictionary(for: question.locale)
                return AccentRestorer(question, dictionary, SampleTexts(for: question.locale)).restored(question.text)
            }
        }
        return try result.get()
    }
}
