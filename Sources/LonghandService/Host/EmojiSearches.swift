internal import IBus
internal import KeyboardEngine
internal import PressAndHold

/// The searches for emoji in one field: by a name in the text, and by typing into a separate search.
final class EmojiSearches {
    let typed: TypedSearch
    private let runner: SessionRunner
    private let panel: CandidatePanel
    private let colon: ColonSearch
    /// The key that a search has consumed, until it is released. Its repeats do not pass to the program.
    private var kept: UInt32?
    /// Whether names in the text are searched for.
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

    /// Handles a key event, and passes those that no search needs to the session.
    /// - Returns: whether the key is consumed.
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

    // MARK: Events

    /// Handles a report of the program's text.
    func noteText() { colon.noteText() }

    /// Ends the searches: the text is another one, a callout has opened in their place, or the field is secret.
    func leave() {
        typed.leave()
        colon.leave()
    }

    /// Handles the loss of the focus, after which it is unknown which keys are down.
    func loseTouch() {
        leave()
        kept = nil
    }

    // MARK: Requests of panels

    /// Performs what a click has chosen.
    func perform(_ step: EmojiOffer.Step) {
        if typed.isOpen {
            typed.perform(step)
        } else if case .take(let emoji) = step {
            _ = colon.take(emoji, insteadOf: nil)
        }
    }

    /// Turns a page.
    func turnPage(_ forward: Bool) {
        if typed.isOpen {
            _ = typed.steer(by: .synthetic(forward ? .pageDown : .pageUp), isAwaited: false)
        } else {
            colon.move { $0.movePage(by: forward ? 1 : -1) }
        }
    }

    /// Moves the highlight.
    func move(_ change: (inout EmojiOffer) -> Void) {
        if typed.isOpen { typed.move(change) } else { colon.move(change) }
    }
}
