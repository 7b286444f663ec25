import TestSupport

extension Desk {
    /// Calls a method of `org.gtk.Actions` with GLib's own tool, once Longhand is on the bus: on a busy machine, an engine
    /// joins it after its first keys.
    /// - Returns: what the tool writes: the answer, or the error.
    func gdbus(_ path: String, _ member: String, _ arguments: String...) throws -> String {
        let call = [
            "gdbus", "call", "--session", "--dest", Longhand.name, "--object-path", path, "--method",
            "org.gtk.Actions.\(member)",
        ]
        var answer = ""
        _ = try eventually {
            answer = try run(call + arguments)
            return !answer.contains("ServiceUnknown")
        }
        return answer
    }

    /// Performs an action with GLib's own tool.
    func activate(_ path: String, _ action: String, _ parameters: String = "[]") throws -> String {
        try gdbus(path, "Activate", action, parameters, "{}")
    }
}
