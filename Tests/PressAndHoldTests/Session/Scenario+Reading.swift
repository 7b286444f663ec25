import KeyboardEngine

@testable import PressAndHold

/// What is wrong with a scenario file, and where.
struct ScenarioError: Error, CustomStringConvertible {
    let line: Int
    let reason: String

    var description: String { "line \(line): \(reason)" }
}

extension Scenario {
    /// Reads a file: its first line is the title, a line that begins with # says nothing.
    init(content: String) throws {
        for (index, line) in content.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            do {
                try read(line, number: index + 1)
            } catch let error as Reason {
                throw ScenarioError(line: index + 1, reason: error.text)
            }
        }
        if clients.isEmpty { throw ScenarioError(line: 1, reason: "no “given clients”") }
    }

    private mutating func read(_ line: Substring, number: Int) throws {
        if number == 1 { return title = String(line) }
        var words = try Words(line)
        guard let verb = words.peek, !verb.hasPrefix("#") else { return }
        if verb != "given" {
            steps.append(Line(number: number, statement: try Step(&words)))
        } else if words.takes("given", "clients") {
            clients = try words.rest().flatMap(Self.clients)
        } else {
            givens.append(Line(number: number, statement: try Given(&words)))
        }
        try words.finish()
    }

    private static func clients(_ name: String) throws -> [ClientKind] {
        let all = ClientKind.all
        switch name {
        case "all": return all
        // Those that report their text, and those that do not but type letters that can be deleted.
        case "telling": return all.filter { $0.unit != nil && $0.deletes }
        case "silent": return all.filter { $0.unit == nil && !$0.needsPreedit }
        // Those in which the letter has to be preedit.
        case "preedit": return all.filter(\.needsPreedit)
        case "pairs": return all.filter { $0.repeats == .pairs }
        // Those in which no key overtakes a text that was committed before it.
        case "orderly": return all.filter { $0.commitDelay == 0 }
        // Those that repeat, themselves, what they take to be down, and those that do not.
        case "wayland": return all.filter(\.repeatsByItself)
        case "x11": return all.filter { !$0.repeatsByItself }
        default:
            guard let kind = ClientKind.named(name) else { throw Reason("no client \(name)") }
            return [kind]
        }
    }
}

/// What is wrong with a line.
struct Reason: Error {
    let text: String
    init(_ text: String) { self.text = text }
}

// MARK: - Words

/// What is left of a line: words, and texts in quotation marks, in which \n is a line break.
struct Words {
    private var words: [String]

    init(_ line: Substring) throws {
        words = []
        var rest = line[...]
        while let first = rest.first {
            if first == " " {
                rest.removeFirst()
            } else if first == "\"" {
                rest.removeFirst()
                guard let end = rest.firstIndex(of: "\"") else { throw Reason("a quotation mark is missing") }
                words.append(String(rest[..<end]).replacing("\\n", with: "\n").replacing("\\t", with: "\t"))
                rest = rest[end...].dropFirst()
            } else {
                let word = rest.prefix { $0 != " " }
                words.append(String(word))
                rest = rest.dropFirst(word.count)
            }
        }
    }

    var peek: String? { words.first }

    /// Takes these words, if they come next.
    mutating func takes(_ expected: String...) -> Bool {
        guard words.starts(with: expected) else { return false }
        words.removeFirst(expected.count)
        return true
    }

    mutating func next() throws -> String {
        guard !words.isEmpty else { throw Reason("a word is missing") }
        return words.removeFirst()
    }

    mutating func rest() -> [String] {
        defer { words = [] }
        return words
    }

    func finish() throws {
        if let word = words.first { throw Reason("\(word) is too much") }
    }

    /// Takes the next word for what `convert` makes of it.
    mutating func next<Value>(_ what: String, _ convert: (String) throws -> Value?) throws -> Value {
        let word = try next()
        guard let value = try convert(word) else { throw Reason("\(word) is no \(what)") }
        return value
    }

    mutating func time() throws -> Milliseconds { try next("time", Milliseconds.init) }
    mutating func number() throws -> Int { try next("number", Self.number) }
    mutating func document() throws -> Document { try next("text with a cursor", Document.init) }
    mutating func stroke() throws -> Stroke { try next("key", Stroke.init) }

    mutating func isOn() throws -> Bool {
        try next("on or off") { ["on": true, "off": false][$0] }
    }

    mutating func strokes() throws -> [Stroke] {
        try rest().map { word in
            guard let stroke = Stroke(word) else { throw Reason("\(word) is no key") }
            return stroke
        }
    }

    fileprivate static func number(_ word: String) -> Int? { word == "max" ? .max : word == "min" ? .min : Int(word) }
}

// MARK: - Statements

extension Scenario.Given {
    init(_ words: inout Words) throws {
        _ = words.takes("given")
        self =
            switch try words.next() {
            case "text": .text(0, try words.document())
            case "other-text": .text(1, try words.document())
            case "field": .field(0, try FieldTraits(&words))
            case "other": .field(1, try FieldTraits(&words))
            case "locale": .locale(try words.next())
            case "callout": .callout(try words.next())
            case "repeat":
                words.takes("off") ? .noRepeat : .rhythm(delay: try words.time(), interval: try words.time())
            case "reported-delay": .reportedDelay(words.takes("off") ? nil : try words.time())
            case "gap": .gap(try words.time())
            case "late-reports": .lateReports(try words.time())
            case "no-reports": .noReports
            case "full": .full
            case "overwriting": .overwriting
            case "on-screen-keyboard": .keyboardOnScreen
            case "composer": .composer
            case "x-server": .xServer
            case "late-answers": .lateAnswers(try words.time())
            case "no-focus": .noFocus
            case let name: .setting(try Scenario.Setting(name, &words))
            }
    }
}

extension Scenario.Setting {
    init(_ name: String, _ words: inout Words) throws {
        self =
            switch name {
            case "hold-delay": .holdDelay(try words.time())
            case "hold-keys": .holdKeys(try words.rest().reduce(into: []) { $0.insert(try HoldKeys(named: $1)) })
            case "hold-on-delay": .holdOnDelay(try words.time())
            case "double-press-repeats": .doublePressRepeats(try words.isOn())
            case "hold-in-terminals": .holdInTerminals(try words.isOn())
            case "panel-focus": .panelFocus(try PanelFocus(named: words.next()))
            case "excluded": .excluded(words.rest())
            case "replacing": .replacing(words.rest())
            case "tells-gestures": .tellsGestures(try words.isOn())
            case "capitals": .capitals(try words.isOn())
            default: throw Reason("nothing is called \(name)")
            }
    }
}

extension PanelFocus {
    fileprivate init(named name: String) throws {
        let kinds: [String: PanelFocus] = ["xwayland": .xwayland, "wayland": .wayland]
        guard let kind = kinds[name] else { throw Reason("no panel is called \(name)") }
        self = kind
    }
}

extension HoldKeys {
    fileprivate init(named name: String) throws {
        let names: [String: HoldKeys] = [
            "letters": .letters, "punctuation": .punctuation, "digits": .digits, "space": .space,
            "backspace": .backspace, "return": .return, "all": .all, "none": [],
        ]
        guard let keys = names[name] else { throw Reason("no keys are called \(name)") }
        self = keys
    }
}

extension FieldTraits {
    fileprivate init(_ words: inout Words) throws {
        self = try words.next("kind of field") {
            let names: [String: FieldTraits] = [
                "normal": [], "secret": .isSecret, "numeric": .isNumeric, "terminal": .isTerminal,
                "address": .isAddress,
            ]
            return names[$0]
        }
    }
}

extension ClientCapabilities {
    fileprivate init(_ words: inout Words) throws {
        let names: [String: ClientCapabilities] = [
            "surrounding": .surroundingText, "preedit": .preedit, "on-screen-keyboard": .onScreenKeyboard, "none": [],
        ]
        self = []
        for word in words.rest() {
            guard let capability = names[word] else { throw Reason("no capability is called \(word)") }
            insert(capability)
        }
    }
}

extension Scenario.Step {
    init(_ words: inout Words) throws {
        self =
            switch try words.next() {
            case "press": .press(try words.strokes())
            case "release": .release(try words.strokes())
            case "tap": .tap(try words.strokes())
            case "hold": .hold(try words.stroke(), try words.time())
            case "repeat": .repeated(try words.stroke())
            case "lift": .lift(try words.stroke())
            case "raise": .raise(try words.stroke())
            case "lower": .lower(try words.stroke())
            case "type": .type(try words.next())
            case "roll": .roll(try words.next(), try words.time())
            case "wait": .wait(try words.time())
            case "expect": .expect(try Scenario.Expectation(&words))
            case let verb: try Self.byProgram(verb, &words) ?? Self.byPanel(verb, &words)
            }
    }

    private static func byProgram(_ verb: String, _ words: inout Words) throws -> Self? {
        switch verb {
        case "focus":
            try words.next("place") {
                [
                    "in": .focusIn, "out": .focusOut, "other": .focusOther, "again": .focusAgain,
                    "nowhere": .focusNowhere, "unnamed": .focusUnnamed,
                ][$0]
            }
        case "reset": .reset
        case "cursor": .cursor(words.peek == nil ? nil : try words.number())
        case "program": .program(words.rest())
        case "write": .write(try words.document())
        case "place": .place(try words.number())
        case "report":
            .report(SurroundingText(try words.next(), cursor: try words.number(), anchor: try words.number()))
        case "capabilities": .capabilities(try ClientCapabilities(&words))
        case "content": .content(try FieldTraits(&words))
        default: nil
        }
    }

    private static func byPanel(_ verb: String, _ words: inout Words) throws -> Self {
        switch verb {
        case "click": .choose(try words.number())
        case "mark": .mark(by: try words.number())
        case "page": .page(by: try words.next("page") { ["up": -1, "down": 1][$0] ?? Words.number($0) })
        case "open": .open(try words.next("key") { $0 == "space" ? .space : .character($0) })
        case "alternatives": .alternatives
        case "dismiss": .dismiss
        case "insert": .insert(try words.next())
        case "end": .end
        case "stale": .staleTimers
        case "set": .set(try Scenario.Setting(try words.next(), &words))
        default: throw Reason("nobody can \(verb)")
        }
    }
}

extension Scenario.Expectation {
    init(_ words: inout Words) throws {
        self =
            switch try words.next() {
            case "table": .table(words.rest())
            case "mark": .mark(try words.number())
            case "text": .text(try words.document())
            case "other": .otherText(try words.document())
            case "key": .keyKept(try words.next("answer") { ["kept": true, "passes": false][$0] })
            case "nothing": .effects([])
            case "effects": .effects(words.rest().joined(separator: " ").split(separator: ", ").map(String.init))
            case "preedit": .preedit(try words.next())
            case "program": .program(words.rest())
            case "outcome": .outcome(try words.next("outcome", HoldOutcome.init))
            case "no": try words.next("thing to be without") { ["table": .noTable, "outcome": .outcome(nil)][$0] }
            case let word: throw Reason("nobody can expect \(word)")
            }
    }
}
