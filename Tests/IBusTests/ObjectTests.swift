import DBus
import IBus
import TestSupport
import Testing

/// IBus' serialised objects on the wire: an object that is one field short ends the daemon.
@MainActor struct ObjectTests {
    let stage: EngineStage

    init() throws { stage = try EngineStage() }

    private func expect<Value: BusEncodable>(
        _ value: Value, is signature: String, _ expected: BusValue, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let packet = stage.send(value)
        #expect(packet?.signature == signature && packet?.values == [expected], sourceLocation: sourceLocation)
        #expect(expected.type == signature, sourceLocation: sourceLocation)
        #expect(Value.signature.description == signature, sourceLocation: sourceLocation)
    }

    @Test func texts() {
        expect(IBusText("naïve 😀𝒳"), is: "(sa{sv}sv)", .ibusText("naïve 😀𝒳"))
        let attributes = [IBusAttribute(type: 2, value: 0xff0000, start: 1, end: 3), .underline(0..<9)]
        expect(
            IBusText("text", attributes: attributes), is: "(sa{sv}sv)",
            .ibusText("text", [.attribute(2, 0xff0000, 1, 3), .attribute(1, 1, 0, 9)]))
        expect(attributes[0], is: "(sa{sv}uuuu)", .attribute(2, 0xff0000, 1, 3))
    }

    @Test func underlinedTextCountsScalars() {
        #expect(IBusText.underlined("e\u{301}😀").attributes == [.underline(0..<3)])
        #expect(IBusText.underlined("").attributes == [])
    }

    @Test func lookupTables() {
        let texts = (1...20).map { IBusText("\($0)") }
        var table = IBusLookupTable(candidates: texts, labels: [texts[0], texts[1]], cursor: 17)
        #expect(table.pageSize == 16)
        table.isRound = false
        table.isCursorVisible = false
        table.orientation = .system
        expect(
            table, is: "(sa{sv}uubbiavav)",
            .object(
                "IBusLookupTable",
                [
                    16, 17, false, false, .int32(2), .variants((1...20).map { .ibusText("\($0)") }),
                    .variants([.ibusText("1"), .ibusText("2")]),
                ]))
    }

    @Test(arguments: [(0, 1), (1, 1), (5, 5), (16, 16), (17, 16), (300, 16)])
    func aPageHoldsAsManyAsPanelsAllow(count: Int, pageSize: UInt32) {
        let table = IBusLookupTable(candidates: Array(repeating: IBusText("a"), count: count))
        #expect(table.pageSize == pageSize && IBusLookupTable.pageSizes.contains(pageSize))
    }

    @Test func aTableOfNothingKeepsItsShape() {
        expect(
            IBusLookupTable(candidates: []), is: "(sa{sv}uubbiavav)",
            .object("IBusLookupTable", [1, 0, true, true, .int32(0), .variants([]), .variants([])]))
    }

    private func property(_ key: BusValue, _ rest: [BusValue]) -> BusValue { .object("IBusProperty", [key] + rest) }

    @Test func properties() {
        let menu = IBusProperty(
            key: "menu", kind: .menu, label: "Longhand", icon: "input-keyboard", tooltip: "More", isSensitive: false,
            isVisible: false, state: .inconsistent, children: [IBusProperty(key: "line", kind: .separator, label: "")],
            symbol: "é")
        let none = BusValue.variant(.ibusText(""))
        let line = property(
            "line", [4, none, "", none, true, true, 0, .variant(.object("IBusPropList", [.variants([])])), none])
        expect(
            menu, is: "(sa{sv}suvsvbbuvv)",
            property(
                "menu",
                [
                    3, .variant(.ibusText("Longhand")), "input-keyboard", .variant(.ibusText("More")), false, false, 2,
                    .variant(.object("IBusPropList", [.variants([line])])), .variant(.ibusText("é")),
                ]))
        expect(IBusPropertyList([]), is: "(sa{sv}av)", .object("IBusPropList", [.variants([])]))
    }

    @Test func engineDescriptions() {
        let engine = IBusEngineDesc(
            name: "longhand:sv", longname: "Swedish", description: "d", language: "sv", license: "MIT", author: "a",
            icon: "i", layout: "se", rank: 7, symbol: "é", setup: "s", version: "1", textdomain: "t")
        let strings: ([String]) -> [BusValue] = { $0.map { .string($0) } }
        expect(
            engine, is: "(sa{sv}ssssssssussssssss)",
            .object(
                "IBusEngineDesc",
                strings(["longhand:sv", "Swedish", "d", "sv", "MIT", "a", "i", "se"]) + [7]
                    + strings(["", "é", "s", "", "", "1", "t", ""])))
    }

    @Test func anEngineIsDescribedInXML() {
        let engine = IBusEngineDesc(name: "a<b", longname: "R&D", description: "\"x\" > 'y'", language: "sv", rank: 2)
        let lines = engine.xml.split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(lines.first == "<engine>" && lines.last == "</engine>")
        #expect(lines.contains("<name>a&lt;b</name>") && lines.contains("<longname>R&amp;D</longname>"))
        #expect(lines.contains("<description>\"x\" &gt; 'y'</description>") && lines.contains("<rank>2</rank>"))
        #expect(!engine.xml.contains("<setup>"))
    }
}
