import CGLib
import Glibc
import KeyboardEngine
import Platform

/// A program that this one has started.
struct LaunchedProgram {
    private let process: pid_t

    /// Starts a program without arguments. Returns nil if it cannot be started.
    init?(path: String) {
        var process: GPid = 0
        let hasBegun = path.withCString { path in
            var arguments = [UnsafeMutablePointer(mutating: path), nil]
            return g_spawn_async(nil, &arguments, nil, G_SPAWN_DO_NOT_REAP_CHILD, nil, nil, &process, nil)
        }
        guard hasBegun != 0 else { return nil }
        self.process = process
    }

    /// Waits for a while, and returns whether the program ends with an error in that time.
    func fails(within patience: Milliseconds) -> Bool {
        let end = Clock.now + patience
        var status: Int32 = 0
        while Clock.now < end {
            guard waitpid(process, &status, WNOHANG) == 0 else { return status != 0 }
            usleep(20_000)
        }
        return false
    }
}
