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

    @Test func itTellsItsVersion() throws {
        let version = try String(contentsOf: Prefix.repository.appending(path: "VERSION"), encoding: .utf8)
        #expect(try run("--version") == (0, "ibus-engine-longhand \(version)", ""))
    }

    @Test(arguments: ["--help", "-h"]) func itHelps(option: String) throws {
        let (code, output, errors) = try run(option)
        #expect(code == 0 && output.hasPrefix("Usage: ibus-engine-longhand OPTION\n") && errors == "")
    }

    @Test(arguments: [[], ["--nonsense"], ["--ibus", "--session"], ["--version", "x"], [""]])
    func optionsThatMakeNoSenseAreRefused(options: [String]) throws {
        let prefix = try Prefix(hasSchema: false)
        let process = try ChildProcess([prefix.program] + options, environment: ["PATH": "/usr/bin:/bin"])
        #expect(process.exitCode() == 2)
        #expect(process.standardError == "ibus-engine-longhand: cannot make sense of the options; try --help\n")
    }

    @Test func itListsItsEngines() throws {
        let (code, output, _) = try run("--xml")
        #expect(code == 0 && output.hasPrefix("<engines>\n") && output.hasSuffix("</engines>\n"))
        let names = output.matches(of: /<name>(.*)<\/name>/).map { String($0.1) }
        let table = try String(contentsOf: Prefix.repository.appending(path: "data/locales.tsv"), encoding: .utf8)
        let locales = table.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.prefix { $0 != "\t" } }
        #expect(names == ["longhand"] + locales.map { "longhand:\($0)" } && locales.count > 300)
    }

    @Test func anEngineIsListedUnderItsLanguageByBothItsNames() throws {
        let engines = try run("--xml").output.components(separatedBy: "<engine>")
        let swedish = try #require(engines.first { $0.contains("<name>longhand:sv</name>") })
        for element in [
            "<longname>Swedish – svenska (Longhand)</longname>", "<language>sv</language>", "<layout>default</layout>",
            "<symbol>ä</symbol>", "<rank>1</rank>",
        ] { #expect(swedish.contains(element), "\(element)") }
        let brazilian = try #require(engines.first { $0.contains("<name>longhand:pt-BR</name>") })
        for element in ["<language>pt</language>", "<rank>0</rank>"] { #expect(brazilian.contains(element)) }
        for engine in engines.dropFirst() {
            #expect(
                engine.contains("<symbol>")
                    && engine.contains("(Longhand)") == !engine.contains("<name>longhand</name>"))
        }
    }
}
