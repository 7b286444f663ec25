internal import Foundation

/// The locale that every system has, C.UTF-8, under the name of another.
///
/// In C.UTF-8, gettext disregards `LANGUAGE` where glibc is new (2.41 does, 2.36 does not), and a system may have no other
/// locale.
public enum NamedLocale {
    private static let name = "en_GB.UTF-8"

    /// The folder that holds it, or why there is none.
    private static let folder = Result {
        let folder = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appending(path: name).path(), withDestinationPath: "/usr/lib/locale/C.utf8")
        return folder
    }

    /// Returns the environment variables with which a program shows its messages in a language.
    public static func variables(showing language: String) throws -> [String: String] {
        ["LC_ALL": name, "LOCPATH": try folder.get().url.path(), "LANGUAGE": language]
    }
}
