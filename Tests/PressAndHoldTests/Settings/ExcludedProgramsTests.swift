import KeyboardEngine
import Testing

@testable import PressAndHold

struct ExcludedProgramsTests {
    private func programs(included: [String] = [], excluded: [String] = []) -> ExcludedPrograms {
        var programs = ExcludedPrograms()
        (programs.listed, programs.included, programs.excluded) = (["gvim", "remmina"], included, excluded)
        return programs
    }

    @Test func whatIsListedCountsUnlessItIsIncluded() {
        #expect(programs().contains(["gvim"]) && !programs().contains(["gedit"]))
        #expect(!programs(included: ["gvim"]).contains(["gvim"]))
        #expect(programs(included: ["gvim"]).contains(["remmina"]))
        #expect(programs(excluded: ["gedit"]).contains(["gedit"]))
        #expect(programs(included: ["gedit"], excluded: ["gedit"]).contains(["gedit"]))
    }

    @Test(arguments: ["gvim", "gedit"], [true, false])
    func anExclusionAppliesWithoutRegardToEarlierOnes(program: String, isExcluded: Bool) {
        for included in [[], ["gvim"], ["gedit", "a"]] {
            for excluded in [[], ["gedit"], ["b", "gvim", "gedit"]] {
                var programs = programs(included: included, excluded: excluded)
                programs.set([program], isExcluded: isExcluded)
                #expect(programs.contains([program]) == isExcluded)
                #expect(included.contains("a") == programs.included.contains("a"))
                #expect(excluded.contains("b") == programs.excluded.contains("b"))
            }
        }
    }

    /// A program of several names: one of them is its own, and others it may share.
    @Test(arguments: [
        ("gedit.py", [], [], false), ("gedit.py", ["gvim"], [], true), ("gedit.py", [], ["gedit.py"], true),
        ("gedit.py", ["gvim"], ["gedit.py", "gvim"], true), ("", [], [], false),
    ])
    func aProgramIsSetByItsFirstName(name: String, further: [String], excluded: [String], isExcluded: Bool) {
        let names = [name] + further
        #expect(programs(excluded: excluded).contains(names) == isExcluded)
        for isExcluded in [true, false] {
            var programs = programs(included: ["remmina"], excluded: excluded)
            programs.set(names, isExcluded: isExcluded)
            #expect(programs.contains(names) == isExcluded)
            #expect(programs.included.allSatisfy { [name, "remmina"].contains($0) })
            #expect(programs.excluded.allSatisfy { [name, "gvim"].contains($0) })
            #expect(programs.contains(["gvim"]) && !programs.contains(["remmina"]))
        }
    }

    @Test func aProgramWithoutANameIsNotSet() {
        var programs = programs()
        programs.set([], isExcluded: true)
        #expect(programs == self.programs())
    }

    @Test func noMoreIsNotedThanDiffersFromTheList() {
        for (program, isExcluded) in [("gvim", true), ("gedit", false)] {
            var programs = programs(included: ["gvim"], excluded: ["gedit"])
            programs.set([program], isExcluded: isExcluded)
            #expect(!programs.included.contains(program) && !programs.excluded.contains(program))
        }
    }
}
