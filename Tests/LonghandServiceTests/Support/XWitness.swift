import Foundation
import TestSupport

/// Stands between clients and an X server, and writes down what they ask for.
final class XWitness {
    private let folder: TemporaryFolder
    private let log: URL
    private let process: ChildProcess
    /// The name under which clients reach the server, as `DISPLAY` has it.
    let name: String

    /// Begins to pass on requests to the server of a screen.
    init(_ screen: XScreen) throws {
        folder = try TemporaryFolder()
        log = try folder.write("", to: "requests")
        process = try ChildProcess(["/usr/bin/python3", "-c", Self.script, screen.name, log.path()])
        name = process.read().trimmingCharacters(in: .newlines)
    }

    /// The requests so far: the number of each (Xproto.h), and the extension that a QueryExtension asks for.
    var requests: [String] {
        ((try? String(contentsOf: log, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
    }

    /// A request is written down before the server gets it. Abstract sockets leave no file behind.
    private static let script = """
        import socket, struct, sys, threading
        server_path = "/tmp/.X11-unix/X" + sys.argv[1].lstrip(":")
        log = open(sys.argv[2], "w", buffering=1)
        listener = socket.socket(socket.AF_UNIX)
        for number in range(300, 1000):
            try:
                listener.bind(f"\\0/tmp/.X11-unix/X{number}")
                break
            except OSError:
                pass
        listener.listen()
        print(f":{number}", flush=True)

        def exactly(source, count):
            data = b""
            while len(data) < count:
                part = source.recv(count - len(data))
                if not part:
                    sys.exit()
                data += part
            return data

        def replies(server, client):
            while data := server.recv(65536):
                client.sendall(data)
            client.close()

        def requests(client, server):
            head = exactly(client, 12)
            names = struct.unpack("<HH", head[6:10])
            server.sendall(head + exactly(client, sum((length + 3) // 4 * 4 for length in names)))
            while True:
                head = exactly(client, 4)
                length = struct.unpack("<H", head[2:])[0]
                if length == 0:
                    head += exactly(client, 4)
                    length = struct.unpack("<I", head[4:])[0]
                body = exactly(client, length * 4 - len(head))
                name = body[4:4 + struct.unpack("<H", body[:2])[0]].decode() if head[0] == 98 else ""
                log.write(f"{head[0]} {name}".strip() + "\\n")
                server.sendall(head + body)

        while True:
            client = listener.accept()[0]
            server = socket.socket(socket.AF_UNIX)
            server.connect(server_path)
            threading.Thread(target=replies, args=(server, client), daemon=True).start()
            threading.Thread(target=requests, args=(client, server), daemon=True).start()
        """
}
