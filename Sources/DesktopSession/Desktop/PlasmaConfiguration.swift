/// The content of Plasma's files, such as `kwinrc` and `kcminputrc`.
package enum PlasmaConfiguration {
    /// Returns the values of a group by their keys. Groups and keys may have a suffix with options, such as `[$e]`.
    package static func values(of group: String, in content: String) -> [Substring: Substring] {
        let heading = "[\(group)]"
        var values: [Substring: Substring] = [:]
        var isInGroup = false
        for line in content.split(separator: "\n") {
            if line.hasPrefix("[") {
                isInGroup = line == heading || line.hasPrefix(heading + "[$")
            } else if isInGroup, let equals = line.firstIndex(of: "=") {
                values[line[..<equals].prefix { $0 != "[" }] = line[line.index(after: equals)...]
            }
        }
        return values
    }
}
