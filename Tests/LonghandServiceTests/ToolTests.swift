import Foundation
import TestSupport
import Testing

/// The command-line tool, in an installation without any bus.
@Suite(.serialized) struct ToolTests {

    private func run(_ arguments: String...) throws -> (code: Int32?, lines: [String], errors: String) {
        try run(arguments)
    }

    private func run(_ arguments: [String]) throws -> (code: Int32?, lines: [String], errors: String) {
        let prefix = try Prefix(hasSchema: false)
        let environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "sv_SE.UTF-8", "HOME": "/nonexistent"]
        let process = try ChildProcess([prefix.installTool()] + arguments, environment: environment)
        let lines = process.readAll().split(separator: "\n").map(String.init)
        return (process.exitCode(), lines, process.standardError)
    }

    @Test func itShowsTheCalloutsOfKeysInTheLocaleOfTheEnvironment() throws {
        let (code, lines, errors) = try run("callouts", "e", "equal")
        #expect(code == 0 && errors == "")
        #expect(lines == ["e\té è ë ê ē ė ę", "=\t≠ ≈"])
    }

    @Test func itShowsAllKeysOfALocaleAndPacksBehindThem() throws {
        #expect(try run("callouts", "-l", "pl").lines.contains { $0.hasPrefix("z\tż ź ž") })
        #expect(try run("callouts", "x", "-l", "pl", "--pack", "maths").lines == ["x\t× ξ"])
        #expect(try run("callouts", "--list-packs").lines.contains("polytonic"))
    }

    @Test func argumentsThatAreNotUTF8AreRefused() throws {
        let prefix = try Prefix(hasSchema: false)
        let command = "exec \(try prefix.installTool()) callouts add e $(printf '\\377')"
        let process = try ChildProcess(["/bin/sh", "-c", command], environment: ["PATH": "/usr/bin:/bin"])
        #expect(process.readAll().isEmpty && process.exitCode() == 64)
        #expect(process.standardError.contains("Argument 4 is not UTF-8."))
    }

    @Test func relativeFoldersAreIgnored() throws {
        let (prefix, folder) = (try Prefix(hasSchema: false), try TemporaryFolder())
        let environment = ["PATH": "/usr/bin:/bin", "HOME": folder.url.path(), "XDG_CONFIG_HOME": "relative"]
        let process = try ChildProcess(
            ["/bin/sh", "-c", "cd \(folder.url.path()) && exec \(try prefix.installTool()) callouts add e ė -l en"],
            environment: environment)
        _ = process.readAll()
        #expect(process.exitCode() == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path())
        #expect(names == [".config"])
    }

    @Test func itWritesJSON() throws {
        let text = try run("callouts", "e", "minus", "-l", "de", "--json").lines.joined(separator: "\n")
        let rows = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
        #expect(rows?.map { $0["key"] as? String } == ["e", "-"])
        #expect((rows?.first?["candidates"] as? [String])?.first == "é")
        let quotes = try run("callouts", "-l", "sv", "--json").lines.joined(separator: "\n")
        #expect(try JSONSerialization.jsonObject(with: Data(quotes.utf8)) is [Any])
    }

    @Test func whatACommandRefusesIsAnsweredWithItsOwnUsage() throws {
        for arguments in [["callouts", "--pack", "nope", "e"], ["callouts", "-l", "zz-Zzzz", "e"]] {
            let (code, lines, errors) = try run(arguments)
            #expect(code == 64 && lines.isEmpty)
            #expect(errors.contains("\nUsage: longhand callouts show [<keys> ...]"))
            #expect(errors.hasSuffix("See 'longhand callouts show --help' for more information.\n"))
        }
    }

    @Test func localesAndPacksAreCompleted() throws {
        let locales = try run("---completion", "callouts", "--", "--locale", "2", "0", "callouts", "--locale", "").lines
        #expect(locales.contains("sv") && locales.contains("pt-BR"))
        let packs = try run("---completion", "callouts", "--", "--pack", "2", "0", "callouts", "--pack", "").lines
        #expect(packs.contains("maths"))
    }

    @Test func itRestoresAccents() throws {
        #expect(try run("accents", "-l", "fr", "Un", "garcon", "naif").lines == ["Un garçon naïf"])
        let rows = try run("accents", "-l", "fr", "--list", "garcon", "cote").lines
        #expect(rows.first == "garcon\tgarçon" && rows.last?.hasPrefix("cote\tc") == true && rows.count == 2)
        #expect(try run("accents", "-l", "fr", "--json", "garcon").lines[1].contains(#""spellings": ["garçon"]"#))
        let (code, lines, errors) = try run("accents", "-l", "tlh", "garcon")
        #expect(code == 1 && lines.isEmpty && errors.contains("No dictionary of tlh is installed"))
    }

    @Test func itRestoresTheAccentsOfStandardInput() throws {
        let prefix = try Prefix(hasSchema: false)
        let process = try ChildProcess(
            ["/bin/sh", "-c", "printf 'Un garcon\n\nnaif' | \(try prefix.installTool()) accents -l fr"],
            environment: ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent"])
        #expect(process.readAll() == "Un garçon\n\nnaïf")
    }

    @Test func itListsLocales() throws {
        let all = try run("locales").lines
        #expect(all.count >= 230 && all.contains("sv\tSwedish\tsvenska"))
        #expect(try run("locales", "suomi").lines == ["fi\tFinnish\tsuomi"])
        #expect(try run("locales", "tajik").lines == ["tg\tTajik\tтоҷикӣ"])
        for line in all {
            let fields = line.split(separator: "\t")
            #expect(fields.count == 3 && fields[1] != fields[0] && fields[2] != fields[0], "\(line)")
        }
    }

    @Test func itFindsEmojiAndCharacters() throws {
        #expect(try run("emoji", "raket").lines.contains("🚀\traket"))
        #expect(try run("emoji", "rocket", "-l", "de").lines.contains("🚀\tRakete"))
        #expect(try run("emoji", "--category", "flags", "--limit", "2").lines.count == 2)
        #expect(try run("characters", "U+2603").lines == ["☃\tU+2603\tSnowman"])
        #expect(try run("characters", "é").lines == ["é\tU+00E9\tLatin small letter e with acute"])
        #expect(try run("characters", "interrobang").lines.first == "‽\tU+203D\tInterrobang")
    }

    @Test(arguments: [
        ["emoji", "holding back tears", "--up-to", "13.1"], ["emoji", "qqqqqq"], ["characters", "qqqqqq"],
        ["locales", "qqqqqq"],
    ])
    func whereNothingIsFoundItSaysSo(arguments: [String]) throws {
        let (code, lines, errors) = try run(arguments)
        #expect(code == 1 && lines.isEmpty)
        #expect(errors.hasPrefix("Error: No matches. "))
    }

    @Test func theHelpOfEmojiNamesOnlyExistingVersions() throws {
        let help = try run("emoji", "--help").lines
        #expect(help.contains { $0.contains("--up-to") } && !help.joined().contains("default: \(Int.max)"))
    }

    @Test func aSearchMayNameAToneOfSkin() throws {
        #expect(try run("emoji", "medium", "thumbs", "up", "-l", "en").lines.first == "👍🏽\tthumbs up")
        #expect(
            try run("emoji", "thumbs up dark skin tone", "--category", "smileysAndPeople").lines.first?.first == "👍🏿")
    }

    @Test func aNameMayBeWrittenWithoutItsMarks() throws {
        #expect(try run("emoji", "hjarta").lines.first == "❤️\trött hjärta")
        #expect(try run("emoji", "ten", "lua", "-l", "vi").lines.first == "🚀\ttên lửa")
    }

    @Test func formerCodesStandForTheLanguagesOfToday() throws {
        #expect(try run("callouts", "a", "-l", "tl").lines == run("callouts", "a", "-l", "fil").lines)
        #expect(try run("emoji", "טיל", "-l", "iw").lines.first == "🚀\tטיל")
    }

    @Test(arguments: [
        ["callouts", "e", "-l", "../sv"], ["callouts", "e", "-l", "qqq"], ["callouts", "nonsense-key"],
        ["callouts", "--pack", "nonsense"],
        ["emoji", "--category", "nonsense"], ["emoji", "--limit", "0"], ["emoji", "--up-to", "x"], ["characters"],
        ["nonsense"],
    ])
    func whatMakesNoSenseIsRefused(arguments: [String]) throws {
        let (code, _, errors) = try run(arguments)
        #expect(code == 64)
        #expect(errors.hasPrefix("Error: "))
    }

    @Test func itHasCompletions() throws {
        for shell in ["bash", "zsh", "fish"] {
            let (code, lines, _) = try run("--generate-completion-script", shell)
            #expect(code == 0 && lines.count > 10, "\(shell)")
        }
    }
}
