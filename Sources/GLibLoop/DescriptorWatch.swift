internal import CGLib

/// A callback from the main loop whenever a file descriptor can be read. It ends when it is released.
public final class DescriptorWatch {
    /// The order in which the loop handles a source, if several are ready.
    public enum Order: Sendable {
        /// At the same priority as timers, idle work and other descriptors.
        case inTurn
        /// Before all others, even a connection that precedes timers.
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

    /// Watches a descriptor.
    /// - Parameters:
    ///   - descriptor: The file descriptor, which must stay open while the watch exists.
    ///   - order: When the loop handles it, if several sources are ready.
    ///   - action: Reads the data. It is called again while some is left.
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
