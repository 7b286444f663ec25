internal import DBus
internal import DesktopSession
internal import Platform

/// The actions of a custom input method, on the session bus under the method's own name.
final class ExportedActions: BusObject, SessionServing {
    private let connection: Connection
    private let name: String
    private let peers: Peers
    private let path: ObjectPath
    private let group: ActionGroup

    /// - Parameter name: the name of the input method.
    init(_ actions: ActionCenter, of name: String, on connection: Connection, settings: Settings) {
        self.connection = connection
        self.name = name
        peers = Peers(connection)
        path = ObjectPath("/" + name.split(separator: ".").joined(separator: "/")) ?? LonghandObject.path
        group = ActionGroup(
            actions, path: path, connection, target: { actions.field }, rights: .onDesktop(settings))
        peers.add(group)
    }

    var interfaces: [any BoundInterface] {
        [ActionGroup.table.bound(to: group), ExportedMenu.table.bound(to: group.menu)]
    }

    func admission(of call: borrowing Message) -> Admission { peers.admission(of: call) }

    /// Starts to serve. If another process has the name, this one stays unreachable.
    func start(completion: @escaping (WireError?) -> Void) {
        connection.export(self, at: path)
        connection.requestName(name, .doesNotQueue) { [name] result in
            if (try? result.get()) != true {
                Log.warning("Another process owns \(name) on the session bus: programs cannot reach these actions.")
            }
            completion(nil)
        }
    }

    func end() { connection.unexportAll() }
}
