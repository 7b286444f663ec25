/// Something that happens to a key.
///
/// The raw value is the gesture's name on the bus.
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

    /// The key is let go for good; always the last gesture of a key, whatever came before.
    case end

    /// Another name of ``release``.
    public static let tap = KeyboardGesture.release

    /// The gesture of this name; understands `tap` too.
    public init?(_ name: String) {
        if name == "tap" {
            self = .tap
        } else {
            self.init(rawValue: name)
        }
    }
}
