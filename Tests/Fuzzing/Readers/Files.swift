import Foundation
import TestSupport

@testable import DesktopSession

/// A file for those that read by path: always the same, which is where lists of English words are looked for.
final class ScratchFile {
    let folder: String
    let path: String

    private static let shared = try? TemporaryFolder()

    init(_ content: [UInt8]) {
        folder = Self.shared?.url.path() ?? "/nonexistent"
        path = "\(folder)/american-english"
        try? Data(content).write(to: URL(filePath: path))
    }
}

/// The settings' schema, compiled for this process alone.
enum InstalledSchema {
    static let shared: SettingsSchema? = {
        let data = URL(filePath: #filePath).appending(path: "../../../../data").standardized.path()
        guard let folder, let compiler = try? ChildProcess(["glib-compile-schemas", "--targetdir", folder, data])
        else { return nil }
        compiler.exitCode()
        setenv("GSETTINGS_SCHEMA_DIR", folder, 1)
        return SettingsSchema("org.freedesktop.ibus.engine.longhand")
    }()

    private static let holder = try? TemporaryFolder()
    private static let folder = holder?.url.path()
}
