/// Something that is done with a key.
///
/// The raw value is the name of the gesture on D-Bus.
public enum KeyboardGesture: String, CaseIterable, Sendable {

    /// The key goes down.
    case press

    /// The key comes up without having been held.
    case release

    /// The key has been held for the hold delay.
    case longPress

    /// The key is still held and repeats.
    case repeatPress

    /// The key is released twice in quick succession.
    case doubleTap

    /// The key is released for good. This is always the last gesture of a key.
    case end

    /// Another name of ``release``.
    public static let tap = KeyboardGesture.release

    /// Creates the gesture with this name; `tap` is accepted, too.
    public init?(_ name: String) {
        if name == "tap" {
            self = .tap
        } else {
            self.init(rawValue: name)
        }
    }
}
