internal import CGLib

/// What a compositor is asked on its socket, and how it answers.
enum CompositorProtocol: CaseIterable, Sendable {
    /// sway(7), with the protocol of i3: `SWAYSOCK`.
    case sway
    /// Hyprland: `HYPRLAND_INSTANCE_SIGNATURE`.
    case hyprland
    /// niri: `NIRI_SOCKET`.
    case niri

    /// The path of the compositor's socket, if it has started this session.
    var path: String? {
        switch self {
        case .sway: return Self.variable("SWAYSOCK")
        case .niri: return Self.variable("NIRI_SOCKET")
        case .hyprland:
            guard let name = Self.variable("HYPRLAND_INSTANCE_SIGNATURE"), !name.contains("/") else { return nil }
            return "\(String(cString: g_get_user_runtime_dir()))/hypr/\(name)/.socket.sock"
        }
    }

    private static func variable(_ name: String) -> String? {
        g_getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The question about windows.
    var question: [UInt8] {
        switch self {
        // "i3-ipc", the length of the message, and GET_TREE, in the byte order of the machine.
        case .sway: Array("i3-ipc".utf8) + Self.bytes(of: 0) + Self.bytes(of: 4)
        case .hyprland: Array("j/activewindow".utf8)
        case .niri: Array("\"FocusedWindow\"\n".utf8)
        }
    }

    private static func bytes(of number: UInt32) -> [UInt8] { withUnsafeBytes(of: number) { Array($0) } }

    /// Returns the content of an answer once it is whole; nil if more must be read.
    /// - Parameter hasEnded: whether the compositor has closed the connection.
    func content(of answer: [UInt8], hasEnded: Bool) -> [UInt8]? {
        switch self {
        case .hyprland: return hasEnded ? answer : nil
        case .niri: return answer.firstIndex(of: UInt8(ascii: "\n")).map { Array(answer[..<$0]) }
        case .sway:
            guard answer.count >= Self.swayHeader else { return nil }
            let length = answer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 6, as: UInt32.self) }
            let content = answer.dropFirst(Self.swayHeader)
            return content.count >= Int(length) ? Array(content.prefix(Int(length))) : nil
        }
    }

    private static let swayHeader = 14

    /// Returns the window in an answer; nil if none has the focus.
    func window(in content: [UInt8]) -> FocusedWindow? {
        var reader = WindowReader(content)
        guard let outermost = reader.read() else { return nil }
        return (self == .sway ? reader.focused : outermost)?.window
    }
}
