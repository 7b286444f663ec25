package import Actions
package import DesktopSession
internal import KeyboardEngine
internal import Platform

/// The user-defined actions in the present content of the file.
@MainActor package final class UserActions {
    package private(set) var file = ActionsFile(content: [])
    private let path: String
    private let externalCalls: ExternalCalls
    private let settings: Settings
    /// The identity of the file when it was read.
    private var state: FileIdentity?
    private var watch: FolderWatch?
    /// Called after the file may have changed.
    private let onChange: () -> Void

    package init(settings: Settings, externalCalls: ExternalCalls, onChange: @escaping () -> Void) {
        self.settings = settings
        self.externalCalls = externalCalls
        self.onChange = onChange
        path = BaseFolders.ownConfiguration + "/actions.conf"
    }

    /// Reads the file again if it has changed, and watches it from the first time on.
    /// - Returns: whether it has changed.
    package func reload() -> Bool {
        if watch == nil { watch = FolderWatch(File.folder(of: path)) { [weak self] in self?.onChange() } }
        let state = FileIdentity(of: path)
        guard state != self.state else { return false }
        self.state = state
        file = ActionsFile(content: [])
        do throws(File.Failure) {
            file = ActionsFile(content: try File.read(path, limit: ActionsFile.maximumSize) ?? [])
        } catch {
            Log.warning("\(path): \(error): its actions are ignored.")
        }
        FileFault.log(file.faults, in: path)
        return true
    }

    /// Logs which actions have the names of others, which they cannot replace.
    package func logCollisions(with names: [String]) { FileFault.log(file.collisions(with: names), in: path) }

    /// The keys of the actions.
    package var keys: [String: String] {
        Dictionary(file.actions.compactMap { action in action.key.map { ($0, action.name) } }) { first, _ in first }
    }

    /// The actions.
    package var actions: [Action] {
        file.actions.map { UserDefinedAction($0, mayReachOutside: mayReachOutside, externalCalls) }
    }

    private func mayReachOutside(_ target: ActionTarget) -> Bool {
        settings.allowsPrograms && (!target.isForPrograms || settings.allowsBusActions)
    }
}
