import Testing

@testable import IBus

struct KeySymbolTests {
    typealias Table = KeySymbol.Table

    @Test func theTableIsSortedAndItsArraysFitEachOther() {
        #expect(Table.values == Table.values.sorted())
        #expect(Table.characterValues == Array(Set(Table.characterValues)).sorted())
        #expect(Table.values.count > 2000)
        #expect(Table.nameOffsets.count == Table.values.count)
        #expect(Table.byName.sorted() == Array(0..<UInt16(Table.values.count)))
        #expect(Table.characters.count == Table.characterValues.count)
        let written = Table.byCharacter.map { Table.characters[Int($0)] }
        #expect(written == Array(Set(written)).sorted())
    }

    @Test func everyNameNamesItsNumber() {
        for (index, value) in Table.values.enumerated() {
            let name = String(decoding: Table.name(at: index), as: UTF8.self)
            #expect(name.wholeMatch(of: /\w+/) != nil, "\(index)")
            #expect(KeySymbol(name: name)?.rawValue == value, "\(name)")
        }
    }

    @Test func everyNumberWithANameHasOneThatLeadsBack() {
        for value in Set(Table.values) {
            let symbol = KeySymbol(rawValue: value)
            #expect(symbol.name.flatMap(KeySymbol.init(name:)) == symbol, "\(symbol)")
        }
    }

    @Test func everyCharacterWrittenIsReadAgain() {
        for number in (0x20...0x3fff).lazy.map(UInt32.init) {
            guard let scalar = Unicode.Scalar(number), let symbol = KeySymbol(scalar: scalar) else {
                #expect((0x7f...0x9f).contains(number))
                continue
            }
            #expect(symbol.unicodeScalar == scalar, "\(symbol)")
        }
    }

    @Test(arguments: [
        ("a", 0x61, "a"), ("eacute", 0xe9, "é"), ("Aogonek", 0x1a1, "Ą"), ("kra", 0x3a2, "ĸ"), ("kana_A", 0x4b1, "ア"),
        ("Arabic_ha", 0x5e7, "ه"), ("Cyrillic_a", 0x6c1, "а"), ("Cyrillic_je", 0x6a8, "ј"),
        ("Greek_alpha", 0x7e1, "α"), ("Greek_IOTAdieresis", 0x7a5, "Ϊ"), ("emdash", 0xaa9, "—"),
        ("hebrew_aleph", 0xce0, "א"), ("Thai_kokai", 0xda1, "ก"), ("Hangul_A", 0xebf, "ㅏ"), ("OE", 0x13bc, "Œ"),
        ("EuroSign", 0x20ac, "€"), ("squareroot", 0x0100_221a, "√"), ("Cyrillic_GHE_bar", 0x0100_0492, "Ғ"),
        ("KP_5", 0xffb5, "5"), ("KP_Multiply", 0xffaa, "*"), ("KP_Equal", 0xffbd, "="), ("U1E9E", 0x0100_1e9e, "ẞ"),
        ("U1F600", 0x0101_f600, "😀"),
    ])
    func publishedCharacterKeys(name: String, number: UInt32, character: Unicode.Scalar) {
        #expect(KeySymbol(rawValue: number).name == name)
        #expect(KeySymbol(name: name)?.rawValue == number)
        #expect(KeySymbol(rawValue: number).unicodeScalar == character)
    }

    @Test(arguments: [
        ("space", KeySymbol.space), ("BackSpace", .backSpace), ("Tab", .tab), ("ISO_Left_Tab", .isoLeftTab),
        ("Return", .return), ("Escape", .escape), ("Delete", .delete), ("Multi_key", .multiKey),
        ("VoidSymbol", .voidSymbol), ("Home", .home), ("Left", .left), ("Up", .up), ("Right", .right), ("Down", .down),
        ("Page_Up", .pageUp), ("Page_Down", .pageDown), ("End", .end), ("Insert", .insert), ("Menu", .menu),
        ("KP_Space", .kpSpace), ("KP_Tab", .kpTab), ("KP_Enter", .kpEnter), ("KP_Home", .kpHome), ("KP_Left", .kpLeft),
        ("KP_Up", .kpUp), ("KP_Right", .kpRight), ("KP_Down", .kpDown), ("KP_Page_Up", .kpPageUp),
        ("KP_Page_Down", .kpPageDown), ("KP_End", .kpEnd), ("KP_Delete", .kpDelete), ("KP_0", .kp0), ("KP_9", .kp9),
        ("0", .digit0), ("9", .digit9), ("Mode_switch", .modeSwitch), ("Num_Lock", .numLock), ("Shift_L", .shiftL),
        ("Shift_R", .shiftR), ("Control_L", .controlL), ("Control_R", .controlR), ("Caps_Lock", .capsLock),
        ("Shift_Lock", .shiftLock), ("Meta_L", .metaL), ("Meta_R", .metaR), ("Alt_L", .altL), ("Alt_R", .altR),
        ("Super_L", .superL), ("Super_R", .superR), ("Hyper_L", .hyperL), ("Hyper_R", .hyperR),
        ("ISO_Lock", .isoLock), ("ISO_Level3_Shift", .isoLevel3Shift), ("ISO_Level5_Shift", .isoLevel5Shift),
        ("ISO_Level5_Lock", .isoLevel5Lock), ("dead_grave", .deadGrave), ("dead_acute", .deadAcute),
        ("dead_currency", .deadCurrency), ("dead_a", .deadA),
    ])
    func constantsHaveTheirPublishedNumbers(name: String, symbol: KeySymbol) {
        #expect(KeySymbol(name: name) == symbol)
    }

    @Test func deprecatedNamesAreReadAndThePreferredOnesWritten() {
        #expect(KeySymbol(name: "Ukranian_je") == KeySymbol(name: "Ukrainian_ie"))
        #expect(KeySymbol(rawValue: 0x6a4).name == "Ukrainian_ie")
        #expect(KeySymbol(name: "quoteright")?.name == "apostrophe")
        #expect(KeySymbol.pageUp.name == "Prior")
    }

    @Test(arguments: ["", "U41", "U41 ", "U+0041", "U004", "U110000", "UD800", "U0007", "Eacute ", "eacut", "zzz", "é"])
    func whatIsNoNameNamesNothing(name: String) {
        #expect(KeySymbol(name: name) == nil)
    }

    @Test(arguments: [
        0, 0x1f, 0x7f, 0x9f, 0x100, 0xff08, 0xff0d, 0xffbe, 0x1_0000, 0x0100_0007, 0x0100_d800, 0x0111_0000, .max,
    ])
    func keysThatTypeNothingHaveNoCharacter(number: UInt32) {
        #expect(KeySymbol(rawValue: number).unicodeScalar == nil)
    }

    @Test func deadKeysAreExactlyThoseCalledSo() {
        for value in Table.values {
            let symbol = KeySymbol(rawValue: value)
            #expect(symbol.isDeadKey == symbol.name?.hasPrefix("dead_"), "\(symbol)")
        }
    }

    @Test(arguments: ["Shift_L", "Control_R", "Caps_Lock", "Num_Lock", "ISO_Level3_Shift", "Mode_switch", "Hyper_R"])
    func modifiersAreModifiers(name: String) {
        #expect(KeySymbol(name: name)?.isModifier == true)
    }

    @Test(arguments: ["a", "Return", "dead_acute", "Multi_key", "ISO_Left_Tab", "KP_1", "F1", "Delete"])
    func otherKeysAreNone(name: String) {
        #expect(KeySymbol(name: name)?.isModifier == false)
    }

    @Test func digitsAreThoseOfTheMainBlockAndTheKeypad() {
        #expect(["0", "7", "KP_0", "KP_9"].map { KeySymbol(name: $0)?.digit } == [0, 7, 0, 9])
        #expect(["a", "KP_Home", "onesuperior"].map { KeySymbol(name: $0)?.digit } == [nil, nil, nil])
    }
}
