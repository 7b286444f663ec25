internal import SettingsModel

/// Removes entries of one of the user's files, and restores them.
struct FileRemoval {
    typealias Failure = UserFile.Failure

    /// The list of the entries.
    let list: Object
    /// Shows the entries of the file.
    let show: () -> Void
    /// Undoes a change of the file.
    let undo: (UserFile.Change) throws(Failure) -> Void

    /// Removes an entry, and shows a message with a button that restores it, or the reason why it stays.
    /// - Parameter title: the name of the entry for people.
    func remove(_ title: String, _ act: () throws(Failure) -> UserFile.Change) {
        attempt { () throws(Failure) in
            let change = try act()
            Toast.show(tr("%@ was removed", title), over: list) {
                attempt { () throws(Failure) in try undo(change) }
            }
        }
    }

    private func attempt(_ act: () throws(Failure) -> Void) {
        do throws(Failure) { try act() } catch { Toast.show(error.description, over: list) }
        show()
    }
}
