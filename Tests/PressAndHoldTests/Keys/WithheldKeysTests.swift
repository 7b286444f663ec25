import Testing

@testable import KeyboardEngine
@testable import PressAndHold

struct WithheldKeysTests {
    private let escape = KeyPress(.escape, code: 1)
    private let two = KeyPress(.character("2"), code: 3)

    @Test func theReleaseOfAKeptPressIsKeptOnce() {
        var withheld = WithheldKeys()
        withheld.keep(escape)
        let areKept = [withheld.release(escape), withheld.release(escape)]
        #expect(areKept == [true, false])
    }

    @Test func theReleaseOfAnyOtherKeyPasses() {
        var withheld = WithheldKeys()
        withheld.keep(escape)
        let areKept = [withheld.release(two), withheld.release(escape)]
        #expect(areKept == [false, true])
    }

    @Test func theReleaseOfAPressThatPassedPasses() {
        var withheld = WithheldKeys()
        withheld.keep(two)
        withheld.pass(two)
        let isKept = withheld.release(two)
        #expect(!isKept)
    }

    @Test func aPressThatIsKeptTwiceHasOneRelease() {
        var withheld = WithheldKeys()
        withheld.keep(two)
        withheld.keep(two)
        let isKept = withheld.release(two)
        #expect(isKept)
        #expect(withheld == WithheldKeys())
    }

    @Test func shiftMayChangeTheMeaningOfAKeyThatHasANumber() {
        var withheld = WithheldKeys()
        withheld.keep(two)
        let isKept = withheld.release(KeyPress(.character("\""), code: 3, isRelease: true))
        #expect(isKept)
    }

    @Test func keysWithoutNumbersAreDistinguishedByTheirMeaning() {
        var withheld = WithheldKeys()
        withheld.keep(KeyPress(.character("2"), code: 0))
        let areKept = ["3", "2"].map { withheld.release(KeyPress(.character($0), code: 0)) }
        #expect(areKept == [false, true])
    }

    @Test func theOldestOfTooManyIsForgotten() {
        var withheld = WithheldKeys()
        let codes = 1...UInt32(WithheldKeys.limit + 1)
        for code in codes { withheld.keep(KeyPress(.other, code: code)) }
        let areKept = codes.map { withheld.release(KeyPress(.other, code: $0)) }
        #expect(areKept.first == false)
        #expect(areKept.dropFirst().allSatisfy { $0 })
    }
}
