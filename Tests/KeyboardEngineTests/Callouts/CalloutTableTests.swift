import Testing

@testable import KeyboardEngine

struct CalloutTableTests {
    /// A table with so many candidates, each of them its number, counted from 1.
    private static func table(_ count: Int) -> CalloutTable? {
        CalloutTable(.character("e"), candidates: (0..<count).map { .text("\($0 + 1)") })
    }

    @Test func withoutCandidatesThereIsNoTable() {
        #expect(Self.table(0) == nil)
    }

    @Test func theFirstCandidateIsHighlightedAtFirst() throws {
        let table = try #require(Self.table(7))
        #expect(table.highlighted == .text("1"))
        #expect(!table.hasMoved)
        #expect(table.pageSize == 7)
    }

    @Test(arguments: [
        (1, 1), (6, 6), (7, 0), (8, 1), (-1, 6), (-7, 0), (-8, 6), (7000, 0), (Int.max, Int.max % 7), (Int.min, 6),
    ])
    func theHighlightGoesRound(steps: Int, index: Int) throws {
        var table = try #require(Self.table(7))
        table.move(by: steps)
        #expect(table.index == index)
        #expect(table.hasMoved)
    }

    @Test(arguments: [(1, 16), (2, 32), (3, 39), (Int.max, 39), (-1, 0), (Int.min, 0)])
    func pagesEndAtTheEnds(pages: Int, index: Int) throws {
        var table = try #require(Self.table(40))
        table.movePage(by: pages)
        #expect(table.index == index)
        #expect(table.hasMoved)
        #expect(table.pageSize == 16)
    }

    @Test func labelsAreThoseOfThePageThatIsShown() throws {
        var table = try #require(Self.table(19))
        #expect(table.candidate(labelled: 9) == .text("9"))
        table.movePage(by: 1)
        #expect(table.candidate(labelled: 1) == .text("17"))
        #expect(table.candidate(labelled: 3) == .text("19"))
        #expect(table.candidate(labelled: 4) == nil)
    }

    @Test func aLabelBeyondTheCandidatesIsNone() throws {
        let table = try #require(Self.table(3))
        #expect(table.candidate(labelled: 3) == .text("3"))
        #expect(table.candidate(labelled: 4) == nil)
    }

    @Test func anIndexCountsWithinThePageOrFromTheFirstOfAll() throws {
        var table = try #require(Self.table(19))
        #expect(table.candidate(at: 2) == .text("3"))
        #expect(table.candidate(at: 18) == .text("19"))
        table.movePage(by: 1)
        #expect(table.candidate(at: 2) == .text("19"))
        #expect(table.candidate(at: 18) == .text("19"))
        for index in [-1, 3, 19, .min, .max] { #expect(table.candidate(at: index) == nil) }
    }
}
