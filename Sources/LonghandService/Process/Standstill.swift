internal import CLinux
internal import GLibLoop
internal import Glibc

/// Tells when this process goes on after it stood still: whoever stops a process lets it go on by SIGCONT.
final class Standstill {
    /// Called before anything is dealt with that arrived meanwhile.
    var onEnd: (() -> Void)?

    private let descriptor: Int32
    private var source: DescriptorWatch?

    /// To be made before there are other threads, which would take the signal as well.
    init() {
        descriptor = linux_signal_descriptor(SIGCONT)
        guard descriptor >= 0 else { return }
        source = DescriptorWatch(descriptor, order: .first) { [weak self] in self?.end() }
    }

    isolated deinit {
        source = nil
        if descriptor >= 0 { close(descriptor) }
    }

    private func end() {
        var signal = signalfd_siginfo()
        guard read(descriptor, &signal, MemoryLayout.size(ofValue: signal)) > 0 else { return }
        onEnd?()
    }
}
