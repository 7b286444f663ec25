internal import KeyboardEngine
internal import PressAndHold

extension RepeatRate {
    /// The number of bytes of `xkbGetControlsReply` (XKBproto.h) after its header of eight.
    static let lengthOfControls = 84

    /// Creates the rate in the X server's controls of its keyboard, without their header.
    package init?(controls: [UInt8]) {
        guard controls.count == Self.lengthOfControls else { return nil }
        let number = { Milliseconds(controls[$0]) | Milliseconds(controls[$0 + 1]) << 8 }
        // The first bit of `enabledCtrls` is `XkbRepeatKeysMask`.
        let delay = controls[48] & 1 == 0 ? nil : number(12)
        self.init(delay: delay, interval: max(number(14), KeyRepeat.shortestInterval))
    }
}
