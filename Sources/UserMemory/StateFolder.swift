internal import CGLib
internal import Glibc
internal import Platform

/// The folder of all state files, `$XDG_STATE_HOME/longhand`.
package enum StateFolder {
    package static var path: String { "\(String(cString: g_get_user_state_dir()))/longhand" }

    /// The largest file, in bytes; more than all data needs.
    static let fileLimit = 1 << 20

    /// The thread that reads and writes the state files, as a disk or another process may make it wait. Each file has one
    /// task at a time.
    static let worker = Worker(limit: 8)

    /// The name of a state file.
    enum Name: String, CaseIterable {
        case emojis, words, picks

        var path: String { "\(StateFolder.path)/\(rawValue)" }
    }

    /// Removes all state files, even foreign ones, and the drafts of killed processes.
    package static func erase() {
        remove { file in Name.allCases.contains { file == $0.rawValue || file.hasPrefix("\($0.rawValue).") } }
    }

    /// Removes the drafts of processes that were killed while they wrote.
    static func removeDrafts() {
        remove { file in Name.allCases.contains { file.hasPrefix("\($0.rawValue).") } }
    }

    private static func remove(_ isUnwanted: (String) -> Bool) {
        File.locking(path) {
            for file in File.names(in: path) where isUnwanted(file) { unlink("\(path)/\(file)") }
        }
    }
}
