/// Why a callout file was refused, and where: `line 12: the key is given twice`.
///
/// Never quotes the content of the file.
package struct CalloutFileError: Error, Equatable, CustomStringConvertible {

    /// A rule of the format. The raw value is a message that describes how it was broken.
    package enum Reason: String, Error, CaseIterable {
        /// The file exceeds ``CalloutFile/maximumSize``; the line is the one in which the limit lies.
        case tooLarge = "the file is larger than 1 MiB"
        /// Some bytes on the line are not UTF-8.
        case notUTF8 = "the line is not UTF-8"
        /// The line is not part of the format.
        case notAnEntry = "the line is not a group, a comment, or a key with entries"
        /// The name of the group is unknown.
        case unknownGroup = "the group is unknown"
        /// The group was opened before.
        case repeatedGroup = "the group appears twice"
        /// A key precedes the first group.
        case noGroup = "the key precedes the first group"
        /// A key that is neither a character nor in ``KeyName``.
        case unknownKey = "the key is neither one character nor the name of a key symbol"
        /// The group already contains the key, perhaps by another name.
        case repeatedKey = "the key appears twice"
        /// All groups together have more keys than ``CalloutFile/maximumKeyCount``.
        case tooManyKeys = "there are more than 512 keys"
        /// A key has more entries than ``CalloutFile/maximumEntryCount``.
        case tooManyEntries = "the key has more than 64 entries"
        /// There is nothing between two semicolons.
        case emptyEntry = "an entry is empty"
        /// An entry has more characters than ``CalloutFile/maximumEntryLength``.
        case entryTooLong = "an entry is longer than 32 characters"
        /// A control code, a directional mark, or an invisible character.
        case unsafeCharacter = "the line contains a control code or an invisible character"
        /// A backslash escapes no special character.
        case unknownEscape = "only a semicolon or a backslash may follow a backslash"
        /// An `@` without an action after it.
        case unknownAction = "the action after @ is unknown"
    }

    /// The line, counted from 1.
    package let line: Int

    /// The rule that was broken.
    package let reason: Reason

    /// The line and the reason as a message.
    package var description: String {
        "line \(line): \(reason.rawValue)"
    }
}
