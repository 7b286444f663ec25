import Foundation
import TestSupport
import Testing

/// Holds what the running service says about its objects to the D-Bus contracts, and the contracts to it.
@Suite(.serialized) struct ServedContractsTests {
    private let desk: Desk
    private let service: ChildProcess
    private let longhand: Longhand

    init() throws {
        desk = try Desk()
        service = try desk.startService()
        longhand = Longhand(try Peer(desk.bus.address))
    }

    @Test func everyInterfaceIsServedAsItIsWritten() throws {
        let served = try ownObjects.map { try contract(of: $0) }
        for interface in try writtenInterfaces where interface.hasPrefix(Longhand.name) {
            let written = try Contract(contentsOf: Self.folder.appending(path: "\(interface).xml"))
            let objects = served.map { $0.members(of: interface + " ") }.filter { !$0.isEmpty }
            #expect(!objects.isEmpty, "\(interface) is served by no object")
            for members in objects { #expect(members == written.explicitMembers) }
        }
    }

    @Test func everyInterfaceThatIsServedIsWritten() throws {
        let standard = ["Introspectable", "Peer", "Properties"].map { "org.freedesktop.DBus.\($0)" }
        for path in try ownObjects {
            #expect(try contract(of: path).interfaces.subtracting(standard).isSubset(of: try writtenInterfaces))
        }
    }

    @Test func theSharedKeyboardIsMadeLikeAllOthers() throws {
        let made = try #require(longhand.makeKeyboard())
        #expect(try contract(of: made.path) == contract(of: Keyboard.sharedPath))
    }

    @Test func everyObjectIsFoundFromTheRootOn() throws {
        var found: Set<String> = []
        var unseen = ["/"]
        while let path = unseen.popLast() {
            let contract = try contract(of: path)
            if !contract.interfaces.isEmpty { found.insert(path) }
            unseen += contract.children.map { path == "/" ? "/\($0)" : "\(path)/\($0)" }
        }
        #expect(found.isSuperset(of: [Longhand.path, Keyboard.sharedPath, Longhand.factoryPath]))
    }

    private static let folder = Prefix.repository.appending(path: "dbus")

    private var writtenInterfaces: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
                .filter { $0.hasSuffix(".xml") }.map { String($0.dropLast(".xml".count)) }
        }
    }

    /// One object of each kind.
    private var ownObjects: [String] {
        get throws {
            let keyboard = try #require(longhand.makeKeyboard())
            return [Longhand.path, keyboard.path, Longhand.factoryPath, "\(Longhand.path)/Memory"]
        }
    }

    private func contract(of path: String) throws -> Contract {
        try Contract(longhand.callouts.at(path).introspect())
    }
}

extension Contract {
    fileprivate var interfaces: Set<String> { Set(members.map { String($0.prefix { $0 != " " }) }) }

    /// The members without what D-Bus takes for granted: that changes of properties are announced.
    fileprivate var explicitMembers: Set<String> {
        Set(members.map { $0.replacing(" org.freedesktop.DBus.Property.EmitsChangedSignal=true", with: "") })
    }
}
