internal import CLinux
internal import GLibLoop
internal import Glibc

/// Reports when this process continues after it was stopped, which SIGCONT signals.
@MainActor package final class ResumeMonitor {
    private let descriptor: Int32
    private var source: DescriptorWatch?

    /// Creates the monitor. Do this before other threads start, as they would receive the signal as well.
    package init() {
        descriptor = linux_signal_descriptor(SIGCONT)
    }

    /// Starts to report.
    /// - Parameter onResume: called before anything that arrived in the meantime is handled.
    package func begin(onResume: @escaping () -> Void) {
        guard descriptor >= 0 else { return }
        source = DescriptorWatch(descriptor, order: .first) { [weak self] in
            if self?.readSignal() == true { onResume() }
        }
    }

    isolated deinit {
        source = nil
        if descriptor >= 0 { close(descriptor) }
    }

    private func readSignal() -> Bool {
        var signal = signalfd_siginfo()
        return read(descriptor, &signal, MemoryLayout.size(ofValue: signal)) > 0
    }
}
