internal import DesktopSession
internal import Platform

/// `kwinrc`, in which Plasma stores the program of the input method.
enum PlasmaFile {
    /// Returns the value in the user's file, or else in the system's; nil if neither has one.
    static func inputMethod(_ environment: Environment) -> String? {
        [environment.configuration, "/etc/xdg"].lazy.compactMap { folder in
            (try? File.read("\(folder)/kwinrc", limit: 1 << 20)).flatMap { inputMethod(in: $0) }
        }.first
    }

    /// Returns the value of `InputMethod` in the group `Wayland`.
    static func inputMethod(in content: [UInt8]) -> String? {
        let text = String(decoding: content, as: UTF8.self)
        return PlasmaConfiguration.values(of: "Wayland", in: text)["InputMethod"].map(String.init)
    }
}
