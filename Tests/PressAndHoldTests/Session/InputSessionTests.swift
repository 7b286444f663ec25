import Testing

@testable import KeyboardEngine
@testable import PressAndHold

/// What a session asks of the world, timers included: the rest is in Tests/Scenarios.
final class InputSessionTests {
    private var session = InputSession()
    private var callout: CalloutTable? { session.callout }
    private let e = KeyPress(.character("e"), code: 18)
    private let m = KeyPress(.character("m"), code: 50)

    init() {
        session.settings.holdOnDelay = 1000
        _ = session.handle(.focusIn(ClientProfile(named: "gtk3-im:notes")), at: 0)
    }

    private func handle(_ event: InputEvent, at now: Milliseconds) -> Reaction { session.handle(event, at: now) }

    private func press(_ press: KeyPress, at now: Milliseconds) -> Reaction {
        session.handle(.key(press), at: now)
    }

    private func release(_ press: KeyPress, at now: Milliseconds) -> Reaction {
        var release = press
        release.isRelease = true
        return session.handle(.key(release), at: now)
    }

    /// The only timer that is asked for.
    private static func timer(_ reaction: Reaction) -> (timer: SessionTimer, delay: Milliseconds)? {
        let timers = reaction.effects.compactMap { effect -> (SessionTimer, Milliseconds)? in
            if case .ask(.startTimer(let timer, let delay)) = effect { (timer, delay) } else { nil }
        }
        return timers.count == 1 ? timers.first : nil
    }

    @Test func nothingIsAskedForAPlainLetter() {
        #expect(press(m, at: 1000) == Reaction(gesture: .press))
        #expect(press(m, at: 1500) == Reaction(gesture: .repeatPress))
        #expect(release(m, at: 1550) == Reaction())
    }

    @Test func aCommandMakesNoGestureOnALetterNorDoItsRepeats() {
        let save = KeyPress(.character("s"), code: 31, isCommand: true)
        #expect(press(save, at: 1000) == Reaction())
        #expect(press(save, at: 1500) == Reaction())
    }

    @Test func aLetterThatCanBeHeldAsksForATimerUntilItIsUp() throws {
        let pressed = press(e, at: 1000)
        let timer = try #require(Self.timer(pressed))
        #expect(pressed == Reaction(gesture: .press, effects: [.ask(.startTimer(timer.timer, 500))]))
        #expect(timer.timer.kind == .hold)
        #expect(release(e, at: 1050) == Reaction(effects: [.ask(.cancelTimer(.hold))]))
    }

    @Test func anOpenCalloutWaitsForTheLetterToBeHeldOnUntilItIsUp() throws {
        let hold = try #require(Self.timer(press(e, at: 1000))).timer
        let opened = session.handle(.timer(hold), at: 1500)
        let table = try #require(callout)
        let holdOn = try #require(Self.timer(opened))
        #expect(opened.effects == [.sight(.showCallout(table)), .ask(.startTimer(holdOn.timer, 1000))])
        #expect(holdOn.timer.kind == .holdOn)
        #expect(release(e, at: 1600) == Reaction(effects: [.ask(.cancelTimer(.holdOn))]))
    }

    @Test func movingTheHighlightEndsTheWaitForRepeats() throws {
        let hold = try #require(Self.timer(press(e, at: 1000))).timer
        _ = session.handle(.timer(hold), at: 1500)
        let moved = session.handle(.moveHighlight(by: 1), at: 1600)
        #expect(moved.effects.contains(.ask(.cancelTimer(.holdOn))))
        #expect(handle(.moveHighlight(by: 1), at: 1700).effects.count == 1)
    }

    @Test func aReportThatSaysNothingNewLeavesTheCalloutOpen() throws {
        let hold = try #require(Self.timer(press(e, at: 1000))).timer
        let report = InputEvent.surroundingText(SurroundingText("cafe", cursor: 4, anchor: 4))
        _ = session.handle(report, at: 1010)
        _ = session.handle(.timer(hold), at: 1500)
        #expect(handle(report, at: 1600) == Reaction())
        #expect(callout != nil)
    }

    @Test func aProgramIsNotStoppedFromRepeatingAsTheCalloutOpens() throws {
        _ = session.handle(.focusOut, at: 0)
        _ = session.handle(.focusIn(ClientProfile(named: "gnome-shell")), at: 0)
        session.desktop.repeatDelay = 700
        #expect(try #require(Self.timer(press(e, at: 1000))).timer.kind == .hold)
    }

    @Test func theHoldDelayIsTheUsers() throws {
        session.settings.holdDelay = 777
        #expect(try #require(Self.timer(press(e, at: 1000))).delay == 777)
    }

    @Test func theXServerIsNotAskedAboutAKeyThatIsJustTapped() {
        session.desktop.tellsKeys = true
        let delays = press(e, at: 1000).effects.compactMap { effect -> Milliseconds? in
            if case .ask(.startTimer(let timer, let delay)) = effect, timer.kind == .look { delay } else { nil }
        }
        #expect(delays == [100])
    }

    @Test func allTimersEndWithTheFocus() throws {
        _ = press(e, at: 1000)
        #expect(handle(.focusOut, at: 1010) == Reaction(effects: [.ask(.cancelTimer(.hold))]))
        _ = session.handle(.focusIn(ClientProfile(named: nil)), at: 2000)
        let hold = try #require(Self.timer(press(e, at: 2100))).timer
        _ = session.handle(.timer(hold), at: 2600)
        #expect(handle(.focusOut, at: 2610) == Reaction(effects: [.ask(.cancelTimer(.holdOn)), .sight(.hideCallout)]))
    }

    @Test func aReleaseIsWaitedForOnlyWhereItMayBeARepeatOfTheLetterThatIsHeld() throws {
        _ = session.handle(.focusOut, at: 0)
        _ = session.handle(.focusIn(ClientProfile(named: "QIBusInputContext")), at: 0)
        _ = press(e, at: 1000)
        let waiting = try #require(Self.timer(release(e, at: 1200)))
        #expect(waiting.timer.kind == .release)
        #expect(waiting.delay == 40)
        #expect(handle(.timer(waiting.timer), at: 1240).effects == [.ask(.cancelTimer(.hold))])
        _ = press(m, at: 2000)
        #expect(release(m, at: 2300) == Reaction())
    }

    @Test func noReleaseIsWaitedForAtTheEnd() throws {
        _ = session.handle(.focusOut, at: 0)
        _ = session.handle(.focusIn(ClientProfile(named: "QIBusInputContext")), at: 0)
        _ = press(e, at: 1000)
        #expect(try #require(Self.timer(release(e, at: 1200))).timer.kind == .release)
        #expect(handle(.end, at: 1210).effects == [.ask(.cancelTimer(.hold)), .ask(.cancelTimer(.release))])
    }

    @Test func aKeyThatIsDownAtTheEndIsPressedAnewBehindIt() {
        _ = press(e, at: 1000)
        _ = handle(.end, at: 1100)
        _ = handle(.focusIn(ClientProfile(named: "gtk3-im:notes")), at: 1200)
        #expect(press(e, at: 1300).gesture == .press)
    }

    /// A table that is called for then closes because of the field.
    @Test func aKeyThatRepeatsInTheProgramAgainIsNotPressedThereOnceMore() {
        _ = session.handle(.focusOut, at: 0)
        _ = session.handle(.focusIn(ClientProfile(named: "gnome-shell")), at: 0)
        session.settings.holdKeys = [.letters, .return]
        let enter = KeyPress(.return, code: 28)
        var reaction = handle(.key(enter, offer: [.character("x")]), at: 1000)
        for (kind, time) in [(SessionTimer.Kind.hold, Milliseconds(1500)), (.holdOn, 2500)] {
            for case .ask(.startTimer(let timer, _)) in reaction.effects where timer.kind == kind {
                reaction = handle(.timer(timer), at: time)
            }
        }
        #expect(reaction.effects == [.sight(.hideCallout), .wire(.forwardKey(enter))])
        _ = handle(.openCallout(.character("e")), at: 2600)
        #expect(handle(.fieldTraits(.isNumeric), at: 2700).effects == [.sight(.hideCallout)])
    }

    /// A program drops such a key; its text would be a change of another field.
    @Test func aKeyThatWaitedIsNoTextInTheNextFieldEvenIfKeysAreLostThere() throws {
        _ = session.handle(.focusOut, at: 0)
        _ = session.handle(.focusIn(ClientProfile(named: "xim")), at: 0)
        let hold = try #require(Self.timer(press(e, at: 1000))).timer
        _ = session.handle(.timer(hold), at: 1500)
        let replace = try #require(Self.timer(handle(.chooseCandidate(0), at: 1600))).timer
        let enter = KeyPress(.return, code: 28)
        #expect(press(enter, at: 1605).isHandled)
        _ = session.handle(.focusOut, at: 1610)
        _ = session.handle(.focusIn(ClientProfile(named: "gtk4-im:notes")), at: 1612)
        #expect(handle(.timer(replace), at: 1625).effects == [.wire(.forwardKey(enter))])
    }

    @Test(arguments: [("gnome-shell", "cafe", true), ("gnome-shell", "café", false), ("gtk3-im:notes", "café", true)])
    func whatMayBeCountedInBytesIsRubbedOut(client: String, word: String, isDeleted: Bool) {
        var session = InputSession()
        _ = session.handle(.focusIn(ClientProfile(named: client)), at: 0)
        _ = session.handle(.capabilities([.preedit, .surroundingText]), at: 0)
        _ = session.handle(.surroundingText(SurroundingText(word, cursor: 4, anchor: 4)), at: 1000)
        let edit = TextEdit(deleted: word, inserted: word.uppercased())
        let effects = session.handle(.perform([.edit(edit)], insteadOf: nil), at: 2000).effects
        #expect(effects.contains(.wire(.deleteSurroundingText(offset: -4, count: 4))) == isDeleted)
        let forwards = effects.contains { if case .wire(.forwardKey) = $0 { true } else { false } }
        #expect(forwards != isDeleted)
    }
}
