/// The kind of text that a field is for, IBus' `IBusInputPurpose`.
///
/// IBus adds purposes from time to time. An unknown number is kept; treat it as `freeForm`.
public struct InputPurpose: RawRepresentable, Hashable, Sendable {
    /// The number on the wire.
    public let rawValue: UInt32

    /// Creates a purpose from the number on the wire.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Any text: `IBUS_INPUT_PURPOSE_FREE_FORM`.
    public static let freeForm = InputPurpose(rawValue: 0)
    /// Letters: `IBUS_INPUT_PURPOSE_ALPHA`.
    public static let alpha = InputPurpose(rawValue: 1)
    /// Digits: `IBUS_INPUT_PURPOSE_DIGITS`.
    public static let digits = InputPurpose(rawValue: 2)
    /// A number, with plus or minus, decimal point and exponent: `IBUS_INPUT_PURPOSE_NUMBER`.
    public static let number = InputPurpose(rawValue: 3)
    /// A telephone number: `IBUS_INPUT_PURPOSE_PHONE`.
    public static let phone = InputPurpose(rawValue: 4)
    /// A URL: `IBUS_INPUT_PURPOSE_URL`.
    public static let url = InputPurpose(rawValue: 5)
    /// An email address: `IBUS_INPUT_PURPOSE_EMAIL`.
    public static let email = InputPurpose(rawValue: 6)
    /// A person's name: `IBUS_INPUT_PURPOSE_NAME`.
    public static let name = InputPurpose(rawValue: 7)
    /// Any text, hidden: `IBUS_INPUT_PURPOSE_PASSWORD`.
    public static let password = InputPurpose(rawValue: 8)
    /// Digits, hidden: `IBUS_INPUT_PURPOSE_PIN`.
    public static let pin = InputPurpose(rawValue: 9)
    /// A terminal: `IBUS_INPUT_PURPOSE_TERMINAL`, since IBus 1.5.24.
    public static let terminal = InputPurpose(rawValue: 10)
    /// A date: `IBUS_INPUT_PURPOSE_DATE`, since IBus 1.5.34.
    public static let date = InputPurpose(rawValue: 11)
    /// A time of day: `IBUS_INPUT_PURPOSE_TIME`, since IBus 1.5.34.
    public static let time = InputPurpose(rawValue: 12)
    /// A date and time: `IBUS_INPUT_PURPOSE_DATETIME`, since IBus 1.5.34.
    public static let dateTime = InputPurpose(rawValue: 13)
}

extension InputPurpose: LosslessStringConvertible {
    /// The names of the known purposes, by number.
    private static let names = [
        "free-form", "alpha", "digits", "number", "phone", "url", "email", "name", "password", "pin", "terminal",
        "date", "time", "date-time",
    ]

    /// The name of the purpose, or the number if it is unknown.
    public var description: String {
        Int(rawValue) < InputPurpose.names.count ? InputPurpose.names[Int(rawValue)] : String(rawValue)
    }

    /// Creates a purpose from a name or a number.
    public init?(_ description: String) {
        guard let number = InputPurpose.names.firstIndex(of: description).map(UInt32.init) ?? UInt32(description)
        else { return nil }
        self.init(rawValue: number)
    }
}
