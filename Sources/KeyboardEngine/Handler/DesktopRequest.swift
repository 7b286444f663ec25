/// Something that a keyboard cannot do by itself. Whoever hosts it does it where the user has said how.
public enum DesktopRequest: Hashable, Sendable {
    /// Take dictation.
    case dictation
    /// Show the keyboard's settings.
    case settings
    /// Show the system's settings.
    case systemSettings
    /// Open an address.
    case open(url: String, id: String?)
    /// Make use of a picture of this name.
    case image(named: String)
    /// Do what an action of a name of one's own is for.
    case custom(named: String)
}
