import TestSupport

extension ChildProcess {
    /// The lines that it has complained in. That the machine has no more file monitors to give is not its fault.
    var complaints: [String] {
        standardError.split(separator: "\n").map { String($0) }.filter { !$0.contains("Failed to create file monitor") }
    }
}
