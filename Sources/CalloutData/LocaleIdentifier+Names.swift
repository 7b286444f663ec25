internal import CCalloutData
public import KeyboardEngine

/// The names of locales, from Unicode CLDR.
extension LocaleIdentifier {
    /// The name in the locale's own language, such as `svenska`; `Deutsch (CH)` where only the language has a name.
    /// `nil` if neither has one.
    public var localizedName: String? { Self.names.name(of: self) }

    /// The name in English, such as `Swedish`; `German (CH)` where only the language has a name. `nil` if neither has
    /// one.
    public var englishName: String? { Self.names.name(of: self, inEnglish: true) }

    private static let names = LocaleNames(
        content: Array(UnsafeBufferPointer(start: locale_names, count: Int(locale_names_size))))
}
