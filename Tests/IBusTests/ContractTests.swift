import DBus
import Foundation
import IBus
import TestSupport
import Testing

/// Holds the method tables to the D-Bus contracts of IBus, and the contracts to the tables.
@MainActor struct ContractTests {
    private static let folder = URL(filePath: #filePath).appending(path: "../../../dbus").standardized

    private func written(_ interface: String) throws -> Set<String> {
        try Contract(contentsOf: Self.folder.appending(path: "\(interface).xml")).members
    }

    @Test func anEngineHasExactlyWhatItsContractsSay() throws {
        let stage = try EngineStage()
        let served = try Contract(stage.remote.introspect()).members(of: "org.freedesktop.IBus.")
        #expect(try served == written("org.freedesktop.IBus.Engine").union(written("org.freedesktop.IBus.Service")))
    }

    @Test func thePageOfDutiesNamesEveryMember() throws {
        let page = Self.folder.appending(path: "../docs/ibus.md").standardized
        let text = try String(contentsOf: page, encoding: .utf8)
        for member in try written("org.freedesktop.IBus.Engine") {
            let name = member.split(separator: " ")[2]
            #expect(text.contains("`\(name)`"), "\(member)")
        }
    }

    @Test func aFactoryHasExactlyWhatItsContractSays() throws {
        let stage = try EngineStage()
        stage.service.export(Factory { _, _ in "/" }, at: Factory.path)
        defer { stage.service.unexport(Factory.path) }
        let served = try Contract(stage.remote.at(Factory.path.description).introspect())
        #expect(try served.members(of: "org.freedesktop.IBus.") == written("org.freedesktop.IBus.Factory"))
    }
}
