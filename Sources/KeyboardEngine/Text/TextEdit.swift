/// A change of a text right before its cursor.
package struct TextEdit: Equatable, Sendable {
    /// What goes; it is known to stand right before the cursor.
    package var deleted = ""
    /// How many characters go before that, of which nothing is known, or how many BackSpaces a selection takes.
    package var blindDeletions = 0
    /// What comes in.
    package var inserted = ""

    /// Whether anything goes.
    package var deletes: Bool { !deleted.isEmpty || blindDeletions > 0 }

    /// Whether what goes has as many bytes of UTF-8 as scalars.
    var deletesASCII: Bool { deleted.utf8.allSatisfy { $0 < 0x80 } }

    /// A change.
    package init(deleted: String = "", blindDeletions: Int = 0, inserted: String = "") {
        self.deleted = deleted
        self.blindDeletions = blindDeletions
        self.inserted = inserted
    }
}

/// Something that is to be done to the text of a program, in the order in which a handler has asked for it.
package enum TextOperation: Equatable, Sendable {
    /// Change the text before the cursor.
    case edit(TextEdit)
    /// Move the cursor by so many characters, towards the end where positive.
    case moveCursor(by: Int)
    /// Do what the program does at Return.
    case performReturn
    /// Do what the program does at Tab.
    case performTab
}
