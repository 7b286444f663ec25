internal import KeyboardEngine
internal import Platform

/// The user's abbreviations in the present content of the file. The file is read when a word is first looked up, and
/// watched from then on.
@MainActor final class UserReplacements {
    private let folder: String
    /// The content; nil until the file is read. Once it has changed it is read at once, so that the journal tells its faults.
    private var known: ReplacementsFile?
    private var watch: FolderWatch?

    /// Creates the abbreviations from a file in a folder. Neither need exist yet.
    init(folder: String = BaseFolders.ownConfiguration) { self.folder = folder }

    private var path: String { folder + "/replacements.conf" }

    /// Returns the replacement of a word in a locale, or nil if there is none.
    func replacement(of word: String, in locale: LocaleIdentifier) -> String? {
        file.replacement(of: word, in: locale)
    }

    private var file: ReplacementsFile {
        if let known { return known }
        if watch == nil { watch = FolderWatch(folder) { [weak self] in if let self { known = read() } } }
        let file = read()
        known = file
        return file
    }

    private func read() -> ReplacementsFile {
        do throws(File.Failure) {
            let file = ReplacementsFile(content: try File.read(path, limit: ReplacementsFile.maximumSize) ?? [])
            FileFault.log(file.faults, in: path)
            return file
        } catch {
            Log.warning("\(path): \(error): no abbreviation is replaced.")
            return ReplacementsFile(content: [])
        }
    }
}
