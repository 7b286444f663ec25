internal import Glibc

/// A misspelt word, and what it was meant to be.
struct Pair {
    let misspelt: String
    let meant: String

    /// Where Debian's package has it: lines such as `teh->the`, several corrections with commas between them.
    private static let path = "/usr/lib/python3/dist-packages/codespell_lib/data/dictionary.txt"

    /// All pairs of one word and one correction; nil where the dictionary is not installed.
    static func known() -> [Pair]? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var pairs: [Pair] = []
        var line: UnsafeMutablePointer<CChar>?
        var size = 0
        while getline(&line, &size, file) > 0 {
            if let line, let pair = Pair(String(cString: line)) { pairs.append(pair) }
        }
        free(line)
        return pairs
    }

    private init?(_ line: String) {
        let halves = line.split(separator: "\n").first?.split(separator: ">", maxSplits: 1) ?? []
        guard halves.count == 2, halves[0].hasSuffix("-"), !halves[1].contains(","), !halves[1].contains(" "),
            !halves[0].contains(" ")
        else { return nil }
        misspelt = String(halves[0].dropLast())
        meant = String(halves[1])
    }
}
