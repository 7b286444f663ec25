import DBus
import TestSupport

/// A service on a bus, its object there, and a caller.
///
/// A suite's stage lives until all tests have run, so only the house is each stage's own, unless more is asked for.
@MainActor final class Stage {
    private let company: Company
    let house = House()
    let path: ObjectPath

    private static var sharedCompany: Company?
    private static var count = 0

    /// A house at a path of its own.
    init() throws {
        company = try Self.sharedCompany ?? Company(on: PrivateBus())
        Self.sharedCompany = company
        Self.count += 1
        path = ObjectPath("/org/example/house\(Self.count)") ?? "/"
        company.service.export(house, at: path)
    }

    /// Connections of its own, on which there is nothing but the house.
    /// - Parameter bus: a bus of its own as well; the one of all tests if it is nil.
    init(aloneOn bus: PrivateBus?) throws {
        company = try Company(on: bus ?? Self.sharedCompany?.bus ?? Stage().bus)
        path = "/org/example/house"
        company.service.export(house, at: path)
    }

    /// Connections have their sources on the main loop.
    isolated deinit { company.service.unexport(path) }

    var bus: PrivateBus { company.bus }
    var service: Connection { company.service }
    var name: String { company.name }
    var caller: Peer { company.caller }

    /// The house, for its caller.
    var remote: RemoteObject { RemoteObject(caller, name, path.description, House.interface.description) }

    /// Another caller.
    func anotherCaller() throws -> Peer { try Peer(bus.address) }
}

/// The connections of a stage.
@MainActor private final class Company {
    let bus: PrivateBus
    let service: Connection
    let caller: Peer

    init(on bus: PrivateBus) throws {
        self.bus = bus
        service = try Connection(address: bus.address)
        caller = try Peer(bus.address)
    }

    var name: String { service.uniqueName }

    isolated deinit {}
}
