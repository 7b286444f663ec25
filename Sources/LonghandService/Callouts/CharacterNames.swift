internal import KeyboardEngine

/// What the characters of callouts are called, for the line beside the candidates.
final class CharacterNames {
    private let path: String?
    /// The file as it is, read when the first callout opens: looked through in place, it takes a tenth of the memory of
    /// a dictionary.
    private lazy var lines = path.flatMap { try? File.read($0, limit: 1 << 20) } ?? []

    /// The names in a file that is sorted by its first column: the scalar's number in four or more hexadecimal digits,
    /// a tab, the name.
    init(path: String?) { self.path = path }

    /// The name of what an action inserts, if it is a single character that has one.
    func name(of action: KeyboardAction) -> String? {
        guard let scalars = action.insertedText?.unicodeScalars, let scalar = scalars.first, scalars.count == 1 else {
            return nil
        }
        return name(of: scalar)
    }

    private func name(of scalar: Unicode.Scalar) -> String? {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let number = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        let key = Array("\n\(number)\t".utf8)
        guard let start = position(after: key) else { return nil }
        let name = lines[start...].prefix { $0 != UInt8(ascii: "\n") }
        return String(decoding: name, as: UTF8.self)
    }

    /// Halves the lines until the one that begins with `key` is found.
    private func position(after key: [UInt8]) -> Int? {
        var low = 0, high = lines.count
        while low < high {
            let middle = lines[low..<(low + high) / 2].lastIndex(of: key[0]) ?? low
            let found = lines[middle...].prefix(key.count)
            if found.elementsEqual(key) { return middle + key.count }
            if found.lexicographicallyPrecedes(key) {
                guard let next = lines[(middle + 1)..<high].firstIndex(of: key[0]) else { return nil }
                low = next
            } else {
                high = middle
            }
        }
        return nil
    }
}
