package import KeyboardEngine

/// A fault in a line of one of the user's files. It never repeats the line.
package struct FileFault: Error, Equatable {
    /// The number of the line, from 1.
    package let line: Int
    /// The description of the fault, which is part of a sentence.
    package let reason: LocalizedMessage

    package init(_ reason: LocalizedMessage, line: Int) { (self.line, self.reason) = (line, reason) }

    /// The most faults of a file that are logged.
    private static let namedLimit = 20

    /// Logs the first faults of a file, in English.
    package static func log(_ faults: [FileFault], in path: String) {
        for fault in faults.prefix(namedLimit) { Log.warning("\(path): line \(fault.line): \(fault.reason.english).") }
    }
}

extension KeyFileReader.Fault {
    /// Returns the description of the fault for a file, which has its own words for what its groups and keys are.
    package nonisolated func reason(
        notAGroup: LocalizedMessage, noGroup: LocalizedMessage, repeatedKey: LocalizedMessage
    ) -> LocalizedMessage {
        switch self {
        case .tooLong: LocalizedMessage("the line is too long")
        case .notUTF8, .containsNull: LocalizedMessage("the line is not UTF-8")
        case .notAGroup: notAGroup
        case .notAPair: LocalizedMessage("an equals sign is missing")
        case .noGroup: noGroup
        case .repeatedKey: repeatedKey
        }
    }
}
