package import Actions
internal import Platform

/// The built-in actions that record others to a file and replay it.
package enum RecordingActions {
    package static let names = ["record", "replay"]

    /// - Parameters:
    ///   - recorder: returns the recorder of a keyboard.
    ///   - replay: performs a recording on a keyboard.
    package static func all(
        recorder: @escaping (ActionTarget) -> ActionRecorder, replay: @escaping ReplayAction.Replay
    ) -> [Action] {
        [record(recorder), ReplayAction(replay)]
    }

    /// Starts a recording, or ends it and writes the file.
    private static func record(_ recorder: @escaping (ActionTarget) -> ActionRecorder) -> BoundAction {
        BoundAction(
            "record",
            .init(title: trLater("Record actions"), icon: "media-record", isRepeatable: false, isCheap: false),
            check: { context, validation in validation.isOn = context.keyboard.map { recorder($0).isOn } ?? false },
            work: { (context) throws(ActionError) in
                let recorder = recorder(try context.requireKeyboard())
                guard let recording = recorder.stop() else {
                    recorder.start()
                    return nil
                }
                try RecordingFile.write(recording)
                return nil
            })
    }
}

/// Performs the recording in the file.
package final class ReplayAction: Action {
    package typealias Replay = (ActionRecording, ActionTarget, @escaping (Result<Void, ActionError>) -> Void) -> Void
    private let replay: Replay

    package init(_ replay: @escaping Replay) {
        self.replay = replay
        super.init(identifier: "replay")
    }

    package override var isRepeatable: Bool { false }

    package override func validate(context: ActionContext) -> Validation {
        let validation = Validation(
            identifier: identifier, fullName: trLater("Replay actions"), iconName: "media-playback-start")
        return RecordingFile.exists
            ? validation : validation.inactive(because: trLater("Nothing has been recorded yet."))
    }

    package override func perform(context: ActionContext, completion: ActionCompletion) {
        do throws(ActionError) {
            replay(try RecordingFile.read(), try context.requireKeyboard()) { result in
                switch result {
                case .success: completion.succeed()
                case .failure(let error): completion.fail(error)
                }
            }
        } catch {
            completion.fail(error)
        }
    }
}
