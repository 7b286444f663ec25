import Foundation
import TestSupport
import Testing

/// The command-line tool as it changes the user's callout files.
@Suite(.serialized) struct ToolEditingTests {
    private let folder: TemporaryFolder
    private let prefix: Prefix

    init() throws {
        folder = try TemporaryFolder()
        prefix = try Prefix()
    }

    private func file(_ locale: String) -> URL { folder.url.appending(path: "longhand/callouts/\(locale).callouts") }

    private func text(_ locale: String) throws -> String { try String(contentsOf: file(locale), encoding: .utf8) }

    private func write(_ text: String, _ locale: String) throws {
        _ = try folder.write(text, to: "longhand/callouts/\(locale).callouts")
    }

    /// - Parameter wrapper: what runs the tool.
    private func run(
        _ arguments: [String], by wrapper: [String] = []
    ) throws -> (code: Int32?, lines: [String], errors: String) {
        let environment = [
            "PATH": "/usr/bin:/bin", "LC_ALL": "sv_SE.UTF-8", "HOME": "/nonexistent", "GSETTINGS_BACKEND": "keyfile",
            "XDG_CONFIG_HOME": folder.url.path(),
        ]
        let process = try ChildProcess(wrapper + [tool, "callouts"] + arguments, environment: environment)
        let lines = process.readAll().split(separator: "\n").map(String.init)
        return (process.exitCode(), lines, process.standardError)
    }

    private var tool: String {
        get throws {
            let path = URL(filePath: prefix.program).appending(path: "../../bin/longhand").standardized.path()
            return FileManager.default.fileExists(atPath: path) ? path : try prefix.installTool()
        }
    }

    @Test func itAddsAndRemovesLettersAndShowsWhatIsOfferedThen() throws {
        let (code, lines, errors) = try run(["add", "e", "ẽ", "U+011B", "e with ring below"])
        #expect(code == 0 && lines == ["e\té è ë ê ē ė ę ẽ ě e̥"])
        #expect(errors == "Changed \(file("sv").path()).\n")
        #expect(try text("sv") == "[after]\ne=ẽ;ě;e̥;\n")
        #expect(try run(["add", "e", "ě", "--first"]).lines == ["e\tě é è ë ê ē ė ę ẽ e̥"])
        #expect(try run(["remove", "e", "é", "e̥"]).lines == ["e\tě è ë ê ē ė ę ẽ"])
        #expect(try run(["e", "E"]).lines == ["e\tě è ë ê ē ė ę ẽ", "E\tĚ È Ë Ê Ē Ė Ę Ẽ"])
        #expect(try run(["set", "e", "é"]).lines == ["e\té"])
        #expect(try text("sv") == "[callouts]\ne=é;\n")
        let again = try run(["set", "e", "é", "--json"])
        #expect(again.lines.joined().contains("[\"é\"]") && again.errors == "Nothing to change.\n")
        #expect(try run(["reset", "e"]).lines == ["e\té è ë ê ē ė ę"])
        #expect(try text("sv") == "")
    }

    @Test func theLanguageIsTheFirstInTheSettingsUnlessItIsGiven() throws {
        _ = try folder.write(
            "[org/freedesktop/ibus/engine/longhand]\nlocales=['pl', 'sv']\n", to: "glib-2.0/settings/keyfile")
        #expect(try run(["add", "equal", "≡"]).code == 0)
        #expect(try text("pl") == "[after]\nequal=≡;\n")
        #expect(try run(["add", "equal", "≢", "-l", "pt-BR"]).lines == ["=\t≠ ≈ ≢"])
        #expect(try run(["add", "equal", "≣", "-l", "und"]).lines == ["=\t≠ ≈ ≣ ≡"])
        #expect(try run(["remove", "equal", "≠", "-l", "und"]).lines == ["=\t≈ ≣ ≡"])
        #expect(try text("und") == "[after]\nequal=≣;\n\n[remove]\nequal=≠;\n")
    }

    @Test func whatAnotherFileOffersIsRemovedToo() throws {
        try write("[after]\ne=ẽ;@emoji(\"🐈\");\n", "und")
        #expect(try run(["remove", "e", "ẽ", "🐈"]).lines == ["e\té è ë ê ē ė ę"])
        #expect(try text("sv") == "[remove]\ne=ẽ;@emoji(\"🐈\");\n")
    }

    @Test func everythingElseInTheFileStays() throws {
        let text = "# mine\n\n[callouts]\n# a key\na = å ; ä\nq=@keyboardType(\"emojis\");\n# the end"
        try write(text, "sv")
        #expect(try run(["add", "q", "ʠ"]).code == 0)
        #expect(try self.text("sv") == "\(text)\n\n[after]\nq=ʠ;\n")
        #expect(try run(["reset", "q", "a"]).code == 0)
        #expect(try self.text("sv") == "# mine\n\n[callouts]\n# a key\n# the end\n\n")
    }

    @Test(arguments: [
        ["set"], ["set", "e"], ["set", "nonsense", "é"], ["set", "e", "qqqq"], ["set", "e", "U+110000"],
        ["set", "e", "U+202E"], ["set", "e", "@explode"], ["add", "e", "circumflex"], ["remove", "e", "ß"], ["reset"],
        ["set", "e", "é", "--first"], ["set", "e", "é", "-l", "sv", "-l", "pl"], ["set", "e", "é", "-l", "qqq"],
        ["add", "e", "ẽ", "--pack", "maths"], ["e", "--first"], ["set", "Left", "é"], ["add", "e", ""],
    ])
    func whatMakesNoSenseIsRefusedAndChangesNothing(arguments: [String]) throws {
        let text = "# mine\n[callouts]\ne=é;\n"
        try write(text, "sv")
        let (code, lines, errors) = try run(arguments)
        #expect(code != 0 && lines == [] && errors.hasPrefix("Error: "))
        #expect(try self.text("sv") == text)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: file("sv").deletingLastPathComponent().path()).count
                == 1)
    }

    @Test func aNameThatMayMeanSeveralIsRefusedWithThem() throws {
        let errors = try run(["add", "e", "circumflex"]).errors
        #expect(
            errors.contains("'circumflex' may be one of these:\n")
                && errors.contains("  ê\tU+00EA\tLatin small letter e"))
    }

    @Test func aFileThatBreaksARuleIsNamedWithItsLineAndLeftAsItIs() throws {
        try write("[callouts]\ne=é;\ne=è;\n", "sv")
        let (code, _, errors) = try run(["add", "e", "ẽ"])
        #expect(code == 1 && errors.contains("\(file("sv").path()): line 3: the key appears twice."))
        #expect(try text("sv") == "[callouts]\ne=é;\ne=è;\n")
    }

    @Test func aLinkStaysAndTheFileBehindItKeepsItsMode() throws {
        let target = try folder.write("# mine\n", to: "dotfiles/swedish")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: target.path())
        try FileManager.default.createDirectory(
            at: file("sv").deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: file("sv").path(), withDestinationPath: "../../dotfiles/swedish")
        #expect(try run(["set", "e", "é"]).code == 0)
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: file("sv").path()) == "../../dotfiles/swedish")
        #expect(try String(contentsOf: target, encoding: .utf8) == "# mine\n\n[callouts]\ne=é;\n")
        let mode = try FileManager.default.attributesOfItem(atPath: target.path())[.posixPermissions] as? Int
        #expect(mode == 0o640)
        try FileManager.default.removeItem(at: target)
        let (code, _, errors) = try run(["set", "e", "é"])
        #expect(code == 1 && errors.contains("\(file("sv").path()): No such file or directory."))
    }

    @Test func aFolderThatCannotBeWrittenIsNamed() throws {
        try write("[callouts]\ne=é;\n", "sv")
        let folder = file("sv").deletingLastPathComponent().path()
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder) }
        // Root may write anywhere, unless it has given that up.
        let wrapper = getuid() == 0 ? ["setpriv", "--inh-caps=-all", "--bounding-set=-all"] : []
        let (code, _, errors) = try run(["add", "e", "ẽ"], by: wrapper)
        #expect(code == 1 && errors.contains("\(file("sv").path()): Permission denied."))
        #expect(try text("sv") == "[callouts]\ne=é;\n")
    }

    @Test func eachCommandHasItsOwnHelp() throws {
        #expect(try run(["add", "--help"]).lines.joined().contains("longhand callouts add <key> <letters> ..."))
        #expect(try run(["add", "--help"]).lines.contains { $0.contains("--first") })
        #expect(try !run(["set", "--help"]).lines.contains { $0.contains("--first") || $0.contains("--pack") })
        let usage = try run(["--help"]).lines.joined()
        #expect(usage.contains("longhand callouts [<keys> ...]") && usage.contains("set|add|remove <key>"))
        let errors = try run(["add", "nonsense", "é"]).errors
        #expect(errors.contains("\nUsage: longhand callouts add <key> <letters> ..."))
        #expect(errors.hasSuffix("See 'longhand callouts add --help' for more information.\n"))
    }

    @Test func optionsMayStandBeforeTheCommand() throws {
        #expect(try run(["-l", "pl", "set", "e", "é"]).code == 0)
        #expect(try text("pl") == "[callouts]\ne=é;\n")
        #expect(try run(["show", "e", "-l", "pl"]).lines == ["e\té"])
    }

    @Test func theCommandsAreCompleted() throws {
        let script = try ChildProcess(
            [tool, "--generate-completion-script", "bash"], environment: ["PATH": "/usr/bin:/bin"]
        ).readAll()
        #expect(script.contains("show set add remove reset"))
        let callouts = try #require(script.range(of: "_longhand_callouts() {")).upperBound
        #expect(script[callouts...].prefix(400).contains("--pack"))
    }
}
