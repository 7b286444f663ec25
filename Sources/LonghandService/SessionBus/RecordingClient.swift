package import Actions
internal import DBus

/// Recording and replaying in the focused field, for command-line programs.
package final class RecordingClient: SessionClient {
    /// Starts a recording.
    package func start() throws(Failure) {
        try answer(to: call("StartRecording")) { (_) throws(WireError) in }
    }

    /// Stops the recording.
    /// - Returns: the recorded actions.
    package func stop() throws(Failure) -> ActionRecording {
        try answer(to: call("StopRecording")) { (reply) throws(WireError) in
            guard let recording = try? ActionRecording(parsing: try reply.arguments([String].self)) else {
                throw .failed("The recording is invalid.")
            }
            return recording
        }
    }

    /// Performs a recording.
    package func replay(_ recording: ActionRecording) throws(Failure) {
        let call = call("Replay")
        call?.append(recording.records.map(\.description))
        try answer(to: call) { (_) throws(WireError) in }
    }

    private func call(_ member: StaticString) -> Message? {
        Message.call(SessionService.name, LonghandObject.path, ActionsInterface.name, member)
    }
}
