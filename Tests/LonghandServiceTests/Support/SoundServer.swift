import Foundation
import TestSupport

/// A real PulseAudio whose only sink goes nowhere, and a recorder of what would be heard.
final class SoundServer {
    private let folder: TemporaryFolder
    private let server: ChildProcess
    private let recorder: ChildProcess

    nonisolated enum Failure: Error { case noServer(String) }

    /// Starts both, and waits until the recorder hears the silence.
    init() throws {
        folder = try TemporaryFolder()
        let home = folder.url.path()
        let environment = ["PATH": "/usr/bin:/bin", "HOME": home, "XDG_RUNTIME_DIR": home]
        let socket = folder.url.appending(path: "native").path()
        server = try ChildProcess(
            [
                "pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--disable-shm=yes",
                "-L", "module-null-sink sink_name=ear rate=48000 channels=1 norewinds=1", "-L",
                "module-native-protocol-unix socket=\(socket) auth-anonymous=1",
            ], environment: environment)
        guard eventually({ FileManager.default.fileExists(atPath: socket) }) else {
            throw Failure.noServer(server.standardError)
        }
        address = "unix:\(socket)"
        recording = folder.url.appending(path: "recording")
        recorder = try ChildProcess(
            [
                "parec", "--device=ear.monitor", "--format=s16le", "--rate=48000", "--channels=1", "--raw",
                "--latency-msec=20", recording.path(),
            ], environment: environment.merging(["PULSE_SERVER": address]) { $1 })
        guard eventually({ !samples.isEmpty }) else { throw Failure.noServer(recorder.standardError) }
    }

    /// The value of `PULSE_SERVER` for programs that play to it.
    let address: String
    private let recording: URL

    /// What was heard so far, at 48 kHz.
    var samples: [Int16] {
        let bytes = (try? Data(contentsOf: recording)) ?? Data()
        return stride(from: 0, to: bytes.count - 1, by: 2).map { place in
            Int16(bitPattern: UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8)
        }
    }

    /// How many sounds were heard so far: what is louder than a tenth of what they are made for, with silence between.
    var sounds: Int {
        var count = 0
        var silence = Self.gap
        for sample in samples {
            if sample.magnitude > 1000 {
                if silence >= Self.gap { count += 1 }
                silence = 0
            } else {
                silence += 1
            }
        }
        return count
    }

    /// Whether nothing was heard for the last 50 ms.
    var isSilent: Bool { samples.suffix(2400).allSatisfy { $0.magnitude < 100 } }

    /// 15 ms, longer than any of the sounds is silent in between.
    private static let gap = 720

    /// Ends the server, as when its user logs out.
    func end() {
        server.send(SIGTERM)
        server.exitCode()
    }
}
