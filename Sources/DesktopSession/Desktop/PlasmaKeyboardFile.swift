internal import KeyboardEngine
internal import Platform
internal import PressAndHold

/// `kcminputrc`, Plasma's file with the keyboard settings.
enum PlasmaKeyboardFile {
    /// The time that a key must be down before KWin's programs repeat it; nil if they do not.
    static var repeatDelay: Milliseconds? {
        let path = "\(BaseFolders.configuration)/kcminputrc"
        let content = (try? File.read(path, limit: 1 << 16)) ?? []
        return repeatDelay(in: String(decoding: content, as: UTF8.self))
    }

    /// Returns the value in the file, or KWin's default if there is none.
    static func repeatDelay(in content: String) -> Milliseconds? {
        let values = PlasmaConfiguration.values(of: "Keyboard", in: content)
        if let mode = values["KeyRepeat"], ["nothing", "false"].contains(mode) { return nil }
        return values["RepeatDelay"].flatMap { Milliseconds($0) } ?? DesktopFacts().repeatDelayUntilAnotherKey
    }
}
