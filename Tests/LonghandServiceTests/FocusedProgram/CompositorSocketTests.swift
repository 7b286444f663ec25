import Foundation
import TestSupport
import Testing

@testable import DesktopSession

/// A real engine in a Wayland session whose compositor answers questions. A script has the compositor's place: Hyprland
/// and niri were not run, and the answers of sway are those of sway 1.7.
@Suite(.serialized, .enabled(if: areInstalled("python3"))) struct CompositorSocketTests {
    private let folder: TemporaryFolder
    private let wayland: SilentSocket

    init() throws {
        folder = try TemporaryFolder()
        wayland = try SilentSocket(at: folder.url.appending(path: "wayland").path())
    }

    private func path(_ name: String) -> String { folder.url.appending(path: name).path() }

    private func desk(_ variables: [String: String], client: String = "wayland") throws -> EngineDesk {
        let settings = "\(Desk.quickHold)\nexcluded-programs=['foot']"
        let session = ["WAYLAND_DISPLAY": path("wayland")].merging(variables) { $1 }
        let desk = try EngineDesk(settings: settings, client: client, variables: session)
        desk.engine.call("FocusInId", "/context", .string(client))
        return desk
    }

    private func item(of desk: EngineDesk) -> [BusValue]? { PropertyItem.ofProgram(in: desk.daemon.signals) }

    private static func swayMessage(_ content: String) -> [UInt8] {
        Array("i3-ipc".utf8) + withUnsafeBytes(of: UInt32(content.utf8.count)) { Array($0) } + [4, 0, 0, 0]
            + Array(content.utf8)
    }

    @Test(arguments: ["foot", "xterm", "empty"]) func swayNamesTheWindowThatHasTheFocus(window: String) throws {
        let file = Prefix.repository.appending(path: "Tests/Fuzzing/Corpora/windows/sway-\(window)")
        let answer = Self.swayMessage(try String(contentsOf: file, encoding: .utf8))
        let socket = try WindowSocket(at: path("sway"), question: Self.swayMessage(""), answer: answer)
        let desk = try desk(["SWAYSOCK": path("sway")])
        switch window {
        case "empty": #expect(item(of: desk) == ["Hold keys in this program", false, 1])
        case let name:
            #expect(eventually { item(of: desk) == [.string("Hold keys in \(name)"), true, name == "foot" ? 0 : 1] })
        }
        withExtendedLifetime(socket) {}
    }

    @Test func hyprlandNamesTheWindowThatHasTheFocus() throws {
        let socket = try WindowSocket(
            at: path("hypr/a1/.socket.sock"), question: Array("j/activewindow".utf8),
            answer: Array("{\"class\": \"foot\", \"pid\": 1}".utf8))
        let desk = try desk(["HYPRLAND_INSTANCE_SIGNATURE": "a1", "XDG_RUNTIME_DIR": folder.url.path()])
        #expect(eventually { item(of: desk) == ["Hold keys in foot", true, 0] })
        withExtendedLifetime(socket) {}
    }

    @Test func niriNamesTheWindowThatHasTheFocus() throws {
        let socket = try WindowSocket(
            at: path("niri"), question: Array("\"FocusedWindow\"\n".utf8),
            answer: Array("{\"Ok\":{\"FocusedWindow\":{\"app_id\":\"foot\",\"pid\":1}}}\n".utf8))
        let desk = try desk(["NIRI_SOCKET": path("niri")])
        #expect(eventually { item(of: desk) == ["Hold keys in foot", true, 0] })
        withExtendedLifetime(socket) {}
    }

    /// It says nothing, or has no room for a connection, or is not there.
    @Test(arguments: [false, true, nil] as [Bool?]) func aSilentCompositorDoesNotDelayTyping(
        isFull: Bool?
    ) throws {
        let socket = try isFull.map { try SilentSocket(at: path("sway"), isFull: $0) }
        let desk = try desk(["SWAYSOCK": path("sway")], client: "QIBusInputContext")
        for _ in 0..<20 {
            try #require(desk.press(.a) == [false])
            try #require(desk.release(.a) == [false])
        }
        #expect(item(of: desk) == ["Hold keys in this program", false, 1])
        withExtendedLifetime(socket) {}
    }

    /// It waits for half a second, and reads a mebibyte.
    @Test func anAnswerIsBounded() throws {
        let silent = try SilentSocket(at: path("sway"))
        let clock = ContinuousClock()
        let time = clock.measure { #expect(CompositorSocket.window(.sway, at: path("sway")) == nil) }
        #expect(time < .seconds(2))
        withExtendedLifetime(silent) {}
        let long = String(repeating: " ", count: 1 << 20)
        #expect(CompositorProtocol.sway.content(of: Self.swayMessage(long), hasEnded: false)?.count == 1 << 20)
        #expect(CompositorSocket.window(.sway, at: String(repeating: "/", count: 200)) == nil)
    }
}
