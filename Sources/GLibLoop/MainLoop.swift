internal import CGLib

/// The GLib main loop of the process' one thread.
public final class MainLoop {
    private let loop: OpaquePointer
    private var isOver = false

    /// A loop on the default context, not yet running.
    public init() { loop = g_main_loop_new(nil, 0) }

    deinit { g_main_loop_unref(loop) }

    /// Runs until ``quit()``.
    public func run() { if !isOver { g_main_loop_run(loop) } }

    /// Lets ``run()`` return, once what is being done is done; at once, where it comes later.
    public func quit() {
        isOver = true
        g_main_loop_quit(loop)
    }
}
