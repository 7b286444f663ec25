import Actions
import TestBasics
import Testing

/// How identifiers are read and written.
@Suite struct IdentifierTests {
    @Test(
        arguments: [
            ("MyAction", "MyAction", [:]),
            ("some.other.thing.MyAction", "some.other.thing.MyAction", [:]),
            ("MyAction()", "MyAction", [:]),
            (#"MyAction("color": "red")"#, "MyAction", ["color": "red"]),
            (#"b.MyAction("color": "red", "size": "2")"#, "b.MyAction", ["color": "red", "size": "2"]),
            ("MyAction(color: red)", "MyAction", ["color": "red"]),
            ("MyAction( color : dark red ,size:2 )", "MyAction", ["color": "dark red", "size": 2]),
            (
                #"a("k": -1.5e3, "on": true, "off": false, "none": null)"#, "a",
                ["k": -1500.0, "on": true, "off": false]
            ),
            (#"a(list: [1, "b", [true]], empty: [])"#, "a", ["list": [1, "b", [true]], "empty": []]),
            (#"a(t: {"x": 1})"#, "a", ["t": .table(["x": 1])]),
            (#"a("k": "a)b(c],\"}:é😀")"#, "a", ["k": #"a)b(c],"}:é😀"#]),
            (#"a("\u00e9\ud83d\ude00": "\n\t\/\\")"#, "a", ["é😀": "\n\t/\\"]),
            ("a(k: 01)", "a", ["k": "01"]),
            ("mitt läge.byt färg", "mitt läge.byt färg", [:]),
        ] as [(String, String, [String: ActionValue])])
    func isReadAsItIsWritten(text: String, name: String, arguments: [String: ActionValue]) throws {
        let identifier = try ActionIdentifier(parsing: text)
        #expect(identifier == ActionIdentifier(name, arguments))
        #expect(try ActionIdentifier(parsing: identifier.description) == identifier)
    }

    @Test(
        arguments: [
            ("", 0, .noName), ("()", 0, .noName), (".a", 0, .noName), ("a.", 0, .noName),
            ("a\u{7}b", 1, .controlCharacter),
            ("a(", 2, .expectedKey), ("a(b", 3, .expectedColon), ("a(b:", 4, .expectedValue),
            ("a(b:c", 5, .expectedSeparator),
            ("a(b:c,", 6, .expectedKey), ("a(b:c,)", 6, .expectedKey), ("a(:c)", 2, .expectedKey),
            ("a(b c:d)e", 8, .expectedEnd), ("a)", nil, nil), ("a(b:c))", 6, .expectedEnd),
            (#"a("b"#, 4, .badString), (#"a("b":"\q")"#, 8, .badString), (#"a("b":"\ud83d")"#, 9, .badString),
            (#"a("b":"\u12")"#, 9, .badString), ("a(\"b\":\"\n\")", 7, .badString),
            ("a(b:1e999)", 4, .badNumber), ("a(b:1,b:2)", 6, .duplicateKey), (#"a(b:1,"b":2)"#, 6, .duplicateKey),
            ("a(b:[1)", 6, .expectedSeparator), ("a(b:[[[[[[[[1]]]]]]]])", 11, .tooDeep),
            ("a(b:{c})", 6, .expectedColon),
        ] as [(String, Int?, NotationError.Reason?)])
    func whatIsWrongIsSaidWithItsPlace(text: String, position: Int?, reason: NotationError.Reason?) {
        var found: NotationError?
        do throws(NotationError) { _ = try ActionIdentifier(parsing: text) } catch { found = error }
        #expect(found?.position == position)
        #expect(found?.reason == reason)
    }

    @Test func lengthAndCountAreBounded() {
        #expect(reason(String(repeating: "a", count: 257)) == .tooLong)
        #expect(reason("a(b:" + String(repeating: "c", count: 64 << 10) + ")") == .tooLong)
        #expect(reason("a(" + (0...64).map { "k\($0):1" }.joined(separator: ",") + ")") == .tooMany)
        #expect(reason("a(b:[" + (0...64).map { "\($0)" }.joined(separator: ",") + "])") == .tooMany)
        #expect(reason("a(" + (0..<64).map { "k\($0):1" }.joined(separator: ",") + ")") == nil)
    }

    @Test func readingTakesTimeInProportionToTheLength() {
        let factor = Growth.factor(at: 15) { count in
            // The number of values grows with the square of the number of lists.
            #expect(throws: Never.self) { try ActionIdentifier(parsing: Self.crowded(count)) }
        }
        #expect(factor < 8 * Growth.proportional)
    }

    /// An identifier with so many lists of so many values: each is a place that an error could name.
    private static func crowded(_ count: Int) -> String {
        let list = repeatElement(String(repeating: "x", count: 15), count: count).joined(separator: ",")
        return "a(" + (0..<count).map { "k\($0):[\(list)]" }.joined(separator: ",") + ")"
    }

    /// Combining marks in every part of an identifier, and names of many parts.
    @Test func noPartTakesLongerThanItsLength() {
        let manager = ActionManager()
        manager.register([Action(identifier: "b") { _ in }])
        let texts: [(Int) -> String] = [
            { "a(k:" + .marks($0) + ")" }, { "a(\"k\":\"" + .marks($0) + "\")" }, { "a(" + .marks($0) + ":1)" },
            { .marks($0) }, { String(repeating: "a.", count: $0) + "b" },
        ]
        for (number, text) in texts.enumerated() {
            let factor = Growth.factor(at: 4_000) {
                _ = try? ActionIdentifier(parsing: text($0)).arguments["k"]?.flag
                _ = manager.action(named: text($0))
                _ = manager.perform(text($0))
            }
            #expect(factor < Growth.proportional, "\(number)")
        }
    }

    @Test func writingTakesTimeInProportionToTheLength() {
        let factor = Growth.factor(at: 16_000) { _ = ActionValue.text(.marks($0)).description }
        #expect(factor < Growth.proportional)
    }

    @Test func candidatesLoseOnePrefixAfterTheOther() {
        #expect(ActionIdentifier("a.bc..d").candidates.map(String.init) == ["a.bc..d", "bc..d", ".d", "d"])
        #expect(ActionIdentifier("a").candidates.map(String.init) == ["a"])
    }

    @Test func theNameOfAnArgumentIsBounded() {
        #expect(reason("a(" + String(repeating: "k", count: 256) + ":1)") == nil)
        #expect(reason("a(" + String(repeating: "k", count: 257) + ":1)") == .tooLong)
    }

    private func reason(_ text: String) -> NotationError.Reason? {
        do throws(NotationError) { _ = try ActionIdentifier(parsing: text) } catch { return error.reason }
        return nil
    }

    // MARK: Anything at all

    /// Whatever is read is written in a way that reads the same; whatever is refused is refused at a place in the text.
    @Test func ofAHundredThousandTextsNoneTrapsAndAllThatAreReadAreWrittenAlike() throws {
        var dice = SplitMix(seed: 6)
        var read = 0
        for _ in 0..<100_000 {
            let text = Self.text(&dice)
            do throws(NotationError) {
                let identifier = try ActionIdentifier(parsing: text)
                read += 1
                #expect(try ActionIdentifier(parsing: identifier.description) == identifier)
            } catch {
                #expect((0...text.unicodeScalars.count).contains(error.position))
            }
        }
        #expect(read > 5_000 && read < 95_000)
    }

    private static let pieces = [
        "a", "menu.", "é", "😀", "\u{301}", "(", ")", "\"", "\"", ":", ",", " ", "[", "]", "{", "}", "\\", "\\u", "00e9",
        "d83d", "\\ude00", "1", "-", "0", ".", "e", "E+9", "true", "false", "null", "\n", "\0", "\u{7F}", "\u{202E}",
        "(\"key\": \"value\")", "(key: value)", "\"k\":", "(b: [1, {c: 2}])",
    ]
    private static let sound = [
        #"a.b("key": "value", "other": [1, 2.5, true, {"deep": null}])"#, "go(to: the end, times: 3)", "x()", "undo",
    ]

    /// Some pieces, or a sound identifier with something put in, taken out or doubled.
    private static func text(_ dice: inout SplitMix) -> String {
        guard Bool.random(using: &dice), let base = sound.randomElement(using: &dice) else {
            return (0..<Int.random(in: 0...12, using: &dice)).map { _ in pieces.randomElement(using: &dice) ?? "" }
                .joined()
        }
        var scalars = Array(base.unicodeScalars)
        for _ in 0..<Int.random(in: 0...3, using: &dice) where !scalars.isEmpty {
            let place = Int.random(in: scalars.indices, using: &dice)
            switch Int.random(in: 0...2, using: &dice) {
            case 0: scalars.remove(at: place)
            case 1: scalars.insert(scalars[place], at: place)
            default: scalars.insert(contentsOf: (pieces.randomElement(using: &dice) ?? "").unicodeScalars, at: place)
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
