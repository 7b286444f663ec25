/// Why a callout file was refused, and where: `line 12: the key is given twice`.
///
/// Never quotes what stands in the file.
package struct CalloutFileError: Error, Equatable, CustomStringConvertible {

    /// A rule of the form; the raw value says in words how it was broken.
    package enum Reason: String, Error, CaseIterable {
        /// More than ``CalloutFile/maximumSize``; the line is the one in which the limit lies.
        case tooLarge = "the file is larger than 1 MiB"
        /// Some bytes on the line are not UTF-8.
        case notUTF8 = "the line is not UTF-8"
        /// A line that cannot be told.
        case notAnEntry = "the line is neither a group nor a comment nor a key with its entries"
        /// A group of a name we do not know.
        case unknownGroup = "there is no group of this name"
        /// A group opened again.
        case repeatedGroup = "the group is given twice"
        /// A key that no group was opened for.
        case noGroup = "the key stands before the first group"
        /// A key that is neither a character nor in ``KeyName``.
        case unknownKey = "the key is neither one character nor the name of a key"
        /// A key that its group has already, maybe by another name.
        case repeatedKey = "the key is given twice"
        /// More than ``CalloutFile/maximumKeyCount`` in all groups together.
        case tooManyKeys = "there are more than 512 keys"
        /// More than ``CalloutFile/maximumEntryCount``.
        case tooManyEntries = "the key has more than 64 entries"
        /// Nothing between two semicolons.
        case emptyEntry = "an entry is empty"
        /// More than ``CalloutFile/maximumEntryLength`` characters.
        case entryTooLong = "an entry is longer than 32 characters"
        /// A control code, a direction mark, or something that cannot be seen.
        case unsafeCharacter = "there is a control code or an invisible character"
        /// A backslash that escapes nothing.
        case unknownEscape = "a backslash stands before something other than a semicolon or a backslash"
        /// An `@` and no action after it.
        case unknownAction = "there is no such action after an @"
    }

    /// The line, the first one being 1.
    package let line: Int

    /// The rule that was broken.
    package let reason: Reason

    /// The line and the reason in words.
    package var description: String {
        "line \(line): \(reason.rawValue)"
    }
}
