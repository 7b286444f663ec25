internal import Glibc
internal import KeyboardEngine
internal import Platform

/// The date and time in the format of a locale.
enum DateText {
    /// The longest text of a date, in bytes.
    private static let limit = 512

    /// Formats the current time. Returns nil if the result is empty or too long.
    /// - Parameter format: a format of `strftime`. `%x` is the locale's own, or ISO 8601 if the system does not know
    ///   the locale.
    static func now(_ format: String, in locale: LocaleIdentifier) -> String? {
        written(in: locale) { known in
            known == nil ? format.with("%Y-%m-%d", for: "%x").with("%H:%M:%S", for: "%X") : format
        }
    }

    /// Returns the time in the locale's own format, without seconds.
    static func hoursAndMinutes(in locale: LocaleIdentifier) -> String? {
        written(in: locale) { known in
            let format = known.map(timeFormat) ?? "%T"
            return withoutSeconds(format.with("%H:%M:%S", for: "%T"))
        }
    }

    /// Returns the time format of a system locale.
    private static func timeFormat(of locale: locale_t) -> String {
        func text(_ item: Int) -> String { nl_langinfo_l(nl_item(item), locale).map { String(cString: $0) } ?? "" }
        return text(T_FMT).with(text(T_FMT_AMPM), for: "%r")
    }

    /// Removes the seconds from a format of `strftime`, together with the separator before them and any unit after
    /// them.
    static func withoutSeconds(_ format: String) -> String {
        var head = ""
        var rest = format[...]
        while !rest.isEmpty, !rest.hasPrefix("%S") { head.append(rest.removeFirst()) }
        guard !rest.isEmpty else { return format }
        while let last = head.last, last.isPunctuation || last.isWhitespace { head.removeLast() }
        return head + rest.drop { !$0.isWhitespace }
    }

    // MARK: The system

    private static func written(in locale: LocaleIdentifier, _ format: (locale_t?) -> String) -> String? {
        var time = Glibc.time(nil)
        var parts = tm()
        guard localtime_r(&time, &parts) != nil else { return nil }
        let known = knownLocale(for: locale)
        defer { if let known { freelocale(known) } }
        return write(format(known), &parts, known)
    }

    private static func write(_ format: String, _ parts: inout tm, _ locale: locale_t?) -> String? {
        guard format.utf8.count <= limit, !format.utf8.contains(0) else { return nil }
        var buffer = [CChar](repeating: 0, count: limit)
        let count =
            locale.map { strftime_l(&buffer, limit, format, &parts, $0) } ?? strftime(&buffer, limit, format, &parts)
        return count > 0 ? String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
    }

    /// Returns the system's locale for a language: the one for its region, or else that of the session if it has the
    /// same language.
    private static func knownLocale(for locale: LocaleIdentifier) -> locale_t? {
        let variables: [String] = ["LC_ALL", "LC_TIME", "LANG"]
        let session = variables.lazy.compactMap { getenv($0).map { String(cString: $0) } }.first { !$0.isEmpty }
        let regions = [locale.region, locale.language.asciiUppercased].compactMap(\.self)
        var names = regions.map { "\(locale.language)_\($0).UTF-8" }
        if let session, session.hasPrefix(locale.language + "_"), locale.region == nil { names.insert(session, at: 0) }
        return names.firstNonNil { newlocale(Int32(LC_TIME_MASK), $0, nil) }
    }

    /// `LC_TIME_MASK`, a macro that Swift does not import.
    private static let LC_TIME_MASK = 1 << Int(LC_TIME)
}
