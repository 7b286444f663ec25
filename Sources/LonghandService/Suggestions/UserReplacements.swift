internal import CGLib
internal import KeyboardEngine

/// What the user writes for short, as it stands in the file by now. The file is read when a word is looked up first, and
/// followed from then on.
final class UserReplacements {
    private let folder: String
    /// What was read; nil until it is, and once the file may be another one.
    private var known: ReplacementsFile?
    private var watch: FolderWatch?

    /// The file in a folder, neither of which need be there yet.
    init(folder: String = String(cString: g_get_user_config_dir()) + "/longhand") { self.folder = folder }

    private var path: String { folder + "/replacements.conf" }

    /// What stands for a word in a locale; nil where nothing does.
    func replacement(of word: String, in locale: LocaleIdentifier) -> String? {
        file.replacement(of: word, in: locale)
    }

    private var file: ReplacementsFile {
        if let known { return known }
        if watch == nil { watch = FolderWatch(folder) { [weak self] in self?.known = nil } }
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
