import Foundation
import TestSupport

/// An installation in a folder of its own, laid out as `make install` does it.
final class Prefix {
    private let folder: TemporaryFolder

    nonisolated static let repository = URL(filePath: #filePath).appending(path: "../../../..").standardized

    /// - Parameter hasSchema: whether the settings' schema is installed.
    init(hasSchema: Bool = true) throws {
        folder = try TemporaryFolder()
        let build = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        try put(build.appending(path: "ibus-engine-longhand"), at: "libexec/ibus-engine-longhand")
        try put(build.appending(path: "odd-keyboard"), at: "libexec/odd-keyboard")
        try put(Self.repository.appending(path: "data/callouts"), at: "share/longhand/callouts")
        try put(Self.repository.appending(path: "data/names"), at: "share/longhand/names")
        try put(Self.repository.appending(path: "data/locales.tsv"), at: "share/longhand/locales.tsv")
        if hasSchema { try installSchema() }
    }

    /// The program.
    var program: String { path("libexec/ibus-engine-longhand") }

    /// An input method of somebody else's.
    var oddKeyboard: String { path("libexec/odd-keyboard") }

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
        try folder.write(change(schema), to: "share/glib-2.0/schemas/\(name)")
        try ChildProcess(["glib-compile-schemas", schemas]).exitCode()
    }

    private func put(_ source: URL, at name: String) throws {
        let target = folder.url.appending(path: name)
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try ChildProcess(["cp", "-r", source.path(), target.path()]).exitCode()
    }

    private func path(_ name: String) -> String { folder.url.appending(path: name).path() }
}
