internal import CGLib
internal import CLinux
internal import Glibc

/// Tells when this process goes on after it stood still: whoever stops a process lets it go on by SIGCONT.
final class Standstill {
    /// Called before anything is dealt with that arrived meanwhile.
    var onEnd: (() -> Void)?

    private let descriptor: Int32
    private var source: UInt32 = 0

    /// To be made before there are other threads, which would take the signal as well.
    init() {
        descriptor = linux_signal_descriptor(SIGCONT)
        guard descriptor >= 0, let source = g_unix_fd_source_new(descriptor, G_IO_IN) else { return }
        defer { g_source_unref(source) }
        let callback: GUnixFDSourceFunc = { _, _, standstill in
            guard let standstill else { return 0 }
            nonisolated(unsafe) let pointer = standstill
            MainActor.assumeIsolated { Unmanaged<Standstill>.fromOpaque(pointer).takeUnretainedValue().end() }
            return 1
        }
        let function = unsafeBitCast(callback, to: GSourceFunc.self)
        g_source_set_callback(source, function, Unmanaged.passUnretained(self).toOpaque(), nil)
        g_source_set_priority(source, G_PRIORITY_HIGH - 1)
        self.source = g_source_attach(source, nil)
    }

    isolated deinit {
        if source != 0 { g_source_remove(source) }
        if descriptor >= 0 { close(descriptor) }
    }

    private func end() {
        var signal = signalfd_siginfo()
        guard read(descriptor, &signal, MemoryLayout.size(ofValue: signal)) > 0 else { return }
        onEnd?()
    }
}
