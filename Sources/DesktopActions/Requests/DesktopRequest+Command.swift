internal import KeyboardEngine

extension DesktopRequest {
    /// The name of the request in the settings.
    package var name: String {
        switch self {
        case .dictation: "dictation"
        case .settings: "settings"
        case .systemSettings: "system-settings"
        case .open: "url"
        case .image: "image"
        case .custom: "custom"
        }
    }

    /// An additional argument for the command.
    var argument: String? {
        switch self {
        case .dictation, .settings, .systemSettings: nil
        case .open(let url, _): url
        case .image(let name), .custom(let name): name
        }
    }
}
