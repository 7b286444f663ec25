import Foundation
import TestSupport
import Testing

/// Keys are heard, through a real sound server.
@Suite(.serialized, .enabled(if: areInstalled("pulseaudio", "parec")))
struct SoundTests {
    private static let on = "\(Desk.quickHold)\naudio-feedback=true"

    private func start(
        _ settings: String = on, variables: [String: String] = [:]
    ) throws -> (desk: EngineDesk, server: SoundServer) {
        let server = try SoundServer()
        let all = ["PULSE_SERVER": server.address].merging(variables) { $1 }
        return (try EngineDesk(settings: settings, variables: all), server)
    }

    private func tap(_ key: TestKey, _ desk: EngineDesk) {
        desk.press(key)
        desk.release(key)
    }

    @Test func aKeyIsHeardWhenItGoesDown() throws {
        let (desk, server) = try start()
        #expect(server.sounds == 0)
        tap(.b, desk)
        #expect(eventually { server.sounds == 1 && server.isSilent })
        tap(.backSpace, desk)
        #expect(eventually { server.sounds == 2 })
        #expect(desk.process.complaints == [])
    }

    @Test func whatIsHeardIsOurOwnSound() throws {
        let (desk, server) = try start()
        tap(.b, desk)
        #expect(eventually { server.sounds == 1 })
        let file = try Data(contentsOf: Prefix.repository.appending(path: "data/sounds/key-input.wav")).dropFirst(44)
        let sound = stride(from: file.startIndex, to: file.endIndex - 1, by: 2).map {
            Int(Int16(bitPattern: UInt16(file[$0]) | UInt16(file[$0 + 1]) << 8))
        }
        let heard = server.samples.map(Int.init)
        // Where it begins, by its loudest sample; what follows is the same wave, perhaps at another volume.
        let loudest = try #require(heard.indices.max { abs(heard[$0]) < abs(heard[$1]) })
        let own = try #require(sound.indices.max { abs(sound[$0]) < abs(sound[$1]) })
        let pairs = (0..<200).map { (sound[own + $0], heard.indices.contains(loudest + $0) ? heard[loudest + $0] : 0) }
        let product = pairs.reduce(0.0) { $0 + Double($1.0) * Double($1.1) }
        let energies = pairs.reduce((0.0, 0.0)) { ($0.0 + Double($1.0 * $1.0), $0.1 + Double($1.1 * $1.1)) }
        #expect(abs(product) / (energies.0 * energies.1).squareRoot() > 0.9)
    }

    @Test func byDefaultThereIsSilence() throws {
        let (desk, server) = try start(Desk.quickHold)
        tap(.b, desk)
        MainContext.run(within: 500) { false }
        #expect(server.sounds == 0)
    }

    @Test func inAFieldForPasswordsThereIsSilence() throws {
        let (desk, server) = try start()
        desk.engine.set("ContentType", .structure([8, 0]))
        tap(.b, desk)
        tap(.backSpace, desk)
        desk.engine.set("ContentType", .structure([0, 0]))
        MainContext.run(within: 500) { false }
        #expect(server.sounds == 0)
        tap(.b, desk)
        #expect(eventually { server.sounds == 1 })
    }

    @Test func aCustomSoundIsPlayed() throws {
        let file = Prefix.repository.appending(path: "data/sounds/key-delete.wav").path()
        let (desk, server) = try start(
            "\(Self.on)\nfeedback-sounds={'press character(\"b\")': '\(file)', 'space': 'none'}")
        tap(.space, desk)
        MainContext.run(within: 500) { false }
        #expect(server.sounds == 0)
        tap(.b, desk)
        #expect(eventually { server.sounds == 1 })
    }

    @Test func soundsThatComeFasterThanTheyPlayAreLeftOut() throws {
        let (desk, server) = try start()
        for _ in 0..<200 { tap(.b, desk) }
        #expect(eventually { server.sounds >= 1 })
        MainContext.run(within: 700) { false }
        let count = server.sounds
        #expect(count < 200)
        MainContext.run(within: 500) { false }
        #expect(server.sounds == count, "sounds came late")
    }

    // MARK: What goes wrong

    @Test func aMissingFileIsSaidOnceAndOtherKeysAreHeard() throws {
        let (desk, server) = try start("\(Self.on)\nfeedback-sounds={'space': '/nowhere/tap.wav'}")
        tap(.space, desk)
        tap(.space, desk)
        #expect(eventually { desk.process.complaints.count == 1 })
        tap(.b, desk)
        #expect(eventually { server.sounds == 1 })
        tap(.space, desk)
        #expect(desk.engine.ping() == [])
        #expect(desk.process.complaints.count == 1)
        #expect(desk.process.standardError.contains("A sound is missing"))
    }

    @Test func aMissingSoundServerIsLoggedOnceAndTypingContinues() throws {
        let desk = try EngineDesk(settings: Self.on, variables: ["PULSE_SERVER": "unix:/nowhere/native"])
        tap(.b, desk)
        #expect(eventually { desk.process.complaints.count == 1 })
        tap(.b, desk)
        #expect(desk.hold(.e, typing: "e").count > 1)
        #expect(desk.process.complaints.count == 1)
        #expect(desk.process.standardError.contains("no sound server"))
    }

    @Test func switchingSoundsOffAndOnLeavesNoThreads() throws {
        let (desk, server) = try start()
        func switchOffAndOn() throws {
            try desk.user.set("audio-feedback", "false")
            try desk.user.set("audio-feedback", "true")
            let count = server.sounds
            #expect(
                eventually {
                    tap(.b, desk)
                    return server.sounds > count
                })
        }
        func threads() throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/\(desk.process.id)/task").count
        }
        try switchOffAndOn()
        let before = try threads()
        for _ in 0..<4 { try switchOffAndOn() }
        #expect(try eventually { try threads() == before })
    }

    @Test func whatIsNoActionInTheSettingsIsNamed() throws {
        let desk = try EngineDesk(settings: "\(Desk.quickHold)\nfeedback-sounds={'no such thing': 'bell'}")
        #expect(desk.engine.ping() == [])
        #expect(desk.process.standardError.contains("feedback-sounds: no such thing is neither a kind of key"))
    }
}
