import DBus
import TestSupport
import Testing

/// Gives back what it is given, by type.
private final class Mirror: BusObject {
    static let table = Interface<Mirror>(
        "org.example.Mirror",
        methods: [
            Method("u", ["value"], returns: "value") { (_, value: UInt32) in value },
            Method("i", ["value"], returns: "value") { (_, value: Int32) in value },
            Method("d", ["value"], returns: "value") { (_, value: Double) in value },
            Method("b", ["value"], returns: "value") { (_, value: Bool) in value },
            Method("s", ["value"], returns: "value") { (_, value: String) in value },
            Method("o", ["value"], returns: "value") { (_, value: ObjectPath) in value },
            Method("as", ["value"], returns: "value") { (_, value: [String]) in value },
            Method("v", ["value"], returns: "value") { (_, value: Variant<String>) in value },
            Method("vv", ["value"], returns: "value") { (_, value: Variant<Variant<UInt32>>) in value },
            Method(
                "keys", inputs: [Argument("entries", "a{sv}")], outputs: [Argument("keys", "as")],
                reading: { (_, call) throws(WireError) in
                    var keys: [String] = []
                    try call.readDictionary { (key: String, value: inout MessageReader) throws(WireError) in
                        guard value.nextSignature == "ay" else { return keys.append(key) }
                        keys.append("\(key)=\(try value.readBytesAsText())")
                    }
                    return Message.reply(to: call).with(keys)
                }),
            Method(
                "all",
                inputs: zip(["u", "i", "d", "b", "s", "o", "as", "v"], ["u", "i", "d", "b", "s", "o", "as", "v"])
                    .map { Argument($0, $1) },
                outputs: [Argument("all", "uidbsoasv")],
                reading: { (_, call) throws(WireError) in
                    let (u, i, d, b, s, o, strings, v) = try call.arguments(
                        UInt32.self, Int32.self, Double.self, Bool.self, String.self, ObjectPath.self, [String].self,
                        Variant<Double>.self)
                    return Message.reply(to: call).with(u, i, d, b, s, o, strings, v)
                }),
        ])

    var interfaces: [any BoundInterface] { [Self.table.bound(to: self)] }
}

@MainActor struct ValueTests {
    let stage: Stage
    let mirror: RemoteObject

    init() throws {
        stage = try Stage()
        stage.service.export(Mirror(), at: "/mirror")
        mirror = stage.remote.at("/mirror").as("org.example.Mirror")
    }

    nonisolated static let texts = [
        "", "a", "åäö", "\u{1F469}\u{200D}\u{1F4BB}", "e\u{301}", "\u{FEFF}", "\u{FFFE}\u{FFFF}\u{10FFFF}",
        "\u{202E}abc\u{202C}", "%s%n%d", "../../etc/passwd", "\u{1}\u{7F}\r\n\t", "'\"<&>", "\u{FFFD}",
        "a" + String(repeating: "\u{300}", count: 3000),
    ]

    @Test(arguments: [0, 1, .uint32(.max), .uint32(1 << 31)] as [BusValue]) func unsigned(value: BusValue) {
        #expect(mirror.call("u", value) == .values([value]))
    }

    @Test(arguments: [.int32(0), .int32(-1), .int32(.min), .int32(.max)] as [BusValue]) func signed(value: BusValue) {
        #expect(mirror.call("i", value) == .values([value]))
    }

    @Test(arguments: [0.0, -1.5, .infinity, -.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude])
    func fractions(value: Double) {
        #expect(mirror.call("d", .double(value)) == [.double(value)])
    }

    @Test func whatIsNoNumberStaysNone() throws {
        guard case .double(let value)? = mirror.call("d", .double(.nan)).first else { return #expect(Bool(false)) }
        #expect(value.isNaN)
        guard case .double(let zero)? = mirror.call("d", .double(-0.0)).first else { return #expect(Bool(false)) }
        #expect(zero.sign == .minus)
    }

    @Test(arguments: [true, false]) func flags(value: Bool) {
        #expect(mirror.call("b", .boolean(value)) == [.boolean(value)])
    }

    @Test(arguments: texts) func textIsTheSameByte(text: String) {
        #expect(mirror.call("s", .string(text)) == [.string(text)])
        #expect(mirror.call("s", .string(text)).text.map { Array($0.utf8) } == Array(text.utf8))
    }

    @Test func longTextComesBackWhole() {
        let text = String(repeating: "€", count: 349_000)
        #expect(mirror.call("s", .string(text)) == [.string(text)])
        #expect(mirror.call("v", .variant(.string(text))) == [.variant(.string(text))])
    }

    @Test func aTextOfMoreThanAMebibyteIsRefused() {
        let text = BusValue.string(String(repeating: "x", count: 1 << 20))
        #expect(mirror.call("s", text) == [text])
        #expect(mirror.call("s", .string(String(repeating: "x", count: 1 << 20 + 1))).refusal == "LimitsExceeded")
    }

    @Test(arguments: [[], [""], ["a", "", "å"], Array(repeating: "x", count: 5000)]) func lists(value: [String]) {
        #expect(mirror.call("as", .strings(value)) == [.strings(value)])
    }

    @Test func variants() {
        #expect(mirror.call("v", .variant("a")) == [.variant("a")])
        #expect(mirror.call("vv", .variant(.variant(7))) == [.variant(.variant(7))])
        #expect(mirror.call("v", .variant(7)).refusal == "InvalidArgs")
        #expect(mirror.call("v", .variant(.variant("a"))).refusal == "InvalidArgs")
        #expect(mirror.call("vv", .variant(7)).refusal == "InvalidArgs")
        #expect(mirror.call("vv", .variant(.variant("a"))).refusal == "InvalidArgs")
    }

    @Test func dictionariesAreReadEntryByEntry() {
        let text = BusValue.array("y", [.byte(0x61), .byte(0xFF), .byte(0xC3), .byte(0xA5), .byte(0), .byte(0x62)])
        let answer = mirror.call("keys", .dictionary(["a": 1, "b": text, "c": .structure([2]), "b": .array("y", [])]))
        #expect(answer == [.strings(["a", "b=a\u{FFFD}å", "c", "b="])])
        #expect(mirror.call("keys", .dictionary([:])) == [.strings([])])
        #expect(mirror.call("keys", .array("{ss}", [])).refusal == "InvalidArgs")
    }

    @Test func severalValuesKeepTheirOrder() {
        let values: [BusValue] = [
            7, .int32(-7), .double(0.5), true, "text", .path("/a/b"), .strings(["x"]), .variant(.double(1)),
        ]
        #expect(mirror.call("all", values) == .values(values))
    }

    @Test func pathsUpTo255BytesAreTaken() {
        let longest = "/" + String(repeating: "a", count: 254)
        for path in ["/", "/a", "/a_1/B", longest] { #expect(mirror.call("o", .path(path)) == [.path(path)]) }
        #expect(mirror.call("o", .path(longest + "a")).refusal == "InvalidArgs")
        #expect(mirror.call("o", .path(String(repeating: "/abc", count: 50_000))).refusal == "InvalidArgs")
    }

    @Test func aPathIsValidOrThereIsNone() {
        #expect(ObjectPath("/" + String(repeating: "a", count: 254)) != nil)
        #expect(ObjectPath("/" + String(repeating: "a", count: 255)) == nil)
        for text in ["", "a", "//", "/a/", "/a//b", "/å", "/a-b", "/a b", "/a\0", "\0", "/a\0/b", "/."] {
            #expect(ObjectPath(text) == nil, "\(text)")
        }
        #expect(ObjectPath(stringLiteral: "/a/b") == ObjectPath(String("/a/b")))
    }
}
