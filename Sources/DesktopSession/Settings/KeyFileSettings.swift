internal import KeyboardEngine

/// The settings in a key file: a group for each path, and GVariant's text format.
struct KeyFileSettings {
    /// The text of each value, by paths such as `/org/example/door/colour`.
    private(set) var values: [String: String] = [:]
    /// The number of the first line that GLib would not parse or that has an invalid value for a setting of the schema.
    private(set) var firstBadLine: Int?

    /// Reads a key file up to its first bad line.
    /// - Parameter schema: the schema whose settings are checked, if any.
    init(_ content: [UInt8], by schema: SettingsSchema? = nil) {
        var path = ""
        // The schema, while its group is read.
        var checker: SettingsSchema?
        for line in KeyFileReader(content[...], allowsRepeatedKeys: true) {
            switch line.entry {
            case .success(.group(let name)):
                path = "/\(name)/"
                checker = schema?.path == path ? schema : nil
            case .success(.pair(let key, let value)) where checker?.accepts(value.raw, for: key) != false:
                values[path + key] = value.raw
            case .success(.pair), .failure:
                firstBadLine = line.number
                return
            }
        }
    }

    /// Returns the content of a key file with one value set and all other lines unchanged.
    static func setting(_ path: String, to value: String, in content: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return content }
        let header = "[\(path[..<slash].drop { $0 == "/" })]"
        let pair = "\(path[path.index(after: slash)...])=\(value)"
        // As characters, a carriage return and a line feed are one. A byte order mark is left out.
        let scalars = content.unicodeScalars.drop { $0 == "\u{FEFF}" }
        var lines = scalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        if lines.last == "" { lines.removeLast() }
        if let place = lines.place(of: pair, below: header) {
            lines[place] = pair
        } else if let place = lines.firstIndex(where: { $0.trimmed == header }) {
            lines.insert(pair, at: place + 1)
        } else {
            lines += (lines.isEmpty ? [] : [""]) + [header, pair]
        }
        return lines.map { $0 + "\n" }.joined()
    }
}

extension [String] {
    /// Returns the index of the last line that has the key of `pair` and is below the header. It is the one that counts.
    fileprivate func place(of pair: String, below header: String) -> Int? {
        var (isBelow, place): (Bool, Int?) = (false, nil)
        for (index, line) in enumerated() {
            let line = line.trimmed
            if line.utf8.first == UInt8(ascii: "[") { isBelow = line == header }
            if isBelow, line.utf8.first != UInt8(ascii: "#"), line.key == pair.key { place = index }
        }
        return place
    }
}

extension String {
    /// The string without spaces, tabs and carriage returns at both ends.
    fileprivate var trimmed: String {
        let isBlank = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\t" || scalar == "\r" }
        let start = unicodeScalars.drop(while: isBlank)
        guard let end = start.lastIndex(where: { !isBlank($0) }) else { return "" }
        return String(start[...end])
    }

    /// The text before the first equals sign; nil if there is none.
    fileprivate var key: String? {
        unicodeScalars.firstIndex(of: "=").map { String(unicodeScalars[..<$0]).trimmed }
    }
}
