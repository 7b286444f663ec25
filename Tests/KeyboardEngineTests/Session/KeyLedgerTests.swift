import Testing

@testable import KeyboardEngine

struct KeyLedgerTests {
    private let escape = KeyPress(.escape, code: 1)
    private let two = KeyPress(.character("2"), code: 3)

    @Test func theReleaseOfAKeptPressIsKeptOnce() {
        var ledger = KeyLedger()
        ledger.keep(escape)
        let areKept = [ledger.release(escape), ledger.release(escape)]
        #expect(areKept == [true, false])
    }

    @Test func theReleaseOfAnyOtherKeyPasses() {
        var ledger = KeyLedger()
        ledger.keep(escape)
        let areKept = [ledger.release(two), ledger.release(escape)]
        #expect(areKept == [false, true])
    }

    @Test func aPressThatPassesLetsItsReleasePassWhateverWasBefore() {
        var ledger = KeyLedger()
        ledger.keep(two)
        ledger.pass(two)
        let isKept = ledger.release(two)
        #expect(!isKept)
    }

    @Test func aPressThatIsKeptTwiceHasOneRelease() {
        var ledger = KeyLedger()
        ledger.keep(two)
        ledger.keep(two)
        let isKept = ledger.release(two)
        #expect(isKept)
        #expect(ledger == KeyLedger())
    }

    @Test func shiftMayChangeTheMeaningOfAKeyThatHasANumber() {
        var ledger = KeyLedger()
        ledger.keep(two)
        let isKept = ledger.release(KeyPress(.character("\""), code: 3, isRelease: true))
        #expect(isKept)
    }

    @Test func keysWithoutNumbersAreToldApartByTheirMeaning() {
        var ledger = KeyLedger()
        ledger.keep(KeyPress(.character("2"), code: 0))
        let areKept = ["3", "2"].map { ledger.release(KeyPress(.character($0), code: 0)) }
        #expect(areKept == [false, true])
    }

    @Test func theOldestOfTooManyIsForgotten() {
        var ledger = KeyLedger()
        let codes = 1...UInt32(KeyLedger.limit + 1)
        for code in codes { ledger.keep(KeyPress(.other, code: code)) }
        let areKept = codes.map { ledger.release(KeyPress(.other, code: $0)) }
        #expect(areKept.first == false)
        #expect(areKept.dropFirst().allSatisfy { $0 })
    }
}
