import KeyboardEngine
import TestSupport
import Testing

@testable import IBus
@testable import KeyboardEngine
@testable import LonghandService

/// What a callout looks like on the panel, and the key that is down.
@Suite(.serialized) struct CalloutStyleTests {
    private func table(_ count: Int, _ style: KeyboardCallout.Style = .standard) throws -> IBusLookupTable {
        let candidates = (0..<count).map { KeyboardAction.character(String(UnicodeScalar(UInt8(0x61 + $0)))) }
        return IBusLookupTable(
            try #require(CalloutTable(.space, candidates: candidates, pageSize: style.pageSize)), style)
    }

    @Test func theStandardIsANumberedRow() throws {
        let table = try table(11)
        #expect(table.orientation == .horizontal)
        #expect(table.pageSize == 11)
        #expect(table.labels.map(\.text) == (1...9).map(String.init) + [" ", " "])
        #expect(table.candidates.flatMap { $0.attributes } == [])
    }

    @Test func everythingThatIsSetIsOnThePanel() throws {
        var style = KeyboardCallout.Style()
        style.orientation = .vertical
        style.labels = ["a"]
        style.pageSize = 3
        style.isUnderlined = true
        style.foreground = 0xFF_FF80_00
        style.background = 0x000010
        let table = try table(5, style)
        #expect(table.orientation == .vertical)
        #expect(table.pageSize == 3)
        #expect(table.labels.map(\.text) == ["a", " ", " "])
        #expect(
            table.candidates[0].attributes == [
                .underline(0..<1), IBusAttribute(type: 2, value: 0xFF8000, start: 0, end: 1),
                IBusAttribute(type: 3, value: 0x10, start: 0, end: 1),
            ])
    }

    @Test func aPageHoldsOneToSixteen() {
        var style = KeyboardCallout.Style()
        for (size, kept) in [(0, 1), (-5, 1), (17, 16), (Int.max, 16), (5, 5)] {
            style.pageSize = size
            #expect(style.pageSize == kept)
        }
    }

    // MARK: The key that is down

    @Test func theKeyThatIsDownIsShownAMomentLonger() {
        var shown: [KeyboardAction?] = []
        let callout = InputCallout { shown.append($0) }
        callout.follow(.press, on: .character("a"))
        callout.follow(.release, on: .character("a"))
        callout.follow(.end, on: .character("a"))
        #expect(shown == [.character("a")])
        #expect(eventually { shown == [.character("a"), nil] })
    }

    @Test func theNextKeyTakesItsPlaceAtOnce() {
        var shown: [KeyboardAction?] = []
        let callout = InputCallout { shown.append($0) }
        callout.follow(.press, on: .character("a"))
        callout.follow(.press, on: .character("b"))
        callout.follow(.end, on: .character("a"))
        MainContext.run(within: 150) { false }
        #expect(shown == [.character("a"), .character("b")])
        callout.follow(.press, on: .backspace)
        #expect(shown.last == .some(nil))
    }

    @Test func aCalloutTakesItsPlace() {
        var shown: [KeyboardAction?] = []
        let callout = InputCallout { shown.append($0) }
        callout.follow(.press, on: .character("a"))
        callout.drop()
        callout.follow(.longPress, on: .character("a"))
        callout.follow(.end, on: .character("a"))
        MainContext.run(within: 150) { false }
        #expect(shown == [.character("a")])
    }
}
