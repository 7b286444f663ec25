/// The symbols that an engine asks for by name.
extension KeySymbol {
    // MARK: Typing

    /// The space bar.
    public static let space = KeySymbol(rawValue: 0x0020)
    /// Zero, the first of ten.
    public static let digit0 = KeySymbol(rawValue: 0x0030)
    /// Nine, the last of ten.
    public static let digit9 = KeySymbol(rawValue: 0x0039)
    /// Deletes before the cursor.
    public static let backSpace = KeySymbol(rawValue: 0xff08)
    /// Tab.
    public static let tab = KeySymbol(rawValue: 0xff09)
    /// Tab with Shift, on most layouts.
    public static let isoLeftTab = KeySymbol(rawValue: 0xfe20)
    /// Return, or Enter.
    public static let `return` = KeySymbol(rawValue: 0xff0d)
    /// Escape.
    public static let escape = KeySymbol(rawValue: 0xff1b)
    /// Deletes after the cursor.
    public static let delete = KeySymbol(rawValue: 0xffff)
    /// Begins a compose sequence.
    public static let multiKey = KeySymbol(rawValue: 0xff20)
    /// No symbol at all.
    public static let voidSymbol = KeySymbol(rawValue: 0xffffff)

    // MARK: Moving

    /// The first position.
    public static let home = KeySymbol(rawValue: 0xff50)
    /// The left arrow.
    public static let left = KeySymbol(rawValue: 0xff51)
    /// The up arrow.
    public static let up = KeySymbol(rawValue: 0xff52)
    /// The right arrow.
    public static let right = KeySymbol(rawValue: 0xff53)
    /// The down arrow.
    public static let down = KeySymbol(rawValue: 0xff54)
    /// Page Up, which the table calls Prior.
    public static let pageUp = KeySymbol(rawValue: 0xff55)
    /// Page Down, which the table calls Next.
    public static let pageDown = KeySymbol(rawValue: 0xff56)
    /// The last position.
    public static let end = KeySymbol(rawValue: 0xff57)
    /// Insert.
    public static let insert = KeySymbol(rawValue: 0xff63)
    /// The context menu key.
    public static let menu = KeySymbol(rawValue: 0xff67)

    // MARK: The keypad

    /// Space on the keypad.
    public static let kpSpace = KeySymbol(rawValue: 0xff80)
    /// Tab on the keypad.
    public static let kpTab = KeySymbol(rawValue: 0xff89)
    /// Enter on the keypad.
    public static let kpEnter = KeySymbol(rawValue: 0xff8d)
    /// Home on the keypad, without Num Lock.
    public static let kpHome = KeySymbol(rawValue: 0xff95)
    /// The left arrow on the keypad, without Num Lock.
    public static let kpLeft = KeySymbol(rawValue: 0xff96)
    /// The up arrow on the keypad, without Num Lock.
    public static let kpUp = KeySymbol(rawValue: 0xff97)
    /// The right arrow on the keypad, without Num Lock.
    public static let kpRight = KeySymbol(rawValue: 0xff98)
    /// The down arrow on the keypad, without Num Lock.
    public static let kpDown = KeySymbol(rawValue: 0xff99)
    /// Page Up on the keypad, without Num Lock.
    public static let kpPageUp = KeySymbol(rawValue: 0xff9a)
    /// Page Down on the keypad, without Num Lock.
    public static let kpPageDown = KeySymbol(rawValue: 0xff9b)
    /// End on the keypad, without Num Lock.
    public static let kpEnd = KeySymbol(rawValue: 0xff9c)
    /// Delete on the keypad, without Num Lock.
    public static let kpDelete = KeySymbol(rawValue: 0xff9f)
    /// Zero on the keypad, the first of ten.
    public static let kp0 = KeySymbol(rawValue: 0xffb0)
    /// Nine on the keypad, the last of ten.
    public static let kp9 = KeySymbol(rawValue: 0xffb9)

    // MARK: Modifiers

    /// The group switch of older layouts.
    public static let modeSwitch = KeySymbol(rawValue: 0xff7e)
    /// Num Lock.
    public static let numLock = KeySymbol(rawValue: 0xff7f)
    /// Left Shift, the first of the plain modifiers.
    public static let shiftL = KeySymbol(rawValue: 0xffe1)
    /// Right Shift.
    public static let shiftR = KeySymbol(rawValue: 0xffe2)
    /// Left Control.
    public static let controlL = KeySymbol(rawValue: 0xffe3)
    /// Right Control.
    public static let controlR = KeySymbol(rawValue: 0xffe4)
    /// Caps Lock.
    public static let capsLock = KeySymbol(rawValue: 0xffe5)
    /// Shift Lock.
    public static let shiftLock = KeySymbol(rawValue: 0xffe6)
    /// Left Meta.
    public static let metaL = KeySymbol(rawValue: 0xffe7)
    /// Right Meta.
    public static let metaR = KeySymbol(rawValue: 0xffe8)
    /// Left Alt.
    public static let altL = KeySymbol(rawValue: 0xffe9)
    /// Right Alt.
    public static let altR = KeySymbol(rawValue: 0xffea)
    /// Left Super, the logo key.
    public static let superL = KeySymbol(rawValue: 0xffeb)
    /// Right Super.
    public static let superR = KeySymbol(rawValue: 0xffec)
    /// Left Hyper.
    public static let hyperL = KeySymbol(rawValue: 0xffed)
    /// Right Hyper, the last of the plain modifiers.
    public static let hyperR = KeySymbol(rawValue: 0xffee)
    /// The first modifier of ISO 9995.
    public static let isoLock = KeySymbol(rawValue: 0xfe01)
    /// AltGr.
    public static let isoLevel3Shift = KeySymbol(rawValue: 0xfe03)
    /// The fifth level's shift.
    public static let isoLevel5Shift = KeySymbol(rawValue: 0xfe11)
    /// The last modifier of ISO 9995.
    public static let isoLevel5Lock = KeySymbol(rawValue: 0xfe13)

    // MARK: Dead keys

    /// The grave accent that waits for its letter, the first dead key.
    public static let deadGrave = KeySymbol(rawValue: 0xfe50)
    /// The acute accent that waits for its letter.
    public static let deadAcute = KeySymbol(rawValue: 0xfe51)
    /// The currency sign that waits for its letter, the last of the accents.
    public static let deadCurrency = KeySymbol(rawValue: 0xfe6f)
    /// The letter a as a dead key, the first of those that are no accent.
    public static let deadA = KeySymbol(rawValue: 0xfe80)
    /// The last number kept for dead keys.
    static let deadKeysEnd = KeySymbol(rawValue: 0xfe9f)
}
