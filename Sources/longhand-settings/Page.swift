internal import SettingsModel

/// A page of the window: its file, and the function that creates its controller.
struct Page {
    let name: String
    let file: [UInt8]
    /// Creates the controller; nil if it is enough to bind the switches to their keys.
    let make: (@MainActor (Builder, Preferences, Object) -> AnyObject)?

    static let all = [
        Page(name: "general", file: PackageResources.general_ui, make: GeneralPage.init),
        Page(name: "letters", file: PackageResources.letters_ui, make: LettersPage.init),
        Page(name: "programs", file: PackageResources.programs_ui, make: ProgramsPage.init),
        Page(name: "typing", file: PackageResources.typing_ui, make: nil),
        Page(name: "words", file: PackageResources.words_ui, make: WordsPage.init),
        Page(name: "emoji", file: PackageResources.emoji_ui, make: EmojiPage.init),
        Page(name: "accessibility", file: PackageResources.accessibility_ui, make: AccessibilityPage.init),
        Page(name: "actions", file: PackageResources.actions_ui, make: ActionsPage.init),
    ]
}
