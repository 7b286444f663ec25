package import KeyboardEngine
internal import Platform

/// The user's own callout files, `$XDG_CONFIG_HOME/longhand/callouts/<bcp47>.callouts`. They override what Longhand's
/// files say about the keys of a locale, and `und.callouts` applies to every locale. ``CalloutEditor`` changes them.
@MainActor package final class UserCallouts {
    private let onChange: () -> Void
    private let folder: CalloutFolder
    /// The locales that have a file; nil until the folder is read.
    private var present: Set<LocaleIdentifier>?
    /// The files that were read; the value is nil if a file could not be read.
    private var files: [LocaleIdentifier: CalloutFile?] = [:]
    private var watch: FolderWatch?

    /// The most locales whose files are read.
    package static let limit = 64

    /// Creates callouts from the files in a folder, which need not exist yet.
    /// - Parameter onChange: called after a file has changed.
    package init(path: String, onChange: @escaping () -> Void = {}) {
        (folder, self.onChange) = (CalloutFolder(path: path), onChange)
    }

    /// The folder of the user who runs this process.
    package static var standardPath: String { BaseFolders.ownConfiguration + "/callouts" }

    /// Returns callouts with the user's changes: first those for all locales, then for the language, then for regions.
    /// - Parameter omitted: a locale whose file is ignored.
    func changing(
        _ callouts: KeyboardCallout.Actions, of locale: LocaleIdentifier, without omitted: LocaleIdentifier? = nil
    ) -> KeyboardCallout.Actions {
        begin()
        let locales = [.undetermined] + locale.fallbacks.reversed()
        return locales.filter { $0 != omitted }.compactMap(file).reduce(callouts) {
            $0.merging($1, in: locale).pinning($1, in: locale)
        }
    }

    /// The locales that have a file of the user's.
    package var locales: [LocaleIdentifier] { folder.locales.filter { $0 != .undetermined } }

    /// Starts to watch the folder, before the first file is read.
    private func begin() {
        guard watch == nil else { return }
        watch = FolderWatch(folder.path) { [weak self] in
            self?.present = nil
            self?.files = [:]
            self?.onChange()
        }
    }

    private func file(_ locale: LocaleIdentifier) -> CalloutFile? {
        if let known = files[locale] { return known }
        guard hasFile(locale) else { return nil }
        let found = read(locale)
        files[locale] = .some(found)
        return found
    }

    private func hasFile(_ locale: LocaleIdentifier) -> Bool {
        let present = present ?? Set(folder.locales)
        self.present = present
        return present.contains(locale)
    }

    /// Reads a file. One that breaks a rule is ignored as a whole, and reported with the line.
    private func read(_ locale: LocaleIdentifier) -> CalloutFile? {
        let path = folder.path(of: locale)
        do {
            guard let content = try File.read(path, limit: CalloutFile.maximumSize) else { return nil }
            guard files.values.count(where: { $0 != nil }) < Self.limit else {
                Log.warning("\(path): there are more than \(Self.limit) files: this one is ignored.")
                return nil
            }
            return try CalloutFile(content: content)
        } catch {
            Log.warning("\(path): \(error): the file is ignored.")
            return nil
        }
    }
}
