/// The names that earlier versions of KeyboardKit have for actions.
extension KeyboardAction {

    /// ``primary(_:)`` of the type ``ReturnKeyType/newLine`` (KeyboardKit up to 6).
    public static let newLine = KeyboardAction.primary(.newLine)

    /// ``primary(_:)`` of the type ``ReturnKeyType/return`` (KeyboardKit up to 6).
    public static let `return` = KeyboardAction.primary(.return)

    /// ``shift(_:)`` (KeyboardKit up to 6).
    public static func shift(currentState: KeyboardCase) -> KeyboardAction { .shift(currentState) }

    /// ``shift(_:)`` (KeyboardKit 7 and 8).
    public static func shift(currentCasing: KeyboardCase) -> KeyboardAction { .shift(currentCasing) }
}
