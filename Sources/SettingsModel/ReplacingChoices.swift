internal import Platform
internal import PressAndHold

/// The methods of replacing letters in a program, as the user chooses among them.
public enum ReplacingChoices {
    /// Returns what a method does, in words for the user; nil if there is none of this name.
    public static func explanation(of name: String) -> String? { ReplacingMethod(rawValue: name)?.explanation }

    /// All methods by their names in the settings, in the order in which the action “Letters are wrong here” tries them.
    public static var all: [Choice] {
        ReplacingMethod.allCases.map { Choice(name: $0.rawValue, title: $0.title) }
    }
}

nonisolated extension ReplacingMethod {
    fileprivate var title: String {
        switch self {
        case .deletion: tr("By the program")
        case .keys: tr("By Backspace")
        case .preedit: tr("On key release")
        case .nothing: tr("Not at all")
        }
    }

    fileprivate var explanation: String {
        switch self {
        case .deletion: tr("The program is asked to delete the letter")
        case .keys: tr("Backspace deletes the letter")
        case .preedit: tr("The letter is typed only when its key comes up")
        case .nothing: tr("Nothing opens for letters")
        }
    }
}
