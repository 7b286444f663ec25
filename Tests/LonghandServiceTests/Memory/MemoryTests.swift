import Foundation
import TestSupport
import Testing

@testable import UserMemory

/// What is remembered: by whom it can be had, how it is kept, and what becomes of files that are no good.
@Suite(.serialized) struct MemoryTests {
    private let desk: Desk
    private let folder: URL

    init() throws {
        desk = try Desk(variables: [:])
        folder = desk.configuration(".local/state/longhand")
    }

    private func memory(_ peer: Peer) -> RemoteObject {
        RemoteObject(peer, Longhand.name, "\(Longhand.path)/Memory", "\(Longhand.name).Memory")
    }

    private func list(_ property: String, _ memory: RemoteObject) -> [String] {
        guard case .array(_, let values)? = memory.get(property).first?.inside else { return ["?"] }
        return values.map { if case .string(let text) = $0 { text } else { "?" } }
    }

    /// The service, and a program that calls it.
    private struct Service {
        let process: ChildProcess
        let peer: Peer
        let memory: RemoteObject
    }

    private func start() throws -> Service {
        let process = try desk.startService()
        let peer = try Peer(desk.bus.address)
        return Service(process: process, peer: peer, memory: memory(peer))
    }

    private var emojiFile: URL { folder.appending(path: "emojis") }

    private var savedEmojis: String { (try? String(contentsOf: emojiFile, encoding: .utf8)) ?? "" }

    /// Ends a process, and waits until it has.
    private func end(_ process: ChildProcess) {
        process.send(SIGTERM)
        _ = process.exitCode()
    }

    @Test func typedEmojiAreRememberedTheNewestFirst() throws {
        let service = try start()
        let (process, peer, memory) = (service.process, service.peer, service.memory)
        let keyboard = try #require(Longhand(peer).makeKeyboard())
        for emoji in ["😀", "👍🏽", "😀"] { keyboard.handle("emoji(\"\(emoji)\")", "release") }
        keyboard.handle("emoji(\"🎉\")", "press")
        #expect(list("RecentEmojis", memory) == ["😀", "👍🏽"])
        #expect(list("FrequentEmojis", memory) == ["😀", "👍🏽"])
        #expect(memory.call("PreferredEmoji", "👍") == ["👍🏽"])
        #expect(eventually { savedEmojis.contains("recent=😀\nrecent=👍🏽\n") && savedEmojis.hasSuffix("end\n") })
        end(process)
        let again = try start()
        #expect(list("RecentEmojis", again.memory) == ["😀", "👍🏽"])
    }

    @Test func theFileIsForItsUserAlone() throws {
        let service = try start()
        let memory = service.memory
        memory.call("UseEmoji", "😀")
        #expect(eventually { !savedEmojis.isEmpty })
        func mode(_ url: URL) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: url.path())[.posixPermissions] as? Int
        }
        #expect(try mode(emojiFile) == 0o600)
        #expect(try mode(folder) == 0o700)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()) == ["emojis"])
    }

    @Test func favoritesAreKept() throws {
        let service = try start()
        let memory = service.memory
        memory.call("SetFavorite", "🎉", true)
        memory.call("SetFavorite", "😀", true)
        memory.call("SetFavorite", "🎉", false)
        #expect(list("FavoriteEmojis", memory) == ["😀"])
        #expect(eventually { savedEmojis.contains("favorite=😀\n") && !savedEmojis.contains("🎉") })
    }

    @Test(arguments: ["", "a", "😀😀", "end\n", "1"])
    func whatIsNoEmojiIsRefused(text: String) throws {
        let service = try start()
        let memory = service.memory
        #expect(memory.call("UseEmoji", .string(text)).refusal == "InvalidArgs")
        #expect(list("RecentEmojis", memory) == [])
    }

    @Test func inAFieldForPasswordsNothingIsRemembered() throws {
        let service = try start()
        let (peer, memory) = (service.peer, service.memory)
        let keyboard = try #require(Longhand(peer).makeKeyboard())
        keyboard.engine.set("ContentType", .structure([8, 0]))
        keyboard.handle("emoji(\"😀\")", "release")
        keyboard.engine.set("ContentType", .structure([0, 2048]))
        keyboard.handle("emoji(\"🎉\")", "release")
        #expect(list("RecentEmojis", memory) == [])
        keyboard.engine.set("ContentType", .structure([0, 0]))
        keyboard.handle("emoji(\"👍\")", "release")
        #expect(list("RecentEmojis", memory) == ["👍"])
    }

    @Test func theLimitIsASetting() throws {
        try desk.write(settings: "\(Desk.group)\nrecent-emojis=uint32 2\n")
        let service = try start()
        let memory = service.memory
        for emoji in ["😀", "🎉", "👍"] { memory.call("UseEmoji", .string(emoji)) }
        #expect(list("RecentEmojis", memory) == ["👍", "🎉"])
    }

    @Test func favoritesAreAddedOnTheCommandLine() throws {
        let desk = try Desk(startsService: true)
        let tool = try desk.prefix.installTool()
        #expect(try desk.run(tool, "favorites", "🎉", "👍🏽") == "")
        #expect(try desk.run(tool, "favorites", "-l", "sv") == "🎉\tkonfettismällare\n👍🏽\ttummen upp\n")
        let listed = try desk.run(tool, "emoji", "--category", "favorites", "-l", "sv")
        #expect(listed == "🎉\tkonfettismällare\n👍🏽\ttummen upp\n")
        #expect(try desk.run(tool, "emoji", "tumme", "--category", "favorites", "-l", "sv") == "👍\ttummen upp\n")
        #expect(try desk.run(tool, "favorites", "--remove", "🎉") == "")
        #expect(list("FavoriteEmojis", memory(try Peer(desk.bus.address))) == ["👍🏽"])
        #expect(try desk.run(tool, "favorites", "x") == "Error: The argument is not an emoji.\n")
    }

    @Test func recentlyUsedEmojiAreListedOnTheCommandLine() throws {
        let desk = try Desk(startsService: true)
        let tool = try desk.prefix.installTool()
        #expect(try desk.run(tool, "emoji", "--category", "recent") == "")
        let memory = memory(try Peer(desk.bus.address))
        for emoji in ["😀", "🎉"] { memory.call("UseEmoji", .string(emoji)) }
        let latest = try desk.run(tool, "emoji", "--category", "recent", "-l", "sv", "--limit", "1")
        #expect(latest == "🎉\tkonfettismällare\n")
    }

    @Test func withoutTheServiceTheCommandLineSaysSo() throws {
        let tool = try desk.prefix.installTool()
        #expect(try desk.run(tool, "favorites").hasPrefix("Error: Longhand cannot be reached: "))
    }

    // MARK: Forgetting

    /// Apart from a recording, which the user has made to keep it.
    @Test func eraseForgetsEverythingHereAndOnTheDisk() throws {
        try desk.write("[insert(\"a\")]\n", to: ".local/state/longhand/recording.actions")
        let service = try start()
        let memory = service.memory
        memory.call("UseEmoji", "😀")
        memory.call("LearnWord", "foo")
        #expect(eventually { !savedEmojis.isEmpty })
        #expect(list("LearnedWords", memory) == ["foo"])
        #expect(memory.call("Erase") == [])
        #expect(list("RecentEmojis", memory) == [] && list("LearnedWords", memory) == [])
        let files = { try? FileManager.default.contentsOfDirectory(atPath: folder.path()) }
        #expect(eventually { files() == ["recording.actions"] })
    }

    @Test func theProgramErasesWhatTheServiceRemembers() throws {
        let service = try start()
        let memory = service.memory
        memory.call("UseEmoji", "😀")
        #expect(eventually { !savedEmojis.isEmpty })
        #expect(try desk.run(desk.prefix.program, "--erase") == "")
        #expect(list("RecentEmojis", memory) == [])
        #expect(savedEmojis == "")
    }

    @Test func theProgramErasesWhereNothingRuns() throws {
        try desk.write("junk", to: ".local/state/longhand/emojis")
        let output = try desk.run(desk.prefix.program, "--erase")
        #expect(output == "")
        #expect(!FileManager.default.fileExists(atPath: emojiFile.path()))
    }

    @Test func whatAProcessThatWasKilledHasLeftIsForgottenToo() throws {
        for name in ["words.4711", "words.draft", "emojis.12"] {
            try desk.write("longhand words 1\nlearned=secret\n", to: ".local/state/longhand/\(name)")
        }
        #expect(try desk.run(desk.prefix.program, "--erase") == "")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()) == [])
    }

    @Test func whatAProcessThatWasKilledHasLeftIsRemovedWhenTheNextOneStarts() throws {
        let secret = "longhand words 1\nlearned=secret\n"
        for name in ["words.draft", "emojis.draft"] { try desk.write(secret, to: ".local/state/longhand/\(name)") }
        try desk.write("longhand words 1\nlearned=plain\nend\n", to: ".local/state/longhand/words")
        let service = try start()
        #expect(list("LearnedWords", service.memory) == ["plain"])
        #expect(eventually { (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) == ["words"] })
    }

    @Test func anEraseIsAnsweredWhenNothingIsLeft() throws {
        let service = try start()
        service.memory.call("UseEmoji", "😀")
        #expect(eventually { !savedEmojis.isEmpty })
        for number in 0..<20 {
            service.memory.call("LearnWord", .string("secret\(number)"))
            #expect(service.memory.call("Erase") == [])
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()) == [])
        }
    }

    @Test func whileAnotherProgramHasTheFilesLockedNothingElseWaits() throws {
        let service = try start()
        service.memory.call("LearnWord", "secret")
        #expect(eventually { (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) == ["words"] })
        let lock = open(folder.path(), O_RDONLY | O_DIRECTORY)
        defer { close(lock) }
        #expect(flock(lock, LOCK_EX) == 0)
        let erasures = (0..<3).map { _ in service.memory.send("Erase") }
        // The calls of one program are answered in order, those of others meanwhile.
        let other = Longhand(try Peer(desk.bus.address))
        #expect(other.candidates("l", "en") != [])
        #expect(!erasures.contains { service.peer.hasAnswer(to: $0) })
        #expect(list("LearnedWords", memory(try Peer(desk.bus.address))) == [])
        for erasure in erasures { #expect(service.peer.answer(toCall: erasure) == []) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()) == [])
    }

    // MARK: Two processes

    private static let noBus = "DBUS_SESSION_BUS_ADDRESS=unix:path=/nonexistent"

    /// Another process of the same user, on a bus of its own.
    private func startOther() throws -> (bus: PrivateBus, process: ChildProcess, memory: RemoteObject) {
        let bus = try PrivateBus()
        let peer = try Peer(bus.address)
        peer.match("type='signal',member='NameOwnerChanged',arg0='\(Longhand.name)'")
        let address = "DBUS_SESSION_BUS_ADDRESS=\(bus.address)"
        let process = try desk.start("/usr/bin/env", address, desk.prefix.program, "--session")
        peer.waitForSignal("NameOwnerChanged")
        return (bus, process, memory(peer))
    }

    @Test func twoProcessesKeepEachOthersWords() throws {
        let (service, other) = (try start(), try startOther())
        #expect(list("LearnedWords", service.memory) == [] && list("LearnedWords", other.memory) == [])
        for number in 0..<5 {
            service.memory.call("LearnWord", .string("one\(number)"))
            other.memory.call("LearnWord", .string("two\(number)"))
        }
        let all = (0..<5).flatMap { ["one\($0)", "two\($0)"] }.sorted()
        #expect(eventually { list("LearnedWords", service.memory).sorted() == all })
        #expect(eventually { list("LearnedWords", other.memory).sorted() == all })
    }

    @Test func whatIsErasedIsForgottenByEveryProcessAlsoWithoutABus() throws {
        let (service, other) = (try start(), try startOther())
        service.memory.call("LearnWord", "secret")
        #expect(eventually { list("LearnedWords", other.memory) == ["secret"] })
        #expect(try desk.run("/usr/bin/env", Self.noBus, desk.prefix.program, "--erase") == "")
        #expect(eventually { list("LearnedWords", other.memory) == [] && list("LearnedWords", service.memory) == [] })
        other.memory.call("LearnWord", "plain")
        let file = folder.appending(path: "words")
        #expect(
            eventually { (try? String(contentsOf: file, encoding: .utf8)) == "longhand words 1\nlearned=plain\nend\n" })
    }

    // MARK: What goes wrong

    @Test(arguments: ["longhand emojis 1\nrecent=😀\n", "{\"recent\": []}", "longhand emojis 9\nend\n", "\u{0}"])
    func aFileThatIsTornOrForeignIsSaidOnceAndStaysAsItIs(content: String) throws {
        try desk.write(content, to: ".local/state/longhand/emojis")
        let service = try start()
        let (process, memory) = (service.process, service.memory)
        memory.call("UseEmoji", "😀")
        memory.call("UseEmoji", "🎉")
        #expect(list("RecentEmojis", memory) == ["🎉", "😀"])
        end(process)
        #expect(savedEmojis == content)
        #expect(process.complaints.count == 1)
        #expect(process.standardError.contains("nothing is remembered, and the file stays as it is"))
    }

    @Test func aFileOfMoreThanAMebibyteIsLeftAlone() throws {
        let lines = String(repeating: "recent=😀\n", count: (1 << 20) / 12)
        let content = "longhand emojis 1\n\(lines)end\n"
        try #require(content.utf8.count > 1 << 20)
        try desk.write(content, to: ".local/state/longhand/emojis")
        let service = try start()
        service.memory.call("UseEmoji", "🎉")
        #expect(list("RecentEmojis", service.memory) == ["🎉"])
        end(service.process)
        #expect(savedEmojis == content)
        #expect(service.process.standardError.contains("too large: nothing is remembered, and the file stays as it is"))
    }

    /// What it complains about goes by way of a pipe, since a test keeps that in a file.
    private static let onFullDisk = "(ulimit -f 0; exec \"$0\" --session) 2>&1 | cat >&2"

    @Test func aFullDiskIsLoggedOnceAndTypingContinues() throws {
        try desk.write("longhand emojis 1\nrecent=👍\nend\n", to: ".local/state/longhand/emojis")
        let peer = try Peer(desk.bus.address)
        peer.match("type='signal',member='NameOwnerChanged',arg0='\(Longhand.name)'")
        let process = try desk.start(["/bin/sh", "-c", Self.onFullDisk, desk.prefix.program])
        peer.waitForSignal("NameOwnerChanged")
        let memory = memory(peer)
        for emoji in ["😀", "🎉", "😀"] {
            memory.call("UseEmoji", .string(emoji))
            MainContext.run(within: 100) { false }
        }
        #expect(list("RecentEmojis", memory) == ["😀", "🎉", "👍"])
        let keyboard = try #require(Longhand(peer).makeKeyboard())
        keyboard.handle("character(\"a\")", "release")
        #expect(keyboard.text == "a|")
        #expect(savedEmojis == "longhand emojis 1\nrecent=👍\nend\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()) == ["emojis"])
        end(process)
        #expect(process.complaints.count == 1)
        #expect(process.standardError.contains("what is remembered from now on is lost when this process ends"))
    }
}
