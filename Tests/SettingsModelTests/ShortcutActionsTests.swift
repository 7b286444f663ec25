import SettingsModel
import Testing

struct ShortcutActionsTests {
    @Test(arguments: ["undo", #"change-case("to": "upper")"#, "next-locale", "program.action", "locale.sv"])
    func anActionHasNoFault(action: String) { #expect(ShortcutActions.fault(of: action) == nil) }

    @Test(arguments: ["florble", "undo(", ""])
    func whatIsNoActionHasAFault(text: String) { #expect(ShortcutActions.fault(of: text) != nil) }
}
