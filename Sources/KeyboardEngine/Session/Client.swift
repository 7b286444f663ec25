/// The program that a field is in, as IBus names it.
struct Client: Equatable, Sendable {
    /// The whole name, such as `gtk3-im:gedit`.
    let name: String
    /// What follows the toolkit's name, such as `gedit`; the whole name where there is none.
    let program: String
    let kind: Kind

    /// What programs have in common, as they were seen to behave (Debian 12, IBus 1.5.27).
    enum Kind: Equatable, Sendable {
        /// GTK 2 and 3, whose input method module is one: keys repeat by presses alone.
        case gtk
        /// GNOME Shell, for whatever program has the focus, whose keys that program repeats by itself.
        case gnomeShell
        /// `ibus-wayland`, for KWin's programs, which repeat keys by themselves: it tells of no repeats and drops what is to
        /// be deleted (until IBus 1.5.34), and KWin knows few of the keys that are forwarded.
        case wayland
        /// GTK 4: the same, and forwarded keys are lost.
        case gtk4
        /// SDL 2: the same, and text is never deleted for an engine.
        case sdl
        /// Qt 5 and 6: keys repeat by a release and a press each, and text is counted in UTF-16.
        case qt
        /// IBus' server for XIM: keys repeat by a release and a press each.
        case xim
        /// All that is unknown: keys may repeat in either way.
        case other
    }

    init(_ name: String) {
        self.name = name
        program = name.split(separator: ":").last.map(String.init) ?? name
        kind =
            if name.hasPrefix("gtk4") {
                .gtk4
            } else if name.hasPrefix("gtk") {
                .gtk
            } else if name == "gnome-shell" {
                .gnomeShell
            } else if name == "wayland" {
                .wayland
            } else if name == "SDL2_Application" {
                .sdl
            } else if name == "QIBusInputContext" {
                .qt
            } else if name == "xim" {
                .xim
            } else {
                .other
            }
    }
}
