/// The callouts of a locale as they are written in a file, ours or the user's: `<bcp47>.callouts`.
///
///     # What the letter e offers, best first. Upper case is derived unless it is given.
///     [callouts]
///     e=é;è;ê;ë;
///     equal=≠;≈;
///
///     [after]
///     e=€;@text("e.g.");
///
/// The form is a part of GLib's key files, in UTF-8. A key is one character, or the X name of a key such as `equal`. An
/// entry is text, `@` and an action in notation, or `@@` for text that begins with an @; `;` and `\` in it have a `\`
/// before them, also within the quotation marks of an action. A file that breaks a rule is refused whole.
package struct CalloutFile: Equatable, Sendable {

    /// What the entries of a key do to those that are there.
    package enum Group: String, CaseIterable, Sendable {

        /// They take their place.
        case callouts

        /// They go before them.
        case before

        /// They go after them.
        case after

        /// They are taken away.
        case remove
    }

    /// What each group gives for each key, without the key itself.
    private(set) var lists: [Group: [KeyboardAction: [KeyboardAction]]]

    init(lists: [Group: [KeyboardAction: [KeyboardAction]]]) {
        self.lists = lists
    }

    /// What the group gives for each key, with the lists in upper case that follow from those in lower case.
    func listsInBothCases(_ group: Group) -> [KeyboardAction: [KeyboardAction]] {
        (lists[group] ?? [:]).addingUpperCase()
    }
}
