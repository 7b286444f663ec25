internal import IBus
internal import PressAndHold

extension FieldTraits {
    /// Creates the traits of a field with a content type.
    init(_ type: ContentType) {
        self = []
        if [.password, .pin].contains(type.purpose) || !type.hints.isDisjoint(with: [.private, .hiddenText]) {
            insert(.isSecret)
        }
        if [.digits, .number, .phone].contains(type.purpose) { insert(.isNumeric) }
        if type.purpose == .terminal { insert(.isTerminal) }
        if type.purpose == .url { insert(.isAddress) }
    }
}
