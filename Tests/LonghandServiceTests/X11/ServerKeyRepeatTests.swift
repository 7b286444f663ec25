import KeyboardEngine
import PressAndHold
import TestSupport
import Testing

@testable import DesktopSession

/// What the X server and compositors report about key repeat.
@Suite struct RepeatRateTests {
    /// The controls of a keyboard that repeats keys after 660 ms, every 40 ms.
    private static func controls(repeats: Bool = true, delay: UInt8 = 0x94, interval: UInt8 = 40) -> [UInt8] {
        var controls = [UInt8](repeating: 0, count: RepeatRate.lengthOfControls)
        (controls[12], controls[13], controls[14], controls[48]) = (delay, 2, interval, repeats ? 1 : 0)
        return controls
    }

    @Test func itIsReadFromTheControlsOfTheXServer() {
        #expect(RepeatRate(controls: Self.controls()) == RepeatRate(delay: 660, interval: 40))
        #expect(RepeatRate(controls: Self.controls(repeats: false))?.delay == .some(nil))
        #expect(RepeatRate(controls: Self.controls(interval: 1))?.interval == 10)
        #expect(RepeatRate(controls: [1, 2, 3]) == nil)
    }

    @Test func itIsReadFromWhatACompositorReports() {
        #expect(RepeatRate(perSecond: 25, delay: 600) == RepeatRate(delay: 600, interval: 40))
        #expect(RepeatRate(perSecond: 0, delay: 600).delay == nil)
        #expect(RepeatRate(perSecond: .max, delay: 600).interval == 10)
    }
}

/// A real engine beside a real X server, whose key repeat it follows.
@Suite(.serialized, .enabled(if: areInstalled("Xvfb", "xset", "xdotool")))
struct ServerKeyRepeatTests {
    private let screen: XScreen
    private let desk: EngineDesk

    init() throws {
        screen = try XScreen(layout: ["-layout", "us"])
        desk = try EngineDesk(settings: EngineDesk.slowHold, variables: ["DISPLAY": screen.name])
    }

    /// Presses e again 130 ms after its press, as a client does that reports repeats as presses.
    /// - Returns: whether the press is kept as a repeat.
    private func isRepeated() throws -> Bool {
        desk.report("")
        return try screen.holding("e") {
            desk.press(.e)
            desk.report("e")
            MainContext.run(within: 130) { false }
            defer { desk.release(.e) }
            return desk.press(.e) == [true]
        }
    }

    @Test func theServersDelayDecidesWhatARepeatIsAndSoDoesEachChange() throws {
        #expect(try eventually { try !isRepeated() })
        try screen.set(repeatRate: ["rate", "140", "50"])
        #expect(try eventually { try isRepeated() })
        try screen.set(repeatRate: ["rate", "600", "25"])
        #expect(try eventually { try !isRepeated() })
        try screen.set(repeatRate: ["rate", "140", "50"])
        #expect(try eventually { try isRepeated() })
        try screen.set(repeatRate: ["off"])
        #expect(try eventually { try !isRepeated() })
    }
}
