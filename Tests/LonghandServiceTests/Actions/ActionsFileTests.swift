import KeyboardEngine
import Testing

@testable import DesktopActions
@testable import Platform

/// How the user's file of actions is read.
@Suite struct ActionsFileTests {
    @Test func everyKindOfActionIsRead() throws {
        let file = ActionsFile(
            """
            # a comment

            [sign]
            name = Best regards
            icon=mail-signature
            key=Control+Alt+s
            insert=Regards,\\n{cursor}\\sAnna {{x}}
            [shout]
            transform=upper
            [lamp]
            call=org.example.Lamp /lamp org.example.Lamp.Set
            arguments=('on', uint32 3)
            [window]
            activate=org.example.App.desktop new-window
            [notes]
            run=gedit "my notes.txt"
            """)
        #expect(file.faults == [])
        #expect(file.actions.map(\.name) == ["sign", "shout", "lamp", "window", "notes"])
        let sign = try #require(file.actions.first)
        #expect(sign.title == "Best regards" && sign.icon == "mail-signature" && sign.key == "Control+Alt+s")
        guard case .insert(let template) = sign.work else { throw Unexpected() }
        let filled = try #require(template.filled(selection: "", clipboard: "", in: .english))
        #expect(filled.text == "Regards,\n Anna {x}" && filled.back == " Anna {x}".count)
        #expect(file.actions[4].work == .run(["gedit", "my notes.txt"]))
        #expect(file.actions[3].work == .activate(file: "org.example.App.desktop", action: "new-window"))
    }

    private struct Unexpected: Error {}

    @Test(arguments: [
        ("insert=x", 1, "there is no action above"), ("[Big]", 1, "[a-z0-9-]+"), ("[a", 1, "[a-z0-9-]+"),
        ("[a]\nx", 2, "equals sign"), ("[a]\ncolor=red", 2, "key is unknown"), ("[a]\ninsert=x\ninsert=y", 3, "twice"),
        ("[a]\ninsert=\\q", 2, "backslash"), ("[a]", 1, "one of insert"), ("[a]\ninsert=x\nrun=y", 1, "one of insert"),
        ("[a]\ninsert={nothing}", 2, "template"), ("[a]\ninsert={", 2, "template"), ("[a]\ninsert=}", 2, "template"),
        ("[a]\ninsert={cursor}{cursor}", 2, "template"), ("[a]\ntransform=sideways", 2, "transformation"),
        ("[a]\ncall=org.example.Lamp", 2, "a call needs"), ("[a]\nactivate=/bin/sh", 2, "desktop file"),
        ("[a]\nactivate=../x.desktop/y.desktop", 2, "desktop file"), ("[a]\nrun='x", 2, "quotation mark"),
        ("[a]\nkey=s\ninsert=x", 2, "Control+Alt+s"), ("[a]\nkey=Shift+s\ninsert=x", 2, "Control+Alt+s"),
        ("[a]\narguments=()\ninsert=x", 2, "only call"),
        ("[a]\ncall=a.b /c a.b.C\narguments=3", 3, "a tuple"),
        ("[a]\ncall=a.b /c a.b.C\narguments=(signature '{sv}',", 3, "a tuple"), ("[a]\ninsert=\0", 2, "UTF-8"),
        ("[a]\ninsert=" + String(repeating: "x", count: 5000), 2, "too long"),
    ])
    func aFaultIsNamedWithItsLineAndTheRestStands(text: String, line: Int, reason: String) {
        let file = ActionsFile(text + "\n[good]\ninsert=g\n")
        #expect(file.faults.count == 1)
        #expect(file.faults.first?.line == line && file.faults.first?.reason.english.contains(reason) == true)
        #expect(file.actions.map(\.name) == ["good"])
    }

    /// Values that GVariant knows and D-Bus does not.
    @Test(arguments: [
        "(<((),)>,)", "(@a(()) [],)", "(just 1,)", "(@mi nothing,)", "(handle 1,)", "(())",
        "(@\(String(repeating: "a", count: 40))i [],)",
        String(repeating: "(", count: 40) + "1" + String(repeating: ",)", count: 40),
        "(" + String(repeating: "<", count: 70) + "1" + String(repeating: ">", count: 70) + ",)",
    ])
    func argumentsThatDBusDoesNotHaveAreAFault(arguments: String) {
        let file = ActionsFile("[a]\ncall=a.b /c a.b.C\narguments=\(arguments)\n")
        #expect(file.faults.map(\.line) == [3] && file.actions == [])
    }

    @Test(arguments: ["()", "('on', uint32 3)", "(signature 'a{sv}', objectpath '/a', [<1>], {'k': <true>})"])
    func argumentsThatDBusHasAreRead(arguments: String) {
        #expect(ActionsFile("[a]\ncall=a.b /c a.b.C\narguments=\(arguments)\n").faults == [])
    }

    @Test func aNameThatIsThereTwiceAndOneTooManyAreFaults() {
        #expect(ActionsFile("[a]\ninsert=x\n[a]\ninsert=y").faults.map(\.line) == [3])
        let many = ActionsFile((0..<130).map { "[a\($0)]\ninsert=x" }.joined(separator: "\n"))
        #expect(many.actions.count == 128 && many.faults.count == 2)
    }

    @Test func bytesThatAreNoTextAreAFault() {
        let file = ActionsFile(
            content: [0x5b, 0x61, 0x5d, 0x0a, 0xff, 0x0a, 0x5b, 0x62, 0x5d, 0x0a] + Array("insert=x".utf8))
        #expect(file.faults.map(\.line) == [2] && file.actions.map(\.name) == ["b"])
    }

    @Test(arguments: [
        ("hello", "en", "title", "Hello"), ("hello world", "en", "title", "Hello World"),
        ("it's", "en", "title", "It's"),
        ("istanbul", "tr", "upper", "İSTANBUL"), ("ISI", "tr", "lower", "ısı"), ("straße", "de", "upper", "STRASSE"),
    ])
    func caseFollowsTheLanguage(text: String, locale: String, name: String, expected: String) throws {
        let locale = try #require(LocaleIdentifier(locale))
        #expect(try #require(LetterCase(rawValue: name)).applied(to: text, in: locale) == expected)
    }

    @Test(arguments: [
        ("%H:%M:%S", "%H:%M"), ("%H.%M.%S", "%H.%M"), ("%I:%M:%S %p", "%I:%M %p"), ("%p %I시 %M분 %S초", "%p %I시 %M분"),
        ("%H時%M分%S秒", "%H時%M分"), ("%R", "%R"),
    ])
    func timesGoWithoutSeconds(format: String, expected: String) {
        #expect(DateText.withoutSeconds(format) == expected)
    }
}

extension ActionsFile {
    fileprivate init(_ text: String) { self.init(content: Array(text.utf8)) }
}
