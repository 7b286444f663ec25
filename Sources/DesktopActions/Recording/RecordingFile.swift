package import Actions
internal import Glibc
internal import Platform
internal import UserMemory

/// The file of the menu's actions `record` and `replay`: `$XDG_STATE_HOME/longhand/recording.actions`.
package enum RecordingFile {
    /// The path of the file.
    package static var path: String { "\(StateFolder.path)/recording.actions" }

    /// Whether the file exists and can be read.
    static var exists: Bool { access(path, R_OK) == 0 }

    private static let head = """
        # Actions that were recorded, in order, one a line: edit them as you like.
        # The menu's "Replay actions" performs them, and so does 'longhand replay'.

        """

    /// Writes a recording. The path `-` is standard output.
    package static func write(_ recording: ActionRecording, to path: String = path) throws(ActionError) {
        let text = head + recording.description
        if path == "-" { return print(text, terminator: "") }
        do throws(File.WriteFailure) {
            if path == Self.path { try File.replace(path, by: text) } else { try File.write(text, at: path) }
        } catch {
            throw .failed("The recording cannot be written: \(error).")
        }
    }

    /// Reads a recording.
    package static func read(_ path: String = path) throws(ActionError) -> ActionRecording {
        let bytes: [UInt8]?
        do throws(File.Failure) {
            bytes = try File.read(path, limit: ActionRecording.maximumSize)
        } catch {
            throw .failed("The recording cannot be read: \(error).")
        }
        guard let bytes else {
            throw .failed(path == Self.path ? "There is no recording." : "There is no file \(path).")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .failed("The recording is not UTF-8.") }
        do throws(ActionRecording.Fault) {
            return try ActionRecording(parsing: text)
        } catch {
            throw .failed(error.description)
        }
    }
}
