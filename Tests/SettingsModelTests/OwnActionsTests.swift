import Foundation
import SettingsModel
import TestSupport
import Testing

/// What a settings window does with the user's own actions, in a file of its own.
struct OwnActionsTests {
    private let folder: TemporaryFolder
    private let actions: OwnActions

    init() throws {
        folder = try TemporaryFolder()
        actions = OwnActions(folder: folder.url.path) { ["Control+Alt+u": "undo"] }
    }

    private var file: String? {
        get { try? String(contentsOf: folder.url.appending(path: "actions.conf"), encoding: .utf8) }
        nonmutating set { _ = try? folder.write(newValue ?? "", to: "actions.conf") }
    }

    private nonisolated static let lamp = """
        [lamp]
        arguments=('on', uint32 3)
        call=org.example.Lamp /lamp org.example.Lamp.Set
        """
    private static let written = """
        # mine
        [regards]
        name = Best regards
        icon=mail
        # the key of work
        key=Ctrl+Alt+s
        insert=Best regards,\\n{cursor}\\nAnna

        # for lists
        [tidy]
        \ttransform=one-line

        \(lamp)

        [Faulty]
        color=red
        """
    private static let regards = OwnAction(
        "regards", "Best regards", .insert("Best regards,\n{cursor}\nAnna"), key: "Ctrl+Alt+s")

    private func action(_ name: String) throws -> OwnAction { try #require(actions.all.first { $0.name == name }) }

    // MARK: Reading

    @Test func theFileIsListedInItsOrder() {
        file = Self.written
        #expect(
            actions.all == [
                Self.regards, OwnAction("tidy", "tidy", .transform("one-line")),
                OwnAction("lamp", "lamp", .other("call", "org.example.Lamp /lamp org.example.Lamp.Set")),
            ])
    }

    @Test(arguments: [
        "[a]\ninsert=x\n[B]\n": "line 3", "[a]\ninsert=x\ncolor=red\n": "line 3", "[undo]\ninsert=x\n": "line 1",
        "[a]\ninsert={\n[undo]\ninsert=x\n": "line 2",
    ])
    func aFaultIsNamedWithItsLine(text: String, line: String) throws {
        file = text
        let warning = try #require(actions.warning)
        #expect(warning.contains(line) && warning.contains("actions.conf") && warning.hasSuffix("."))
        file = "[a]\ninsert=x\n"
        #expect(actions.warning == nil)
    }

    // MARK: Changing

    /// Each change, and the one place of the file that it changes.
    @Test(arguments: [
        (OwnActionEdit.title("regards", "Regards"), "name = Best regards", "name=Regards"),
        (.title("tidy", "Tidy up"), "\ttransform", "name=Tidy up\n\ttransform"),
        (.title("lamp", "Lamp"), "call=", "name=Lamp\ncall="),
        (.key("regards", "Super+s"), "key=Ctrl+Alt+s", "key=Super+s"),
        (.key("regards", nil), "key=Ctrl+Alt+s\n", ""),
        (.key("lamp", "Control+F1"), "call=", "key=Control+F1\ncall="),
        (.work("regards", .insert("Anna")), "insert=Best regards,\\n{cursor}\\nAnna", "insert=Anna"),
        (.work("regards", .transform("upper")), "insert=Best regards,\\n{cursor}\\nAnna", "transform=upper"),
        (.work("tidy", .insert("a")), "\ttransform=one-line", "insert=a"),
        (.title("regards", "Best regards"), "", ""),
        (.add("Shout", .transform("upper")), "color=red", "color=red\n\n[shout]\nname=Shout\ntransform=upper\n"),
        (.remove("tidy"), "[tidy]\n\ttransform=one-line\n\n", ""),
        (.remove("lamp"), lamp + "\n\n", ""),
    ])
    func whatTheUserWroteStays(edit: OwnActionEdit, place: String, replacement: String) throws {
        file = Self.written
        try edit.perform(on: actions)
        #expect(place.isEmpty || Self.written.contains(place))
        #expect(file == Self.written.replacingOccurrences(of: place, with: replacement))
    }

    @Test func commentsInAnActionStayWhenItIsRemoved() throws {
        file = Self.written
        try actions.remove(Self.regards)
        #expect(file?.hasPrefix("# mine\n# the key of work\n# for lists\n[tidy]\n") == true)
    }

    @Test(arguments: [
        "": "[a]\nname=A\ninsert=b\n", "# mine": "# mine\n\n[a]\nname=A\ninsert=b\n",
        "[x]\r\ninsert=y\r\n": "[x]\r\ninsert=y\r\n\r\n[a]\r\nname=A\r\ninsert=b\r\n",
        "[x]\ninsert=y\n\n": "[x]\ninsert=y\n\n[a]\nname=A\ninsert=b\n",
    ])
    func aNewActionIsTheLastOne(before: String, after: String) throws {
        file = before
        try actions.add(OwnAction("a", "A", .insert("b")))
        #expect(file == after)
    }

    /// Texts that need escapes, or that the file could lose otherwise.
    @Test(arguments: [
        "one\ntwo", "\t", " ", "  a  b  ", "C:\\new", "\\", "=", "#", "[x]", "e\u{301}", "é", "😀", "\u{2028}", "\u{85}",
        "\u{7}", "a\rb", "{{", "}}{date:%H}", "{cursor}{date}", String(repeating: "a", count: 4089),
    ])
    func anyTextIsReadAsItWasWritten(text: String) throws {
        let action = OwnAction("x", "X \(text.prefix(4).filter { $0 != "a" })!", .insert(text), key: "Control+Alt+k")
        try actions.add(action)
        #expect(actions.all == [action])
        #expect(actions.warning == nil)
        let changed = OwnAction("x", "Y", .insert(text))
        try actions.change(action, to: changed)
        #expect(actions.all == [changed])
    }

    @Test func eachChangeOfTextAndEachPlaceholderIsOneThatLonghandKnows() throws {
        for change in TextChanges.all {
            try actions.add(OwnAction("t-\(change.name)", change.title, .transform(change.name)))
        }
        for (number, placeholder) in Placeholders.all.enumerated() {
            try actions.add(OwnAction("p\(number)", placeholder.explanation, .insert(placeholder.text)))
        }
        #expect(actions.all.count == TextChanges.all.count + Placeholders.all.count && actions.warning == nil)
        #expect(actions.all.allSatisfy { !$0.work.explanation.isEmpty })
    }

    // MARK: Refusals

    @Test(arguments: [
        OwnAction("x", "", .insert("a")), OwnAction("x", " ", .insert("a")), OwnAction("x", "X", .insert("")),
        OwnAction("x", "X", .insert("{")), OwnAction("x", "X", .insert("}")), OwnAction("x", "X", .insert("{nothing}")),
        OwnAction("x", "X", .insert("{cursor}{cursor}")), OwnAction("x", "X", .insert("a\0b")),
        OwnAction("x", "a\0b", .insert("a")), OwnAction("x", "X", .insert("a\r")),
        OwnAction("x", "X", .insert(String(repeating: "a", count: 4090))),
        OwnAction("x", "X", .insert(String(repeating: "\n", count: 2045))),
        OwnAction("x", "X", .insert("e" + String(repeating: "\u{301}", count: 30 << 10))),
        OwnAction("x", String(repeating: "a", count: 1 << 20), .insert("a")),
        OwnAction("x", "X", .transform("sideways")), OwnAction("x", "X", .other("run", "'")),
        OwnAction("x", "X", .insert("a"), key: "s"), OwnAction("x", "X", .insert("a"), key: "Shift+s"),
        OwnAction("x", "X", .insert("a"), key: "Control+Alt+S"),
        OwnAction("x", "X", .insert("a"), key: "Alt+Control+u"),
        OwnAction("regards", "X", .insert("a")), OwnAction("undo", "X", .insert("a")),
        OwnAction("X", "X", .insert("a")),
        OwnAction("a\nb", "X", .insert("a")),
    ])
    func whatMakesNoSenseIsRefusedInWordsAndChangesNothing(action: OwnAction) throws {
        file = Self.written
        let failure = try #require(throws: OwnActions.Failure.self) { try actions.add(action) }
        #expect(failure.description.hasSuffix(".") && failure.description.utf8.count < 300)
        #expect(file == Self.written)
    }

    @Test func whatMakesNoSenseDoesNotReplaceWhatThereIs() throws {
        file = Self.written
        let tidy = try action("tidy")
        for work in [OwnAction.Work.insert("{"), .insert(""), .transform("x"), .other("run", "ls")] {
            #expect(throws: OwnActions.Failure.self) { try actions.change(tidy, to: OwnAction("tidy", "tidy", work)) }
        }
        #expect(throws: OwnActions.Failure.self) {
            try actions.change(tidy, to: OwnAction("tidy", "T", tidy.work, key: "Control+Alt+s"))
        }
        #expect(file == Self.written)
    }

    @Test func moreActionsThanLonghandReadsAreRefused() throws {
        file = (1...128).map { "[a\($0)]\ninsert=x\n" }.joined()
        let former = file
        #expect(throws: OwnActions.Failure.self) { try actions.add(OwnAction("x", "X", .insert("a"))) }
        #expect(file == former)
        try actions.change(action("a128"), to: OwnAction("a128", "Last", .insert("x")))
        #expect(try action("a128").title == "Last")
    }

    @Test func aFileThatWouldBecomeTooLargeIsRefused() throws {
        file = String(repeating: "#\n", count: 128 << 10)
        #expect(throws: OwnActions.Failure.self) { try actions.add(OwnAction("x", "X", .insert("a"))) }
        #expect(file?.utf8.count == 256 << 10)
    }

    @Test func whatIsGoneIsNeitherChangedNorRemoved() {
        file = "[a]\ninsert=b\n"
        let gone = OwnAction("a", "a", .insert("c"))
        #expect(throws: OwnActions.Failure.self) { try actions.change(gone, to: OwnAction("a", "a", .insert("d"))) }
        #expect(throws: OwnActions.Failure.self) { try actions.remove(gone) }
        #expect(file == "[a]\ninsert=b\n")
    }

    @Test func aRemovalIsUndoneUnlessTheFileHasChanged() throws {
        file = Self.written
        let change = try actions.remove(action("tidy"))
        #expect(file != Self.written)
        try actions.undo(change)
        #expect(file == Self.written)
        #expect(throws: OwnActions.Failure.self) { try actions.undo(change) }
        #expect(file == Self.written)
    }

    @Test func aFileThatIsNotUTF8IsLeftAlone() throws {
        let url = folder.url.appending(path: "actions.conf")
        try Data([0x61, 0x3d, 0xe9, 0x0a]).write(to: url)
        #expect(actions.all.isEmpty && actions.warning != nil)
        #expect(throws: OwnActions.Failure.self) { try actions.add(OwnAction("x", "X", .insert("a"))) }
        #expect(try Data(contentsOf: url).count == 4)
    }

    // MARK: Names

    @Test(arguments: [
        "Best regards": "best-regards-2", "Größe, 2 × Émile!": "grosse-2-emile", "Undo": "undo-2", "": "action",
        "Привет": "action", "…": "action", "faulty": "faulty", "Tidy": "tidy-2",
        String(repeating: "a", count: 100): String(repeating: "a", count: 48),
    ])
    func theNameOfANewActionIsMadeFromItsTitleAndUnique(title: String, name: String) throws {
        file = Self.written.replacingOccurrences(of: "[regards]", with: "[best-regards]")
        #expect(actions.name(for: title) == name)
        try actions.add(OwnAction(actions.name(for: title), "X", .insert("a")))
        #expect(actions.all.last?.name == name)
    }

    @Test func theNameOfAFaultyActionIsTaken() {
        file = "[hello]\ncolor=red\n"
        #expect(actions.name(for: "Hello") == "hello-2")
    }
}

/// A change of the file.
enum OwnActionEdit: Sendable {
    case add(String, OwnAction.Work)
    case title(String, String)
    case key(String, String?)
    case work(String, OwnAction.Work)
    case remove(String)

    @MainActor fileprivate func perform(on actions: OwnActions) throws {
        switch self {
        case .add(let title, let work): try actions.add(OwnAction(actions.name(for: title), title, work))
        case .title(let name, let title): try change(name, in: actions) { $0.title = title }
        case .key(let name, let key): try change(name, in: actions) { $0.key = key }
        case .work(let name, let work): try change(name, in: actions) { $0.work = work }
        case .remove(let name): try actions.remove(#require(actions.all.first { $0.name == name }))
        }
    }

    @MainActor private func change(
        _ name: String, in actions: OwnActions, _ edit: (inout OwnAction) -> Void
    ) throws {
        let old = try #require(actions.all.first { $0.name == name })
        var new = old
        edit(&new)
        try actions.change(old, to: new)
    }
}
