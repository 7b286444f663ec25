import Foundation
import KeyboardEngine
import TestSupport
import Testing

@testable import CalloutFiles
@testable import LonghandService
@testable import Platform
@testable import SoundAndSpeech

/// Candidates are read out through Speech Dispatcher, where the user wants it.
@Suite(.serialized) struct SpeechTests {
    /// An engine that reads candidates out, unless `settings` say otherwise, and who listens to it.
    private func start(
        _ settings: String = "\(Desk.quickHold)\nspeak-candidates='always'"
    ) throws -> (desk: EngineDesk, server: SpeechServer) {
        let desk = try EngineDesk(settings: settings)
        return (desk, try SpeechServer(of: desk.user))
    }

    private static let opening = "SPEAK\r\nAlternatives\r\n.\r\n"
    private static let closing = "SPEAK\r\nClosed\r\n.\r\n"
    private static let first = opening + "CHAR è\r\nSPEAK\r\n1 of 7\r\n.\r\n"
    private static let second = "CHAR é\r\nSPEAK\r\n2 of 7\r\n.\r\n"
    private static let stop = "CANCEL SELF\r\n"

    @Test func theHighlightedCandidateIsSpoken() throws {
        let (desk, server) = try start()
        _ = desk.hold(.e, typing: "e")
        #expect(server.hears(Self.first))
        let hello = "SET SELF CLIENT_NAME \(NSUserName()):longhand:candidates\r\nSET SELF PRIORITY message\r\n"
        #expect(server.heard.hasPrefix(hello + "\(Self.stop)SET SELF LANGUAGE en\r\n" + Self.first))
    }

    @Test func theNextHighlightedOneInterruptsIt() throws {
        let (desk, server) = try start()
        _ = desk.hold(.e, typing: "e")
        #expect(server.hears(Self.first))
        desk.press(.right)
        #expect(server.hears(Self.first + Self.stop + Self.second))
    }

    @Test func theEndOfTheTableEndsTheReading() throws {
        let (desk, server) = try start()
        _ = desk.hold(.e, typing: "e")
        #expect(server.hears(Self.first))
        desk.press(.escape)
        #expect(server.hears(Self.first + Self.stop + Self.closing))
    }

    @Test func whatADigitPicksIsReadOut() throws {
        let (desk, server) = try start()
        _ = desk.hold(.e, typing: "e")
        #expect(server.hears(Self.first))
        desk.press(.two)
        #expect(server.hears(Self.stop + "CHAR é\r\n"))
    }

    @Test func theHighlightedOneIsSpokenAgainWhenItIsPicked() throws {
        let (desk, server) = try start()
        _ = desk.hold(.e, typing: "e")
        desk.press(.right)
        #expect(server.hears(Self.second))
        desk.press(.return)
        #expect(server.hears(Self.second + Self.stop + "CHAR é\r\n"))
    }

    @Test func emojiAreSpokenInTheirLanguage() throws {
        let settings = "speak-candidates='always'\nlocales=['sv']\naction-keys={'Control+period': 'emoji-search'}"
        let (desk, server) = try start("\(EngineDesk.slowHold)\n\(settings)")
        let dot = TestKey(symbol: 0x2e, code: 52)
        desk.press(dot, state: 1 << 2)
        desk.release(dot, state: 1 << 2)
        for letter in "rocke".unicodeScalars { desk.tap(letter) }
        #expect(desk.offers("🚀 raket"))
        let name = "SET SELF LANGUAGE sv\r\nSPEAK\r\nraket\r\n.\r\n"
        let position = "SET SELF LANGUAGE en\r\nSPEAK\r\n1 of \(desk.offered.count)\r\n.\r\n"
        #expect(server.hears(name + position))
        desk.press(.escape)
        #expect(server.hears(Self.stop + Self.closing))
    }

    @Test func aCategoryOfEmojiIsReadOutBeforeItsFirst() throws {
        let settings = "speak-candidates='always'\nlocales=['en']\naction-keys={'Control+period': 'emoji-search'}"
        let (desk, server) = try start("\(EngineDesk.slowHold)\n\(settings)")
        desk.openEmojiSearch()
        #expect(desk.offers("😀 Smileys and people"))
        #expect(server.hears(said("Recent emoji", "Smileys and people", "1 of 8")))
        desk.press(.down)
        #expect(server.hears(Self.stop + said("Animals and nature", "2 of 8")))
        desk.press(.tab)
        #expect(desk.offers("😀 grinning face"))
        #expect(server.hears(said("Smileys and people", "grinning face", "1 of \(desk.offered.count)")))
    }

    /// The command to say each of these texts.
    private func said(_ texts: String...) -> String { texts.map { "SPEAK\r\n\($0)\r\n.\r\n" }.joined() }

    @Test func theSynthesizerNamesLettersInTheLanguageOfTheUser() throws {
        let desk = try EngineDesk(
            settings: "\(Desk.quickHold)\nspeak-candidates='always'\nlocales=['en']",
            variables: NamedLocale.variables(showing: "de"), translation: "de")
        let server = try SpeechServer(of: desk.user)
        _ = desk.hold(.e, typing: "e")
        #expect(
            server.hears("SET SELF LANGUAGE de\r\nSPEAK\r\nAlternativen\r\n.\r\nCHAR è\r\nSPEAK\r\n1 von 7\r\n.\r\n"))
    }

    @Test(arguments: [
        ("É", "SET SELF CAP_LET_RECOGN spell\r\nCHAR É\r\nSET SELF CAP_LET_RECOGN none\r\n"),
        ("≠", "CHAR ≠\r\n"), ("\u{301}", "SPEAK\r\nCombining acute accent\r\n.\r\n"), ("kr", "SPEAK\r\nkr\r\n.\r\n"),
        ("🚀", "SPEAK\r\n🚀\r\n.\r\n"),
    ])
    func onlyWhatIsOneLetterOrSymbolIsLeftToTheSynthesizer(text: String, commands: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appending(path: "socket").path()
        let server = try SpeechServer(path)
        let speech = SpeechDispatcher(path: path)
        let names = CharacterNames(path: Prefix.repository.appending(path: "data/names/en.names").path())
        speech.say([.candidate(.text(text), names: names)])
        #expect(server.hears("SET SELF LANGUAGE en\r\n" + commands))
    }

    @Test func byDefaultNoServiceIsCalled() throws {
        let (desk, server) = try start(Desk.quickHold)
        _ = desk.hold(.e, typing: "e")
        desk.press(.right)
        _ = desk.engine.ping()
        #expect(!server.isCalled)
    }

    @Test func theSettingTakesEffectAtOnce() throws {
        let (desk, server) = try start(Desk.quickHold)
        try desk.user.write(settings: "\(Desk.group)\n\(Desk.quickHold)\nspeak-candidates='always'\n")
        #expect(
            eventually {
                desk.daemon.forget()
                _ = desk.hold(.e, typing: "e")
                desk.press(.escape)
                desk.release(.escape)
                desk.release(.e)
                desk.report("")
                return server.isCalled
            })
    }

    @Test func inAFieldForPasswordsNothingIsReadOut() throws {
        let (desk, server) = try start()
        desk.engine.set("ContentType", .structure([8, 0]))
        desk.press(.e)
        MainContext.run(within: 300) { false }
        #expect(!server.isCalled)
    }

    @Test func aFieldThatTurnsSecretEndsTheReading() throws {
        let (desk, server) = try start()
        _ = desk.hold(.e, typing: "e")
        #expect(server.hears(Self.first))
        desk.engine.set("ContentType", .structure([8, 0]))
        #expect(server.hears(Self.first + Self.stop))
    }

    @Test func aMissingSpeechDispatcherIsLoggedOnceAndTypingContinues() throws {
        let desk = try EngineDesk(settings: "\(Desk.quickHold)\nspeak-candidates='always'")
        for _ in 0..<2 {
            _ = desk.hold(.e, typing: "e")
            desk.release(.e)
            #expect(desk.press(.two) == [true])
            desk.release(.two)
            desk.report("")
            desk.daemon.forget()
        }
        #expect(
            desk.process.standardError
                == "longhand: warning: Speech Dispatcher is not running: alternatives are not read out.\n")
    }

    @Test func whenItHangsUpItIsCalledAgain() throws {
        let (desk, server) = try start()
        _ = desk.hold(.e, typing: "e")
        #expect(server.hears(Self.first))
        server.hangUp()
        desk.press(.right)
        desk.press(.right)
        desk.press(.left)
        #expect(server.hears(Self.second))
        #expect(desk.process.isRunning)
    }

    @Test(arguments: [(".", ".."), ("a\r\nb", "ab"), (". e", ".. e"), ("\u{7f}é", "é")])
    func whatIsReadOutIsOneLine(text: String, line: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appending(path: "socket").path()
        let server = try SpeechServer(path)
        let speech = SpeechDispatcher(path: path)
        speech.say([.text(text, .english)])
        #expect(server.hears("SPEAK\r\n\(line)\r\n.\r\n"))
    }
}
