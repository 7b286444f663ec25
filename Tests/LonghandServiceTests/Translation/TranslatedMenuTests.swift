import Foundation
import TestSupport
import Testing

@testable import Platform

/// What the engine shows, in a language in which every message stands in brackets.
@Suite(.serialized, .enabled(if: areInstalled("msgen", "msgfilter", "msgfmt")))
struct TranslatedMenuTests {
    /// An engine with the focus in a field, and what it shows in the panel's menu.
    private func shown(_ variables: [String: String]) throws -> [String] {
        let prefix = try Prefix()
        try prefix.installBrackets()
        let user = try Desk(
            prefix: prefix, settings: "\(Desk.quickHold)\nlocales=['en']\nsuggestions=true\nallow-programs=true",
            variables: variables)
        let input = try InputBus()
        let process = try input.startEngine(at: user)
        let engine = try #require(input.makeEngine("longhand", for: nil))
        engine.call("FocusInId", "/context", "gtk3-im:gedit")
        let properties = input.daemon.signals.last { $0.member == "RegisterProperties" }
        #expect(process.complaints == [])
        return properties?.values.first?.allTexts.filter { $0.count > 1 } ?? []
    }

    @Test func everyTextOfTheMenuIsAMessage() throws {
        let texts = try shown(NamedLocale.variables(showing: "xx"))
        #expect(texts.count > 20)
        #expect(texts.filter { !$0.hasPrefix("⟦") } == [])
        #expect(texts.contains("⟦Hold keys in gedit⟧"))
    }

    @Test(arguments: ["C", "C.UTF-8"]) func withoutATranslationItIsEnglish(language: String) throws {
        let texts = try shown(["LC_ALL": language, "LANGUAGE": "yy"])
        #expect(texts.contains("Hold keys in gedit"))
    }

    // MARK: Insets

    @Test func insetsStandInTheirOrder() {
        let message: LocalizedMessage = "Hold \("e") to type \("é")"
        #expect(message.english == "Hold e to type é")
        #expect(message.translated == "Hold e to type é")
    }

    @Test func whatIsPutInIsNoPlaceForMore() {
        let message: LocalizedMessage = "\("%@") and \(2)"
        #expect(message.english == "%@ and 2")
    }
}

extension BusValue {
    /// Every IBusText in this.
    fileprivate var allTexts: [String] {
        switch self {
        case .variant(let value): shownTexts.isEmpty ? value.allTexts : shownTexts
        case .array(_, let values), .structure(let values): values.flatMap(\.allTexts)
        default: []
        }
    }
}

extension Prefix {
    /// Installs a translation into a language `xx`, in which every message stands in brackets.
    fileprivate func installBrackets() throws {
        let template = Self.repository.appending(path: "po/longhand.pot").path()
        let script = """
            mkdir -p "$1" && msgen "$0" | msgfilter --keep-header sed -e '1s/^/⟦/;$s/$/⟧/' | msgfmt -o "$1/longhand.mo" -
            """
        let folder = "\(share)/locale/xx/LC_MESSAGES"
        #expect(try ChildProcess(["/bin/sh", "-c", script, template, folder]).exitCode() == 0)
    }
}
