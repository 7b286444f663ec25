import TestSupport
import Testing

/// A held key is released in programs that would repeat it themselves, as early as their desktop is set to.
@Suite(.serialized) struct KeyRepeatTests {
    private static let gnome = "org.gnome.desktop.peripherals.keyboard"

    private static func gnomeDesk(
        holdDelay: Int = 1500, _ settings: String, variables: [String: String] = [:]
    ) throws -> EngineDesk {
        let group = "[org/gnome/desktop/peripherals/keyboard]"
        let settings = "hold-delay=uint32 \(holdDelay)\n\(group)\n\(settings)"
        return try EngineDesk(settings: settings, client: "gnome-shell", variables: variables)
    }

    /// Holds a key until something is said, releases it, and closes its table.
    /// - Returns: what was said until then, timers and answers aside.
    private func hold(at desk: EngineDesk) -> [String] {
        desk.daemon.forget()
        desk.press(.e)
        desk.report("e")
        desk.reportCursor()
        func told() -> [String] { desk.daemon.signals.compactMap(\.member).filter { $0 != "UpdateProperty" } }
        _ = eventually { !told().isEmpty }
        _ = desk.engine.ping()
        defer {
            desk.release(.e)
            desk.press(.escape)
            desk.release(.escape)
        }
        return told()
    }

    @Test func theProgramGetsAReleaseBeforeItsTableAndNotTheTrueOne() throws {
        let desk = try Self.gnomeDesk("delay=uint32 300")
        desk.press(.e)
        desk.report("e")
        #expect(desk.daemon.waitForSignal("ForwardKeyEvent")?.values == [101, 18, .uint32(1 << 30)])
        #expect(desk.engine.ping() == [])
        #expect(desk.daemon.signals.count == 1)
        #expect(desk.press(.e) == [true])
        #expect(desk.daemon.waitForSignal("UpdateLookupTable") != nil)
        #expect(desk.release(.e) == [true])
        #expect(desk.press(.a) == [false])
        #expect(desk.release(.a) == [false])
        #expect(desk.process.complaints == [])
    }

    @Test func ifKeysRepeatLaterTheTableCountsAndIfNoneDoesNothingIsReported() throws {
        let desk = try Self.gnomeDesk(holdDelay: 150, "delay=uint32 5000")
        #expect(hold(at: desk).starts(with: ["ForwardKeyEvent", "UpdateLookupTable"]))
        try desk.user.set("repeat", "false", of: Self.gnome)
        #expect(eventually { hold(at: desk).first == "UpdateLookupTable" })
        #expect(desk.process.complaints == [])
    }

    @Test func gnomesDelayIsFollowed() throws {
        let desk = try Self.gnomeDesk("delay=uint32 9000")
        try desk.user.set("delay", "150", of: Self.gnome)
        #expect(eventually { hold(at: desk) == ["ForwardKeyEvent"] })
    }

    @Test func whatTheCompositorReportsCountsInPlaceOfTheSettings() throws {
        let compositor = try RepeatingCompositor([(25, 150), (0, 150), (25, 150)])
        let desk = try Self.gnomeDesk("delay=uint32 9000", variables: ["WAYLAND_DISPLAY": compositor.path])
        #expect(eventually { hold(at: desk) == ["ForwardKeyEvent"] })
        compositor.change()
        #expect(eventually { hold(at: desk).first == "UpdateLookupTable" })
        try desk.user.set("delay", "200", of: Self.gnome)
        compositor.change()
        #expect(eventually { hold(at: desk) == ["ForwardKeyEvent"] })
        #expect(desk.process.complaints == [])
    }

    @Test func aClientWithoutANameIsTheDesktops() throws {
        let variables = ["WAYLAND_DISPLAY": "wayland-0", "XDG_CURRENT_DESKTOP": "ubuntu:GNOME"]
        let desk = try EngineDesk(client: nil, variables: variables)
        #expect(hold(at: desk).starts(with: ["ForwardKeyEvent", "UpdateLookupTable"]))
    }

    @Test func plasmasFileIsReadBeforeEachFocus() throws {
        let plasma = ["WAYLAND_DISPLAY": "wayland-0", "XDG_CURRENT_DESKTOP": "KDE"]
        let desk = try EngineDesk(settings: EngineDesk.slowHold, client: "wayland", variables: plasma)
        try desk.user.write(
            "[Mouse]\nRepeatDelay=150\n\n[Keyboard]\nKeyRepeat=nothing\nRepeatDelay=150\n", to: "kcminputrc")
        focusAgain(desk)
        #expect(hold(at: desk).first == "UpdateLookupTable")
        try desk.user.write("[Keyboard]\nKeyRepeat=repeat\nRepeatDelay=150\n", to: "kcminputrc")
        focusAgain(desk)
        #expect(hold(at: desk) == ["ForwardKeyEvent", "ForwardKeyEvent"])
        let keys = desk.daemon.signals.filter { $0.member == "ForwardKeyEvent" }
        #expect(keys.map(\.values.first) == [0xffffff, 0xffffff])
        #expect(desk.process.complaints == [])
    }

    private func focusAgain(_ desk: EngineDesk) {
        desk.engine.call("FocusOut")
        desk.engine.call("FocusInId", "/context", "wayland")
    }

    @Test func elsewhereNoReleaseIsReported() throws {
        let desk = try EngineDesk()
        #expect(hold(at: desk).first == "UpdateLookupTable")
    }
}
