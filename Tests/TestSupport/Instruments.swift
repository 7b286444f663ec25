internal import Foundation

/// What builds for sanitizers and for coverage want of the programs that a test starts.
enum Instruments {
    /// The environment of such a build.
    static let variables = ProcessInfo.processInfo.environment.filter {
        ["ASAN_OPTIONS", "TSAN_OPTIONS", profile].contains($0.key)
    }

    private static let profile = "LLVM_PROFILE_FILE"

    /// Whether a program writes when it ends which of its lines were run through.
    static let areProfilesWritten = variables[profile] != nil
}
