/// The callouts of a locale as a file defines them, either one of Longhand's or the user's: `<bcp47>.callouts`.
///
///     # What the letter e offers, best first. Upper case is derived unless it is given.
///     [callouts]
///     e=é;è;ê;ë;
///     equal=≠;≈;
///
///     [after]
///     e=€;@text("e.g.");
///
/// The format is a subset of GLib's key files, in UTF-8. A key is one character, or the X name of a key such as
/// `equal`. An entry is text, `@` and an action in notation, or `@@` for text that begins with an @. In an entry, `;`
/// and `\` are escaped by a `\`, also within the quotation marks of an action. A file that breaks a rule is refused as
/// a whole.
package struct CalloutFile: Equatable, Sendable {

    /// What a group does with the entries that a key already has.
    package enum Group: String, CaseIterable, Sendable {

        /// Replaces them.
        case callouts

        /// Adds entries before them.
        case before

        /// Adds entries after them.
        case after

        /// Removes entries from them.
        case remove
    }

    /// The entries of each key in each group, without the key itself.
    private(set) var lists: [Group: [KeyboardAction: [KeyboardAction]]]

    init(lists: [Group: [KeyboardAction: [KeyboardAction]]]) {
        self.lists = lists
    }

    /// Returns the entries of each key in a group, with the upper case lists that are derived from the lower case ones by
    /// the rules of a locale.
    func listsInBothCases(_ group: Group, in locale: LocaleIdentifier) -> [KeyboardAction: [KeyboardAction]] {
        (lists[group] ?? [:]).addingUpperCase(in: locale)
    }
}
