internal import Actions
internal import CGLib
internal import Glibc
internal import KeyboardEngine

/// The user-defined actions, as they stand in the file by now.
final class UserActions {
    private(set) var file = ActionsFile(content: [])
    private let path: String
    private let externalCalls: ExternalCalls
    private let settings: Settings
    /// What the file was when it was read.
    private var state: FileState?

    private struct FileState: Equatable {
        let seconds: Int
        let nanoseconds: Int
        let size: Int
        let node: UInt
    }

    init(settings: Settings, externalCalls: ExternalCalls) {
        self.settings = settings
        self.externalCalls = externalCalls
        path = String(cString: g_get_user_config_dir()) + "/longhand/actions.conf"
    }

    /// Reads the file again if it has changed.
    /// - Returns: whether it has.
    func reload() -> Bool {
        let state = currentState
        guard state != self.state else { return false }
        self.state = state
        file = ActionsFile(content: [])
        do throws(File.Failure) {
            file = ActionsFile(content: try File.read(path, limit: ActionsFile.maximumSize) ?? [])
        } catch {
            Log.warning("\(path): \(error): it brings no actions.")
        }
        for fault in file.faults.prefix(20) { Log.warning("\(path): line \(fault.line): \(fault.reason).") }
        return true
    }

    private var currentState: FileState? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return FileState(
            seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec, size: Int(status.st_size),
            node: UInt(status.st_ino))
    }

    /// The keys that perform them.
    var keys: [String: String] {
        Dictionary(file.actions.compactMap { action in action.key.map { ($0, action.name) } }) { first, _ in first }
    }

    /// The actions themselves.
    var actions: [Action] {
        file.actions.map { UserDefinedAction($0, mayReachOutside: mayReachOutside, externalCalls) }
    }

    private func mayReachOutside(_ target: ActionTarget) -> Bool {
        settings.allowsPrograms && (!target.isForPrograms || settings.allowsBusActions)
    }
}
