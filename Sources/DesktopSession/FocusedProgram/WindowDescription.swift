/// What compositors write about a window, in JSON (RFC 8259), as far as it identifies the program.
struct WindowDescription: Equatable {
    /// Its ID on Wayland.
    private(set) var applicationID = ""
    /// Its instance on X11.
    private(set) var instance = ""
    /// Its class.
    private(set) var className = ""
    /// The class that it had first.
    private(set) var firstClass = ""
    private(set) var process: UInt32?
    private(set) var hasFocus = false

    /// The window, with its names in the order of preference; nil if it has none.
    var window: FocusedWindow? {
        let names = [applicationID, instance, className, firstClass].filter { !$0.isEmpty }
        return names.isEmpty ? nil : FocusedWindow(names: names, process: process)
    }

    /// Adopts a member with a text.
    mutating func note(_ text: String, as name: String) {
        switch name {
        case "app_id": applicationID = text
        case "instance": instance = text
        case "class": className = text
        case "initialClass": firstClass = text
        default: break
        }
    }

    /// Adopts a member that is a number or one of the three words.
    mutating func note(word: String, as name: String) {
        switch name {
        case "pid": process = UInt32(word).flatMap { $0 > 0 ? $0 : nil }
        case "focused": hasFocus = word == "true"
        default: break
        }
    }

    /// Adopts a member that is an object, if it describes the same window.
    mutating func note(_ part: WindowDescription, as name: String) {
        switch name {
        case "window_properties": (instance, className) = (part.instance, part.className)
        case "Ok", "FocusedWindow": self = part
        default: break
        }
    }
}
