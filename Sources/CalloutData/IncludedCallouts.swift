internal import CCalloutData
public import KeyboardEngine

/// The callouts of all locales, contained in the program. They need no files, and no installed Longhand.
///
/// ```swift
/// KeyboardCallout.dataSource = IncludedCallouts()
/// ```
///
/// The callouts of a locale are read when they are first needed. They take 0.6 MiB in the program.
public struct IncludedCallouts: KeyboardCallout.DataSource {

    /// Creates the source.
    public init() {}

    /// The locales that have callouts, sorted by their tags.
    public var locales: [LocaleIdentifier] { Self.files.compactMap { LocaleIdentifier(String(cString: $0.locale)) } }

    /// Returns the callouts of exactly this locale, or `nil` if it has none.
    public func actions(for locale: LocaleIdentifier) throws -> KeyboardCallout.Actions? {
        let tag = locale.description
        guard let file = Self.files.first(where: { String(cString: $0.locale) == tag }) else { return nil }
        let bytes = Array(UnsafeBufferPointer(start: file.bytes, count: Int(file.size)))
        return KeyboardCallout.Actions(file: try CalloutFile(content: bytes), locale: locale)
    }

    private static var files: UnsafeBufferPointer<CalloutFileBytes> {
        UnsafeBufferPointer(start: callout_files, count: Int(callout_file_count))
    }
}
