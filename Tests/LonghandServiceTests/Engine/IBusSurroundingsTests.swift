import IBus
import KeyboardEngine
import PressAndHold
import Testing

@testable import LonghandService

struct IBusSurroundingsTests {
    private static let releases: [(ibus: IBusVersion?, client: DesktopClient)] = [
        (nil, .ibusWayland), (IBusVersion(1, 5, 29), .ibusWayland), (IBusVersion(1, 5, 32), .kwinPanel),
        (IBusVersion(1, 6, 0), .kwinPanel),
    ]

    @Test func onPlasmaTheReleaseOfIBusDecidesWhoHasTheKeys() {
        for (ibus, client) in Self.releases {
            #expect(IBusSurroundings(desktop: .ibusWayland, ibus: ibus).clients == Surroundings(desktop: client))
        }
    }

    @Test func onOtherDesktopsItDoesNot() {
        for desktop in [nil, DesktopClient.gnomeShell] {
            let surroundings = IBusSurroundings(desktop: desktop, ibus: IBusVersion(1, 5, 35), isOverviewActive: true)
            #expect(surroundings.clients == Surroundings(desktop: desktop, isOverviewActive: true))
        }
    }
}
