internal import IBus
internal import KeyboardEngine

/// The searches for emojis of one engine: by a name in the text, and by typing for nothing else.
final class EngineEmojis {
    private let runner: SessionRunner
    private let bar: EmojiBar
    private let typed: TypedSearch
    private let colon: ColonSearch
    /// The key that a search has kept, until it is up: its repeats are no program's.
    private var kept: UInt32?
    /// Whether names in the text are looked for.
    var searchesText = false { didSet { if !searchesText { colon.leave() } } }

    /// - Parameters:
    ///   - tell: is told what is shown, or that nothing is any more.
    ///   - onClose: called when a search by typing has ended.
    init(
        _ field: EmojiField, _ signals: EngineSignals, tell: @escaping (EmojiOffer?) -> Void,
        onClose: @escaping () -> Void
    ) {
        runner = field.runner
        bar = EmojiBar(signals, tell: tell)
        colon = ColonSearch(field, bar)
        typed = TypedSearch(field, bar) { text in
            if let text {
                signals.updateAuxiliaryText(.search(text), isVisible: true)
            } else {
                signals.hideAuxiliaryText()
                onClose()
            }
        }
    }

    /// Whether a search has the table of candidates, or is about to.
    var isActive: Bool { typed.isOpen || colon.isActive }

    /// Opens a search by typing.
    func open() {
        colon.leave()
        runner.handle(.dismissCallout)
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
        if press.code == kept, !isActive {
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

    /// The program has told its text.
    func noteText() { colon.noteText() }

    /// A callout has opened in the same place.
    func giveWay() {
        bar.giveWay()
        leave()
    }

    /// The focus goes, or what is in the field is another text.
    func leave() {
        typed.leave()
        colon.leave()
    }

    /// The program has begun anew: a search by typing is for another place. Some begin anew at each key that they get, so
    /// that a name in the text goes on for as long as the text has it.
    func endTypedSearch() { typed.leave() }

    /// The focus goes: nobody knows any more which keys are down.
    func loseTouch() {
        leave()
        kept = nil
    }

    // MARK: What panels ask for

    /// Puts in the emoji that was clicked.
    func take(at index: UInt32) {
        guard let emoji = Int(exactly: index).flatMap({ bar.offer?.emoji(at: $0) }) else { return }
        if typed.isOpen { typed.take(emoji, insteadOf: nil) } else { _ = colon.take(emoji, insteadOf: nil) }
    }

    /// Moves the mark.
    func move(_ change: (inout EmojiOffer) -> Void) {
        guard var offer = bar.offer else { return }
        change(&offer)
        bar.show(offer, hasDigits: typed.isOpen)
    }
}
