extension [UInt8] {
    /// The lines, each with its line ending.
    package var linesWithEnds: [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var rest = self[...]
        while !rest.isEmpty {
            let line = rest.prefix((rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex - 1) + 1 - rest.startIndex)
            lines.append(line)
            rest = rest.dropFirst(line.count)
        }
        return lines
    }
}
