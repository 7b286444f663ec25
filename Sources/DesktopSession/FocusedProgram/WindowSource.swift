/// Something that knows which window has the focus: the X server or a compositor.
@MainActor protocol WindowSource {
    /// Asks for the window that has the focus, without waiting.
    /// - Parameter take: called once, later, with the window; with nil if none has the focus or it is unknown. It is not
    ///   called if there is no answer.
    func findWindow(_ take: @escaping @MainActor @Sendable (FocusedWindow?) -> Void)
}
