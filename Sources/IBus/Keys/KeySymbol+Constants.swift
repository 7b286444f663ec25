/// The symbols that engines refer to by name.
extension KeySymbol {
    // MARK: Typing

    /// The space bar.
    public static let space = KeySymbol(rawValue: 0x0020)
    /// Digit 0; the ten digits are consecutive.
    public static let digit0 = KeySymbol(rawValue: 0x0030)
    /// Digit 9, the last of the ten.
    public static let digit9 = KeySymbol(rawValue: 0x0039)
    /// BackSpace, which deletes before the cursor.
    public static let backSpace = KeySymbol(rawValue: 0xff08)
    /// Tab.
    public static let tab = KeySymbol(rawValue: 0xff09)
    /// Tab with Shift, on most layouts.
    public static let isoLeftTab = KeySymbol(rawValue: 0xfe20)
    /// Return, or Enter.
    public static let `return` = KeySymbol(rawValue: 0xff0d)
    /// Escape.
    public static let escape = KeySymbol(rawValue: 0xff1b)
    /// Delete, which deletes after the cursor.
    public static let delete = KeySymbol(rawValue: 0xffff)
    /// Compose, which begins a compose sequence.
    public static let multiKey = KeySymbol(rawValue: 0xff20)
    /// No symbol.
    public static let voidSymbol = KeySymbol(rawValue: 0xffffff)

    // MARK: Moving

    /// Home.
    public static let home = KeySymbol(rawValue: 0xff50)
    /// The left arrow.
    public static let left = KeySymbol(rawValue: 0xff51)
    /// The up arrow.
    public static let up = KeySymbol(rawValue: 0xff52)
    /// The right arrow.
    public static let right = KeySymbol(rawValue: 0xff53)
    /// The down arrow.
    public static let down = KeySymbol(rawValue: 0xff54)
    /// Page Up, named `Prior` in the table.
    public static let pageUp = KeySymbol(rawValue: 0xff55)
    /// Page Down, named `Next` in the table.
    public static let pageDown = KeySymbol(rawValue: 0xff56)
    /// End.
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
    /// Digit 0 on the keypad; the ten digits are consecutive.
    public static let kp0 = KeySymbol(rawValue: 0xffb0)
    /// Digit 9 on the keypad, the last of the ten.
    public static let kp9 = KeySymbol(rawValue: 0xffb9)

    // MARK: Modifiers

    /// The group switch on older layouts.
    public static let modeSwitch = KeySymbol(rawValue: 0xff7e)
    /// Num Lock.
    public static let numLock = KeySymbol(rawValue: 0xff7f)
    /// Left Shift, the first of the basic modifiers.
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
    /// Left Super, the key with the logo.
    public static let superL = KeySymbol(rawValue: 0xffeb)
    /// Right Super.
    public static let superR = KeySymbol(rawValue: 0xffec)
    /// Left Hyper.
    public static let hyperL = KeySymbol(rawValue: 0xffed)
    /// Right Hyper, the last of the basic modifiers.
    public static let hyperR = KeySymbol(rawValue: 0xffee)
    /// ISO Lock, the first of the ISO 9995 modifiers.
    public static let isoLock = KeySymbol(rawValue: 0xfe01)
    /// AltGr.
    public static let isoLevel3Shift = KeySymbol(rawValue: 0xfe03)
    /// Level 5 Shift.
    public static let isoLevel5Shift = KeySymbol(rawValue: 0xfe11)
    /// Level 5 Lock, the last of the ISO 9995 modifiers.
    public static let isoLevel5Lock = KeySymbol(rawValue: 0xfe13)

    // MARK: Dead keys

    /// Dead grave accent, the first dead key.
    public static let deadGrave = KeySymbol(rawValue: 0xfe50)
    /// Dead acute accent.
    public static let deadAcute = KeySymbol(rawValue: 0xfe51)
    /// Dead currency symbol, the last of the dead accents.
    public static let deadCurrency = KeySymbol(rawValue: 0xfe6f)
    /// Dead letter a, the first dead key that is not an accent.
    public static let deadA = KeySymbol(rawValue: 0xfe80)
    /// The last number reserved for dead keys.
    static let deadKeysEnd = KeySymbol(rawValue: 0xfe9f)
    /// U+FDD0, the first of the noncharacters that stand in a row.
    static let firstNoncharacter = KeySymbol(rawValue: 0x0100_fdd0)
    /// U+FDEF, the last of them.
    static let lastNoncharacter = KeySymbol(rawValue: 0x0100_fdef)
}
