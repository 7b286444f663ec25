internal import CAdwaita

extension Preferences {
    /// Removes an entry of a key, and shows a message with a button that restores the entry.
    /// - Parameters:
    ///   - title: the name of the entry for people.
    ///   - remove: removes the entry from the key.
    func remove(_ title: String, from key: String, over widget: Object, _ remove: () -> Void) {
        let former = printed(key)
        remove()
        let changed = printed(key)
        Toast.show(tr("%@ was removed", title), over: widget) {
            guard printed(key) == changed else {
                return Toast.show(tr("The setting has changed since then."), over: widget)
            }
            set(key, printed: former)
        }
    }
}
