import Foundation
import TestSupport
import Testing

/// The X server of the session does not answer.
@Suite(.serialized) struct SilentServerTests {
    @Test(arguments: [false, true]) func aSilentXServerDoesNotDelayTyping(isFull: Bool) throws {
        let number = Int.random(in: 10_000...59_999)
        let server = try SilentSocket(at: "@/tmp/.X11-unix/X\(number)", isFull: isFull)
        try expectKeys(at: EngineDesk(variables: ["DISPLAY": ":\(number)"]))
        withExtendedLifetime(server) {}
    }

    @Test(arguments: [false, true]) func aCompositorThatSendsNothingDoesNotDelayTyping(isFull: Bool) throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appending(path: "wayland").path()
        let compositor = try SilentSocket(at: path, isFull: isFull)
        try expectKeys(at: EngineDesk(variables: ["WAYLAND_DISPLAY": path]))
        withExtendedLifetime(compositor) {}
    }

    private func expectKeys(at desk: EngineDesk) throws {
        for _ in 0..<20 {
            try #require(desk.press(.a) == [false])
            try #require(desk.release(.a) == [false])
        }
        desk.report("")
        desk.daemon.forget()  // a busy machine has held some of them
        #expect(desk.hold(.e, typing: "e").first == "è")
    }
}
