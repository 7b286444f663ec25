internal import Actions

/// Records the actions that are performed on one keyboard, or on the fields of the desktop.
nonisolated final class ActionRecorder {
    private var recording: ActionRecording?
    /// What is being performed again here.
    var replay: ActionReplay?

    /// Whether it records.
    var isOn: Bool { recording != nil }

    /// Begins; what was recorded before is dropped.
    func start() { recording = ActionRecording() }

    /// Ends.
    /// - Returns: what was performed; nil where nothing was being recorded.
    func stop() -> ActionRecording? {
        defer { recording = nil }
        return recording
    }

    /// Records an action that was performed, where there is room for it.
    func note(_ context: ActionContext) {
        guard replay == nil, !context.isHandedOn, !RecordingActions.names.contains(context.action) else { return }
        recording?.append(ActionRecord(name: context.action, arguments: context.arguments))
    }
}
