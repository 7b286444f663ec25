internal import CGLib

/// Calls back from the main loop whenever a file descriptor can be read. It ends when it is released.
public final class DescriptorWatch {
    /// What comes first where several sources of the loop are ready.
    public enum Order: Sendable {
        /// In turn with timers, idle work and other descriptors.
        case inTurn
        /// Before everything else, also before a connection that precedes timers.
        case first

        fileprivate var priority: Int32 {
            switch self {
            case .inTurn: G_PRIORITY_DEFAULT
            case .first: G_PRIORITY_HIGH - 1
            }
        }
    }

    private var source: UInt32 = 0
    private let action: () -> Void

    /// Watches a descriptor, which has to stay open for as long as the watch is kept.
    /// - Parameter action: reads what is there; it is called again for as long as something is left.
    public init(_ descriptor: Int32, order: Order = .inTurn, _ action: @escaping () -> Void) {
        self.action = action
        source = g_unix_fd_add_full(
            order.priority, descriptor, G_IO_IN,
            { _, _, data in
                guard let data else { return 0 }
                Unmanaged<DescriptorWatch>.fromOpaque(data).takeUnretainedValue().action()
                return 1
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    deinit { g_source_remove(source) }
}
