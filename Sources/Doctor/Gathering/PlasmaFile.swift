internal import LonghandService

/// `kwinrc`, in which Plasma stores the program of the input method.
enum PlasmaFile {
    /// Returns the value in the user's file, or else in the system's; nil if neither has one.
    static func inputMethod(_ environment: Environment) -> String? {
        [environment.configuration, "/etc/xdg"].lazy.compactMap { folder in
            (try? File.read("\(folder)/kwinrc", limit: 1 << 20)).flatMap { inputMethod(in: $0) }
        }.first
    }

    /// Returns the value of `InputMethod` in the group `Wayland`. Keys may have a suffix with options, such as `[$e]`.
    static func inputMethod(in content: [UInt8]) -> String? {
        var isInGroup = false
        for line in String(decoding: content, as: UTF8.self).split(separator: "\n") {
            if line.hasPrefix("[") { isInGroup = line.hasPrefix("[Wayland]") }
            let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard isInGroup, parts.count == 2, parts[0].prefix(while: { $0 != "[" }) == "InputMethod" else { continue }
            return String(parts[1])
        }
        return nil
    }
}
