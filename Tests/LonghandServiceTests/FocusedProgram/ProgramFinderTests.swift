import KeyboardEngine
import PressAndHold
import TestSupport
import Testing

@testable import DesktopSession

/// Whom the answer to a question about the focus reaches.
@Suite struct ProgramFinderTests {
    /// A source that answers when the test does.
    private final class Source: WindowSource {
        private(set) var questions: [@MainActor @Sendable (FocusedWindow?) -> Void] = []

        func findWindow(_ take: @escaping @MainActor @Sendable (FocusedWindow?) -> Void) { questions.append(take) }

        func answer(_ names: String...) { questions.removeFirst()(FocusedWindow(names: names)) }

        func refuse() { questions.removeFirst()(nil) }
    }

    private let source = Source()
    private let finder: ProgramFinder

    init() { finder = ProgramFinder(source) }

    @Test func theProgramIsNotified() {
        var found: [String] = []
        for name in ["one", "two"] {
            finder.find { found += $0.names }
            source.answer(name)
            #expect(eventually { found.last == name })
        }
        #expect(found == ["one", "two"])
    }

    /// What was asked first is about a focus that is over.
    @Test func onlyTheLastQuestionIsAnswered() {
        var found: [String] = []
        for name in ["a", "b", "c"] { finder.find { found += ["\(name): \($0.names)"] } }
        #expect(source.questions.count == 1, "The source is asked one question at a time.")
        source.answer("old")
        #expect(eventually { source.questions.count == 1 } && found == [])
        source.answer("new")
        #expect(eventually { found == ["c: [\"new\"]"] })
        #expect(source.questions.isEmpty)
    }

    @Test func withoutAProgramNothingIsReportedAndTheNextQuestionIsAsked() {
        var found: [String] = []
        finder.find { found += $0.names }
        source.refuse()
        finder.find { found += $0.names }
        source.answer("\n")
        MainContext.run(within: 200) { false }
        finder.find { found += $0.names }
        source.answer("x")
        #expect(eventually { found == ["x"] })
    }
}
