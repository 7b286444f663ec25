import Testing

@testable import KeyboardEngine

struct TextFieldTests {
    private static func field(of client: String?, _ capabilities: ClientCapabilities = [.preedit]) -> TextField {
        var field = TextField()
        field.capabilities = capabilities
        field.focus(client: client)
        return field
    }

    @Test(arguments: [
        ("gtk3-im:gedit", true), ("gtk2-im:gimp", true), ("gtk4-im:text-editor", true), ("gnome-shell", true),
        ("SDL2_Application", true), ("QIBusInputContext", false), ("xim", false), ("fake", false), ("", false),
        (nil, false),
    ])
    func releasesAreTrueWhereAKeyRepeatsByPressesAlone(client: String?, areTrue: Bool) {
        #expect(Self.field(of: client).sendsTrueReleases == areTrue)
    }

    @Test(arguments: [
        ("QIBusInputContext", true), ("xim", true), ("gtk3-im:gedit", false), ("wayland", false), (nil, false),
    ])
    func whereRepeatsHaveAReleaseIsKnownOfFew(client: String?, inPairs: Bool) {
        #expect(Self.field(of: client).repeatsInPairs == inPairs)
    }

    @Test func lettersArePreeditWhereNeitherDeletionNorKeysHelp() {
        #expect(Self.field(of: "SDL2_Application").needsPreedit(unnamed: nil))
        #expect(Self.field(of: "gtk4-im:kgx").needsPreedit(unnamed: nil))
        #expect(!Self.field(of: "gtk4-im:kgx", [.preedit, .surroundingText]).needsPreedit(unnamed: nil))
        #expect(!Self.field(of: "SDL2_Application", []).needsPreedit(unnamed: nil))
        #expect(!Self.field(of: "gtk3-im:chromium").needsPreedit(unnamed: nil))
        #expect(!Self.field(of: nil).needsPreedit(unnamed: nil))
    }

    @Test(arguments: [
        (["gedit"], true), (["gtk3-im:gedit"], true), (["vim", "gedit"], true), ([], false), (["gtk3-im"], false),
        (["edit", "gedit2", "Gedit", ""], false),
    ])
    func aProgramIsKnownByItsNameWithOrWithoutTheToolkits(names: [String], isOne: Bool) {
        #expect(Self.field(of: "gtk3-im:gedit").isOne(of: names) == isOne)
        #expect(!Self.field(of: nil).isOne(of: names))
    }

    @Test func whatWasToldOfATextIsForgottenWithTheFocus() {
        var field = Self.field(of: nil, [.surroundingText])
        field.note(SurroundingText("e", cursor: 1, anchor: 1))
        #expect(field.tellsSurroundingText)
        field.unfocus()
        field.note(SurroundingText("late", cursor: 4, anchor: 4))
        field.focus(client: nil)
        #expect(!field.tellsSurroundingText)
        #expect(field.client == nil)
    }

    @Test func aSecondFocusOnlyAddsAName() {
        var field = Self.field(of: nil, [.surroundingText])
        field.note(SurroundingText("e", cursor: 1, anchor: 1))
        field.focus(client: "gtk3-im:gedit")
        field.focus(client: nil)
        #expect(field.tellsSurroundingText)
        #expect(field.client?.program == "gedit")
    }

    @Test func whatAFieldIsForIsKeptWhenTheFocusGoes() {
        var field = Self.field(of: nil)
        field.change(.isSecret)
        field.unfocus()
        field.focus(client: nil)
        #expect(!field.takesText)
    }

    @Test func theTextOfASecretFieldIsNotKept() {
        var field = Self.field(of: nil, [.surroundingText])
        field.note(SurroundingText("geheim", cursor: 6, anchor: 6))
        field.change(.isSecret)
        #expect(field.surroundingText == nil)
        field.note(SurroundingText("geheim", cursor: 6, anchor: 6))
        #expect(field.surroundingText == nil)
    }

    @Test func aFirstReportOfNothingProvesNothing() {
        var field = Self.field(of: nil, [.surroundingText])
        field.note(SurroundingText("", cursor: 0, anchor: 0))
        #expect(!field.tellsSurroundingText)
        field.note(SurroundingText("e", cursor: 1, anchor: 1))
        field.note(SurroundingText("", cursor: 0, anchor: 0))
        #expect(field.tellsSurroundingText)
    }

    /// Keys one after the other, and which of them belong to a composition.
    @Test(arguments: [
        ([Key.dead, .character("e"), .character("e")], [true, true, false]),
        ([.compose, .character("'"), .character("e"), .character("e")], [true, true, true, false]),
        ([.dead, .space, .character("e")], [true, true, false]),
        ([.dead, .dead, .character("e"), .character("e")], [true, true, true, false]),
        ([.dead, .backspace, .character("e")], [true, false, false]),
        ([.compose, .character("'"), .escape, .character("e")], [true, true, false, false]),
    ])
    func whatIsComposedIsFollowed(keys: [Key], areComposed: [Bool]) {
        var field = TextField()
        let answers = keys.map { field.compose($0) }
        #expect(answers == areComposed)
    }
}
