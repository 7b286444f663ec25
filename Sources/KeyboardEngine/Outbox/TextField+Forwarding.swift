/// How a key that follows something else reaches the program.
extension TextField {
    /// Returns whether a key that waited is inserted as text, because as a key it would arrive as another letter or too
    /// early.
    func insertsText(of press: KeyPress, _ turn: borrowing Turn) -> Bool {
        guard press.isCharacter, !press.isRelease, press.code != 0, !isComposing, !turn.isComposed else {
            return false
        }
        return quirks.forwarding.losesCase(of: press) || quirks.ordering.keysOvertakeSignals
    }

    /// Returns whether a key reaches the program unchanged when it is forwarded. A key of an on-screen keyboard has no
    /// key code and does not.
    func canForward(_ press: KeyPress, _ turn: borrowing Turn) -> Bool {
        quirks.forwarding.reaches(press.key) && press.code != 0 && !insertsText(of: press, turn)
            && !(quirks.forwarding.stripsModifiers && press.isCommand)
    }

    /// Returns whether a key can be replayed as a key or as text.
    func canReplay(_ press: KeyPress, _ turn: borrowing Turn) -> Bool {
        press.isRelease || press.isCharacter || canForward(press, turn)
    }
}
