package import KeyboardEngine

/// Something that happened to a keyboard.
package enum InputEvent: Equatable, Sendable {
    /// A key went down or up. `offer` replaces the candidates of the table for the key's callout; `nil` keeps them.
    case key(KeyPress, offer: [KeyboardAction]? = nil)
    /// A timer of the session ran out.
    case timer(SessionTimer)
    /// The answer to ``Ask/askWhetherDown(_:)``; `nil` if the state of the key is unknown.
    case keyState(KeyQuestion, isDown: Bool?)
    /// A text field of this client got the focus, in the input context with this path, if known. The event may come
    /// twice, the second time with the name of the client. `isNew` if the input context has the focus for the first time.
    case focusIn(ClientProfile, context: String? = nil, isNew: Bool = false)
    /// The program that has the focus was found; its client has no name that identifies it.
    case program(FocusedProgram)
    /// The text field lost the focus.
    case focusOut
    /// The client reports that something other than keys moved the cursor or changed the text.
    case reset
    /// The cursor moved on the screen, to this place if it is known.
    case cursorMoved(to: CursorPlace? = nil)
    /// The capabilities of the client.
    case capabilities(ClientCapabilities)
    /// The purpose and hints of the field.
    case fieldTraits(FieldTraits)
    /// The text around the cursor. Positions count Unicode scalars, or bytes in GNOME before 46.
    case surroundingText(SurroundingText)
    /// The user chose a candidate with the pointer, or a program did so by a call. The index counts within the page, or
    /// from the first candidate.
    case chooseCandidate(Int)
    /// Move the highlight by this many candidates.
    case moveHighlight(by: Int)
    /// Move the highlight by this many pages.
    case movePage(by: Int)
    /// Open the callout of an action, with nothing in the text to replace. For `offer`, see ``key(_:offer:)``.
    case openCallout(KeyboardAction, offer: [KeyboardAction]? = nil)
    /// Open the callout of the letter or word before the cursor, whose action this is.
    case openAlternatives(KeyboardAction, offer: [KeyboardAction])
    /// Close the callout.
    case dismissCallout
    /// The operations of a handler in answer to ``Ask/askPick(_:replacing:)``, for the text without the letter. A
    /// plain insertion replaces the letter. Any other operation is performed after the letter and also deletes the
    /// letter. If there are no operations, the candidate is inserted as usual.
    case answerPick([TextOperation])
    /// The operations of a handler in answer to ``Ask/askKey(_:_:)``. If there are none, the key is sent.
    case answerKey([TextOperation])
    /// A handler requested these operations in place of the key that just passed to the program, if any.
    case perform([TextOperation], insteadOf: KeyPress?)
    /// Another program inserts a text.
    case insert(String)
    /// The host has performed the action of ``Ask/perform(_:)``.
    case performed
    /// The engine was deselected or the keyboard was closed, so everything ends.
    case end

    /// The offer that replaces the candidates of the table for the event's key; `nil` keeps them.
    var offer: [KeyboardAction]? {
        switch self {
        case .key(_, let offer), .openCallout(_, let offer): offer
        case .openAlternatives(_, let offer): offer
        case .timer, .keyState, .focusIn, .program, .focusOut, .reset, .cursorMoved, .capabilities, .fieldTraits,
            .surroundingText, .chooseCandidate, .moveHighlight, .movePage, .dismissCallout, .answerPick, .answerKey,
            .perform, .insert, .performed, .end:
            nil
        }
    }

    /// Whether the event may make the program move its cursor, or reports the position of the cursor in the text.
    var mayMoveCursor: Bool {
        switch self {
        case .key, .timer, .keyState, .focusIn, .surroundingText, .chooseCandidate, .answerPick, .answerKey, .perform,
            .insert:
            true
        case .program, .cursorMoved, .reset, .focusOut, .capabilities, .fieldTraits, .moveHighlight, .movePage,
            .openCallout, .openAlternatives, .dismissCallout, .performed, .end:
            false
        }
    }
}
