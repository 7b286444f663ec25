internal import Actions
internal import DBus
internal import KeyboardEngine

/// The name of one of our IBus engines: `longhand`, or `longhand:<locale>`.
struct EngineName {
    /// The locale that precedes the user's; nil if the settings decide.
    let locale: LocaleIdentifier?

    static let plain = "longhand"

    /// - Throws: an error, if there is no such engine.
    init(_ name: String) throws(WireError) {
        let tag = name.utf8.dropFirst(Self.plain.utf8.count + 1)
        if name.isSpelled(Self.plain) {
            locale = nil
        } else if name.utf8.starts(with: (Self.plain + ":").utf8), let locale = LocaleIdentifier(String(Substring(tag)))
        {
            self.locale = locale
        } else {
            throw Self.unknown
        }
    }

    static let unknown = WireError(
        name: "org.freedesktop.IBus.Error.NoEngine", message: "This input method has no such engine.")
}
