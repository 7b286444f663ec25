internal import KeyboardEngine

/// What the characters of callouts are called, for the line beside the candidates.
final class CharacterNames {
    private let path: String?
    /// Read when the first callout opens.
    private lazy var names = path.map { Self.read($0) } ?? [:]

    /// The names in a file, each on a line: the scalar's number in hexadecimal, a tab, the name.
    init(path: String?) { self.path = path }

    /// The name of what an action inserts, if it is a single character that has one.
    func name(of action: KeyboardAction) -> String? {
        guard let scalars = action.insertedText?.unicodeScalars, let scalar = scalars.first, scalars.count == 1 else {
            return nil
        }
        return names[scalar]
    }

    private static func read(_ path: String) -> [Unicode.Scalar: String] {
        guard let bytes = try? File.read(path, limit: 1 << 20) else { return [:] }
        var names: [Unicode.Scalar: String] = [:]
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: "\t", maxSplits: 1)
            guard fields.count == 2, let value = UInt32(fields[0], radix: 16), let scalar = Unicode.Scalar(value) else {
                continue
            }
            names[scalar] = String(fields[1])
        }
        return names
    }
}
