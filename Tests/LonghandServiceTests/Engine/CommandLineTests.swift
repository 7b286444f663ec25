import Foundation
import TestSupport
import Testing

@Suite(.serialized) struct CommandLineTests {
    /// Runs the program without any desktop around it.
    private func run(_ options: String...) throws -> (code: Int32?, output: String, errors: String) {
        let prefix = try Prefix(hasSchema: false)
        let process = try ChildProcess([prefix.program] + options, environment: ["PATH": "/usr/bin:/bin"])
        let output = process.readAll()
        return (process.exitCode(), output, process.standardError)
    }

    @Test func itPrintsItsVersion() throws {
        let version = try String(contentsOf: Prefix.repository.appending(path: "VERSION"), encoding: .utf8)
        #expect(try run("--version") == (0, "ibus-engine-longhand \(version)", ""))
    }

    @Test(arguments: ["--help", "-h"]) func itHelps(option: String) throws {
        let (code, output, errors) = try run(option)
        #expect(code == 0 && output.hasPrefix("Usage: ibus-engine-longhand OPTION\n") && errors == "")
    }

    @Test(.enabled(if: areInstalled("msgfmt"))) func itHelpsInTheLanguageOfTheUser() throws {
        let prefix = try Prefix(hasSchema: false)
        try prefix.installTranslation("de")
        let environment = try NamedLocale.variables(showing: "de").merging(["PATH": "/usr/bin:/bin"]) { $1 }
        let output = try ChildProcess([prefix.program, "--help"], environment: environment).readAll()
        #expect(output.hasPrefix("Aufruf: ibus-engine-longhand OPTION\n"))
    }

    @Test(arguments: [
        ([], "an option is missing"), (["--nonsense"], "unknown option '--nonsense'"), ([""], "unknown option ''"),
        (["--ibus", "--session"], "only one option is possible"), (["--version", "x"], "only one option is possible"),
    ])
    func invalidOptionsAreRefused(options: [String], reason: String) throws {
        let prefix = try Prefix(hasSchema: false)
        let process = try ChildProcess([prefix.program] + options, environment: ["PATH": "/usr/bin:/bin"])
        #expect(process.exitCode() == 2)
        #expect(process.standardError == "ibus-engine-longhand: \(reason); try --help\n")
    }

    @Test func itListsItsEngines() throws {
        let (code, output, _) = try run("--xml")
        #expect(code == 0 && output.hasPrefix("<engines>\n") && output.hasSuffix("</engines>\n"))
        let names = output.matches(of: /<name>(.*)<\/name>/).map { String($0.1) }
        let table = try String(contentsOf: Prefix.repository.appending(path: "data/locales.tsv"), encoding: .utf8)
        let lines = table.split(separator: "\n").filter { !$0.hasPrefix("#") && $0.count(where: { $0 == "\t" }) == 3 }
        let locales = lines.map { $0.prefix { $0 != "\t" } }
        #expect(names == ["longhand"] + locales.map { "longhand:\($0)" } && locales.count > 300)
    }

    /// The elements of an engine, by their names.
    private func elements(_ engine: String, in engines: [String]) throws -> [String: String] {
        let text = try #require(engines.first { $0.contains("<name>\(engine)</name>") })
        let pairs = text.matches(of: /<([a-z]+)>([^<]*)<\/\1>/).map { (String($0.1), String($0.2)) }
        return Dictionary(pairs) { first, _ in first }
    }

    /// Desktops write the language, in the user's own, before the name: "Swedish (Longhand)".
    @Test(arguments: [
        ("longhand", "Longhand", "other", "é"), ("longhand:sv", "Longhand", "sv", "ä"),
        ("longhand:en-GB", "Longhand, British English", "en_GB", "é"),
        ("longhand:pt-BR", "Longhand, Brazilian Portuguese", "pt_BR", "ã"),
        ("longhand:es-419", "Longhand, Latin American Spanish", "es", "ó"),
        ("longhand:sr-Latn", "Longhand, Serbian (Latin)", "sr", "č"),
    ]) func anEngineIsListedUnderItsLanguage(name: String, longname: String, language: String, symbol: String) throws {
        let engine = try elements(name, in: run("--xml").output.components(separatedBy: "<engine>"))
        #expect(engine["longname"] == longname && engine["language"] == language && engine["symbol"] == symbol)
        #expect(engine["layout"] == "default")
    }

    /// IBus adds engines of a higher rank to the input methods of all who speak their language.
    @Test func noEngineIsForcedOnAUser() throws {
        let engines = try run("--xml").output.components(separatedBy: "<engine>").dropFirst()
        #expect(engines.count > 300)
        for engine in engines { #expect(engine.contains("<rank>0</rank>") && engine.contains("<symbol>")) }
    }

    /// The name that lists show beside the engine is that of a file which is installed.
    @Test func theIconOfAnEngineIsOurs() throws {
        let engine = try elements("longhand:sv", in: run("--xml").output.components(separatedBy: "<engine>"))
        let icon = try #require(engine["icon"])
        let file = Prefix.repository.appending(path: "data/icons/\(icon).svg")
        let table = Prefix.repository.appending(path: "packaging/installed-files.tsv")
        #expect(FileManager.default.fileExists(atPath: file.path()))
        #expect(try String(contentsOf: table, encoding: .utf8).contains("data/icons/\(icon).svg\t$icondir/"))
    }

    @Test func noTwoEnginesLookTheSameInAList() throws {
        let engines = try run("--xml").output.components(separatedBy: "<engine>").dropFirst()
        let rows = engines.map { $0.matches(of: /<(?:longname|language)>([^<]*)</).map { String($0.1) } }
        #expect(Set(rows).count == rows.count)
    }
}
