internal import Actions

/// The place where an action is performed, as another program learns of it.
nonisolated struct ActionPlace: Equatable {
    private(set) var values: [String: ActionValue] = [:]

    /// How many scalars before and after the cursor are told.
    private static let textLimit = 1000
    /// How many bytes of a selection are told; a longer one is not.
    private static let selectionLimit = 32 << 10

    /// Nowhere that anything is known of.
    init() {}

    /// What somebody knows of it by the keys of a context.
    init(reading read: (ActionKey) -> String?) {
        for key in ActionTarget.placeKeys {
            values[key.rawValue] = read(key).flatMap { Self.shortened($0, key) }.map(ActionValue.text)
        }
    }

    private static func shortened(_ text: String, _ key: ActionKey) -> String? {
        switch key {
        case .selection: text.utf8.count <= selectionLimit ? text : nil
        case .textBefore: String(text.unicodeScalars.suffix(textLimit))
        case .textAfter: String(text.unicodeScalars.prefix(textLimit))
        default: text
        }
    }
}
