internal import CLinux
internal import GLibLoop
internal import Glibc

/// Reports when this process continues after it was stopped, which SIGCONT signals.
@MainActor package final class ResumeMonitor {
    /// Called before anything that arrived in the meantime is handled.
    package var onResume: (() -> Void)?

    private let descriptor: Int32
    private var source: DescriptorWatch?

    /// Creates the monitor. Do this before other threads start, as they would receive the signal as well.
    package init() {
        descriptor = linux_signal_descriptor(SIGCONT)
        guard descriptor >= 0 else { return }
        source = DescriptorWatch(descriptor, order: .first) { [weak self] in self?.resume() }
    }

    isolated deinit {
        source = nil
        if descriptor >= 0 { close(descriptor) }
    }

    private func resume() {
        var signal = signalfd_siginfo()
        guard read(descriptor, &signal, MemoryLayout.size(ofValue: signal)) > 0 else { return }
        onResume?()
    }
}
