import AsyncActions
import Testing

@testable import Actions

/// Actions that take their time: their progress, their end, and their cancellation.
@MainActor struct AsyncActionTests {
    private let manager = ActionManager()

    /// Performs `count` and follows it until it ends.
    private func follow(_ name: String = "count", then act: @escaping (Double?) -> Void = { _ in }) async -> [String] {
        await withCheckedContinuation { continuation in
            var lines: [String] = []
            let subscription = manager.notify { notification in
                if case .didProgress(let part) = notification.stage {
                    lines.append("\(part ?? -1)")
                    act(part)
                }
            }
            manager.perform(name) { result in
                subscription.cancel()
                if case .failure(let error) = result { lines.append(error.description) } else { lines.append("done") }
                continuation.resume(returning: lines)
            }
        }
    }

    /// Counts to four, a moment each.
    private final class CountAction: AsyncAction {
        override func perform(context: ActionContext, progress: ActionProgress) async throws -> (any UndoStep)? {
            for number in 1...4 {
                try await Task.sleep(for: .milliseconds(1))
                progress.fraction = Double(number) / 4
            }
            return nil
        }
    }

    @Test func itReportsItsProgressAndItsEnd() async {
        manager.register([CountAction(identifier: "count")])
        #expect(await follow() == ["0.25", "0.5", "0.75", "1.0", "done"])
        #expect(manager.validate("count").isOn == false)
    }

    @Test func itIsOnAndHasAProgressWhileItIsPerformed() async {
        manager.register([CountAction(identifier: "count")])
        var validations: [Validation] = []
        _ = await follow { _ in validations.append(manager.validate("count")) }
        #expect(validations.map(\.isOn) == [true, true, true, true])
        #expect(validations.map(\.progress) == [0.25, 0.5, 0.75, 1])
        #expect(manager.validate("count").progress == nil)
    }

    @Test(arguments: [true, false]) func itIsCancelledByItsManagerAndByPerformingItAgain(byManager: Bool) async {
        manager.register([CountAction(identifier: "count")])
        let lines = await follow { part in
            guard part == 0.5 else { return }
            if byManager { #expect(manager.cancel("count")) } else { #expect(manager.perform("count")) }
        }
        #expect(lines == ["0.25", "0.5", "The action was cancelled."])
        #expect(!manager.cancel("count"))
        #expect(await follow() == ["0.25", "0.5", "0.75", "1.0", "done"])
    }

    @Test func itsErrorsAreReasons() async {
        struct Rain: Error {}
        manager.register([
            AsyncAction(identifier: "walk") { _, _ in throw Rain() },
            AsyncAction(identifier: "drive") { _, _ in throw ActionError.failed("There is no car.") },
        ])
        #expect(await follow("walk") == ["Rain()"])
        #expect(await follow("drive") == ["There is no car."])
    }

    @Test func whatItDidCanBeUndone() async {
        struct Step: UndoStep {
            let diary: Diary
            func undo(context: ActionContext) { diary.note("undone") }
            func redo(context: ActionContext) { diary.note("redone") }
        }
        let diary = Diary()
        manager.register([
            AsyncAction(identifier: "write") { _, _ in
                await Task.yield()
                return Step(diary: diary)
            }, UndoAction(.undo),
        ])
        #expect(!manager.validate("undo").enabled)
        #expect(await follow("write") == ["done"])
        manager.perform("undo")
        #expect(diary.lines == ["undone"])
    }

    @Test(arguments: [(-1, 0), (2, 1), (.nan, 0), (.infinity, 1), (0.5, 0.5)] as [(Double, Double)])
    func aPartIsFromNothingToAll(given: Double, expected: Double) async {
        manager.register([
            AsyncAction(identifier: "count") { _, progress in
                progress.fraction = given
                return nil
            }
        ])
        #expect(await follow() == ["\(expected)", "done"])
    }
}
