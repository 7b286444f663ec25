internal import KeyboardEngine

/// A key and one of its letters, as an example to try.
struct HoldExample: Equatable {
    let key: String
    let letter: String

    /// Chooses the letter é of the key e, or else the first letter that e offers; for another script, the first letter
    /// of the first of its keys that offers one. Returns nil if nothing is offered.
    init?(in callouts: KeyboardCallout.Actions) {
        let own = callouts.keys.filter(\.isOfAnotherScript).sorted { $0.calloutTitle < $1.calloutTitle }
        for key in own + [.character("e")] {
            let letters = callouts.alternatives(for: key).map(\.calloutTitle).filter { $0.unicodeScalars.count == 1 }
            guard let letter = letters.first(where: { $0 == "é" }) ?? letters.first else { continue }
            (self.key, self.letter) = (key.calloutTitle, letter)
            return
        }
        return nil
    }
}

extension KeyboardAction {
    /// Whether it is a lower-case letter of a script after Latin in Unicode.
    fileprivate var isOfAnotherScript: Bool {
        guard case .character(let text) = self, let scalar = text.unicodeScalars.first else { return false }
        return scalar.value >= 0x370 && scalar.properties.isAlphabetic && !scalar.properties.isUppercase
    }
}
