/// Something that a keyboard cannot do on its own. Its host does it if the user has configured how.
public enum DesktopRequest: Hashable, Sendable {
    /// Start dictation.
    case dictation
    /// Open the settings of the keyboard.
    case settings
    /// Open the system settings.
    case systemSettings
    /// Open a URL.
    case open(url: String, id: String?)
    /// Use an image with this name.
    case image(named: String)
    /// Perform a custom action with this name.
    case custom(named: String)
}
