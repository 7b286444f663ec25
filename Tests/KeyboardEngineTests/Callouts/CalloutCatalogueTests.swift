import Synchronization
import Testing

@testable import KeyboardEngine

struct CalloutCatalogueTests {

    /// Has tables for some locales, cannot read others, and notes what it was asked for.
    private final class Source: KeyboardCallout.DataSource {

        struct Unreadable: Error {}

        private let tables: [String: KeyboardCallout.Actions]
        private let unreadable: Set<String>
        private let log = Mutex<[String]>([])

        init(tables: [String: KeyboardCallout.Actions], unreadable: Set<String> = []) {
            self.tables = tables
            self.unreadable = unreadable
        }

        var asked: [String] { log.withLock { $0 } }

        func actions(for locale: LocaleIdentifier) throws -> KeyboardCallout.Actions? {
            log.withLock { $0.append(locale.description) }
            guard !unreadable.contains(locale.description) else { throw Unreadable() }
            return tables[locale.description]
        }
    }

    private static let swedish = KeyboardCallout.Actions(characters: ["a": "aäå"])
    private static let serbian = KeyboardCallout.Actions(characters: ["d": "dđ"])

    private static func locale(_ text: String) throws -> LocaleIdentifier {
        try #require(LocaleIdentifier(text))
    }

    @Test func aLocaleFallsBackToWiderOnesAndThenToEnglish() throws {
        let source = Source(tables: ["sv": Self.swedish, "sr-Latn": Self.serbian])
        var catalogue = CalloutCatalogue(dataSource: source)
        #expect(catalogue.actions(for: try Self.locale("sv-SE")) == Self.swedish)
        #expect(catalogue.actions(for: try Self.locale("sr-Latn-RS")) == Self.serbian)
        #expect(catalogue.actions(for: try Self.locale("sr-RS")) == .english)
        #expect(catalogue.actions(for: try Self.locale("ja")) == .english)
        #expect(source.asked == ["sv-SE", "sv", "sr-Latn-RS", "sr-Latn", "sr-RS", "sr", "en", "ja"])
    }

    @Test func aLocaleIsLookedForOnce() throws {
        let source = Source(tables: ["sv": Self.swedish])
        var catalogue = CalloutCatalogue(dataSource: source)
        for text in ["sv-SE", "sv-SE", "sv", "sv-FI", "ja", "ja"] {
            _ = catalogue.actions(for: try Self.locale(text))
        }
        #expect(source.asked == ["sv-SE", "sv", "sv-FI", "ja", "en"])
    }

    @Test func aTableThatCannotBeReadIsReportedOnceAndPassedOver() throws {
        let source = Source(tables: ["sv": Self.swedish], unreadable: ["sv-SE", "de"])
        var catalogue = CalloutCatalogue(dataSource: source)
        var reports: [String] = []
        for text in ["sv-SE", "de-AT", "sv-SE", "de-AT"] {
            let actions = catalogue.actions(for: try Self.locale(text)) { locale, error in
                #expect(error is Source.Unreadable)
                reports.append(locale.description)
            }
            #expect(actions == (text == "sv-SE" ? Self.swedish : .english))
        }
        #expect(reports == ["sv-SE", "de"])
    }

    @Test func aTableThatCannotBeReadIsReportedOnceForAllNarrowerLocales() throws {
        var catalogue = CalloutCatalogue(dataSource: Source(tables: [:], unreadable: ["de"]))
        var reports: [String] = []
        for text in ["de-AT", "de-CH", "de"] {
            _ = catalogue.actions(for: try Self.locale(text)) { locale, _ in reports.append(locale.description) }
        }
        #expect(reports == ["de"])
    }

    @Test func withoutASourceEveryLocaleIsEnglish() throws {
        var catalogue = CalloutCatalogue()
        #expect(catalogue.actions(for: try Self.locale("sv")) == .english)
    }

    @Test func namesThatAreMadeUpDoNotPileUp() throws {
        let source = Source(tables: [:])
        var catalogue = CalloutCatalogue(dataSource: source)
        let letters = "abcdefghijklmnopqrstuvwxyz"
        for text in letters.flatMap({ first in letters.map { "\(first)\($0)" } }) {
            _ = catalogue.actions(for: try Self.locale(text))
        }
        #expect(26 * 26 > CalloutCatalogue.capacity)
        _ = catalogue.actions(for: try Self.locale("aa"))
        #expect(source.asked.filter { $0 == "aa" }.count == 2)
    }
}
