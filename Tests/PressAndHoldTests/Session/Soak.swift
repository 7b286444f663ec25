import TestBasics

@testable import KeyboardEngine
@testable import PressAndHold

/// A typist who does anything at any time, beside a program without an engine that gets the same keys.
///
/// In the end both have the same text, save that a letter is replaced by the candidate that was picked while its table
/// was shown.
struct Soak {
    private var desk: Desk
    /// The program without an engine.
    private var shadow: ReferenceClient
    private var random: SplitMix
    /// Whether any key may be pressed while a text is under way.
    private let keepsOrder: Bool
    private(set) var keyCount = 0
    private(set) var pickCount = 0
    /// What went wrong first.
    private(set) var fault: String?
    /// What was done of late.
    private var history: [String] = []
    /// When each key came up last, since typists do not press one again at once.
    private var upSince: [String: Milliseconds] = [:]
    private var downSince: [String: Milliseconds] = [:]
    private var pressedAt: Milliseconds = 0
    /// The keys whose repeats may be kept: those that offer something, and those that a callout has used.
    private var quietKeys: Set<UInt32> = []
    /// The key that went down last, unless it was a modifier.
    private var lastKey: Key?

    init(_ kind: ClientKind, seed: UInt64) {
        // What overtakes what is for scenarios.
        keepsOrder = kind.commitDelay == 0
        var kind = kind
        kind.commitDelay = 0
        random = SplitMix(seed: seed)
        desk = Desk(kind)
        shadow = ReferenceClient(kind)
        desk.repeatGap = Milliseconds.random(in: 1...39, using: &random)
        desk.rhythm = (Milliseconds.random(in: 100...700, using: &random), 41)
        // Such a program keeps repeating a letter while the next is down, which it does not know.
        if kind.repeatsByItself, kind.needsPreedit { desk.rhythm = nil }
        desk.session.options.reportsGestures = Bool.random(using: &random)
        desk.session.desktop.panelFocus = [nil, .xwayland, .wayland].randomElement(using: &random) ?? nil
        desk.session.desktop.tellsKeys = !kind.repeatsByItself && Bool.random(using: &random)
        desk.session.desktop.isRepeatKnown = desk.session.desktop.tellsKeys || Bool.random(using: &random)
        if desk.session.desktop.tellsKeys, chance(3) {
            desk.answerDelay = Milliseconds.random(in: 2...300, using: &random)
        }
        desk.session.settings.holdDelay = Milliseconds.random(in: 150...700, using: &random)
        if chance(4) { desk.session.settings.holdOnDelay = nil }
        if chance(3) { desk.session.settings.holdKeys = .all }
        // KWin's programs report within 20 ms.
        if chance(4), kind.repeats != .byProgramUntold {
            desk.reportDelay = Milliseconds.random(in: 5...900, using: &random)
        }
        if let file = Self.actions { desk.session.callouts = desk.session.callouts.merging(file) }
        desk.focusIn(0)
        shadow.focus(0)
    }

    /// Actions that letters offer besides others.
    private static let actions = try? CalloutFile(
        content: Array("[before]\na=@custom(\"insert-date\");\nn=@shift;\n".utf8))

    /// What happened, as far as it helps.
    var report: String { "\(fault ?? "")\n" + history.suffix(40).joined(separator: "; ") }

    /// Continues until so many keys were pressed or something went wrong.
    mutating func run(keys: Int) {
        while keyCount < keys, fault == nil {
            for _ in 0..<150 where fault == nil { act() }
            rest()
        }
    }

    private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    private mutating func say(_ text: String) { history.append("\(desk.now % 1_000_000) \(text)") }

    private mutating func fail(_ text: String) {
        say("FAULT \(text)")
        if fault == nil { fault = text }
    }

    // MARK: Acting

    private mutating func act() {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<38: pressSomething()
        case 38..<68: releaseSomething()
        case 68..<94: wait()
        case 94: click()
        case 95: moveFocus()
        case 96: leaveAndComeBack()
        case 97: changeTraits()
        case 98: changeText()
        default: useOtherMeans()
        }
        if chance(12) { compare() }
    }

    private mutating func wait() {
        let times: [Milliseconds] = [0, 1, 3, 5, 10, 15, 24, 26, 40, 60, 80, 120, 200, 400, 700, 1600]
        wait(times.randomElement(using: &random) ?? 0)
    }

    private mutating func wait(_ time: Milliseconds) {
        say("wait \(time)")
        desk.wait(time)
        follow()
    }

    private static let letters = "eeaaoiucnszmxtqw".map(String.init)
    private static let others = [
        "space", "Return", "BackSpace", "Left", "Right", "Home", "End", "F5", "Escape", "Tab", "1", "0", "=", "-", ",",
        "dead_acute", "Multi_key",
    ]
    private static let tableKeys = [
        "1", "2", "3", "7", "9", "Right", "Left", "Tab", "Up", "Down", "Page_Up", "Page_Down", "Return", "space",
        "Escape",
    ]
    private static let modifiers = ["Shift", "Shift", "Control", "Alt", "Super", "AltGr", "Caps_Lock"]

    private mutating func somethingToPress() -> String {
        let keys: [String]
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<10: keys = desk.session.callout == nil ? Self.letters : Self.tableKeys
        case 10..<16: keys = Self.letters
        case 16..<19: keys = Self.others
        default: keys = Self.modifiers
        }
        return keys.randomElement(using: &random) ?? "e"
    }

    private mutating func pressSomething() {
        // A letter in a burst cannot be held there.
        if desk.client.kind.needsPreedit, desk.client.kind.sharesContext, chance(2) { wait(36) }
        let name = somethingToPress()
        guard desk.keysDown.count < 4, !desk.keysDown.contains(name), canComeDown(name), staysInOrder(name),
            !isTypedAboveAnother(name), !composesLate(name)
        else { return }
        say("+\(name)")
        keyCount += 1
        pressedAt = desk.now
        downSince[name] = desk.now
        desk.press(name)
        follow()
    }

    /// Where keys that pass overtake what was committed, those that type nothing are pressed only when all is quiet.
    private func staysInOrder(_ name: String) -> Bool {
        guard !keepsOrder, !Self.letters.contains(name), !Keyboard.isModifier(name) else {
            return true
        }
        if let table = desk.session.callout, use(of: desk.keyboard.meaning(of: name), table) != nil { return true }
        return desk.session.isAtRest && desk.now > desk.changedAt + 60
    }

    /// Returns whether both keys would repeat where a program repeats keys itself: it keeps repeating one that is down
    /// while another is inserted as text right behind a candidate, because it does not know that one. Small letters are
    /// inserted one after the other, and none repeats. Typists do not hold both.
    private func isTypedAboveAnother(_ name: String) -> Bool {
        guard desk.client.kind.repeatsByItself, isReplacing || desk.now < desk.changedAt + 60 else {
            return false
        }
        let isCapital = Self.letters.contains(name) && desk.keyboard.meaning(of: name) != .character(name)
        return desk.keysDown.contains { !Keyboard.isModifier($0) && (isCapital || !Self.letters.contains($0)) }
    }

    /// Returns whether a key that went down as a command begins to compose once the modifier is up, as it does where a
    /// program repeats keys itself: no input method is notified of that. Typists do not hold it so either.
    private func composesLate(_ name: String) -> Bool {
        desk.client.kind.repeatsByItself && desk.keyboard.isCommanding && ["dead_acute", "Multi_key"].contains(name)
    }

    /// A key comes down again as soon as it is up. Only where its release may be a repeat's it does so 50 ms after that
    /// at the earliest, and 80 ms after it was held; where a repeat may come late, when that is over.
    private func canComeDown(_ name: String) -> Bool {
        guard let up = upSince[name], let down = downSince[name] else { return true }
        let age = up - down
        let quirks = desk.quirks
        guard age >= desk.session.desktop.earliestRepeat else { return true }
        guard quirks.repeating.hasTrueReleases else { return up + (age > 300 ? 80 : 50) < desk.now }
        guard quirks.repeating.mayBeLate, desk.session.desktop.tellsKeys, age >= HeldKey.longAge else { return true }
        return up + HeldKey.lateRepeat < desk.now
    }

    private mutating func releaseSomething() {
        guard let name = desk.keysDown.randomElement(using: &random) else { return }
        say("-\(name)")
        desk.release(name)
        upSince[name] = desk.now
        follow()
    }

    // MARK: Other things that happen

    private var isReplacing: Bool { desk.session.isReplacing }

    /// Does something that takes a candidate away which is on its way, or that it overtakes: then the two texts cannot
    /// be compared.
    private mutating func disturb(_ what: String, _ action: (inout Soak) -> Void) {
        let isComparable = !isReplacing
        if isComparable { wait(6) }
        say(what)
        action(&self)
        wait(Desk.normalReportDelay)
        guard !isComparable else { return }
        while isReplacing { wait(10) }
        wait(60)
        desk.watch.forgetChords()
        adopt()
    }

    private mutating func click() {
        // A Reset so soon is taken for Firefox'.
        guard desk.now > pressedAt + 200 else { return }
        let place = Int.random(in: 0...20, using: &random)
        disturb("click at \(place)") { soak in
            soak.desk.click(at: place)
            soak.shadow.edit { $0.moveCursor(to: place) }
        }
    }

    private mutating func moveFocus() {
        guard desk.now > pressedAt + 200 || !desk.client.kind.resetsBetweenFields else { return }
        disturb("focus moves") { soak in
            let field = soak.desk.client.focused == 0 ? 1 : 0
            soak.desk.moveFocus(to: field)
            soak.shadow.focus(field)
        }
    }

    private mutating func leaveAndComeBack() {
        let time = Milliseconds.random(in: 0...400, using: &random)
        disturb("focus goes") { soak in
            let field = soak.desk.client.focused
            soak.desk.focusOut()
            soak.shadow.focus(nil)
            soak.wait(time)
            soak.shadow.focus(field)
            soak.desk.focusIn(field ?? 0)
        }
    }

    private mutating func changeTraits() {
        guard desk.client.kind.tellsTraits else { return }
        let traits = [FieldTraits.isSecret, .isNumeric, .isTerminal, [], [], []].randomElement(using: &random) ?? []
        disturb("traits \(traits.rawValue)") { $0.desk.setTraits(traits) }
    }

    /// The program changes its text; if it does not report that, it may do so only while nothing is in progress.
    private mutating func changeText() {
        let kind = desk.client.kind
        let tells = kind.unit != nil && !kind.needsPreedit && desk.reportDelay == Desk.normalReportDelay
        guard tells || desk.session.isAtRest else { return }
        let text = ["|", "caf|e", "naïve 😀|𝒳", "one [two|"].randomElement(using: &random) ?? "|"
        disturb("text \(text)") { soak in
            guard let document = Document(text) else { return }
            soak.desk.change(document)
            soak.shadow.edit { $0 = document }
        }
    }

    private mutating func useOtherMeans() {
        let table = desk.session.callout
        switch Int.random(in: 0..<4, using: &random) {
        case 0: desk.send(.moveHighlight(by: Int.random(in: -20...20, using: &random)))
        case 1: desk.send(.movePage(by: Int.random(in: -2...2, using: &random)))
        case 2: desk.send(.dismissCallout)
        default:
            let index = Int.random(in: -1...12, using: &random)
            say("click \(index)")
            desk.send(.chooseCandidate(index))
            if let table, table.candidates.indices.contains(index) { shadowPicks(table.candidates[index], table) }
        }
        follow()
    }

    // MARK: The program without an engine

    /// Gives the shadow the keys that the desk has had meanwhile.
    private mutating func follow() {
        let log = desk.keyLog
        desk.keyLog = []
        for key in log where !key.press.isRelease { key.isRepeat ? followRepeat(key) : followPress(key) }
    }

    private mutating func followPress(_ key: Desk.LoggedKey) {
        let press = key.press
        defer { if !press.key.isModifier { lastKey = press.key } }
        if offers(press.key) { quietKeys.insert(press.code) } else { quietKeys.remove(press.code) }
        guard let table = key.callout, !press.isCommand, !isOver(table), let use = use(of: press.key, table) else {
            return shadow.handle(press)
        }
        if case .pickAndType(let candidate) = use {
            shadowPicks(candidate, table)
            return shadow.handle(press)
        }
        if table.action == .space, lastKey == .space, Self.arrows.contains(press.key) {
            // The space makes way for the arrow.
            shadow.edit { $0.erase() }
            return shadow.handle(press)
        }
        quietKeys.insert(press.code)
        if !key.isKept { fail("\(press.notation) was for the table and passed") }
        if case .pick(let candidate) = use { shadowPicks(candidate, table) }
    }

    private mutating func followRepeat(_ key: Desk.LoggedKey) {
        guard key.isKept else { return shadow.handle(key.press) }
        guard !quietKeys.contains(key.press.code) else { return }
        key.waits ? shadow.handle(key.press) : fail("The repeat \(key.press.notation) was eaten")
    }

    /// Returns whether a key offers something while it is held; the space bar offers to move the cursor.
    private func offers(_ key: Key) -> Bool {
        guard let action = key.action else { return false }
        return !desk.session.callouts.alternatives(for: action).isEmpty
            || action == .space && desk.session.settings.holdKeys.contains(.space)
    }

    private static let arrows: [Key] = [.left, .right, .up, .down]

    /// Returns whether a table is over although the session cannot know it yet: that of the space bar, which came up.
    private func isOver(_ table: CalloutTable) -> Bool {
        table.action == .space && lastKey == .space && !desk.keysDown.contains("space")
    }

    private enum Use {
        case pick(KeyboardAction)
        /// The key takes the highlighted candidate, and types behind it.
        case pickAndType(KeyboardAction)
        case other
    }

    /// What a key is for while a table is open, by the rules in the documentation for users.
    private func use(of key: Key, _ table: CalloutTable) -> Use? {
        switch key {
        case .left, .right, .up, .down, .tab, .backTab, .pageUp, .pageDown, .escape: .other
        case .return, .space: table.hasMoved ? .pick(table.candidates[table.index]) : nil
        case .character(let text):
            Int(text).flatMap { (1...9).contains($0) && $0 <= table.candidates.count ? $0 : nil }
                .map { .pick(table.candidates[$0 - 1]) }
                ?? (table.hasMoved ? .pickAndType(table.candidates[table.index]) : nil)
        case .backspace, .shift, .level, .command, .dead, .compose, .other: nil
        }
    }

    private mutating func shadowPicks(_ candidate: KeyboardAction, _ table: CalloutTable) {
        pickCount += 1
        let letter = table.action.insertedText ?? ""
        shadow.edit { document in
            guard document.textBeforeCursor.hasSuffix(letter) else { return document.insert("<no \(letter) here>") }
            for _ in letter { document.erase() }
            document.insert(candidate.insertedText ?? (candidate == .custom(named: "insert-date") ? Desk.date : ""))
        }
    }

    // MARK: Comparing

    /// Waits until what is under way has arrived, and compares the texts.
    private mutating func compare() {
        wait(60)
        while desk.agenda.lastKeyAt != nil || isReplacing { wait(1) }
        let texts = (0...1).map { "\(desk.visible($0))" }
        let expected = shadow.fields.map(\.description)
        if texts != expected { fail("\(texts) instead of \(expected)") }
        if let first = desk.watch.faults.first { fail(first) }
    }

    /// Lets go of everything: all has to be as it was at first.
    private mutating func rest() {
        say("rest")
        desk.settle()
        desk.send(.dismissCallout)
        follow()
        upSince = [:]
        compare()
        if !desk.session.isAtRest { fail("\(desk.session.hold.state) at rest") }
        if desk.session.outbox.keys.withheld != WithheldKeys() { fail("\(desk.session.outbox.keys.withheld) at rest") }
        if desk.session.keys.key?.position == .down { fail("a key is down at rest") }
        for field in 0...1 {
            desk.client.fields[field] = Document()
            shadow.fields[field] = Document()
        }
        desk.setTraits([])
        desk.moveFocus(to: 0)
        shadow.focus(0)
        wait(60)
    }

    private mutating func adopt() {
        for field in 0...1 { shadow.fields[field] = Document(desk.visible(field).description) ?? Document() }
        shadow.uncomposed = desk.client.uncomposed
    }
}

extension Desk {
    /// The text of a field as one sees it, with what is preedit.
    fileprivate func visible(_ field: Int) -> Document {
        var document = client.fields[field]
        if client.focused == field, !client.preedit.isEmpty { document.insert(client.preedit) }
        return document
    }
}
