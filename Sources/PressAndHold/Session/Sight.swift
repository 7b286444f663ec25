package import KeyboardEngine

/// What is to be seen of a callout.
package enum Sight: Equatable, Sendable {
    /// Show the callout, or update it after its highlight has moved.
    case showCallout(CalloutTable)
    /// Hide the callout.
    case hideCallout
}
