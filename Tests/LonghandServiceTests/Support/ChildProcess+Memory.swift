import Foundation
import TestSupport
import Testing

extension ChildProcess {
    /// The memory that it has, in KiB.
    var residentMemory: Int {
        get throws {
            let status = try String(contentsOf: URL(filePath: "/proc/\(id)/status"), encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
            return try #require(Int(line.filter(\.isNumber)))
        }
    }
}
