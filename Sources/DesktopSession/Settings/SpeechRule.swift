/// When alternatives are spoken. The raw value is its name in the settings.
package enum SpeechRule: String, CaseIterable, Sendable {
    /// While a screen reader is on.
    case automatic
    /// Always.
    case always
    /// Never.
    case never

    /// Returns whether alternatives are spoken.
    /// - Parameter hasScreenReader: whether a screen reader is on.
    package func speaks(hasScreenReader: Bool) -> Bool {
        switch self {
        case .automatic: hasScreenReader
        case .always: true
        case .never: false
        }
    }
}
