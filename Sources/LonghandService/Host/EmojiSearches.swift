internal import IBus
internal import KeyboardEngine

/// The searches for emojis in one field: by a name in the text, and by typing for nothing else.
final class EmojiSearches {
    let typed: TypedSearch
    private let runner: SessionRunner
    private let panel: CandidatePanel
    private let colon: ColonSearch
    /// The key that a search has kept, until it is up: its repeats are for no program.
    private var kept: UInt32?
    /// Whether names in the text are looked for.
    var searchesText = false { didSet { if !searchesText { colon.leave() } } }

    init(_ host: any EmojiSearchHost, _ runner: SessionRunner, _ panel: CandidatePanel) {
        (self.runner, self.panel) = (runner, panel)
        typed = TypedSearch(host, runner, panel)
        colon = ColonSearch(host, runner, panel)
    }

    /// Opens a search by typing.
    func open() {
        colon.leave()
        typed.open()
    }

    // MARK: Keys

    /// Takes a key event, and lets the session have what is not for a search.
    /// - Returns: whether the key is used up.
    func handle(_ event: KeyEvent) -> Bool {
        guard searchesText || typed.isOpen || kept != nil else { return runner.handle(event) }
        let press = KeyPress(event)
        if press.isRelease, press.code == kept { kept = nil }
        guard !press.isRelease, !press.key.isModifier else { return runner.handle(event) }
        if press.code == kept, !typed.isOpen, !colon.isActive {
            runner.keep(press)
            return true
        }
        return typed.isOpen ? type(press, event) : look(press, event)
    }

    private func type(_ press: KeyPress, _ event: KeyEvent) -> Bool {
        guard typed.handle(press, event.symbol) else { return runner.handle(event) }
        kept = press.code
        return true
    }

    private func look(_ press: KeyPress, _ event: KeyEvent) -> Bool {
        guard searchesText else { return runner.handle(event) }
        if runner.session.callout == nil, colon.choose(by: press) {
            kept = press.code
            return true
        }
        let before = colon.textBefore
        let isKept = runner.handle(event)
        colon.follow(press, behind: before, isKept: isKept)
        return isKept
    }

    // MARK: What happens

    /// The program has reported its text.
    func noteText() { colon.noteText() }

    /// What is in the field is another text, a callout has opened in the same place, or the field is secret.
    func leave() {
        typed.leave()
        colon.leave()
    }

    /// The focus goes: which keys are down is not known any more.
    func loseTouch() {
        leave()
        kept = nil
    }

    // MARK: What panels ask for

    /// Puts in the emoji that was clicked.
    func take(_ emoji: Emoji) {
        if typed.isOpen { typed.take(emoji, insteadOf: nil) } else { _ = colon.take(emoji, insteadOf: nil) }
    }

    /// Moves the highlight.
    func move(_ change: (inout EmojiOffer) -> Void) {
        if typed.isOpen { typed.move(change) } else { colon.move(change) }
    }
}
