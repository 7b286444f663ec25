/// What reads something from outside: by its real entry point, and with what holds of any outcome.
struct Reader {
    /// The name of its corpus.
    let name: String
    /// Reads an input.
    /// - Throws: what does not hold.
    let read: (Input) throws(Broken) -> Void

    init(_ name: String, _ read: @escaping (Input) throws(Broken) -> Void) { (self.name, self.read) = (name, read) }

    /// All of them: a folder of `Corpora` for each.
    static let all = [
        messages, calls, objects, notation, identifiers, callouts, actions, arguments, replacements, emojis, names,
        states,
        settings, words, compositions, addresses, texts, windows,
    ]
}

/// Something that an input has shown not to hold.
struct Broken: Error {
    let promise: String
}

/// - Throws: `promise`, unless it holds.
func require(_ holds: Bool, _ promise: String) throws(Broken) {
    guard holds else { throw Broken(promise: promise) }
}
