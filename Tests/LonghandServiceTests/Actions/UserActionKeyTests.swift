import TestSupport
import Testing

/// The keys of the user's own actions, in programs.
@Suite(.serialized) struct UserActionKeyTests {

    @Test func aKeyOfAChangedFileWorksInEveryField() throws {
        let desk = try EngineDesk(settings: "\(EngineDesk.slowHold)\nlocales=['en']")
        let fields = [desk.engine, try #require(desk.input.makeEngine())]
        for (number, key) in ["Control+Alt+s", "Control+Alt+t"].enumerated() {
            let symbol: UInt32 = number == 0 ? 0x73 : 0x74
            #expect(fields.map { performs(symbol, in: $0) } == [false, false])
            try desk.user.write("[sign]\nkey=\(key)\ninsert=Anna\n", to: "longhand/actions.conf")
            #expect(fields.map { performs(symbol, in: $0) } == [true, true])
        }
    }

    @Test func aKeyOfAChangedFileWorksInTheFieldThatHasTheFocus() throws {
        let desk = try EngineDesk(settings: "\(EngineDesk.slowHold)\nlocales=['en']")
        desk.engine.call("FocusInId", "/context", "gtk3-im:test")
        #expect(!keeps(0x73, in: desk.engine))
        try desk.user.write("\u{FEFF}[sign]\nkey=Control+Alt+s\ninsert=Anna\n", to: "longhand/actions.conf")
        let isKept = eventually {
            // The keys are assigned in a pause of typing.
            MainContext.run(within: 1500) { false }
            return keeps(0x73, in: desk.engine)
        }
        #expect(isKept)
    }

    /// A Greek, a Cyrillic and a French letter.
    @Test(arguments: [0x7f3, 0x6d9, 0xe9] as [UInt32])
    func aKeyThatTypesAnotherLetterCountsByItsLatinOne(symbol: UInt32) throws {
        let desk = try EngineDesk(settings: "\(EngineDesk.slowHold)\nlocales=['en']")
        try desk.user.write("[sign]\nkey=Control+Alt+s\ninsert=Anna\n", to: "longhand/actions.conf")
        #expect(performs(symbol, in: desk.engine))
        #expect(!performs(0x71, in: desk.engine))
    }

    /// Whether the engine keeps Control, Alt and a letter in a field that gets the focus, and in which text is typed.
    private func performs(_ symbol: UInt32, in engine: RemoteObject) -> Bool {
        engine.call("FocusInId", "/context", "gtk3-im:test")
        defer { engine.call("FocusOut") }
        return keeps(symbol, in: engine)
    }

    private func keeps(_ symbol: UInt32, in engine: RemoteObject) -> Bool {
        for release: UInt32 in [0, 1 << 30] { engine.call("ProcessKeyEvent", 0x61, 30, .uint32(release)) }
        let states: [UInt32] = [4 | 8, 4 | 8 | 1 << 30]
        return states.map { engine.call("ProcessKeyEvent", .uint32(symbol), 31, .uint32($0)) }.first == [true]
    }
}
