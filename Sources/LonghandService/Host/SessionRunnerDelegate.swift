internal import KeyboardEngine
internal import PressAndHold

/// The host of a keyboard whose session a ``SessionRunner`` runs.
protocol SessionRunnerDelegate: AnyObject {
    /// Returns a press that types in the case of the keyboard.
    func recase(_ press: KeyPress) -> KeyPress
    /// Returns what a key offers instead of the table's candidates; nil to keep those.
    func offer(of key: KeyboardAction) -> [KeyboardAction]?
    /// Called when Shift is tapped alone.
    func noteShiftTap(_ count: KeyTaps.Count)
    /// Shows, sends or reports what the session does: everything but what it asks for.
    func perform(_ effect: Effect)
    /// Performs an action that was picked, if the runner's keyboard does not.
    func perform(picked action: KeyboardAction)
    /// Called when a choice or a handler has changed the text.
    /// - Parameter context: the text around the cursor before, if it is known.
    func note(_ edit: TextEdit, in context: TextContext?)
    /// Called when an event and everything that it caused has been handled.
    func didSettle()
}
