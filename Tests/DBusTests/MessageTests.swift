import TestSupport
import Testing

@testable import DBus

/// Messages without a bus: written, and read again.
struct MessageTests {
    private func message() -> Message { Message.signal("/o", "org.example.Letter", "Written") }

    private func write(_ body: (inout MessageWriter) -> Void) -> Message {
        let message = message()
        var writer = MessageWriter(to: message)
        body(&writer)
        return message
    }

    @Test func containersHoldWhatIsWrittenIntoThem() throws {
        let message = write {
            $0.structure {
                $0.append(String("a"))
                $0.array(of: "(ub)") {
                    $0.structure {
                        $0.append(UInt32(1))
                        $0.append(true)
                    }
                }
            }
            $0.array(of: "{sv}") {
                $0.entry {
                    $0.append(StaticString("key"))
                    $0.variant("i") { $0.append(Int32(-1)) }
                }
            }
        }
        #expect(message.signature == "(sa(ub))a{sv}")
        var reader = MessageReader(of: message)
        try reader.readStructure { (fields: inout MessageReader) throws(WireError) in
            let text = try fields.readString()
            #expect(text == "a")
            try fields.readArray { (items: inout MessageReader) throws(WireError) in
                try items.readStructure { (item: inout MessageReader) throws(WireError) in
                    let number = try item.readUInt32(), flag = try item.readBool()
                    #expect(number == 1 && flag)
                }
            }
        }
        let signature = reader.nextSignature
        #expect(signature == "a{sv}")
        try reader.readArray { (entries: inout MessageReader) throws(WireError) in
            try entries.readEntry { (entry: inout MessageReader) throws(WireError) in
                let key = try entry.readString()
                let value = try entry.readVariant { (value: inout MessageReader) throws(WireError) in
                    try value.readInt32()
                }
                #expect(key == "key" && value == -1)
            }
        }
        let isAtEnd = reader.isAtEnd
        #expect(isAtEnd)
    }

    @Test func emptyContainersKeepTheirTypes() throws {
        let message = write {
            $0.array(of: "{sv}") { _ in }
            $0.array(of: "(sa{sv}av)") { _ in }
        }
        #expect(message.signature == "a{sv}a(sa{sv}av)")
        var reader = MessageReader(of: message)
        var count = 0
        try reader.readArray { (_: inout MessageReader) throws(WireError) in count += 1 }
        #expect(count == 0)
    }

    @Test(arguments: 0..<11) func readingAnythingElseThanIsThereIsRefused(reading: Int) {
        #expect(throws: MessageReader.mismatch) { try read(reading) }
    }

    private func read(_ reading: Int) throws {
        let message = message().with("text")
        var reader = MessageReader(of: message)
        switch reading {
        case 0: _ = try reader.readUInt32()
        case 1: _ = try reader.readInt32()
        case 2: _ = try reader.readDouble()
        case 3: _ = try reader.readBool()
        case 4: _ = try reader.readByte()
        case 5: _ = try reader.readObjectPath()
        case 6: _ = try reader.readBytesAsText()
        case 7: try reader.readArray { _ in }
        case 8: try reader.readStructure { _ in }
        case 9: try reader.readVariant { _ in }
        default: try reader.readEntry { _ in }
        }
    }

    @Test func readingPastTheEndIsRefused() throws {
        let message = write { $0.append(String("text")) }
        var reader = MessageReader(of: message)
        #expect(try reader.readString() == "text")
        for _ in 0..<3 {
            let isAtEnd = reader.isAtEnd, signature = reader.nextSignature
            #expect(isAtEnd && signature.isEmpty)
            reader.skip()
        }
        #expect(throws: MessageReader.mismatch) {
            var reader = MessageReader(of: message)
            reader.skip()
            _ = try reader.readString()
        }
    }

    @Test func anEmptyBodyHasNothingToRead() {
        let message = message()
        #expect(message.signature.isEmpty)
        #expect(throws: MessageReader.mismatch) {
            var reader = MessageReader(of: message)
            _ = try reader.readString()
        }
    }

    @Test(arguments: [("\0", "\u{FFFD}"), ("a\0b\0", "a\u{FFFD}b\u{FFFD}"), ("\0\u{301}", "\u{FFFD}\u{301}")])
    func whatDBusCannotCarryIsReplaced(text: String, sent: String) throws {
        let message = message().with(text, [text], Variant(text))
        let (plain, list, variant) = try message.arguments(String.self, [String].self, Variant<String>.self)
        #expect(plain.unicodeScalars.elementsEqual(sent.unicodeScalars))
        #expect(list == [plain] && variant.value == plain)
    }

    @Test func aStringOfAMebibyteAtMostIsRead() throws {
        let longest = String(repeating: "a", count: MessageReader.longestString)
        #expect(try message().with(longest).arguments(String.self) == longest)
        #expect(throws: WireError.self) { try message().with("\(longest)a").arguments(String.self) }
        #expect(throws: WireError.self) { try message().with([longest, "a"]).arguments([String].self) }
    }

    @Test func argumentsAreReadByTheirTypesAlone() throws {
        let message = message().with("a", UInt32(1))
        #expect(try message.arguments(String.self, UInt32.self) == ("a", 1 as UInt32))
        #expect(throws: WireError.self) { try message.arguments(String.self) }
        #expect(throws: WireError.self) { try message.arguments(String.self, Int32.self) }
        #expect(throws: WireError.self) { try message.arguments(String.self, UInt32.self, UInt32.self) }
        #expect(throws: WireError.self) { try message.arguments() }
    }

    @Test func aMessageHasItsTypeAndMember() {
        let call = Message.call("org.example.Service", "/o", "org.example.Letter", "Read")
        guard let call else { return #expect(Bool(false)) }
        #expect(call.path == "/o" && call.interface == "org.example.Letter" && call.member == "Read")
        #expect(call.sender == nil && call.signature.isEmpty)
        let isSignal = message().isSignal("org.example.Letter", "Written")
        let isOther = message().isSignal("org.example.Letter", "Read")
        #expect(isSignal && !isOther)
    }

    @Test func changesAreWrittenAsPropertiesChangedCarriesThem() throws {
        let message = message()
        message.appendChanges(of: "org.example.House", [("Lit", true), ("Open", false)])
        #expect(message.signature == "sa{sv}as")
        var reader = MessageReader(of: message)
        #expect(try reader.readString() == "org.example.House")
        var changes: [String: Bool] = [:]
        try reader.readArray { (entries: inout MessageReader) throws(WireError) in
            try entries.readEntry { (entry: inout MessageReader) throws(WireError) in
                let name = try entry.readString()
                changes[name] = try Variant<Bool>(from: &entry).value
            }
        }
        #expect(changes == ["Lit": true, "Open": false])
    }
}
