import DBus
import TestSupport
import Testing

@MainActor struct SignalTests {
    let stage: Stage
    let listener: Peer

    init() throws {
        stage = try Stage()
        listener = try stage.anotherCaller()
    }

    private func opened(to destination: String? = nil) -> Message {
        let signal = Message.signal(stage.path, House.interface, "Opened").with("front")
        if let destination { signal.setDestination(destination) }
        return signal
    }

    @Test func aSignalReachesItsListeners() throws {
        listener.match("interface='org.example.House'")
        stage.service.send(opened())
        let signal = try #require(listener.waitForSignal("Opened"))
        #expect(signal.sender == stage.service.uniqueName && signal.path == stage.path.description)
        #expect(signal.interface == "org.example.House" && signal.values == ["front"] && signal.destination == nil)
    }

    @Test func aSignalWithADestinationReachesItAlone() throws {
        listener.match("interface='org.example.House'")
        stage.service.send(opened(to: stage.caller.name))
        stage.service.send(opened())
        #expect(stage.caller.waitForSignal("Opened")?.destination == stage.caller.name)
        #expect(listener.waitForSignal("Opened")?.destination == nil)
        #expect(listener.signals.count == 1 && stage.caller.signals.count == 1)
    }

    @Test(arguments: [
        "", "nobody", ":\n", "org..example", "org.example.\0", "org.exämple", String(repeating: "a.", count: 200),
    ])
    func whatIsNoBusNameIsNoDestination(name: String) {
        let signal = Message.signal(stage.path, House.interface, "Opened")
        let isAccepted = signal.setDestination(name)
        let isCall = Message.call(name, stage.path, House.interface, "Open") != nil
        #expect(!isAccepted && !isCall)
    }

    // MARK: Listening

    private func emit(_ member: String, _ values: [BusValue] = [], to destination: String? = nil, by peer: Peer? = nil)
    {
        (peer ?? stage.caller).send(signal: Outgoing(destination, "/o", "org.example.Party", member, values))
    }

    /// Waits until everything that was sent before has been received.
    private func settle() { #expect(stage.remote.ping() == []) }

    @Test func aSubscriberGetsWhatMatchesAndNothingElse() {
        var guests: [String] = []
        let subscription = stage.service.subscribe(to: SignalMatch("org.example.Party", "Came")) { signal in
            guests.append((try? signal.arguments(String.self)) ?? "?")
        }
        settle()
        for (member, guest) in [("Came", "Ann"), ("Went", "Ann"), ("Came", "Bob")] { emit(member, [.string(guest)]) }
        emit("Came", [7])
        settle()
        #expect(guests == ["Ann", "Bob", "?"])
        withExtendedLifetime(subscription) {}
    }

    @Test func aSubscriberMayAskForAFirstArgument() {
        var guests = 0
        let match = SignalMatch("org.example.Party", "Came", firstArgument: "Bob's friend, \\ and all")
        let subscription = stage.service.subscribe(to: match) { _ in guests += 1 }
        settle()
        for guest in ["Ann", "Bob's friend, \\ and all", "", "Bob"] { emit("Came", [.string(guest)]) }
        emit("Came", [7])
        emit("Came")
        settle()
        #expect(guests == 1)
        withExtendedLifetime(subscription) {}
    }

    @Test func aSubscriberMayAskForASender() throws {
        var guests = 0
        let match = SignalMatch("org.example.Party", "Came", sender: stage.caller.name)
        let subscription = stage.service.subscribe(to: match) { _ in guests += 1 }
        settle()
        emit("Came")
        emit("Came", by: listener)
        emit("Came", to: stage.service.uniqueName, by: listener)
        listener.match("sender='\(stage.caller.name)'")
        settle()
        #expect(guests == 1)
        withExtendedLifetime(subscription) {}
    }

    @Test func aSubscriberMayAskForAnObject() {
        var guests: [String] = []
        let here = stage.service.subscribe(to: SignalMatch("org.example.Party", "Came", path: "/o")) { signal in
            guests.append(signal.path ?? "?")
        }
        let elsewhere = stage.service.subscribe(to: SignalMatch("org.example.Party", "Came", path: "/other")) { _ in
            guests.append("elsewhere")
        }
        settle()
        emit("Came")
        emit("Came", to: stage.service.uniqueName)
        settle()
        #expect(guests == ["/o", "/o"])
        withExtendedLifetime((here, elsewhere)) {}
    }

    @Test func noPeerCanImpersonateTheBus() {
        var owners: [String] = []
        let subscription = stage.service.subscribe(to: .ownerChanged(of: "org.example.King")) { signal in
            owners.append((try? signal.arguments(String.self, String.self, String.self).2) ?? "?")
        }
        settle()
        let forged: [BusValue] = ["org.example.King", "", .string(listener.name)]
        listener.send(
            signal: Outgoing(
                stage.service.uniqueName, "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameOwnerChanged", forged))
        listener.match("sender='\(listener.name)'")
        settle()
        #expect(owners == [])
        #expect(stage.caller.own("org.example.King"))
        settle()
        #expect(owners == [stage.caller.name])
        withExtendedLifetime(subscription) {}
    }

    @Test func aSubscriptionThatIsLetGoOfEnds() {
        var guests = 0
        var subscription: SignalSubscription? = stage.service.subscribe(to: SignalMatch("org.example.Party", "Came")) {
            _ in guests += 1
        }
        settle()
        emit("Came")
        settle()
        #expect(guests == 1 && subscription != nil)
        subscription = nil
        settle()
        emit("Came", to: stage.service.uniqueName)
        settle()
        #expect(guests == 1)
    }

    @Test func aSubscriberMayEndItsSubscriptionItself() {
        var guests = 0
        var subscription: SignalSubscription?
        subscription = stage.service.subscribe(to: SignalMatch("org.example.Party", "Came")) { _ in
            guests += 1
            subscription = nil
        }
        settle()
        emit("Came")
        emit("Came")
        settle()
        #expect(guests == 1 && subscription == nil)
    }
}
