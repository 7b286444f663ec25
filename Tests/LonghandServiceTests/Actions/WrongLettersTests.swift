import Foundation
import TestSupport
import Testing

/// “Letters are wrong here” in the menu, with a real notification daemon.
@Suite(.serialized, .enabled(if: areInstalled("dunst", "dunstctl", "Xvfb")))
struct WrongLettersTests {
    private let desk: NoticeDesk

    init() throws {
        desk = try NoticeDesk(settings: "hold-delay=uint32 150\nlocales=['en']")
        try desk.makeMark("first-notice")
    }

    private var settings: String { (try? String(contentsOf: desk.user.settingsFile, encoding: .utf8)) ?? "" }

    @Test func eachChoiceTriesTheNextMethodAndSaysSo() throws {
        let typing = try desk.type(in: "gtk3-im:gedit")
        typing.report("a")
        for (method, text) in [
            ("keys", "Backspace now deletes the letter"), ("preedit", "only when its key comes up"),
            ("nothing", "Nothing opens here"),
        ] {
            typing.choose("letters-are-wrong")
            #expect(eventually { settings.contains("replacing-methods={'gedit': '\(method)'}") }, "\(settings)")
            #expect(eventually { desk.shown.contains("Letters in gedit") && desk.shown.contains(text) })
        }
        typing.choose("undo")
        #expect(eventually { settings.contains("'gedit': 'preedit'") })
        typing.send(.e)
        #expect(eventually { typing.input.daemon.signals.contains { $0.member == "UpdatePreeditText" } })
        #expect(typing.process.complaints == [])
    }

    @Test func itIsOfferedOnceTheProgramIsKnown() throws {
        let typing = try desk.type(in: "QIBusInputContext")
        typing.choose("letters-are-wrong")
        MainContext.run(within: 300) { false }
        #expect(!settings.contains("replacing-methods"))
        typing.engine.call("FocusOutId", "/context")
        typing.engine.call("FocusInId", "/other", "gtk3-im:gedit")
        typing.choose("letters-are-wrong")
        #expect(eventually { settings.contains("replacing-methods={'gedit': ") })
    }
}

extension NoticeDesk.Typing {
    fileprivate func choose(_ item: String) { engine.call("PropertyActivate", .string(item), 0) }

    fileprivate func send(_ key: TestKey) {
        engine.call("ProcessKeyEvent", .uint32(key.symbol), .uint32(key.code), 0)
    }

    fileprivate func report(_ text: String) {
        let end = BusValue.uint32(UInt32(text.unicodeScalars.count))
        engine.call("SetSurroundingText", .variant(.ibusText(text)), end, end)
    }
}
