import SettingsModel
import Testing

struct ShortcutActionsTests {
    @Test(arguments: ["undo", #"change-case("to": "upper")"#, "next-locale", "program.action", "locale.sv"])
    func anActionHasNoFault(action: String) { #expect(ShortcutActions.fault(of: action) == nil) }

    @Test(arguments: ["florble", "undo(", ""])
    func whatIsNoActionHasAFault(text: String) { #expect(ShortcutActions.fault(of: text) != nil) }

    @Test func theListBeginsWithTheMenuAndHasNoActionThatFails() {
        let all = ShortcutActions.all
        #expect(all.first?.name == "hold" && all.first?.title == "Hold keys")
        #expect(all.filter { ShortcutActions.fault(of: $0.name) != nil || $0.title.isEmpty } == [])
        #expect(!all.contains { $0.name == "insert-character" })
        #expect(Set(all.map(\.name)).count == all.count)
    }
}

struct ProgramsTests {
    @Test func everyListedProgramHasAName() { for name in Programs.listed { #expect(Programs.fault(of: name) == nil) } }

    @Test(arguments: ["gedit", "org.gnome.gedit", "SDL2_Application", "Tk", "naïve", "a+b", "notepad.exe"])
    func aNameHasNoFault(name: String) { #expect(Programs.fault(of: name) == nil) }

    @Test(arguments: ["", "/usr/bin/gedit", "no such/../program", "two words", "tab\there", "\u{a0}"])
    func whatIsNoNameHasAFault(text: String) { #expect(Programs.fault(of: text) != nil) }
}
