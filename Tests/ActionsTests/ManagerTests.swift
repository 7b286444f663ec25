import Actions
import Testing

/// Registering, resolving and performing.
@Suite struct ManagerTests {
    private let diary = Diary()

    @Test(arguments: ["MyAction", "button.MyAction", "menu.MyAction", "some.other.thing.MyAction"])
    func thePrefixIsDiscarded(identifier: String) {
        let manager = ActionManager(noting: diary, "MyAction")
        #expect(manager.perform(identifier))
        #expect(diary.lines == ["MyAction"])
    }

    @Test func argumentsAreInTheContext() {
        let manager = ActionManager(noting: diary, "MyAction")
        manager.perform(#"MyAction("color": "red")"#)
        manager.perform("MyAction(color: blue)")
        #expect(diary.lines == ["MyAction red", "MyAction blue"])
    }

    @Test func theContextHasTheIdentifierAsItWasGiven() {
        let manager = ActionManager()
        manager.register([
            Action(identifier: "test") { context in diary.note("\(context.identifier) \(context.action)") }
        ])
        manager.perform("prefix.test")
        #expect(diary.lines == ["prefix.test test"])
    }

    @Test(arguments: [
        ("DoActionStuffAction", DoActionStuffAction().identifier, "DoActionStuff"),
        ("ActionableThing", ActionableThing().identifier, "ActionableThing"),
    ])
    func aClassWithoutANameHasThatOfItsClass(type: String, identifier: String, expected: String) {
        #expect(identifier == expected)
    }

    @Test func aRegisteredNameIsTakenOverAndTheFormerActionHandedBack() {
        let manager = ActionManager(noting: diary, "test")
        let replaced = manager.register([Action(identifier: "test") { _ in diary.note("other") }])
        #expect(replaced.map(\.identifier) == ["test"])
        manager.perform("test")
        manager.unregister("test")
        #expect(!manager.perform("test"))
        #expect(diary.lines == ["other"])
    }

    // MARK: Contexts

    @Test func argumentsTakeThePlaceOfTheCallersValuesAndProvidersThatOfBoth() {
        let manager = ActionManager()
        manager.register([
            Action(identifier: "test") { context in
                diary.note(["a", "b", "by-x"].map { context.text(ActionKey($0)) ?? "-" }.joined(separator: " "))
            }
        ])
        let sender = Provider("x")
        manager.perform(
            #"test(b: argument, "by-x": argument)"#, sender: sender, info: ["a": "caller", "b": "caller"])
        #expect(diary.lines == ["caller argument x"])
    }

    @Test func aValueThatIsReadWhenItIsAskedForTakesThePlaceOfAnArgument() {
        var selected: String? = "first"
        let provider = ReadingProvider { selected.map(ActionValue.text) }
        let manager = ActionManager()
        manager.register([
            Action(identifier: "test") { context in
                diary.note(context.text(.selection) ?? "nothing")
                selected = nil
                diary.note(context.text(.selection) ?? "nothing")
                context[.selection] = "set"
                diary.note(context.text(.selection) ?? "nothing")
                diary.note(context.arguments["selection"]?.text ?? "no argument")
            }
        ])
        manager.perform("test(selection: forged)", sender: provider)
        #expect(diary.lines == ["first", "nothing", "set", "forged"])
    }

    @Test func theChainGoesFromTheSenderOutwards() {
        let manager = ActionManager()
        manager.register([
            Action(identifier: "test") { context in
                diary.note(context.list("order").compactMap(\.text).joined(separator: " "))
            }
        ])
        manager.providers = [Provider("callout"), Provider("keyboard", next: Provider("engine")), Provider("service")]
        manager.perform("test", sender: Provider("sender", next: Provider("behind")))
        #expect(diary.lines == ["sender behind callout keyboard engine service"])
    }

    @Test func anItemPerformsTheActionOfItsIdentifierAndIsTheSender() {
        let item = Button("menu.paint(color: red)")
        var sender: AnyObject?
        let manager = ActionManager()
        manager.register([
            Action(identifier: "paint") { context in
                sender = context.sender
                diary.note(context.text("color") ?? "")
            }
        ])
        #expect(manager.performAction(item))
        #expect(sender === item && diary.lines == ["red"])
        #expect(!manager.performAction("paint") && !manager.performAction(Button("nothing")))
        #expect(diary.lines == ["red"])
    }

    @Test func theSenderIsTheManagerByDefault() {
        let manager = ActionManager()
        manager.register([Action(identifier: "test") { context in diary.note("\(context.sender === manager)") }])
        manager.perform("test")
        manager.perform("test", sender: diary)
        #expect(diary.lines == ["true", "false"])
    }

    @Test func valuesAreReadAsWhatTheyAre() {
        let manager = ActionManager()
        manager.register([
            Action(identifier: "test") { context in
                #expect(context.flag("yes") && context.flag("one") && !context.flag("no") && !context.flag("missing"))
                #expect(context.integer("one") == 1 && context.integer("yes") == nil && context.number("half") == 0.5)
                #expect(
                    context.list("list") == [1, "b"] && context.list("one") == ["1"] && context.list("missing").isEmpty)
                #expect(context["one"] == "1" && context.text("list") == nil)
                diary.note("read")
            }
        ])
        manager.perform(#"test(yes: YES, "one": "1", no: NO, half: 0.5, list: [1, "b"])"#)
        #expect(diary.lines == ["read"])
    }

    // MARK: Ends

    @Test func anActionThatFailsSaysWhyOnce() {
        let manager = ActionManager()
        manager.register([Action(identifier: "test") { (_) throws(ActionError) in throw .badArgument("color") }])
        #expect(manager.outcomes(of: "test") == ["The argument color is missing or invalid."])
    }

    @Test func anActionMayEndLater() {
        let manager = ActionManager()
        let slow = SlowAction(identifier: "slow")
        manager.register([slow])
        var ends = 0
        manager.perform("slow") { _ in ends += 1 }
        #expect(ends == 0)
        slow.completion?.succeed()
        slow.completion?.fail(.abandoned)
        #expect(ends == 1)
    }

    @Test func anActionThatSaysNothingHasFailed() {
        let manager = ActionManager()
        manager.register([SilentAction(identifier: "silent")])
        #expect(manager.outcomes(of: "silent") == [ActionError.abandoned.description])
    }

    @Test func anIdentifierThatCannotBeReadIsRefusedWithItsPlace() {
        let manager = ActionManager(noting: diary, "test")
        #expect(
            manager.outcomes(of: "test(") == [
                "The identifier is invalid at character 6: the name of an argument is expected."
            ])
        #expect(diary.lines.isEmpty)
    }

    @Test func actionsMayPerformAndRegisterOthers() {
        let manager = ActionManager(noting: diary, "inner")
        manager.register([
            Action(identifier: "outer") { context in
                context.manager.register([Action(identifier: "new") { _ in diary.note("new") }])
                context.manager.perform("inner")
                context.manager.perform("new")
                context.manager.unregister("outer")
            }
        ])
        manager.perform("outer")
        #expect(diary.lines == ["inner", "new"])
        #expect(manager.identifiers == ["inner", "new"])
    }
}

private final class DoActionStuffAction: Action {}
private final class ActionableThing: Action {}

private final class SlowAction: Action {
    var completion: ActionCompletion?
    override func perform(context: ActionContext, completion: ActionCompletion) { self.completion = completion }
}

private final class SilentAction: Action {
    override func perform(context: ActionContext, completion: ActionCompletion) {}
}

/// Has the selection read.
private final class ReadingProvider: ActionContextProvider {
    private let read: () -> ActionValue?

    init(_ read: @escaping () -> ActionValue?) { self.read = read }

    func provide(context: ActionContext) { context.set(.selection, reading: read) }
}

/// An item of a user interface.
private final class Button: ActionItem {
    let identifier: String

    init(_ identifier: String) { self.identifier = identifier }
}
