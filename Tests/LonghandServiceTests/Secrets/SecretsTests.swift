import Foundation
import TestSupport
import Testing

/// Random secrets, typed with every setting on into fields of every secret kind: afterwards they are looked for wherever
/// something could have been left of them.
@Suite(.serialized) struct SecretsTests {
    private static let seed: UInt64 = 20_261_123
    /// `LONGHAND_SECRETS=1000` types more.
    private static let count = Int(ProcessInfo.processInfo.environment["LONGHAND_SECRETS"] ?? "") ?? 300

    @Test func nothingIsLeftOfSecrets() throws {
        let desk = try SecretDesk(seed: Self.seed)
        for number in 0..<Self.count {
            if number.isMultiple(of: 5) { desk.typeWords() }
            desk.typeSecret()
        }
        desk.typeWords()
        #expect(desk.keptKeys == 0)
        #expect(desk.leaks == [])
        #expect(!desk.spokenInSecret.contains("SPEAK") && !desk.spokenInSecret.contains("CHAR"))
        try #require(desk.secrets.count == Self.count)
        for (place, text) in try desk.places() {
            let found = desk.secrets.filter { text.contains($0) }
            #expect(found == [], "seed \(Self.seed): \(place)")
        }
        // What is not secret is there: the places are those where things are left.
        #expect(eventually { (try? desk.places())?.contains { $0.text.contains("😀") } == true })
        #expect(try desk.canLeaveNoCore)
    }
}

/// Types secrets and other words, and records everything that it receives.
private final class SecretDesk {
    private(set) var secrets: [String] = []
    /// The texts of signals that came while a field was secret.
    private(set) var leaks: [String] = []
    /// How many keys of secrets did not reach the program.
    private(set) var keptKeys = 0

    private let desk: EngineDesk
    /// Hear everything, whomever it is for.
    private let eavesdroppers: [Peer]
    private var heard: [String] = []
    private var dice: Dice
    private let caller: Longhand
    private let speech: SpeechServer
    /// What was spoken while a field was secret.
    private(set) var spokenInSecret = ""

    private static let settings = """
        \(Desk.quickHold)
        locales=['en', 'sv']
        speak-candidates='always'
        \(flags.map { "\($0)=true" }.joined(separator: "\n"))
        """

    private static let flags = [
        "hold-in-terminals", "double-press-repeats", "order-by-use", "end-sentence",
        "auto-capitalization", "quotation-replacement", "double-shift-locks", "word-deletion", "show-pressed-key",
        "suggestions", "autocorrect", "complete-words", "learn-words", "emoji-colon-search", "audio-feedback",
        "haptic-feedback", "allow-bus-actions", "allow-programs",
    ]

    init(seed: UInt64) throws {
        dice = Dice(seed: seed)
        desk = try EngineDesk(settings: Self.settings)
        speech = try SpeechServer(of: desk.user)
        eavesdroppers = try [desk.user.bus.address, desk.input.bus.address].map { try Peer($0) }
        for peer in eavesdroppers { for kind in ["signal", "error"] { peer.match("eavesdrop=true,type='\(kind)'") } }
        caller = Longhand(try Peer(desk.user.bus.address))
        let memory = RemoteObject(caller.peer, Longhand.name, "\(Longhand.path)/Memory", "\(Longhand.name).Memory")
        #expect(eventually { memory.call("UseEmoji", "😀") == [] })
        caller.callouts.as("\(Longhand.name).Holds").call("Watch")
    }

    // MARK: Typing

    /// Types something that is no secret, in an ordinary field, with a pick now and then.
    func typeWords() {
        set(purpose: 0, hints: 0)
        desk.engine.call("FocusInId", "/plain", "gtk3-im:test")
        desk.engine.call("SetCapabilities", Self.allCapabilities)
        type("hej ", telling: true)
        hear()
    }

    /// Types a secret into a field that turns secret in one of many ways, and leaves it.
    func typeSecret() {
        let secret = Self.secret(&dice)
        secrets.append(secret)
        enterSecretField()
        hear()
        let spoken = speech.heardSoFar.count
        keptKeys += type(secret, telling: dice.once(in: 2))
        hear(inSecret: true)
        leaveSecretField()
        hear(inSecret: true)
        spokenInSecret += speech.heardSoFar.dropFirst(spoken)
    }

    /// The purposes and hints of fields that are secret: PASSWORD, PIN, PRIVATE, HIDDEN_TEXT, and two at once.
    private static let kinds: [(purpose: UInt32, hints: UInt32)] = [
        (8, 0), (9, 0), (0, 1 << 11), (0, 1 << 12), (8, 1 << 11),
    ]
    private static let allCapabilities: BusValue = .uint32(1 << 0 | 1 << 3 | 1 << 5)

    /// Programs report these in any order.
    private func enterSecretField() {
        let kind = dice.pick(Self.kinds)
        var steps: [() -> Void] = [
            { [self] in desk.engine.call("FocusInId", .string("/secret\(dice.next() % 3)"), "gtk3-im:test") },
            { [self] in set(purpose: kind.purpose, hints: kind.hints) },
            { [self] in desk.engine.call("SetCapabilities", Self.allCapabilities) },
        ]
        if dice.once(in: 2) { desk.engine.call("FocusOut") }
        steps.shuffle(using: &dice)
        for step in steps { step() }
    }

    private func leaveSecretField() {
        if dice.once(in: 3) { desk.engine.call("Reset") }
        if dice.once(in: 2) { desk.engine.call("FocusOut") }
        if dice.once(in: 20) {
            caller.callouts.as("org.gtk.Actions").call("Activate", "undo", .array("v", []), .dictionary([:]))
        }
    }

    private func set(purpose: UInt32, hints: UInt32) {
        desk.engine.set("ContentType", .structure([.uint32(purpose), .uint32(hints)]))
    }

    /// Types a text; some letters are held for longer than a table takes to open.
    /// - Returns: how many keys were kept from the program.
    @discardableResult
    private func type(_ text: String, telling: Bool) -> Int {
        var kept = 0
        var typed = ""
        for letter in text.unicodeScalars {
            let key = TestKey(symbol: letter.value, code: letter.value % 90 + 10)
            if desk.press(key) != [false] { kept += 1 }
            typed.unicodeScalars.append(letter)
            if telling { desk.report(typed) }
            if dice.once(in: 400) { MainContext.run(within: 300) { false } }
            desk.release(key)
        }
        return kept
    }

    /// No secret is another one's part, nor a word.
    private static func secret(_ dice: inout Dice) -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
        return String((0..<Int.random(in: 8...12, using: &dice)).map { _ in dice.pick(letters) })
    }

    // MARK: Hearing

    /// Takes down what was sent by now. A secret field shows nothing that has a text.
    private func hear(inSecret: Bool = false) {
        for peer in eavesdroppers {
            for packet in peer.received where packet.sender != "org.freedesktop.DBus" {
                let texts = packet.values.flatMap(\.allTexts)
                heard += texts
                guard inSecret, let member = packet.member, Self.showing.contains(member) else { continue }
                leaks.append(member)
            }
            peer.forget()
        }
        desk.daemon.forget()
    }

    private static let showing: Set = [
        "UpdateLookupTable", "UpdateAuxiliaryText", "UpdatePreeditText", "CommitText", "ForwardKeyEvent",
        "DeleteSurroundingText", "CalloutChanged", "GesturePerformed", "TextChanged",
    ]

    // MARK: Where things are left

    /// Everything that can be read now, by what it is.
    func places() throws -> [(place: String, text: String)] {
        var places = [("signals and errors", heard.joined(separator: "\n")), ("the log", desk.process.standardError)]
        let memory = RemoteObject(caller.peer, Longhand.name, "\(Longhand.path)/Memory", "\(Longhand.name).Memory")
        places.append(("memory", texts(memory.getAll())))
        let actions = caller.callouts.as("org.gtk.Actions")
        places.append(("actions", texts(actions.call("DescribeAll"))))
        places.append(("undo", texts(actions.call("Activate", "undo", .array("v", []), .dictionary([:])))))
        places.append(("speech", speech.heardSoFar))
        places += desk.user.files.map { ("the file \($0.lastPathComponent)", Self.content($0)) }
        return places
    }

    private func texts(_ answer: Answer) -> String {
        if case .values(let values) = answer {
            values.flatMap(\.allTexts).joined(separator: "\n")
        } else {
            answer.complaint ?? ""
        }
    }

    private static func content(_ file: URL) -> String {
        String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
    }

    /// Whether the process writes no core file when it crashes, and no other process may read its memory.
    var canLeaveNoCore: Bool {
        get throws {
            let limits = try String(contentsOf: URL(filePath: "/proc/\(desk.process.id)/limits"), encoding: .utf8)
            let core = limits.split(separator: "\n").first { $0.hasPrefix("Max core file size") }
            return core?.split(separator: " ").dropFirst(4).first == "0"
        }
    }
}

extension BusValue {
    /// Every text in it.
    fileprivate var allTexts: [String] {
        switch self {
        case .string(let text): [text]
        case .variant(let value): value.allTexts
        case .array(_, let values), .structure(let values): values.flatMap(\.allTexts)
        case .entry(let key, let value): key.allTexts + value.allTexts
        default: []
        }
    }
}
