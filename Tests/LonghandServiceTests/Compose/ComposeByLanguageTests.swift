import TestSupport
import Testing

/// Dead keys of a real engine follow the languages of the settings.
@Suite(.serialized) struct ComposeByLanguageTests {
    private func desk(_ locales: String, _ name: String = "longhand", _ settings: String = "") throws -> EngineDesk {
        try EngineDesk(name, settings: "\(EngineDesk.slowHold)\nlocales=\(locales)\n\(settings)")
    }

    @Test(arguments: [("['pt-BR']", "ç"), ("['en', 'fr']", "ç"), ("['pl', 'pt']", "ć"), ("['en']", "ć"), ("[]", "ć")])
    func theFirstLanguageThatHasALetterDecides(locales: String, letter: String) throws {
        #expect(try desk(locales).compose(.deadAcute, .c) == letter)
    }

    @Test func theLanguageOfAnEngineComesFirst() throws {
        #expect(try desk("['pt']", "longhand:pl").compose(.deadAcute, .c) == "ć")
        #expect(try desk("['pl']", "longhand:pt").compose(.deadAcute, .c) == "ç")
    }

    @Test func itIsTurnedOff() throws {
        #expect(try desk("['pt']", "longhand", "compose-by-language=false").compose(.deadAcute, .c) == "ć")
    }

    @Test func aChangeCountsFromTheNextSequence() throws {
        let desk = try desk("['pt']")
        #expect(desk.compose(.deadAcute, .c) == "ç")
        desk.type(.deadAcute)
        try desk.user.set("locales", "['pl']")
        MainContext.run(within: 500) { false }
        #expect(desk.text(of: .c) == "ç")
        #expect(desk.compose(.deadAcute, .c) == "ć")
        try desk.user.set("compose-by-language", "false")
        try desk.user.set("locales", "['pt']")
        #expect(eventually { desk.compose(.deadAcute, .c) == "ć" })
        try desk.user.set("compose-by-language", "true")
        #expect(eventually { desk.compose(.deadAcute, .c) == "ç" })
    }

    @Test func theNextLocaleCounts() throws {
        let desk = try desk("['pt', 'pl']", "longhand", "action-keys={'Control+Alt+b': 'next-locale'}")
        #expect(desk.compose(.deadAcute, .c) == "ç")
        desk.press(.b, state: 1 << 2 | 1 << 3)
        desk.release(.b, state: 1 << 2 | 1 << 3)
        #expect(desk.compose(.deadAcute, .c) == "ć")
    }

    @Test func aKeyboardOfAProgramFollowsItsLanguage() throws {
        let desk = try Desk(settings: "locales=['pl']")
        let service = try desk.startService()
        let longhand = Longhand(try Peer(desk.bus.address))
        for (locale, letter) in [("pt", "ç"), ("hr", "ć"), ("", "ć")] {
            let keyboard = try #require(longhand.makeKeyboard(locale))
            keyboard.type(.deadAcute, .c)
            #expect(keyboard.text == "\(letter)|")
            keyboard.own.set("Locale", "ca")
            keyboard.type(.deadAcute, .c)
            #expect(keyboard.text == "\(letter)ç|")
        }
        #expect(service.complaints == [])
    }

    @Test func theUsersOwnFileComesFirst() throws {
        let desk = try desk("['pt']")
        try desk.user.write("include \"%L\"\n<dead_acute> <C> : \"own\"\n", to: ".XCompose")
        #expect(desk.compose(.deadAcute, .c) == "ç")
        #expect(desk.compose(.deadAcute, TestKey(symbol: 0x43, code: 46)) == "own")
    }

    /// French bépo has noncharacters as dead keys.
    @Test func aDeadKeyOfTheLayoutsOwnComposesWithTheUsersFile() throws {
        let desk = try desk("['fr']")
        try desk.user.write("include \"%L\"\n<UFDD5> <a> : \"ᵃ\"\n", to: ".XCompose")
        #expect(desk.compose(TestKey(symbol: 0x0100_fdd5, code: 20), .a) == "ᵃ")
        #expect(desk.compose(.deadAcute, .c) == "ç")
    }

    @Test func aKeyOfSeveralCharactersTypesThem() throws {
        let desk = try desk("['ar']")
        #expect(desk.text(of: TestKey(symbol: 0x0100_fefb, code: 48)) == "لا")
    }
}

extension EngineDesk {
    fileprivate func compose(_ keys: TestKey...) -> String? {
        for key in keys.dropLast() { type(key) }
        return keys.last.flatMap(text)
    }

    fileprivate func type(_ key: TestKey) {
        press(key)
        release(key)
    }

    /// The text that a key inserts; nil if it passes.
    fileprivate func text(of key: TestKey) -> String? {
        daemon.forget()
        let isKept = press(key) == [true]
        defer { release(key) }
        return isKept ? daemon.waitForSignal("CommitText")?.values.first?.shownTexts.first : nil
    }
}
