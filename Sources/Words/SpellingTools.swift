package import DesktopSession
package import EmojiFiles
internal import KeyboardEngine
internal import Platform
package import UserMemory

/// The objects that the services of all keyboards share: the thread that looks words up, and the user's words.
@MainActor package final class SpellingTools {
    package let memory: Memory
    /// The emoji, which words can name.
    package let emojis: InstalledEmojis
    let speller = Speller()
    /// Restores accents.
    package private(set) lazy var accents = AccentFinder(speller) { [weak self] in self?.complain($0) }
    /// The user's abbreviations.
    private let replacements = UserReplacements()
    /// The settings of suggestions.
    package var settings = SuggestionSettings()

    /// The most complaints; there are fewer languages.
    private static let complaintLimit = 64

    private var complaints: Set<String> = []

    package init(memory: Memory, emojis: InstalledEmojis) { (self.memory, self.emojis) = (memory, emojis) }

    /// Returns the user's replacement for a word, unless the word is left alone.
    func replacement(of word: String, in locale: LocaleIdentifier) -> String? {
        memory.sparedWords.contains(word) ? nil : replacements.replacement(of: word, in: locale)
    }

    /// Returns whether a word is left alone or known.
    func covers(_ word: String) -> Bool { memory.words.covers(word) || memory.sparedWords.contains(word) }

    /// Logs once why words cannot be looked up.
    func complain(_ failure: Speller.Failure) {
        guard failure != .busy, complaints.count < Self.complaintLimit else { return }
        if complaints.insert(failure.description).inserted { Log.warning(failure.description) }
    }
}
