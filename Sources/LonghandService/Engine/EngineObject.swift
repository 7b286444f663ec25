internal import DBus
internal import IBus

/// The object that IBus calls for an engine.
final class EngineObject: BusObject {
    private let calls: EngineCalls

    init(_ context: EngineContext) { calls = EngineCalls(context) }

    var interfaces: [any BoundInterface] { EngineInterface.bound(to: calls) }
}
