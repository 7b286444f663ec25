import TestSupport

/// A socket in the place of a compositor's, which answers each question with the same.
final class WindowSocket {
    private let process: ChildProcess

    /// - Parameters:
    ///   - path: its path.
    ///   - question: what must be asked; anything else is not answered.
    ///   - answer: the answer, which arrives in two parts.
    init(at path: String, question: [UInt8], answer: [UInt8]) throws {
        let words = [question, answer].map { $0.map { String($0) }.joined(separator: ",") }
        process = try ChildProcess(["/usr/bin/python3", "-c", Self.script, path] + words)
        _ = process.read()
    }

    private static let script = """
        import os, socket, sys, time
        path, question, answer = sys.argv[1], *(bytes(int(n) for n in each.split(",")) for each in sys.argv[2:])
        os.makedirs(os.path.dirname(path), exist_ok=True)
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(path)
        listener.listen()
        print("ready", flush=True)
        while True:
            client = listener.accept()[0]
            asked = client.recv(1024)
            if asked == question:
                client.sendall(answer[:5])
                time.sleep(0.02)
                client.sendall(answer[5:])
            client.close()
        """
}
