internal import CGLib

/// The GLib main loop of the process' main thread.
public final class MainLoop {
    private let loop: OpaquePointer
    private var isOver = false

    /// Creates a loop on the default context. It does not run yet.
    public init() { loop = g_main_loop_new(nil, 0) }

    deinit { g_main_loop_unref(loop) }

    /// Runs until ``quit()``.
    public func run() { if !isOver { g_main_loop_run(loop) } }

    /// Makes ``run()`` return once the present callback is done, or at once if it is called later.
    public func quit() {
        isOver = true
        g_main_loop_quit(loop)
    }
}
