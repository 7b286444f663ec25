package import Actions

/// Records the actions that are performed on one keyboard, or in all fields of the desktop.
package final class ActionRecorder {
    private var recording: ActionRecording?
    /// The replay that is running here.
    package var replay: ActionReplay?

    /// Creates a recorder that does not record yet.
    package init() {}

    /// Whether it is recording.
    package var isOn: Bool { recording != nil }

    /// Starts a recording, and drops the previous one.
    package func start() { recording = ActionRecording() }

    /// Stops the recording.
    /// - Returns: the recorded actions; nil if nothing was being recorded.
    package func stop() -> ActionRecording? {
        defer { recording = nil }
        return recording
    }

    /// Records an action that was performed, unless the recording is full.
    package func note(_ context: ActionContext) {
        guard replay == nil, !context.isHandedOn, !RecordingActions.names.contains(context.action) else { return }
        recording?.append(context.record)
    }
}
