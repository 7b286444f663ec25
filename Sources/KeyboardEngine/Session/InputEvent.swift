/// Something that happened to a keyboard.
public enum InputEvent: Equatable, Sendable {
    /// A key went down or up.
    case key(KeyPress)
    /// A timer that was asked for ran out.
    case timer(SessionTimer)
    /// A text field got the focus, in a program of that name and an input context of that path where they are known.
    case focusIn(client: String?, context: String? = nil)
    /// The text field lost the focus.
    case focusOut
    /// The client says that the cursor was moved or the text changed by something else than keys.
    case reset
    /// The cursor is at another place on the screen.
    case cursorMoved
    /// The client can do this.
    case capabilities(ClientCapabilities)
    /// The field is for this.
    case fieldTraits(FieldTraits)
    /// The text around the cursor; positions in Unicode scalars, or bytes in GNOME before 46.
    case surroundingText(SurroundingText)
    /// A candidate was chosen by pointer or by call; the index counts within the page, or from the first of all.
    case chooseCandidate(Int)
    /// The mark is to move by so many candidates.
    case moveMark(by: Int)
    /// The mark is to move by so many pages.
    case movePage(by: Int)
    /// The callout of an action is to open, with nothing in the text that it would replace.
    case openCallout(KeyboardAction)
    /// The callout is to close.
    case dismissCallout
    /// A handler has asked for this, in the place of the key that was just left to the program, if any.
    case perform([TextOperation], insteadOf: KeyPress?)
    /// The engine was deselected, or the keyboard closed: everything ends.
    case end

    /// Whether it may have the program move its cursor, or tells where that is in the text.
    var mayMoveCursor: Bool {
        switch self {
        case .key, .timer, .focusIn, .surroundingText, .chooseCandidate, .perform: true
        case .cursorMoved, .reset, .focusOut, .capabilities, .fieldTraits, .moveMark, .movePage, .openCallout,
            .dismissCallout, .end:
            false
        }
    }
}
