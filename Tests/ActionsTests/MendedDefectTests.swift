import Actions
import Testing

/// What the library that these names come from gets wrong (elegantchaos/Actions 1.5.1), and this one does not.
@Suite struct MendedDefectTests {
    private let diary = Diary()

    @Test func theLongestRegisteredSuffixWinsAndNotTheFirstWord() {
        let manager = ActionManager(noting: diary, "menu", "MyAction", "other.MyAction")
        manager.perform("menu.MyAction")
        manager.perform("menu.other.MyAction")
        manager.perform("other.MyAction")
        #expect(diary.lines == ["MyAction", "other.MyAction", "other.MyAction"])
    }

    @Test func anActionWhoseNameHasAFullStopCanBePerformed() {
        let manager = ActionManager(noting: diary, "locale.sv")
        #expect(manager.perform("locale.sv") && manager.perform("menu.locale.sv") && !manager.perform("sv"))
        #expect(diary.lines == ["locale.sv", "locale.sv"])
    }

    @Test func aValueMayHoldBrackets() {
        let manager = ActionManager(noting: diary, "test")
        manager.perform(#"test("color": "a(b)c")"#)
        #expect(diary.lines == ["test a(b)c"])
    }

    @Test func emptyBracketsDoNotTrap() {
        #expect(ActionManager(noting: diary, "test").perform("test()"))
        #expect(diary.lines == ["test"])
    }

    @Test func argumentsThatCannotBeReadAreNotLeftOut() {
        #expect(!ActionManager(noting: diary, "test").perform("test(color)"))
        #expect(diary.lines.isEmpty)
    }

    @Test func performTakesAnIdentifierWithoutALabel() {
        let manager = ActionManager(noting: diary, "MyAction")
        manager.perform("MyAction")
        manager.perform(identifier: "MyAction")
        #expect(diary.lines == ["MyAction", "MyAction"])
    }

    @Test func theSenderOfAnInvocationIsUnknownToTheNextOne() {
        let manager = ActionManager(noting: diary, "test")
        let sender = Adding()
        manager.perform("test", sender: sender)
        manager.perform("test")
        #expect(diary.lines == ["test green", "test"])
        let colors = manager.buildItems(forActions: ["test", "test"], sender: sender) { _, validation in
            validation.enabled
        }
        #expect(colors == [true, true])
        #expect(sender.found == [nil, nil, nil])
    }

    @Test func aProviderThatIsInTheChainTwiceIsAskedOnce() {
        let manager = ActionManager(noting: diary, "test")
        let provider = Provider("x")
        provider.next = provider
        manager.providers = [provider, Provider("y", next: provider), provider]
        manager.perform("test", sender: provider)
        #expect(provider.count == 1)
    }

    @Test func completionIsCalledOnceForAnUnknownName() {
        #expect(ActionManager().outcomes(of: "test") == [ActionError.unknownAction.description])
    }

    @Test func completingTwiceReportsOnce() {
        let manager = ActionManager()
        manager.register([TwiceAction(identifier: "twice")])
        var stages: [ActionNotification.Stage] = []
        let subscription = manager.notify { stages.append($0.stage) }
        #expect(manager.outcomes(of: "twice") == ["done"])
        #expect(stages == [.willPerform, .didPerform])
        subscription.cancel()
    }

    @Test func appendingKeepsAValueThatWasAlone() {
        let manager = ActionManager()
        manager.register([
            Action(identifier: "test") { context in
                context.append(key: "color", value: "blue")
                diary.note(context.list("color").compactMap(\.text).joined(separator: " "))
            }
        ])
        manager.perform("test(color: red)")
        #expect(diary.lines == ["red blue"])
    }

    @Test func observersOfOneKindAreNotifiedBesideOthers() {
        let manager = ActionManager()
        let observers = [Diary(), Diary()]
        manager.register([
            Action(identifier: "test") { context in
                context.addObserver(observers[0])
                context.addObserver(Provider("x"))
                context.addObserver(observers[1])
                context.addObserver(observers[0])
                context.forObservers { (diary: Diary) in diary.note("told") }
            }
        ])
        manager.perform("test")
        #expect(observers.map(\.lines) == [["told"], ["told"]])
    }

    @Test func delegatedActionsThatGoRoundInCirclesEnd() {
        let manager = ActionManager()
        manager.register([
            DelegatedAction(identifier: "a") { _ in "b" }, DelegatedAction(identifier: "b") { _ in "a" },
            DelegatedAction(identifier: "self") { _ in "self" },
        ])
        #expect(manager.outcomes(of: "self(skipValidation: true)") == [ActionError.delegationLoop.description])
        #expect(manager.outcomes(of: "a(skipValidation: true)") == [ActionError.delegationLoop.description])
        #expect(!manager.validate("a").visible)
    }

    @Test func delegatedActionsDelegateOnlySoOften() {
        let manager = ActionManager()
        manager.register((0..<20).map { number in DelegatedAction(identifier: "d\(number)") { _ in "d\(number + 1)" } })
        #expect(manager.outcomes(of: "d0(skipValidation: true)") == [ActionError.delegationLoop.description])
    }

    @Test func whatIsRecordedIncludesFlags() throws {
        let manager = ActionManager(noting: diary, "test")
        let records = manager.records {
            $0.perform(#"menu.test(on: true, color: "a, \"b\"", n: 1, half: 0.5, list: [false])"#)
        }
        let expected: [String: ActionValue] = ["on": true, "color": #"a, "b""#, "n": 1, "half": 0.5, "list": [false]]
        #expect(records == [ActionRecord(name: "test", arguments: expected)])
        #expect(try records.map { try ActionRecord(parsing: $0.description) } == records)
    }

    @Test func somethingWithoutANameIsNotActive() {
        #expect(!ActionManager().validate("").visible)
    }

    @Test func anObserverCanStopObserving() {
        let manager = ActionManager(noting: diary, "test")
        var count = 0
        let kept = manager.notify { _ in count += 1 }
        manager.perform("test")
        kept.cancel()
        manager.perform("test")
        _ = manager.notify { _ in count += 100 }
        manager.perform("test")
        #expect(count == 2)
    }
}

/// Gives a colour to each context, and notes which one was there already.
private final class Adding: ActionContextProvider {
    private(set) var found: [String?] = []

    func provide(context: ActionContext) {
        found.append(context.text("color"))
        context["color"] = "green"
    }
}

private final class TwiceAction: Action {
    override func perform(context: ActionContext, completion: ActionCompletion) {
        completion.succeed()
        completion.succeed()
        completion.fail(.abandoned)
    }
}
