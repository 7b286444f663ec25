/// The state of a key event, IBus' `IBusModifierType`: the modifiers that are down, and whether it is a release.
///
/// The first eight bits are those of X11. Clients differ in the others: some report Super as `mod4`, some as `super`,
/// some as both.
public struct ModifierState: NamedOptionSet {
    /// The bits on the wire.
    public let rawValue: UInt32

    /// Creates a state from the bits on the wire. Unknown bits are kept.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Shift is down: `IBUS_SHIFT_MASK`.
    public static let shift = ModifierState(rawValue: 1 << 0)
    /// Caps Lock is on: `IBUS_LOCK_MASK`.
    public static let lock = ModifierState(rawValue: 1 << 1)
    /// Control is down: `IBUS_CONTROL_MASK`.
    public static let control = ModifierState(rawValue: 1 << 2)
    /// Modifier 1, usually Alt, is down: `IBUS_MOD1_MASK`.
    public static let mod1 = ModifierState(rawValue: 1 << 3)
    /// Modifier 2, usually Num Lock, is on: `IBUS_MOD2_MASK`.
    public static let mod2 = ModifierState(rawValue: 1 << 4)
    /// Modifier 3, rarely used, is down: `IBUS_MOD3_MASK`.
    public static let mod3 = ModifierState(rawValue: 1 << 5)
    /// Modifier 4, usually Super, is down: `IBUS_MOD4_MASK`.
    public static let mod4 = ModifierState(rawValue: 1 << 6)
    /// Modifier 5, usually AltGr, is down: `IBUS_MOD5_MASK`.
    public static let mod5 = ModifierState(rawValue: 1 << 7)
    /// The left mouse button is down: `IBUS_BUTTON1_MASK`.
    public static let button1 = ModifierState(rawValue: 1 << 8)
    /// The middle mouse button is down: `IBUS_BUTTON2_MASK`.
    public static let button2 = ModifierState(rawValue: 1 << 9)
    /// The right mouse button is down: `IBUS_BUTTON3_MASK`.
    public static let button3 = ModifierState(rawValue: 1 << 10)
    /// The wheel turns up: `IBUS_BUTTON4_MASK`.
    public static let button4 = ModifierState(rawValue: 1 << 11)
    /// The wheel turns down: `IBUS_BUTTON5_MASK`.
    public static let button5 = ModifierState(rawValue: 1 << 12)
    /// IBus has handled the event: `IBUS_HANDLED_MASK`.
    public static let handled = ModifierState(rawValue: 1 << 24)
    /// An engine has forwarded the event: `IBUS_FORWARD_MASK`, `IBUS_IGNORED_MASK`.
    public static let forward = ModifierState(rawValue: 1 << 25)
    /// Super is down: `IBUS_SUPER_MASK`.
    public static let `super` = ModifierState(rawValue: 1 << 26)
    /// Hyper is down: `IBUS_HYPER_MASK`.
    public static let hyper = ModifierState(rawValue: 1 << 27)
    /// Meta is down: `IBUS_META_MASK`.
    public static let meta = ModifierState(rawValue: 1 << 28)
    /// The event is a release, not a press: `IBUS_RELEASE_MASK`.
    public static let release = ModifierState(rawValue: 1 << 30)

    /// Every member with its name.
    public static var names: KeyValuePairs<String, ModifierState> {
        [
            "shift": .shift, "lock": .lock, "control": .control, "mod1": .mod1, "mod2": .mod2, "mod3": .mod3,
            "mod4": .mod4, "mod5": .mod5, "button1": .button1, "button2": .button2, "button3": .button3,
            "button4": .button4, "button5": .button5, "handled": .handled, "forward": .forward, "super": .super,
            "hyper": .hyper, "meta": .meta, "release": .release,
        ]
    }
}
