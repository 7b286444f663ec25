package import KeyboardEngine

/// A fault in a line of one of the user's files. It never repeats the line.
package struct FileFault: Error, Equatable {
    /// The number of the line, from 1.
    package let line: Int
    /// The description of the fault.
    package let reason: String

    package init(line: Int, reason: String) { (self.line, self.reason) = (line, reason) }

    /// The most faults of a file that are logged.
    private static let namedLimit = 20

    /// Logs the first faults of a file.
    package static func log(_ faults: [FileFault], in path: String) {
        for fault in faults.prefix(namedLimit) { Log.warning("\(path): line \(fault.line): \(fault.reason).") }
    }
}

extension KeyFileReader.Fault {
    /// Returns the description of the fault for a file, which has its own words for what its groups and keys are.
    package nonisolated func reason(notAGroup: String, noGroup: String, repeatedKey: String) -> String {
        switch self {
        case .tooLong: "the line is too long"
        case .notUTF8, .containsNull: "the line is not UTF-8"
        case .notAGroup: notAGroup
        case .notAPair: "an equals sign is missing"
        case .noGroup: noGroup
        case .repeatedKey: repeatedKey
        }
    }
}
