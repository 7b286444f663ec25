import Foundation
import TestSupport
import Testing

@testable import LonghandService

/// `org.longhand.Longhand1.Callouts`, asked by a client over the bus.
@Suite(.serialized) struct CalloutsTests {
    private let desk: Desk
    private let service: ChildProcess
    private let longhand: Longhand

    init() throws {
        desk = try Desk(variables: ["LC_ALL": "fr_FR.UTF-8"])
        service = try desk.startService()
        longhand = Longhand(try Peer(desk.bus.address))
    }

    // MARK: Keys

    @Test func aKeyIsNamedByItsCharacterOrByItsKeySymbol() {
        for key in ["=", "equal", "KP_Equal", "U003D"] {
            #expect(longhand.candidates(key, "sv") == [.strings(["≠", "≈"])], "\(key)")
        }
        for key in ["ä", "a\u{308}", "adiaeresis", "U00E4"] {
            #expect(longhand.candidates(key, "sv") == [.strings(["æ"])], "\(key)")
        }
    }

    @Test func upperCaseAsksForUpperCase() {
        let lower = ["é", "è", "ë", "ê", "ē", "ė", "ę"]
        #expect(longhand.candidates("e", "sv") == [.strings(lower)])
        #expect(longhand.candidates("E", "sv") == [.strings(lower.map { $0.uppercased() })])
        #expect(longhand.candidates("Adiaeresis", "sv") == [.strings(["Æ"])])
    }

    @Test func upperCaseIsThatOfTheLanguage() {
        #expect(longhand.candidates("j", "lt") == [.strings(["j̃", "j̇̃"])])
        #expect(longhand.candidates("J", "lt") == [.strings(["J̃"])])
        #expect(longhand.candidates("G", "uz") == [.strings(["Gʻ"])])
    }

    @Test func aKeyWithoutCalloutsGivesAnEmptyArray() {
        let characters = ["b", "B", " ", "🍕", "汉", "\n"]
        for key in characters + ["ssharp", "BackSpace", "Return", "space", "F1", "Shift_L", "dead_acute"] {
            #expect(longhand.candidates(key, "sv") == [.strings([])], "\(key)")
        }
    }

    @Test func whatIsNoKeyIsRefused() {
        let stack = "e" + String(repeating: "\u{301}", count: 64)
        let long = String(repeating: "e", count: 1 << 20)
        for key in ["", "ee", "XK_e", "equal ", "character(\"e\")", "U0000", "U110000", stack, long] {
            #expect(longhand.candidates(key, "sv").refusal == "InvalidArgs", "\(key.prefix(20))")
        }
    }

    @Test func whatSelectsOneOfSeveralOffersAll() {
        #expect(longhand.actions("nextLocale", "") == [.strings(["custom(\"locale.fr-FR\")"])])
        #expect(longhand.actions("space", "") == [.strings([])])
        let digits = "1234567890".map { "character(\"\($0)\")" }
        #expect(longhand.actions("keyboardType(\"numberPad\")", "") == [.strings(digits)])
    }

    // MARK: Locales

    @Test func aLocaleIsWrittenInEitherForm() {
        let posix = ["sv_SE", "sv_SE.UTF-8", "sv_FI.ISO-8859-15@euro"]
        for locale in posix + ["sv", "SV", "sv-SE", "sv-Latn-SE", "sv-SE-u-co-trad"] {
            #expect(longhand.candidates("ö", locale) == [.strings(["ø", "œ"])], "\(locale)")
        }
    }

    @Test func aLocaleWithoutDataHasTheCalloutsOfEnglish() {
        for locale in ["en", "en-US", "C", "POSIX", "xx-Cyrl"] {
            #expect(longhand.candidates("l", locale) == [.strings(["ł"])], "\(locale)")
            #expect(longhand.candidates("ö", locale) == [.strings(["ô", "ò", "ó", "œ", "ø", "ō", "õ"])], "\(locale)")
        }
    }

    @Test func whatIsNoLocaleIsUnknown() {
        let refusal = "org.longhand.Longhand1.Error.UnknownLocale"
        let long = String(repeating: "sv-", count: 40_000)
        for locale in ["x", "12", "../sv", "sv/..", "sv SE", "sv-", "sv_SE.", "ß", long] {
            #expect(longhand.candidates("e", locale).refusal == refusal, "\(locale.prefix(20))")
            #expect(longhand.actions("backspace", locale).refusal == refusal, "\(locale.prefix(20))")
        }
    }

    @Test func noLocaleMeansTheCurrentOne() {
        #expect(longhand.candidates("e", "") == longhand.candidates("e", "fr"))
        #expect(longhand.candidates("e", "") != longhand.candidates("e", "en"))
    }

    @Test func theLocalesAreThoseThatHaveAFileAndEnglish() {
        let folder = Prefix.repository.appending(path: "data/callouts").path()
        let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
            .map { $0.replacing(".callouts", with: "") }
        #expect(files.count >= 380)
        #expect(longhand.callouts.get("Locales").first?.inside == .strings(files.sorted()))
    }

    @Test func olderCodesOfLanguagesAreUnderstood() {
        for (old, code, key) in [
            ("iw", "he", "ש"), ("tl", "fil", "a"), ("sh", "sr-Latn", "c"), ("zh_TW", "zh-Hant", "a"), ("no", "nb", "a"),
            ("cmn", "zh", "a"), ("es_MX", "es-419", "quotedbl"), ("pt_AO", "pt-PT", "a"),
        ] {
            #expect(longhand.candidates(key, old) == longhand.candidates(key, code), "\(old)")
            #expect(longhand.candidates(key, old) != longhand.candidates(key, "en"), "\(old)")
        }
    }

    // MARK: Actions

    @Test func theActionsOfACalloutBeginWithItsOwn() {
        #expect(longhand.actions("character(\"L\")", "en") == [.strings(["character(\"L\")", "character(\"Ł\")"])])
        #expect(longhand.actions("backspace", "en") == [.strings([])])
    }

    @Test func actionsOfEveryKindAreInTheirNotation() throws {
        let values = try #require(longhand.actions("character(\"$\")", "cs").first?.elements)
        #expect(values.prefix(3) == ["character(\"$\")", "text(\"Kč\")", "character(\"€\")"])
    }

    @Test func emojiAreReportedByTheirCategories() throws {
        guard case .array(_, let categories)? = longhand.actions("keyboardType(\"emojis\")").first,
            case .array(_, let flags)? = longhand.actions("emojiCategory(\"flags\")").first
        else { return #expect(Bool(false)) }
        #expect(categories.last == "emojiCategory(\"flags\")" && categories.count == 8)
        #expect(flags.first == "emoji(\"🏁\")" && flags.contains("emoji(\"🇸🇪\")"))
        #expect(longhand.actions("emojiCategory(\"recent\")") == [.strings([])])
        #expect("\(longhand.actions("emojiCategory(\"smileysAndPeople\")"))".contains("🥹"))
        try desk.write(settings: "\(Desk.group)\nemoji-version='13.1'\n")
        #expect(eventually { !"\(longhand.actions("emojiCategory(\"smileysAndPeople\")"))".contains("🥹") })
    }

    @Test func whatIsNoActionIsRefused() {
        for action in ["", "explode", "character", "character(\"\")", "backspace(\"1\")", "text(\".com\"", "Backspace"]
        {
            #expect(longhand.actions(action, "en").refusal == "InvalidArgs", "\(action)")
        }
    }

    @Test func anEmojiOffersItsSkinTones() {
        #expect(longhand.candidates("👍", "sv") == [.strings(["👍🏻", "👍🏼", "👍🏽", "👍🏾", "👍🏿"])])
        let actions = longhand.actions("emoji(\"👩🏽‍🚀\")", "en").first?.texts ?? []
        #expect(actions.prefix(3) == ["emoji(\"👩🏽‍🚀\")", "emoji(\"👩‍🚀\")", "emoji(\"👩🏻‍🚀\")"])
        #expect(actions.count == 6)
        #expect(longhand.actions("emoji(\"🍕\")", "en") == [.strings([])])
    }

    // MARK: Everything else

    @Test func theVersionIsTheOneInTheRepository() throws {
        let file = try String(contentsOf: Prefix.repository.appending(path: "VERSION"), encoding: .utf8)
        #expect(InputMethod.version + "\n" == file)
        #expect(longhand.callouts.as(Longhand.name).get("Version").first?.inside == .string(InputMethod.version))
        #expect(try desk.run(desk.prefix.program, "--version") == "ibus-engine-longhand \(file)")
    }

    @Test func theCommonToolsAreServed() throws {
        let sent = try desk.run(
            "dbus-send", "--print-reply=literal", "--dest=\(Longhand.name)", Longhand.path,
            "org.longhand.Longhand1.Callouts.Candidates", "string:ö", "string:sv_SE.UTF-8")
        #expect(sent.split(separator: /\s+/) == ["array", "[", "ø", "œ", "]"])
        let called = try desk.run(
            "gdbus", "call", "--session", "--dest", Longhand.name, "--object-path", Longhand.path, "--method",
            "org.longhand.Longhand1.Callouts.Candidates", "b", "en")
        #expect(called == "(@as [],)\n")
    }
}
