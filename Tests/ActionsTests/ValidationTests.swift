import Actions
import Testing

/// Whether actions can be performed, and which observers are notified.
@Suite struct ValidationTests {
    private let diary = Diary()

    /// A manager with an action that is as its argument `state` says.
    private var manager: ActionManager {
        let manager = ActionManager()
        manager.register([StatefulAction(diary)])
        return manager
    }

    @Test(arguments: [
        ("test", true, true), ("test(state: active)", true, true), ("test(state: inactive)", false, true),
        ("test(state: ineligible)", false, false), ("other", false, false), ("test(", false, false),
    ])
    func anActionIsActiveOrInactiveOrIneligible(identifier: String, enabled: Bool, visible: Bool) {
        let validation = manager.validate(identifier)
        #expect(validation.enabled == enabled && validation.visible == visible)
        #expect(diary.lines.isEmpty)
    }

    @Test(arguments: ["test(state: inactive)", "test(state: ineligible)"])
    func whatIsNotActiveIsNotPerformedAndSaysWhy(identifier: String) {
        let outcomes = manager.outcomes(of: identifier)
        #expect(outcomes.count == 1 && outcomes.first?.hasSuffix(": because") == true)
        #expect(diary.lines.isEmpty)
    }

    @Test func skipValidationHasItPerformedUnasked() {
        let manager = manager
        #expect(manager.perform("test(state: inactive, skipValidation: true)"))
        #expect(manager.validate("test(state: inactive, skipValidation: true)").enabled)
        manager.providers = [Skipping()]
        #expect(manager.perform("test(state: inactive)"))
        #expect(diary.lines == ["performed", "performed"])
    }

    @Test func namesAreKeysOfATranslationUnlessTheyAreGiven() {
        let plain = Validation(identifier: "undo")
        #expect(
            [plain.fullName, plain.shortName, plain.iconName] == [
                "action.undo.title", "action.undo.short", "action.undo.icon",
            ])
        let named = Validation(identifier: "undo", fullName: "Undo")
        #expect([named.fullName, named.shortName] == ["Undo", "Undo"])
    }

    @Test func itemsAreBuiltOfWhatIsVisible() {
        let items = manager.buildItems(forActions: ["test", "test(state: inactive)", "other"]) {
            identifier, validation in
            validation.visible ? "\(identifier) \(validation.enabled)" : nil
        }
        #expect(items == ["test true", "test(state: inactive) false"])
    }

    // MARK: Notifications

    @Test func allAreNotifiedBeforeAndAfter() {
        let manager = ActionManager(noting: diary, "test", "other")
        let all = manager.notify { diary.note("all \($0.stage)") }
        let one = manager.notify("test") { diary.note("test \($0.stage)") }
        let none = manager.notify("other") { diary.note("other \($0.stage)") }
        manager.providers = [Notifying(diary)]
        manager.perform("prefix.test")
        #expect(
            diary.lines == [
                "all willPerform", "test willPerform", "context willPerform", "test", "all didPerform",
                "test didPerform", "context didPerform",
            ])
        _ = (all, one, none)
    }

    @Test func aFailureIsReported() {
        let manager = ActionManager()
        manager.register([Action(identifier: "test") { (_) throws(ActionError) in throw .nothingToUndo }])
        var stages: [ActionNotification.Stage] = []
        let subscription = manager.notify { stages.append($0.stage) }
        manager.perform("test")
        #expect(stages == [.willPerform, .didFail(.nothingToUndo)])
        subscription.cancel()
    }

    @Test func noObserverIsNotifiedOfAnActionThatIsNotPerformed() {
        let manager = manager
        var count = 0
        let subscription = manager.notify { _ in count += 1 }
        manager.perform("nobody")
        manager.perform("test(state: inactive)")
        #expect(count == 0)
        subscription.cancel()
    }

    @Test func anObserverThatIsAddedDuringAnActionIsNotifiedOfTheNext() {
        let manager = ActionManager(noting: diary, "test")
        var late: ActionSubscription?
        let early = manager.notify { _ in
            if late == nil { late = manager.notify { _ in diary.note("late") } }
        }
        manager.perform("test")
        #expect(diary.lines == ["test"])
        manager.perform("test")
        #expect(diary.lines == ["test", "late", "test", "late"])
        early.cancel()
    }

    // MARK: Delegation

    @Test func aDelegatedActionIsReportedTwice() {
        let manager = ActionManager(noting: diary, "test")
        manager.register([DelegatedAction(identifier: "delegated") { $0.text("to") ?? "" }])
        let subscription = manager.notify { diary.note("\($0.action) \($0.stage)") }
        #expect(manager.outcomes(of: "delegated(to: test, color: red)") == ["done"])
        #expect(
            diary.lines == [
                "delegated willPerform", "test willPerform", "test red", "test didPerform", "delegated didPerform",
            ])
        subscription.cancel()
    }

    @Test func aDelegatedActionThatHasNoneIsIneligible() {
        let manager = ActionManager()
        manager.register([DelegatedAction(identifier: "delegated") { _ in "" }])
        #expect(!manager.validate("delegated").visible)
        #expect(manager.outcomes(of: "delegated(skipValidation: true)") == [ActionError.missingDelegate.description])
    }

    @Test func aDelegatedActionIsAsItsDelegateIs() {
        let manager = manager
        manager.register([DelegatedAction(identifier: "delegated") { "test(state: \($0.text("as") ?? ""))" }])
        #expect(
            manager.validate("delegated(as: inactive)").visible && !manager.validate("delegated(as: inactive)").enabled)
        #expect(manager.validate("delegated(as: active)").enabled)
    }

    // MARK: Recording

    @Test func whatWasRecordedIsPerformedAgainInOrder() {
        let manager = ActionManager(noting: diary, "a", "b")
        manager.register([DelegatedAction(identifier: "d") { _ in "b" }])
        let records = manager.records { for name in ["a(color: red)", "nobody", "x.d", "b"] { $0.perform(name) } }
        #expect(records.map(\.description) == [#"a("color": "red")"#, "d", "b"])
        let lines = diary.lines
        for record in records { manager.perform(record.description) }
        #expect(diary.lines == lines + lines)
    }

    @Test func theLastActionIsRepeatedWithItsArguments() {
        let manager = ActionManager(noting: diary, "a")
        manager.register([RepeatAction(), UndoAction(.undo)])
        #expect(!manager.perform("repeat"))
        manager.perform("a(color: red)")
        manager.perform("repeat")
        manager.perform("undo")
        manager.perform("repeat")
        #expect(diary.lines == ["a red", "a red", "a red"])
    }
}

private final class StatefulAction: Action {
    private let diary: Diary

    init(_ diary: Diary) {
        self.diary = diary
        super.init(identifier: "test")
    }

    override func perform(context: ActionContext) { diary.note("performed") }

    override func validate(context: ActionContext) -> Validation {
        let validation = Validation(identifier: identifier)
        return switch context.text("state") {
        case "inactive": validation.inactive(because: "because")
        case "ineligible": validation.ineligible(because: "because")
        default: validation
        }
    }
}

private final class Skipping: ActionContextProvider {
    func provide(context: ActionContext) { context[.skipValidation] = true }
}

private final class Notifying: ActionContextProvider {
    private let diary: Diary
    init(_ diary: Diary) { self.diary = diary }
    func provide(context: ActionContext) {
        context.addNotification { [diary] in diary.note("context \($0.stage)") }
    }
}
