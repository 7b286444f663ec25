import DBus
import TestSupport
import Testing

@MainActor struct AdmissionTests {
    let stage: Stage
    var house: RemoteObject { stage.remote }

    init() throws { stage = try Stage() }

    /// Answers once it has been told whether a caller is admitted.
    private final class Porter {
        private(set) var verdict: Admission?
        private var waiting: [() -> Void] = []
        private(set) var questions = 0

        func admission() -> Admission {
            verdict
                ?? .undecided { resume in
                    self.questions += 1
                    self.waiting.append(resume)
                }
        }

        func decide(_ admission: Admission) {
            verdict = admission
            let waiting = waiting
            self.waiting = []
            for resume in waiting { resume() }
        }
    }

    @Test func whoIsNotAdmittedIsRefusedEverything() {
        stage.house.admits = { _ in .refused(.accessDenied("Members only.")) }
        let answers = [
            house.call("Close"), house.call("Shut"), house.get("Lit"), house.set("Lit", true), house.getAll(),
            house.introspect(), house.as(nil).call("Introspect"), house.as("org.example.Shed").call("Close"),
        ]
        #expect(answers.allSatisfy { $0 == .error(name: WireError.accessDenied("").name, message: "Members only.") })
        #expect(stage.house.doings == [] && !stage.house.isLit)
    }

    @Test func theConnectionIsAskedBeforeTheObject() throws {
        let stage = try Stage(aloneOn: nil)
        var asked: [String] = []
        stage.service.admits = { _ in
            asked.append("connection")
            return asked.count == 1 ? .admitted : .refused(.accessDenied("No."))
        }
        stage.house.admits = { _ in
            asked.append("house")
            return .admitted
        }
        #expect(stage.remote.call("Close") == [])
        #expect(stage.remote.call("Close").refusal == "AccessDenied")
        #expect(asked == ["connection", "house", "connection"])
    }

    @Test func whoIsNotAdmittedToTheConnectionLearnsNotEvenWhatIsThere() throws {
        let stage = try Stage(aloneOn: nil)
        stage.service.admits = { _ in .refused(.accessDenied("No.")) }
        for path in ["/", "/org", "/org/example", "/org/example/house", "/nowhere"] {
            #expect(stage.remote.at(path).introspect().refusal == "AccessDenied", "\(path)")
            #expect(stage.remote.at(path).get("Lit").refusal == "AccessDenied", "\(path)")
        }
    }

    @Test func whileItIsNotDecidedCallsWaitAndKeepTheirOrder() {
        let porter = Porter()
        stage.house.admits = { _ in porter.admission() }
        let calls = (1...3).map { house.send("Open", "front", .uint32($0)) }
        #expect(stage.caller.wait { porter.questions == 1 })
        #expect(house.at("/").ping() == [])
        #expect(stage.house.doings == [] && calls.allSatisfy { !stage.caller.hasAnswer(to: $0) })
        porter.decide(.admitted)
        #expect(house.call("Close") == [])
        #expect(stage.house.doings == ["open front 1", "open front 2", "open front 3", "close"])
        #expect(calls.allSatisfy { stage.caller.hasAnswer(to: $0) })
        #expect(porter.questions == 1)
    }

    @Test func whoWaitedInVainIsRefused() {
        let porter = Porter()
        stage.house.admits = { _ in porter.admission() }
        let calls = [house.send("Close"), house.send("Introspect")]
        #expect(stage.caller.wait { porter.questions == 1 })
        porter.decide(.refused(.accessDenied("No.")))
        #expect(calls.map { stage.caller.answer(toCall: $0).refusal } == ["AccessDenied", "AccessDenied"])
        #expect(stage.house.doings == [])
    }

    @Test func aProgramThatWaitsDelaysNoOther() throws {
        let porter = Porter()
        let first = stage.caller.name
        stage.house.admits = { call in call.sender == first ? porter.admission() : .admitted }
        let call = house.send("Close")
        #expect(stage.caller.wait { porter.questions == 1 })
        #expect(house.by(try stage.anotherCaller()).call("Open", "back", 1) == [true])
        #expect(!stage.caller.hasAnswer(to: call))
        porter.decide(.admitted)
        #expect(stage.caller.answer(toCall: call) == [])
    }

    @Test func whatWaitsAtAnObjectThatGoesIsAnsweredAllTheSame() {
        let porter = Porter()
        stage.house.admits = { _ in porter.admission() }
        let calls = [house.send("Close"), house.send("Open", "front", 1)]
        #expect(stage.caller.wait { porter.questions == 1 })
        #expect(house.at("/").ping() == [])
        stage.service.unexport(stage.path)
        #expect(calls.map { stage.caller.answer(toCall: $0).refusal } == ["UnknownObject", "UnknownObject"])
        porter.decide(.admitted)
        #expect(stage.house.doings == [])
    }

    @Test func whatWaitedBehindTheEndOfAnObjectFindsItGone() {
        let porter = Porter()
        stage.house.admits = { _ in porter.admission() }
        stage.house.onLeave = { [unowned stage = stage] in stage.service.unexport(stage.path) }
        let calls = [house.send("Leave"), house.send("Close")]
        #expect(stage.caller.wait { porter.questions == 1 })
        #expect(house.at("/").ping() == [])
        porter.decide(.admitted)
        #expect(calls.map { stage.caller.answer(toCall: $0).refusal } == [nil, "UnknownObject"])
        #expect(stage.house.doings == [])
    }

    @Test func anAdmissionThatIsDecidedAtOnceHoldsUpNothing() {
        var isDecided = false
        stage.house.admits = { _ in
            isDecided
                ? .admitted
                : .undecided { resume in
                    isDecided = true
                    resume()
                }
        }
        #expect(house.call("Open", "front", 1) == [true])
        #expect(house.call("Close") == [])
        #expect(stage.house.doings == ["open front 1", "close"])
    }
}
