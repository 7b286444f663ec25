import Foundation
import TestSupport

/// A Wayland compositor with a keyboard that has no keymap, and reports how it repeats keys.
final class RepeatingCompositor {
    private let folder: TemporaryFolder
    private let process: ChildProcess
    /// Its socket, as `WAYLAND_DISPLAY` has it.
    let path: String

    /// - Parameter rates: the repeats in a second and the delay in milliseconds, at first and after each change.
    init(_ rates: [(perSecond: Int, delay: Int)]) throws {
        folder = try TemporaryFolder()
        path = folder.url.appending(path: "wayland").path()
        let numbers = rates.flatMap { ["\($0.perSecond)", "\($0.delay)"] }
        process = try ChildProcess(["/usr/bin/python3", "-c", Self.script, path] + numbers)
        _ = process.read()
    }

    /// Goes on to the next rate.
    func change() { process.send(SIGUSR1) }

    /// A message has the number of its object, then its event or request with its size above that (wayland.xml).
    private static let script = """
        import signal, socket, struct, sys, threading
        numbers = [int(each) for each in sys.argv[2:]]
        rates = list(zip(numbers[::2], numbers[1::2]))
        keyboards = []

        def send(client, object, event, body):
            client.sendall(struct.pack("<II", object, (len(body) + 8) << 16 | event) + body)

        def report(client, keyboard):
            send(client, keyboard, 5, struct.pack("<II", *rates[0]))

        def change(*_):
            rates.pop(0)
            for each in keyboards:
                report(*each)

        def serve(client):
            registries, seats = set(), {}
            while head := client.recv(8, socket.MSG_WAITALL):
                object, word = struct.unpack("<II", head)
                body = client.recv((word >> 16) - 8, socket.MSG_WAITALL)
                new = struct.unpack("<I", body[-4:])[0]
                if (object, word & 0xffff) == (1, 1):
                    registries.add(new)
                    send(client, new, 0, struct.pack("<II8sI", 1, 8, b"wl_seat", 7))
                elif object in registries:
                    seats[new] = struct.unpack("<I", body[-8:-4])[0]
                    send(client, new, 0, struct.pack("<I", 2))
                elif word & 0xffff == 1 and seats.get(object, 0) >= 4:
                    keyboards.append((client, new))
                    report(client, new)

        signal.signal(signal.SIGUSR1, change)
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(sys.argv[1])
        listener.listen()
        def accept():
            while True:
                threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()
        threading.Thread(target=accept, daemon=True).start()
        print("ready", flush=True)
        while True:
            signal.pause()
        """
}
