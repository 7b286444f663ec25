import KeyboardEngine

@testable import PressAndHold

/// A conversation between a typist, a program and the keyboard, as a file of Tests/Scenarios has it.
///
/// The README there says how one is written.
struct Scenario: Sendable {
    /// What it shows, in a sentence.
    var title = ""
    /// The kinds of program in which it is to happen.
    var clients: [ClientKind] = []
    /// How things stand at the beginning, in the order in which they are set up.
    var givens: [Line<Given>] = []
    /// What is done and what has to come of it.
    var steps: [Line<Step>] = []

    /// A statement, and where it stands.
    struct Line<Statement: Sendable>: Sendable {
        let number: Int
        let statement: Statement
    }

    /// How things stand.
    enum Given: Sendable {
        /// What the first field holds, or the other.
        case text(Int, Document)
        /// What the first field is for, or the other.
        case field(Int, FieldTraits)
        case setting(Setting)
        case locale(String)
        /// What a key offers, as in a callout file.
        case callout(String)
        case rhythm(delay: Milliseconds, interval: Milliseconds)
        case noRepeat
        /// The delay of repeats that the X server or the compositor reports; nil if it reports that keys do not repeat.
        case reportedDelay(Milliseconds?)
        /// The time between the release and the press of a repeat.
        case gap(Milliseconds)
        case lateReports(Milliseconds)
        case noReports
        case full
        case overwriting
        case keyboardOnScreen
        /// Dead keys and Compose sequences are composed before the session gets them.
        case composer
        case xServer
        case lateAnswers(Milliseconds)
        case noFocus
    }

    /// What a user can set.
    enum Setting: Sendable {
        case holdDelay(Milliseconds)
        case holdKeys(HoldKeys)
        /// 0 for never.
        case holdOnDelay(Milliseconds)
        case holdInTerminals(Bool)
        case doublePressRepeats(Bool)
        case panelFocus(PanelFocus)
        case excluded([String])
        /// A program, and the method that the user has chosen for it.
        case replacing([String])
        case tellsGestures(Bool)
        /// Whether the keyboard types capitals, as while Shift locks them.
        case capitals(Bool)
    }

    /// What is done.
    enum Step: Sendable {
        case press([Stroke])
        case release([Stroke])
        case tap([Stroke])
        case hold(Stroke, Milliseconds)
        case repeated(Stroke)
        /// A key comes up where the session does not see it.
        case lift(Stroke)
        case raise(Stroke)
        case lower(Stroke)
        case type(String)
        /// Keys that overlap: the next goes down before the last comes up.
        case roll(String, Milliseconds)
        case wait(Milliseconds)
        case focusOut
        case focusIn
        case focusOther
        /// IBus reports the focus once more.
        case focusAgain
        /// IBus' own client gets the focus, and loses it again.
        case focusNowhere
        /// The focus comes back, and IBus does not report the name.
        case focusUnnamed
        case reset
        /// The cursor is shown at another place on the screen, so many pixels from the edge if that is known.
        case cursor(Int?)
        /// The program that has the focus is found by its window, with these names.
        case program([String])
        /// The program changes its text.
        case write(Document)
        /// A click into the text, behind so many scalars.
        case place(Int)
        /// A report as no program of ours would make it.
        case report(SurroundingText)
        case capabilities(ClientCapabilities)
        case content(FieldTraits)
        case choose(Int)
        case mark(by: Int)
        case page(by: Int)
        case open(KeyboardAction)
        case alternatives
        case dismiss
        /// Another program inserts a text.
        case insert(String)
        case end
        /// All timers that were ever asked for run out once more.
        case staleTimers
        case set(Setting)
        case expect(Expectation)
    }

    /// What has to come of what is done.
    enum Expectation: Sendable {
        case table([String])
        case noTable
        case mark(Int)
        case text(Document)
        case otherText(Document)
        case keyKept(Bool)
        /// What the session said in the last step; timers do not count.
        case effects([String])
        case preedit(String)
        /// The keys that the program got so far.
        case program([String])
        /// The outcome of the held key, as reported to those who ask why nothing opens; nil while it is open.
        case outcome(HoldOutcome?)
    }
}
