internal import KeyboardEngine

/// A text or an action that follows when the program has processed what was sent before it, mostly a BackSpace that
/// deletes a letter.
struct Replacement: Equatable, Sendable {
    /// The text that replaces the letter; `nil` after the focus was lost, because it would arrive in another field.
    var text: String?
    /// The action that is performed once the letter is gone; `nil` after the focus was lost.
    var action: KeyboardAction?
    /// The program's text once the letter is gone, if it reports its text and an action is to be performed in it.
    var expected: TextExcerpt?
    /// Whether the program is known to show when it has processed a key, and has not done so yet.
    var awaitsAnswer = false
    /// Where the cursor is on the screen as long as the letter is there, in a program whose cursor shows that.
    var endOfLetter: CursorPlace?
    /// Whether the program has processed the BackSpace, and the letter seems to be there: what the program had completed
    /// behind it was selected, and is gone in its place.
    var isLetterKept = false
    /// Whether the release of the BackSpace is still to be sent.
    var awaitsRelease = false
    /// Whether the program is likely to show when the letter is gone.
    var mayShow: Bool { awaitsAnswer || expected != nil }
    /// Whether the usual waiting time is over.
    var isLate = false
    /// What the handler has done to the text after it.
    var operations: [TextOperation] = []
    /// Keys that arrived in the meantime and must not overtake the candidate.
    var keys: [WaitingKey] = []

    /// How long a client may take to process a forwarded BackSpace: 15 ms was enough in 18 of 18 runs of GTK programs.
    static let delay: Milliseconds = 25
    /// How much longer the session waits for a program that shows when it has processed a key. Programs stall on a busy
    /// machine.
    static let patience: Milliseconds = 375
    /// How long the cursor must stay behind the letter before the letter is deleted once more. Chromium's address bar
    /// reports the former place first, and the true one up to 25 ms later.
    static let settling: Milliseconds = 150
    /// The largest number of waiting keys, more than can be typed in the meantime.
    static let limit = 64

    /// Returns whether a key must wait: a press must, because it may type, and so must the release of a key that waits.
    func detains(_ press: KeyPress) -> Bool {
        !press.isRelease || keys.contains { !$0.press.isRelease && $0.press.isSameKey(as: press) }
    }
}

/// A key that waits for a candidate, the time of its event, and what it offers.
struct WaitingKey: Equatable, Sendable {
    let press: KeyPress
    let time: Milliseconds
    let offer: [KeyboardAction]?
}
