package import KeyboardEngine
internal import Platform

/// The callout files of an installation: `<bcp47>.callouts` in one folder.
package struct CalloutFolder: KeyboardCallout.DataSource {
    package let path: String

    private static let suffix = ".callouts"

    /// Creates the folder at a path, where there need not be one.
    package init(path: String) { self.path = path }

    /// The names of the files without their extension, sorted.
    package var names: [String] {
        File.names(in: path).filter { $0.hasSuffix(Self.suffix) }.map { String($0.dropLast(Self.suffix.count)) }
    }

    /// The locales that have a file.
    package var locales: [LocaleIdentifier] { names.compactMap { LocaleIdentifier($0) } }

    /// Returns the path of a locale's file, which may not exist.
    package func path(of locale: LocaleIdentifier) -> String { path(of: locale.description) }

    /// Returns the path of a pack's file, which may not exist.
    package func path(of name: String) -> String { "\(path)/\(name)\(Self.suffix)" }

    /// Returns the callouts of a pack, with the capitals of a locale, or nil if there is no such pack.
    package func actions(named name: String, in locale: LocaleIdentifier) throws -> KeyboardCallout.Actions? {
        guard name.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 == UInt8(ascii: "-") }),
            let bytes = try File.read(path(of: name), limit: CalloutFile.maximumSize)
        else { return nil }
        return KeyboardCallout.Actions(file: try CalloutFile(content: bytes), locale: locale)
    }

    package func actions(for locale: LocaleIdentifier) throws -> KeyboardCallout.Actions? {
        try File.read(path(of: locale), limit: CalloutFile.maximumSize).map {
            KeyboardCallout.Actions(file: try CalloutFile(content: $0), locale: locale)
        }
    }
}
