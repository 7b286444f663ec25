/// A key whose double tap shows the alternatives of the letter before the cursor. The raw value is its name in the settings.
package enum DoubleTapKey: String, CaseIterable, Sendable {
    case control
    case shift
    case compose
}
