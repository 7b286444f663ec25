/// Something that happened to a keyboard.
package enum InputEvent: Equatable, Sendable {
    /// A key went down or up. `offer` is what the key's callout has in the place of the table's candidates; nil for those.
    case key(KeyPress, offer: [KeyboardAction]? = nil)
    /// A timer that was asked for ran out.
    case timer(SessionTimer)
    /// Whether the key that ``Effect/askWhetherDown(_:)`` asked about is down; nil where nobody can tell.
    case keyState(KeyQuestion, isDown: Bool?)
    /// A text field of this client got the focus, in an input context of that path where it is known. It may come twice,
    /// the second time with the client's name.
    case focusIn(ClientProfile, context: String? = nil)
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
    /// The highlight is to move by so many candidates.
    case moveHighlight(by: Int)
    /// The highlight is to move by so many pages.
    case movePage(by: Int)
    /// The callout of an action is to open, with nothing in the text that it would replace; `offer` as in ``key(_:offer:)``.
    case openCallout(KeyboardAction, offer: [KeyboardAction]? = nil)
    /// The callout is to close.
    case dismissCallout
    /// What a handler did about the candidate that ``Effect/askPick(_:replacing:)`` asked about, to the text without the
    /// letter. A plain insertion takes the letter's place; anything else is done behind the letter, which is deleted with
    /// it; where the handler did nothing, the candidate does what it says.
    case answerPick([TextOperation])
    /// A handler has asked for this, in the place of the key that was just left to the program, if any.
    case perform([TextOperation], insteadOf: KeyPress?)
    /// The engine was deselected, or the keyboard closed: everything ends.
    case end

    /// What its key offers in the place of the table's candidates; nil for those.
    var offer: [KeyboardAction]? {
        switch self {
        case .key(_, let offer), .openCallout(_, let offer): offer
        case .timer, .keyState, .focusIn, .focusOut, .reset, .cursorMoved, .capabilities, .fieldTraits,
            .surroundingText, .chooseCandidate, .moveHighlight, .movePage, .dismissCallout, .answerPick, .perform, .end:
            nil
        }
    }

    /// Whether it may have the program move its cursor, or tells where that is in the text.
    var mayMoveCursor: Bool {
        switch self {
        case .key, .timer, .keyState, .focusIn, .surroundingText, .chooseCandidate, .answerPick, .perform: true
        case .cursorMoved, .reset, .focusOut, .capabilities, .fieldTraits, .moveHighlight, .movePage, .openCallout,
            .dismissCallout, .end:
            false
        }
    }
}
