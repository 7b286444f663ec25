import Foundation
import TestSupport
import Testing

/// Settings take effect at once: changed by GLib's own tool while Longhand runs.
@Suite(.serialized) struct SettingsTests {
    // MARK: On the session bus

    @Test func theToolAcceptsOnlyWhatMakesSense() throws {
        let desk = try Desk(settings: nil)
        for (key, value) in [
            ("hold-delay", "149"), ("hold-delay", "1501"), ("hold-on-delay", "5001"), ("hold-keys", "['vowels']"),
        ] {
            #expect(try desk.set(key, value).contains("outside of the valid range"), "\(key)")
        }
    }

    @Test func theDelayIsTheUsers() throws {
        let desk = try Desk(settings: nil)
        let service = try desk.startService()
        let shared = Longhand(try Peer(desk.bus.address)).shared
        #expect(milliseconds { shared.hold(.e) } >= 500)
        shared.own.call("Reset")
        try desk.set("hold-delay", "150")
        #expect(eventually { quickly(shared) })
        #expect(service.complaints == [])
    }

    /// Whether a key need not be held for the default delay.
    private func quickly(_ keyboard: Keyboard) -> Bool {
        defer { keyboard.own.call("Reset") }
        return milliseconds { keyboard.hold(.e) } < 450
    }

    private func milliseconds(_ body: () -> Void) -> Double {
        let start = Date.now
        body()
        return Date.now.timeIntervalSince(start) * 1000
    }

    @Test func theCurrentLocaleIsTheUsersFirst() throws {
        let desk = try Desk(settings: "locales=['fr', 'sv']")
        let service = try desk.startService()
        let longhand = Longhand(try Peer(desk.bus.address))
        #expect(longhand.shared.get("Locale") == "fr")
        try desk.set("locales", "['sv', 'fr']")
        #expect(eventually { longhand.shared.get("Locale") == "sv" })
        try desk.set("locales", "[]")
        #expect(eventually { longhand.shared.get("Locale") == "en-US" })
        #expect(service.complaints == [])
    }

    @Test func theCalloutsOfSeveralLocalesFollowEachOther() throws {
        let desk = try Desk(settings: "locales=['sv', 'not a locale', 'pl']")
        let service = try desk.startService()
        let longhand = Longhand(try Peer(desk.bus.address))
        let (swedish, polish) = (longhand.list("u", "sv"), longhand.list("u", "pl"))
        let both = swedish + polish.filter { !swedish.contains($0) }
        #expect(both != swedish && both != polish)
        #expect(longhand.list("u", "") == both)
        longhand.shared.handle("character(\"u\")", "longPress")
        #expect(longhand.shared.callout == both)
        try desk.set("locales", "['pl', 'sv']")
        #expect(eventually { longhand.list("u", "") == polish + swedish.filter { !polish.contains($0) } })
        #expect(service.complaints == [])
    }

    @Test func aKeyboardFollowsTheUsersLocaleUntilItHasItsOwn() throws {
        let desk = try Desk(settings: "locales=['fr']")
        let service = try desk.startService()
        let peer = try Peer(desk.bus.address)
        let following = try #require(Longhand(peer).makeKeyboard(""))
        let own = try #require(Longhand(peer).makeKeyboard("de"))
        try desk.set("locales", "['sv']")
        #expect(peer.waitForSignal("PropertiesChanged")?.path == following.path)
        #expect(following.get("Locale") == "sv")
        #expect(own.get("Locale") == "de")
        own.own.set("Locale", "")
        #expect(own.get("Locale") == "sv")
        #expect(service.isRunning)
    }

    @Test func holdingOnRepeatsIfTheUserWants() throws {
        let desk = try Desk(settings: "\(Desk.quickHold)\nhold-on-delay=uint32 0")
        let service = try desk.startService()
        let shared = Longhand(try Peer(desk.bus.address)).shared
        shared.press(.e)
        #expect(eventually { !shared.callout.isEmpty })
        MainContext.run(within: 1200) { false }
        #expect(!shared.callout.isEmpty)
        try desk.set("hold-on-delay", "300")
        shared.own.call("Reset")
        shared.release(.e)
        shared.press(.e)
        #expect(eventually { !shared.callout.isEmpty })
        #expect(eventually { shared.callout.isEmpty })
        #expect(service.complaints == [])
    }

    // MARK: On the desktop

    @Test func onlyTheKeysThatTheUserWantsAreHeld() throws {
        let desk = try Desk()
        let input = try InputBus()
        let process = try input.startEngine(at: desk)
        let engine = try #require(input.makeEngine())
        #expect(input.holds(.e, engine))
        #expect(!input.holds(.equal, engine))
        try desk.set("hold-keys", "['punctuation']")
        #expect(eventually { input.holds(.equal, engine) })
        #expect(!input.holds(.e, engine))
        #expect(process.complaints == [])
    }

    @Test func excludedProgramsAreLeftAlone() throws {
        let desk = try Desk()
        let input = try InputBus()
        let process = try input.startEngine(at: desk)
        let engine = try #require(input.makeEngine(for: "gtk3-im:gedit"))
        #expect(input.holds(.e, engine))
        try desk.set("excluded-programs", "['gedit']")
        #expect(eventually { !input.holds(.e, engine) })
        try desk.set("excluded-programs", "['edit']")
        #expect(eventually { input.holds(.e, engine) })
        #expect(process.complaints == [])
    }

    @Test func gamesEditorsAndWindowsToOtherMachinesAreLeftAloneUnlessTheUserWantsThem() throws {
        let desk = try Desk()
        let input = try InputBus()
        let process = try input.startEngine(at: desk)
        let engine = try #require(input.makeEngine(for: "gtk3-im:gvim"))
        for client in ["gtk3-im:gvim", "gtk3-im:remmina", "SDL2_Application"] {
            engine.call("FocusInId", "/context", .string(client))
            #expect(!input.holds(.e, engine), "\(client)")
        }
        try desk.set("included-programs", "['gvim']")
        engine.call("FocusInId", "/context", "gtk3-im:gvim")
        #expect(eventually { input.holds(.e, engine) })
        engine.call("FocusInId", "/context", "gtk3-im:remmina")
        #expect(!input.holds(.e, engine))
        #expect(process.complaints == [])
    }

    @Test func terminalsAreLeftAloneUnlessTheUserWantsThem() throws {
        let desk = try Desk()
        let input = try InputBus()
        let process = try input.startEngine(at: desk)
        let engine = try #require(input.makeEngine())
        engine.set("ContentType", .structure([10, 0]))
        #expect(!input.holds(.e, engine))
        try desk.set("hold-in-terminals", "true")
        #expect(eventually { input.holds(.e, engine) })
        #expect(process.complaints == [])
    }

    /// One that names a schema of its own follows the keys there, whatever the user has set for Longhand.
    @Test func anotherInputMethodHasSettingsOfItsOwn() throws {
        let desk = try Desk(settings: "\(Desk.quickHold)\nhold-in-terminals=true")
        let keys = """
            <key name="hold-delay" type="u"><default>150</default></key>
            <key name="hold-in-terminals" type="b"><default>false</default></key>
            """
        try desk.prefix.install(
            schema: "<schemalist><schema id='org.example.odd' path='/org/example/odd/'>\(keys)</schema></schemalist>",
            as: "org.example.odd.gschema.xml")
        let input = try InputBus()
        let process = try input.start([desk.prefix.oddKeyboard, "configured"], of: "org.example.Odd", at: desk)
        let engine = try #require(input.makeEngine("odd", of: "org.example.Odd"))
        engine.set("ContentType", .structure([10, 0]))
        #expect(!input.holds(.e, engine))
        #expect(try desk.set("hold-in-terminals", "true", of: "org.example.odd") == "")
        #expect(eventually { input.holds(.e, engine) })
        #expect(process.complaints == [])
    }

    /// Each source of schemas is a mapping, of which a process may have 65,530.
    @Test func theSchemasAreReadOnce() throws {
        let desk = try Desk()
        let input = try InputBus()
        let process = try input.startEngine(at: desk)
        let shared = Longhand(try Peer(desk.bus.address)).shared
        func mappings() throws -> Int {
            let maps = try #require(FileHandle(forReadingAtPath: "/proc/\(process.id)/maps"))
            let lines = String(decoding: try maps.readToEnd() ?? Data(), as: UTF8.self).split(separator: "\n")
            return lines.count { $0.hasSuffix("gschemas.compiled") }
        }
        #expect(eventually { shared.handle("nextKeyboard", "tap") == [true] })
        let before = try mappings()
        #expect(before > 0)
        for _ in 0..<50 { #expect(shared.handle("nextKeyboard", "tap") == [true]) }
        #expect(try mappings() == before)
        #expect(process.complaints == [])
    }

    @Test func anEnginesOwnLocaleComesBeforeTheUsers() throws {
        let desk = try Desk(settings: "\(Desk.quickHold)\nlocales=['sv']")
        let input = try InputBus()
        let process = try input.startEngine(at: desk)
        let engine = try #require(input.makeEngine("longhand:fr"))
        #expect(input.holds(.a, engine))
        let longhand = Longhand(try Peer(desk.bus.address))
        let (swedish, french) = (longhand.list("a", "sv"), longhand.list("a", "fr"))
        #expect(input.candidates == french + swedish.filter { !french.contains($0) })
        #expect(process.complaints == [])
    }
}

extension Longhand {
    fileprivate func list(_ key: String, _ locale: String) -> [String] { candidates(key, locale).first?.texts ?? [] }
}

extension TestKey {
    fileprivate static let equal = TestKey(symbol: 0x3d, code: 13)
}

extension BusValue {
    /// The texts of an array of them.
    var texts: [String]? {
        guard case .array("s", let values) = self else { return nil }
        return values.map { if case .string(let text) = $0 { text } else { "?" } }
    }
}

extension InputBus {
    /// Whether a key that is held for a while, though not long, opens a table. What is pressed at once after would be
    /// taken for a repeat.
    fileprivate func holds(_ key: TestKey, _ engine: RemoteObject) -> Bool {
        daemon.forget()
        engine.call("ProcessKeyEvent", .uint32(key.symbol), .uint32(key.code), 0)
        MainContext.run(within: 300) { daemon.signals.contains { $0.member == "UpdateLookupTable" } }
        engine.call("ProcessKeyEvent", .uint32(key.symbol), .uint32(key.code), .uint32(1 << 30))
        engine.call("Reset")
        defer { MainContext.run(within: 100) { false } }
        return daemon.signals.contains { $0.member == "UpdateLookupTable" }
    }

    /// The candidates that were shown last.
    fileprivate var candidates: [String] {
        let table = daemon.signals.last { $0.member == "UpdateLookupTable" }?.values.first?.inside
        guard case .structure(let fields)? = table else { return [] }
        guard case .array("v", let texts)? = fields.first(where: { $0.type == "av" }) else { return [] }
        return texts.compactMap { text in
            guard case .structure(let fields)? = text.inside, case .string(let string) = fields[2] else { return nil }
            return string
        }
    }
}
