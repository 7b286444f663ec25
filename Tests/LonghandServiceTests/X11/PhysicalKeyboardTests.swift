import Testing

@testable import DesktopSession

/// What an X server's map of the keys that are down says about one of them.
@Suite struct PhysicalKeyboardTests {
    /// The key with the letter e, number 18 of evdev, is number 26 of X.
    private static let mapOfE = (0..<32).map { UInt8($0 == 3 ? 1 << 2 : 0) }

    @Test func aKeyIsDownWhoseBitIsSet() {
        #expect(PhysicalKeyboard.isDown(18, in: Self.mapOfE) == true)
    }

    @Test(arguments: [17, 19, 0, 247] as [UInt32]) func anyOtherIsUp(code: UInt32) {
        #expect(PhysicalKeyboard.isDown(code, in: Self.mapOfE) == false)
    }

    @Test(arguments: [248, 1 << 31, .max] as [UInt32]) func theStateOfAKeyThatXLacksIsUnknown(code: UInt32) {
        #expect(PhysicalKeyboard.isDown(code, in: Self.mapOfE) == nil)
    }
}
