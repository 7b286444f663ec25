internal import Foundation

/// What builds for sanitizers and for coverage want of the programs that a test starts.
enum Instruments {
    /// What such a build is told by the environment.
    static let variables = ProcessInfo.processInfo.environment.filter {
        ["ASAN_OPTIONS", "TSAN_OPTIONS", "LLVM_PROFILE_FILE"].contains($0.key)
    }
}
