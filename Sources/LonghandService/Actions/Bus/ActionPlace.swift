internal import Actions
internal import DesktopActions

/// The description of the place where an action is performed, for another program.
nonisolated struct ActionPlace: Equatable {
    private(set) var values: [String: ActionValue] = [:]

    /// The number of scalars before and after the cursor that are reported.
    private static let textLimit = 1000
    /// The longest selection that is reported, in bytes.
    private static let selectionLimit = 32 << 10

    /// Creates a place of which nothing is known.
    init() {}

    /// Creates a place from the values of a context's keys.
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
