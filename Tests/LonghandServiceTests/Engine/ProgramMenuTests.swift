import Foundation
import TestSupport
import Testing

/// The item of the panel's menu by which keys are held in the program that has the focus, or not.
@Suite(.serialized) struct ProgramMenuTests {
    private let desk: EngineDesk

    init() throws {
        desk = try EngineDesk()
        focus("gtk3-im:gedit")
    }

    private func focus(_ client: String) {
        desk.daemon.forget()
        desk.engine.call("FocusInId", "/context", .string(client))
    }

    private var item: [BusValue]? { PropertyItem.ofProgram(in: desk.daemon.signals) }

    @Test func itNamesTheProgramThatHasTheFocus() {
        #expect(item == ["Hold keys in gedit", true, 1])
        focus("gtk4-im:org.gnome.TextEditor")
        #expect(item == ["Hold keys in org.gnome.TextEditor", true, 1])
    }

    @Test func aProgramThatIsLeftAloneIsNotTicked() {
        focus("gtk3-im:gvim")
        #expect(item == ["Hold keys in gvim", true, 0])
    }

    @Test(arguments: ["gnome-shell", "wayland", "QIBusInputContext", "xim", "gtk4-im:(22083)", "gtk3-im:\(longName)"])
    func whereIBusNamesNoProgramItCannotBeChosen(client: String) {
        focus(client)
        #expect(item == ["Hold keys in this program", false, 1])
        desk.daemon.forget()
        desk.engine.call("PropertyActivate", "hold-in-program", 0)
        #expect(desk.engine.ping() == [])
        #expect(desk.daemon.signals == [])
    }

    @Test func choosingItLeavesTheProgramAloneAndChoosingItAgainDoesNot() throws {
        desk.daemon.forget()
        desk.engine.call("PropertyActivate", "hold-in-program", 0)
        #expect(desk.daemon.waitForSignal("UpdateProperty") != nil)
        #expect(item == ["Hold keys in gedit", true, 0])
        #expect(eventually { (try? own("excluded-programs")) == "['gedit']" })
        #expect(try own("included-programs") == "@as []")
        desk.daemon.forget()
        desk.engine.call("PropertyActivate", "hold-in-program", 1)
        #expect(desk.daemon.waitForSignal("UpdateProperty") != nil)
        #expect(item == ["Hold keys in gedit", true, 1])
        #expect(eventually { (try? own("excluded-programs")) == "@as []" })
    }

    @Test func aProgramThatCameExcludedIsIncludedAndNoMoreIsWritten() throws {
        focus("gtk3-im:gvim")
        for (state, included, isHeld) in [(1, "['gvim']", true), (0, "@as []", false)] as [(UInt32, String, Bool)] {
            desk.daemon.forget()
            desk.engine.call("PropertyActivate", "hold-in-program", .uint32(state))
            #expect(desk.daemon.waitForSignal("UpdateProperty") != nil)
            #expect(item == ["Hold keys in gvim", true, .uint32(isHeld ? 1 : 0)])
            #expect(eventually { (try? own("included-programs")) == included })
            #expect(try own("excluded-programs") == "@as []")
        }
    }

    @Test func whoNamesAProgramInBothListsExcludesIt() throws {
        focus("gtk3-im:gvim")
        try desk.user.set("included-programs", "['gvim']")
        #expect(eventually { item == ["Hold keys in gvim", true, 1] })
        try desk.user.set("excluded-programs", "['gvim']")
        #expect(eventually { item == ["Hold keys in gvim", true, 0] })
    }

    /// One byte longer than what can be a program's name.
    nonisolated private static let longName = String(repeating: "a", count: 65)

    @Test func aNameOf64BytesIsAProgramsName() throws {
        focus("gtk3-im:\(Self.longName.dropLast())")
        desk.engine.call("PropertyActivate", "hold-in-program", 0)
        #expect(eventually { (try? own("excluded-programs")) == "['\(Self.longName.dropLast())']" })
    }

    @Test func itExcludes256ProgramsAtMostAndIncludesThemAllAgain() throws {
        let names = (1...256).map { "'p\($0)'" }.joined(separator: ", ")
        try desk.user.set("excluded-programs", "[\(names)]")
        focus("gtk3-im:p256")
        #expect(eventually { item == ["Hold keys in p256", true, 0] })
        focus("gtk3-im:one-more")
        desk.daemon.forget()
        desk.engine.call("PropertyActivate", "hold-in-program", 0)
        #expect(desk.daemon.waitForSignal("UpdateProperty") != nil)
        #expect(item == ["Hold keys in one-more", true, 1])
        #expect(try own("excluded-programs") == "[\(names)]")
        #expect(desk.process.complaints.count == 1)
        focus("gtk3-im:p256")
        desk.engine.call("PropertyActivate", "hold-in-program", 1)
        #expect(eventually { (try? own("excluded-programs"))?.hasSuffix("'p255']") == true })
    }

    /// Otherwise the list would begin anew, with this program alone.
    @Test func whileTheFileHasAFaultItIsNotChanged() throws {
        let settings = "\(Desk.group)\nexcluded-programs=['gvim']\nsuggestions=true\nnonsense\n"
        try desk.user.write(settings: settings)
        #expect(eventually { desk.process.complaints.count == 1 })
        for key in ["hold-in-program", "suggestions"] {
            desk.engine.call("PropertyActivate", .string(key), 0)
            #expect(desk.engine.ping() == [])
        }
        #expect(try String(contentsOf: desk.user.settingsFile, encoding: .utf8) == settings)
    }

    /// What the user has set, as GLib's own tool shows it.
    private func own(_ key: String) throws -> String {
        try desk.user.run("gsettings", "get", "org.freedesktop.ibus.engine.longhand", key)
            .trimmingCharacters(in: .newlines)
    }

    @Test func whatIsNoItemChangesNothing() {
        for (key, state) in [("", 0), ("hold-in-programs", 0), ("hold-in-program\0", 1)] as [(String, UInt32)] {
            desk.daemon.forget()
            desk.engine.call("PropertyActivate", .string(key), .uint32(state))
            #expect(desk.engine.ping() == [])
            #expect(desk.daemon.signals == [])
        }
    }
}
