import Foundation
import Testing

@testable import KeyboardEngine
@testable import PressAndHold

/// docs/clients.md lists what is known about each client, as the table in the source has it.
struct KnownClientTests {
    private static let clients: [(name: String, client: KnownClient)] = [
        ("GTK 4", .gtk4), ("Firefox", .firefox), ("Thunderbird", .thunderbird), ("GTK 2 and 3", .gtk), ("Qt", .qt),
        ("XIM", .xim), ("SDL 2", .sdl), ("kitty", .kitty), ("GNOME Shell's search", .shellSearch),
        ("GNOME Shell", .gnomeShell), ("KWin, IBus' panel", .kwinPanel), ("KWin, ibus-wayland", .ibusWayland),
        ("input-method-v2", .inputMethodV2), ("any other", .other), ("without a name", .unnamed),
        ("without a name in GNOME", .unnamedInGnome), ("without a name in Plasma", .unnamedInPlasma),
    ]

    private static let repeating: [(name: String, value: ClientQuirks.Repeating)] = [
        ("unknown", .unknown), ("presses", .presses), ("presses, perhaps late", .pressesPerhapsLate),
        ("pairs", .pairs), ("pairs, perhaps late", .pairsPerhapsLate), ("until release", .untilRelease),
        ("until another key", .untilAnotherKey), ("until any key", .untilAnyKey),
    ]

    private static let ordering: [(name: String, value: ClientQuirks.Ordering)] = [
        ("as requested", .asRequested), ("keys soon first", .keysSoonFirst), ("answers first", .answersFirst),
        ("answers first, at once", .answersFirstAtOnce), ("commits last", .commitsLast),
    ]

    private static func name(of value: ClientQuirks.Repeating) -> String {
        repeating.first { $0.value == value }?.name
            ?? repeating.first { $0.value.uncertain == value }.map { $0.name + ", or not" } ?? "?"
    }

    private static func row(_ name: String, _ quirks: ClientQuirks) -> String {
        let strategies = Strategy.allCases.filter(quirks.strategies.contains).map { "\($0)" }
        let reporting = quirks.reporting
        let cells = [
            name, strategies.joined(separator: ", "), "\(quirks.forwarding)", Self.name(of: quirks.repeating),
            ordering.first { $0.value == quirks.ordering }?.name ?? "?", "\(quirks.erasing)",
            "\(quirks.overwriting)", "\(reporting.text)", "\(reporting.selections)",
            reporting.resetsAfterKeys ? "yes" : "no",
            reporting.cursorFollowsKeys ? "yes" : "no", "\(quirks.programs)",
        ]
        return "| " + cells.joined(separator: " | ") + " |"
    }

    @Test func eachClientIsDocumentedAsInTheSource() throws {
        let file = URL(filePath: #filePath).appending(path: "../../../../docs/clients.md").standardized
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        let start = try #require(lines.firstIndex { $0.hasPrefix("| client | strategies |") })
        let rows = Self.clients.map { Self.row($0.name, $0.client.quirks) }
        #expect(Array(lines[(start + 2)...].prefix(rows.count)) == rows)
        #expect(Self.clients.count == KnownClient.all.count)
    }

    @Test(arguments: KnownClient.all.indices) func noQuirkIsWithoutAName(index: Int) {
        #expect(!Self.row("", KnownClient.all[index].quirks).contains("?"))
    }
}
