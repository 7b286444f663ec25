import Foundation
import KeyboardEngine
import Testing

@testable import PressAndHold

/// A scenario in one kind of program.
struct ScenarioRun: CustomTestStringConvertible, Sendable {
    let scenario: Scenario
    let path: String
    let client: ClientKind

    var testDescription: String {
        "\(URL(filePath: path).deletingPathExtension().lastPathComponent) in \(client.name)"
    }

    /// Plays the scenario, up to the first thing that is not as expected.
    func run() throws {
        var desk = Desk(client)
        for given in scenario.givens { try desk.arrange(given.statement) }
        if !scenario.givens.contains(where: { $0.statement.isNoFocus }) { desk.focusIn(0) }
        desk.wait(Desk.normalReportDelay)
        for step in scenario.steps {
            if case .expect(let expectation) = step.statement {
                guard check(expectation, desk, line: step.number) else { return }
            } else {
                desk.effects = []
                desk.perform(step.statement)
            }
        }
        checkEnd(&desk)
    }

    private func check(_ expectation: Scenario.Expectation, _ desk: Desk, line: Int) -> Bool {
        let (found, expected) = desk.found(expectation)
        if found != expected { record("expected \(expected), found \(found)", line: line) }
        return found == expected
    }

    private func checkEnd(_ desk: inout Desk) {
        desk.settle()
        for fault in desk.watch.faults { record(fault, line: scenario.steps.last?.number ?? 1) }
    }

    private func record(_ problem: String, line: Int) {
        Issue.record(
            "\(testDescription): \(problem)",
            sourceLocation: SourceLocation(fileID: "Tests/Scenarios", filePath: path, line: line, column: 1))
    }
}

extension Scenario.Given {
    fileprivate var isNoFocus: Bool { if case .noFocus = self { true } else { false } }
}

// MARK: - Arranging

extension Desk {
    fileprivate func arrange(_ given: Scenario.Given) throws {
        switch given {
        case .text(let index, let document): client.fields[index] = document
        case .field(let index, let traits): client.traits[index] = traits
        case .setting(let setting): set(setting)
        case .locale(let name): session.callouts = try Self.callouts(of: name)
        case .callout(let line):
            let file = try CalloutFile(content: Array("[callouts]\n\(line)\n".utf8))
            session.callouts = session.callouts.merging(file)
        case .rhythm(let delay, let interval): rhythm = (delay, interval)
        case .noRepeat: rhythm = nil
        case .reportedDelay(let delay): session.desktop.adopt(RepeatRate(delay: delay, interval: 33))
        case .gap(let time): repeatGap = time
        case .lateReports(let time): reportDelay = time
        case .noReports: reportDelay = 1 << 40
        case .full: client.isFull = true
        case .overwriting: client.overwrites = true
        case .keyboardOnScreen: keyboard.hasCodes = false
        case .composer: composer = AcuteComposer()
        case .xServer: session.desktop.tellsKeys = true
        case .lateAnswers(let time): answerDelay = time
        case .noFocus: break
        }
    }

    fileprivate func set(_ setting: Scenario.Setting) {
        switch setting {
        case .holdDelay(let time): session.settings.holdDelay = time
        case .holdKeys(let keys): session.settings.holdKeys = keys
        case .holdOnDelay(let time): session.settings.holdOnDelay = time == 0 ? nil : time
        case .holdInTerminals(let isOn): session.settings.holdInTerminals = isOn
        case .doublePressRepeats(let isOn): session.settings.doublePressRepeats = isOn
        case .panelFocus(let focus): session.desktop.panelFocus = focus
        case .excluded(let programs): session.settings.excludedPrograms.excluded = programs
        case .replacing(let words): session.settings.replacing.names = [words[0]: words[1]]
        case .tellsGestures(let isOn): session.options.reportsGestures = isOn
        case .capitals(let isOn): letterCase = isOn ? .capsLocked : .auto
        }
    }

    private static func callouts(of locale: String) throws -> KeyboardCallout.Actions {
        let file = Scenarios.root.appending(path: "data/callouts/\(locale).callouts")
        return KeyboardCallout.Actions(file: try CalloutFile(content: Array(Data(contentsOf: file))))
    }
}

// MARK: - Doing

extension Desk {
    fileprivate func perform(_ step: Scenario.Step) {
        switch step {
        case .press(let strokes): for stroke in strokes { press(stroke) }
        case .release(let strokes): for stroke in strokes { release(stroke) }
        case .tap(let strokes): for stroke in strokes { tap(stroke) }
        case .hold(let stroke, let time): hold(stroke, time)
        case .repeated(let stroke): repeatKey(stroke.key)
        case .lift(let stroke): lift(stroke.key)
        case .raise(let stroke): raise(stroke.key)
        case .lower(let stroke): lower(stroke.key)
        case .type(let text): type(text)
        case .roll(let text, let gap): roll(text, gap)
        case .wait(let time): wait(time)
        case .set(let setting): set(setting)
        case .expect: break
        case .focusOut, .focusIn, .focusOther, .focusAgain, .focusNowhere, .focusUnnamed, .reset, .cursor, .program,
            .write, .place, .report, .capabilities, .content:
            performByProgram(step)
        case .choose, .mark, .page, .open, .alternatives, .dismiss, .insert, .end, .staleTimers: performByPanel(step)
        }
    }

    private func performByProgram(_ step: Scenario.Step) {
        switch step {
        case .focusOut: focusOut()
        case .focusIn: focusIn(0)
        case .focusOther: moveFocus(to: client.focused == 0 ? 1 : 0)
        case .focusAgain: send(.focusIn(client.profile, context: client.context))
        case .focusNowhere:
            send(.focusIn(ClientProfile(named: "fake"), context: "/fake"))
            send(.focusOut)
        case .focusUnnamed: focusUnnamed()
        case .reset: reset()
        case .cursor(let x): send(.cursorMoved(to: x.map { CursorPlace(x: Int32($0), y: 0) }))
        case .program(let names): if let program = FocusedProgram(names: names) { send(.program(program)) }
        case .write(let document): change(document)
        case .place(let place): click(at: place)
        case .report(let text): deliver(text)
        case .capabilities(let capabilities): send(.capabilities(capabilities))
        case .content(let traits): setTraits(traits)
        default: break
        }
    }

    private func performByPanel(_ step: Scenario.Step) {
        switch step {
        case .choose(let index): send(.chooseCandidate(index))
        case .mark(let steps): send(.moveHighlight(by: steps))
        case .page(let pages): send(.movePage(by: pages))
        case .open(let action): send(.openCallout(action))
        case .alternatives: openAlternatives()
        case .dismiss: send(.dismissCallout)
        case .insert(let text): send(.insert(text))
        case .end:
            send(.end)
            watch.stopWatchingKeys()
        case .staleTimers: for timer in timersAsked { sendStale(timer) }
        default: break
        }
    }

    // MARK: The typist's hands

    /// How long a key is down that is just typed.
    private static var tapTime: Milliseconds { 50 }

    func press(_ stroke: Stroke) {
        for modifier in stroke.modifiers where !keysDown.contains(modifier) { press(modifier) }
        press(stroke.key)
    }

    func release(_ stroke: Stroke) {
        release(stroke.key)
        for modifier in stroke.modifiers.reversed() { release(modifier) }
    }

    func hold(_ stroke: Stroke, _ time: Milliseconds) {
        press(stroke)
        wait(time)
        release(stroke)
    }

    func tap(_ stroke: Stroke) { hold(stroke, Self.tapTime) }

    func type(_ text: String) {
        for name in Self.keys(of: text) {
            hold(name, Self.tapTime)
            wait(Self.tapTime)
        }
    }

    /// Each key comes up after the next has gone down; if both are one, it comes up in between.
    func roll(_ text: String, _ gap: Milliseconds) {
        var last: Stroke?
        for name in Self.keys(of: text) {
            if let last, last == name { release(last) }
            wait(gap / 2)
            press(name)
            wait(gap - gap / 2)
            if let last, last != name { release(last) }
            last = name
        }
        if let last { release(last) }
    }

    private static func keys(of text: String) -> [Stroke] {
        text.compactMap { $0 == " " ? Stroke("space") : $0 == "\n" ? Stroke("Return") : Stroke(String($0)) }
    }
}

// MARK: - Looking

extension Desk {
    /// What is found in place of what is expected, both as they are written.
    fileprivate func found(_ expectation: Scenario.Expectation) -> (found: String, expected: String) {
        switch expectation {
        case .table(let texts): (table, texts.joined(separator: " "))
        case .noTable: (table, "")
        case .mark(let place): (session.callout.map { "\($0.index + 1)" } ?? "no table", "\(place)")
        case .text(let document): (client.focused.map { "\(client.fields[$0])" } ?? "no focus", "\(document)")
        case .otherText(let document): ("\(client.fields[client.focused == 0 ? 1 : 0])", "\(document)")
        case .keyKept(let expected): (isKept.map { $0 ? "kept" : "passes" } ?? "no key", expected ? "kept" : "passes")
        case .effects(let expected):
            (effects.map(\.notation.trimmed).joined(separator: ", "), expected.map(\.trimmed).joined(separator: ", "))
        case .preedit(let text): (client.preedit, text)
        case .program(let keys): (client.keys.joined(separator: " "), keys.joined(separator: " "))
        case .outcome(let expected): (outcome?.rawValue ?? "no outcome", expected?.rawValue ?? "no outcome")
        }
    }

    private var table: String {
        (session.callout?.candidates ?? []).map(\.calloutTitle).joined(separator: " ")
    }
}

extension String {
    /// The notation of an effect without the blanks that end it where its text is empty or blank.
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
