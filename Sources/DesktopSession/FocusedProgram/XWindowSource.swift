/// The X server, which knows the window that has the focus, its class and its process.
@MainActor final class XWindowSource: WindowSource {
    private let server: XServer
    /// The number of `_NET_WM_PID`, once a program has created it.
    private var processAtom: UInt32?

    init(server: XServer) { self.server = server }

    typealias Taking = @MainActor @Sendable (FocusedWindow?) -> Void

    func findWindow(_ take: @escaping Taking) {
        server.connect { [weak self] connection in
            connection.queryFocus { self?.look(at: $0, height: Self.greatestHeight, connection, take) }
        }
    }

    /// The most windows to look at. Toolkits focus a window in the one that has the class, or that window itself.
    private static let greatestHeight = 8

    /// Looks at a window, and then at those that contain it.
    private func look(at window: UInt32?, height: Int, _ connection: XConnection, _ take: @escaping Taking) {
        // 0 is no window, and 1 the one below the pointer.
        guard let window, window > 1, height > 0 else { return take(nil) }
        connection.queryProperty(XConnection.classAtom, of: window) { [weak self, weak connection] value in
            guard let self, let connection else { return take(nil) }
            let names = Self.names(inClass: value ?? [])
            if !names.isEmpty { return findProcess(of: window, names, connection, take) }
            connection.queryParent(of: window) { [weak self, weak connection] in
                guard let self, let connection else { return take(nil) }
                look(at: $0, height: height - 1, connection, take)
            }
        }
    }

    /// Returns the names in a `WM_CLASS`: that of the program's instance, and that of its class (ICCCM, 4.1.2.5).
    static func names(inClass value: [UInt8]) -> [String] {
        value.split(separator: 0, omittingEmptySubsequences: true).prefix(2).map { String(decoding: $0, as: UTF8.self) }
    }

    private func findProcess(
        of window: UInt32, _ names: [String], _ connection: XConnection, _ take: @escaping Taking
    ) {
        queryProcessAtom(connection) { [weak connection] atom in
            guard let atom, let connection else { return take(FocusedWindow(names: names)) }
            connection.queryProperty(atom, of: window) {
                take(FocusedWindow(names: names, process: Self.number(in: $0)))
            }
        }
    }

    private func queryProcessAtom(_ connection: XConnection, _ take: @escaping (UInt32?) -> Void) {
        if let processAtom { return take(processAtom) }
        connection.queryAtom("_NET_WM_PID") { [weak self] in
            self?.processAtom = $0
            take($0)
        }
    }

    /// Returns the number in a `_NET_WM_PID`.
    static func number(in value: [UInt8]?) -> UInt32? {
        guard let value, value.count == 4, let number = XConnection.number(in: value, at: 0), number > 0 else {
            return nil
        }
        return number
    }
}
