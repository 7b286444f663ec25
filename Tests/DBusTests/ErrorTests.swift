import DBus
import TestSupport
import Testing

/// An object that throws the error that it is given.
private final class Thrower: BusObject {
    let error: WireError

    init(_ error: WireError) { self.error = error }

    static let table = Interface<Thrower>(
        "org.example.Thrower", methods: [Method("Throw") { (thrower) throws(WireError) in throw thrower.error }])

    var interfaces: [any BoundInterface] { [Self.table.bound(to: self)] }
}

@MainActor struct ErrorTests {
    let stage: Stage

    init() throws { stage = try Stage() }

    private func answer(to error: WireError) -> Answer {
        stage.service.export(Thrower(error), at: "/thrower")
        defer { stage.service.unexport("/thrower") }
        return stage.remote.at("/thrower").as("org.example.Thrower").call("Throw")
    }

    @Test(
        arguments: [
            (.invalidArguments("x"), "InvalidArgs"), (.accessDenied("x"), "AccessDenied"),
            (.unknownObject, "UnknownObject"), (.unknownInterface, "UnknownInterface"),
            (.unknownMethod, "UnknownMethod"), (.unknownProperty, "UnknownProperty"),
            (.propertyReadOnly, "PropertyReadOnly"), (.limitsExceeded("x"), "LimitsExceeded"),
            (.disconnected, "Disconnected"), (.failed("x"), "Failed"),
        ] as [(WireError, String)])
    func everyErrorHasItsNameAndASentence(error: WireError, name: String) {
        #expect(answer(to: error) == .error(name: "org.freedesktop.DBus.Error." + name, message: error.message))
        #expect(!error.message.isEmpty)
    }

    @Test(arguments: [
        "", "nonsense", "org.exämple.Error", "org.example.\0", "a..b", String(repeating: "a.b", count: 200),
    ])
    func anErrorWhoseNameCannotBeSentIsAFailure(name: String) {
        #expect(answer(to: WireError(name: name, message: "x")).refusal == "Failed")
    }

    @Test(arguments: ["", "\0", "a\0b", String(repeating: "€", count: 100_000)])
    func anyMessageCanBeSent(message: String) {
        #expect(answer(to: .failed(message)).refusal == "Failed")
    }
}
