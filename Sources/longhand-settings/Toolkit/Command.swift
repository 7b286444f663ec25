internal import CAdwaita
internal import Platform

/// The command-line tool, for what it already implements.
enum Command {
    /// The outcome of a run.
    struct Outcome {
        let output: String
        /// The reason of a failure, in the user's language.
        let complaint: String
        /// Whether the exit code is 0.
        let isSuccess: Bool
    }

    /// Runs `longhand` with arguments, and reports the outcome, or nil if it cannot be started.
    static func run(_ arguments: [String], _ done: @escaping (Outcome?) -> Void) {
        var process: OpaquePointer?
        ([path] + arguments).withCStrings {
            process = g_subprocess_newv(
                $0,
                GSubprocessFlags(G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue | G_SUBPROCESS_FLAGS_STDERR_PIPE.rawValue),
                nil)
        }
        guard let process else { return done(nil) }
        let waiting = Unmanaged.passRetained(Waiting(done)).toOpaque()
        g_subprocess_communicate_utf8_async(
            process, nil, nil,
            { source, result, data in
                guard let source, let data else { return }
                let process = OpaquePointer(source)
                var (output, complaint): (UnsafeMutablePointer<gchar>?, UnsafeMutablePointer<gchar>?)
                g_subprocess_communicate_utf8_finish(process, result, &output, &complaint, nil)
                let outcome = Outcome(
                    output: output.map { String(cString: $0) } ?? "",
                    complaint: complaint.map { String(cString: $0) } ?? "",
                    isSuccess: g_subprocess_get_successful(process) != 0)
                g_free(output)
                g_free(complaint)
                g_object_unref(source)
                // GIO answers on the main thread, where the command was started.
                nonisolated(unsafe) let pointer = data
                MainActor.assumeIsolated { Unmanaged<Waiting>.fromOpaque(pointer).takeRetainedValue().done(outcome) }
            }, waiting)
    }

    /// Performs a command line without a shell, and reports that it has ended or cannot be started. What it starts may
    /// live on.
    static func perform(_ line: String, _ done: @escaping () -> Void) {
        guard let words = Platform.Command.words(of: line) else { return done() }
        var process: OpaquePointer?
        words.withCStrings { process = g_subprocess_newv($0, G_SUBPROCESS_FLAGS_NONE, nil) }
        guard let process else { return done() }
        g_subprocess_wait_async(
            process, nil,
            { source, _, data in
                guard let source, let data else { return }
                g_object_unref(source)
                // GIO answers on the main thread, where the command was started.
                nonisolated(unsafe) let pointer = data
                MainActor.assumeIsolated { Unmanaged<Waiting>.fromOpaque(pointer).takeRetainedValue().done(nil) }
            }, Unmanaged.passRetained(Waiting { _ in done() }).toOpaque())
    }

    private final class Waiting {
        let done: (Outcome?) -> Void

        init(_ done: @escaping (Outcome?) -> Void) { self.done = done }
    }

    /// The path of the tool in this installation, or else its name, to be found in PATH.
    private static var path: String {
        guard let program = g_file_read_link("/proc/self/exe", nil) else { return "longhand" }
        defer { g_free(program) }
        let folders = String(cString: program).split(separator: "/").dropLast(2)
        let path = "/" + (folders + ["bin", "longhand"]).joined(separator: "/")
        return g_file_test(path, G_FILE_TEST_IS_EXECUTABLE) != 0 ? path : "longhand"
    }
}
