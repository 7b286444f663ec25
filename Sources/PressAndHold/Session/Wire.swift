package import KeyboardEngine

/// A change for the program that has the focus.
package enum Wire: Equatable, Sendable {
    /// Insert text at the cursor.
    case commitText(String)
    /// Delete `count` Unicode scalars, starting at `offset` relative to the cursor; UTF-16 units for clients that count
    /// in those.
    case deleteSurroundingText(offset: Int, count: Int)
    /// Send a key to the program.
    case forwardKey(KeyPress)
    /// Show text as preedit, which the client commits when it loses the focus. An empty text shows none.
    case updatePreedit(String)
    /// Ask the program to report its text.
    case askForText
}
