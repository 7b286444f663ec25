internal import Actions

/// Records the actions that are performed on one keyboard, or in all fields of the desktop.
nonisolated final class ActionRecorder {
    private var recording: ActionRecording?
    /// The replay that is running here.
    var replay: ActionReplay?

    /// Whether it is recording.
    var isOn: Bool { recording != nil }

    /// Starts a recording, and drops the previous one.
    func start() { recording = ActionRecording() }

    /// Stops the recording.
    /// - Returns: the recorded actions; nil if nothing was being recorded.
    func stop() -> ActionRecording? {
        defer { recording = nil }
        return recording
    }

    /// Records an action that was performed, unless the recording is full.
    func note(_ context: ActionContext) {
        guard replay == nil, !context.isHandedOn, !RecordingActions.names.contains(context.action) else { return }
        recording?.append(context.record)
    }
}
