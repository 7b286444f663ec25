/// Something that is wrong in a line of a file of the user's. It never repeats the line.
package nonisolated struct FileFault: Error, Equatable {
    /// The line, counted from 1.
    package let line: Int
    /// What is wrong, in words.
    package let reason: String

    /// How many of a file's faults are named in the log.
    private static let namedLimit = 20

    /// Names the first of a file's faults in the log.
    static func log(_ faults: [FileFault], in path: String) {
        for fault in faults.prefix(namedLimit) { Log.warning("\(path): line \(fault.line): \(fault.reason).") }
    }
}
