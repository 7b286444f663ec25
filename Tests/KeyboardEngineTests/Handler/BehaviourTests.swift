import TestBasics
import Testing

@testable import KeyboardEngine

struct BehaviourTests {
    @Test(arguments: try Behaviours.all)
    func everyBehaviourIsAsItIsWritten(behaviour: Behaviour) throws {
        let run = try BehaviourRun(behaviour)
        try run.perform()
        for (what, value) in behaviour.expect { try run.check(what, value) }
    }

    @Test func thereAreBehaviours() throws {
        #expect(try Behaviours.all.count > 90)
    }
}
