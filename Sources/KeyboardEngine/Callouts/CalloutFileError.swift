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
        case notAnEntry = "the line is not a group, a comment, or a key with entries"
        /// A group of a name we do not know.
        case unknownGroup = "the group is unknown"
        /// A group opened again.
        case repeatedGroup = "the group appears twice"
        /// A key that no group was opened for.
        case noGroup = "the key precedes the first group"
        /// A key that is neither a character nor in ``KeyName``.
        case unknownKey = "the key is neither one character nor the name of a key symbol"
        /// A key that its group has already, maybe by another name.
        case repeatedKey = "the key appears twice"
        /// More than ``CalloutFile/maximumKeyCount`` in all groups together.
        case tooManyKeys = "there are more than 512 keys"
        /// More than ``CalloutFile/maximumEntryCount``.
        case tooManyEntries = "the key has more than 64 entries"
        /// Nothing between two semicolons.
        case emptyEntry = "an entry is empty"
        /// More than ``CalloutFile/maximumEntryLength`` characters.
        case entryTooLong = "an entry is longer than 32 characters"
        /// A control code, a direction mark, or something that cannot be seen.
        case unsafeCharacter = "the line contains a control code or an invisible character"
        /// A backslash that escapes nothing.
        case unknownEscape = "only a semicolon or a backslash may follow a backslash"
        /// An `@` and no action after it.
        case unknownAction = "the action after @ is unknown"
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
