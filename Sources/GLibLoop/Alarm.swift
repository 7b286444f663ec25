internal import CLinux

/// A callback from the main loop at a given time, exact to the microsecond.
final class Alarm {
    private let descriptor: Int32
    private var watch: DescriptorWatch?

    /// Creates an alarm for a time on the monotonic clock, in microseconds.
    /// - Returns: nil if the process cannot open another file descriptor.
    init?(at time: Int, _ action: @escaping () -> Void) {
        descriptor = linux_alarm_descriptor(Int64(time))
        guard descriptor >= 0 else { return nil }
        watch = DescriptorWatch(descriptor, action)
    }

    deinit {
        watch = nil
        if descriptor >= 0 { close(descriptor) }
    }
}
