internal import DesktopActions
internal import Platform

/// The changes of the selected text that an action can make.
public enum TextChanges {
    /// All changes, by their names in the file, such as `one-line`.
    public static var all: [Choice] {
        TextTransform.allCases.map { Choice(name: $0.rawValue, title: $0.title) }
    }
}

nonisolated extension TextTransform {
    fileprivate var title: String {
        switch self {
        case .upper: tr("Change the selected text to upper case")
        case .lower: tr("Change the selected text to lower case")
        case .title: tr("Begin the selected words with capitals")
        case .trim: tr("Remove spaces around the selected text")
        case .oneLine: tr("Put the selected text on one line")
        }
    }
}

/// The placeholders in the text of an action.
public enum Placeholders {
    /// A placeholder to insert.
    public nonisolated struct Choice: Equatable, Sendable {
        /// How it is written, such as `{date}`.
        public let text: String
        /// What replaces it, in words for the user.
        public let explanation: String
    }

    /// All placeholders, and how a brace is written.
    public static var all: [Choice] {
        [
            Choice(text: "{date}", explanation: tr("Today’s date")),
            Choice(text: "{date:%d %B}", explanation: tr("The day and the month, or what you write as for date(1)")),
            Choice(text: "{time}", explanation: tr("The time")),
            Choice(text: "{selection}", explanation: tr("The selected text. The action works only if there is some.")),
            Choice(text: "{cursor}", explanation: tr("Where the cursor is afterwards")),
            Choice(
                text: "{clipboard}", explanation: tr("The clipboard, in Plasma, and if actions may start programs")),
            Choice(text: "{{", explanation: tr("The character {")),
            Choice(text: "}}", explanation: tr("The character }")),
        ]
    }
}

extension OwnAction.Work {
    /// What the action does, in words for the user.
    public var explanation: String {
        switch self {
        case .insert(let text): text
        case .transform(let name): TextChanges.all.first { $0.name == name }?.title ?? name
        case .other("call", let method): tr("Calls \(method)")
        case .other("activate", let file): tr("Opens \(file)")
        case .other(_, let command): tr("Starts \(command)")
        }
    }
}
