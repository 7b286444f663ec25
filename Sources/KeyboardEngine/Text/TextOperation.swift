/// One thing done to a text at its cursor.
public enum TextOperation: Equatable, Sendable {

    /// Puts the string in place of the selection, or at the cursor where nothing is selected.
    case insert(String)

    /// Deletes as many characters before the cursor, counted in grapheme clusters.
    case deleteBackward(count: Int)

    /// Moves the cursor by grapheme clusters: towards the end where positive, towards the beginning where negative.
    case moveCursor(by: Int)
}
