import Foundation
import TestSupport

/// An installation in a folder of its own, laid out as `make install` does it.
final class Prefix {
    private let folder: TemporaryFolder

    nonisolated static let repository = URL(filePath: #filePath).appending(path: "../../../..").standardized

    private nonisolated static let build = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()

    /// - Parameter hasSchema: whether the settings' schema is installed.
    init(hasSchema: Bool = true) throws {
        folder = try TemporaryFolder()
        for name in ["ibus-engine-longhand", "odd-keyboard"] {
            try hardLink(Self.build.appending(path: name), at: "libexec/\(name)")
        }
        try put(Self.repository.appending(path: "data/callouts"), at: "share/longhand/callouts")
        for name in ["emoji", "locales.tsv", "names", "packs", "programs.list", "sounds"] { try link(name) }
        if hasSchema { try installSchema() }
    }

    /// The program.
    var program: String { path("libexec/ibus-engine-longhand") }

    /// Installs the command-line tool, if that is not done yet.
    /// - Returns: its path.
    func installTool() throws -> String {
        let path = path("bin/longhand")
        if !FileManager.default.fileExists(atPath: path) {
            try hardLink(Self.build.appending(path: "longhand"), at: "bin/longhand")
        }
        return path
    }

    /// The input method of a third party.
    var oddKeyboard: String { path("libexec/odd-keyboard") }

    /// Where the data is.
    var share: String { path("share") }

    /// Where the settings' schema is.
    var schemas: String { path("share/glib-2.0/schemas") }

    /// The callout file of a locale.
    func callouts(_ locale: String) -> String { path("share/longhand/callouts/\(locale).callouts") }

    /// Writes the file that lets a bus start the program, from its template as `make install` does.
    /// - Returns: the folder that it is in.
    func installService() throws -> String {
        let name = "org.longhand.Longhand1.service"
        let template = try String(contentsOf: Self.repository.appending(path: "dbus/\(name)"), encoding: .utf8)
        let text = template.replacing("@libexecdir@", with: path("libexec"))
        return try folder.write(text, to: "share/dbus-1/services/\(name)").deletingLastPathComponent().path()
    }

    /// Installs the settings' schema, changed or as it is.
    func installSchema(_ change: (String) -> String = { $0 }) throws {
        let name = "org.freedesktop.ibus.engine.longhand.gschema.xml"
        let schema = try String(contentsOf: Self.repository.appending(path: "data/\(name)"), encoding: .utf8)
        try install(schema: change(schema), as: name)
    }

    /// Installs a schema beside those that are there.
    func install(schema: String, as file: String) throws {
        try folder.write(schema, to: "share/glib-2.0/schemas/\(file)")
        try ChildProcess(["glib-compile-schemas", schemas]).exitCode()
    }

    /// Installs the translation into a language.
    func installTranslation(_ language: String) throws {
        let target = try place("share/locale/\(language)/LC_MESSAGES/longhand.mo").path()
        let source = Self.repository.appending(path: "po/\(language).po").path()
        try ChildProcess(["msgfmt", "-o", target, source]).exitCode()
    }

    private func put(_ source: URL, at name: String) throws {
        try FileManager.default.copyItem(at: source, to: try place(name))
    }

    /// Puts a program there that no test changes; a copy takes long where the folder is on another disk.
    private func hardLink(_ source: URL, at name: String) throws {
        let target = try place(name)
        do {
            try FileManager.default.linkItem(at: source, to: target)
        } catch {
            try FileManager.default.copyItem(at: source, to: target)
        }
    }

    private func place(_ name: String) throws -> URL {
        let target = folder.url.appending(path: name)
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        return target
    }

    /// Puts data there that no test changes.
    private func link(_ name: String) throws {
        try FileManager.default.createSymbolicLink(
            at: folder.url.appending(path: "share/longhand/\(name)"),
            withDestinationURL: Self.repository.appending(path: "data/\(name)"))
    }

    private func path(_ name: String) -> String { folder.url.appending(path: name).path() }
}
