import Foundation
import TestSupport
import Testing

/// The real ibus-daemon, at a desk, on a display that is none.
final class InputDaemon {
    let process: ChildProcess
    private let desk: Desk
    private let components: TemporaryFolder

    nonisolated static let isInstalled = areInstalled("ibus-daemon", "ibus")
    /// The component of the plain keyboards that come with IBus.
    nonisolated static let plainKeyboards = "/usr/share/ibus/component/simple.xml"

    /// What programs at a desk have to have in their environment; no server is asked for the display.
    static let variables = ["DISPLAY": ":7", "XDG_CURRENT_DESKTOP": "XFCE"]

    /// Starts it, and waits until it answers.
    /// - Parameters:
    ///   - knowsLonghand: whether it finds Longhand's component file.
    ///   - others: the component files of other input methods.
    init(_ desk: Desk, knowsLonghand: Bool = true, knowing others: [String] = []) throws {
        self.desk = desk
        components = try TemporaryFolder()
        if knowsLonghand { try Self.writeComponent(of: desk.prefix, into: components) }
        for (number, file) in others.enumerated() {
            try components.write(try String(contentsOfFile: file, encoding: .utf8), to: "other\(number).xml")
        }
        process = try desk.start(
            "/usr/bin/env", "IBUS_COMPONENT_PATH=\(components.url.path())", "ibus-daemon", "--panel", "disable",
            "--config", "disable", "--emoji-extension", "disable", "--cache", "none")
        try #require(eventually { (try? desk.run("ibus", "address"))?.contains("unix:") == true })
    }

    private static func writeComponent(of prefix: Prefix, into folder: TemporaryFolder) throws {
        let template = Prefix.repository.appending(path: "data/longhand.xml.in")
        let program = URL(filePath: prefix.program).deletingLastPathComponent().path()
        let text = try String(contentsOf: template, encoding: .utf8)
            .replacing("@libexecdir@/", with: program).replacing("@libexecdir@", with: program)
            .replacing("@datadir@", with: program).replacing("@version@", with: "1")
        try folder.write(text, to: "longhand.xml")
    }

    /// Selects an engine, as a user does; it is there once its process has its name.
    func select(_ engine: String) throws { _ = try desk.run("ibus", "engine", engine) }
}
