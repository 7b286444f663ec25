import TestSupport

extension Desk {
    /// Calls a method of `org.gtk.Actions` with GLib's own tool.
    /// - Returns: what it writes: the answer, or the error.
    func gdbus(_ path: String, _ member: String, _ arguments: String...) throws -> String {
        try run(
            [
                "gdbus", "call", "--session", "--dest", Longhand.name, "--object-path", path, "--method",
                "org.gtk.Actions.\(member)",
            ] + arguments)
    }

    /// Performs an action with GLib's own tool.
    func activate(_ path: String, _ action: String, _ parameters: String = "[]") throws -> String {
        try gdbus(path, "Activate", action, parameters, "{}")
    }
}
