internal import CalloutFiles
internal import Platform

/// The files in which the user keeps letters, actions and abbreviations, and which other programs may change.
public final class UserFiles {
    private let watches: [FolderWatch]

    /// Watches the files of the user who runs this process, until it is released.
    /// - Parameter onChange: called after a file was written, created or removed.
    public convenience init(onChange: @escaping () -> Void) {
        self.init(letters: UserCallouts.standardPath, onChange: onChange)
    }

    /// - Parameter letters: the folder of the letters; the folder above it contains the other files.
    package init(letters: String, onChange: @escaping () -> Void) {
        watches = [letters, File.folder(of: letters)].map { FolderWatch($0, onChange: onChange) }
    }
}
