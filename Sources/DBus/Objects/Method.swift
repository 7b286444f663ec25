internal import CDBus

/// A method of an interface: its name, its arguments and its implementation, which belongs to the main actor.
public struct Method<Object: AnyObject>: Sendable {
    let untyped: UntypedMethod

    /// Creates a method that returns one value.
    ///
    /// The types of the closure are the types on the wire. A call with another signature is refused before it runs.
    public init<each Input: BusDecodable, Output: BusEncodable>(
        _ name: StaticString, _ inputs: [StaticString] = [], returns output: StaticString,
        _ body: @escaping @MainActor (Object, repeat each Input) throws(WireError) -> Output
    ) {
        self.init(name, inputs, signatures(repeat (each Input).self), [Argument(output, Output.signature)]) {
            (object, call) throws(WireError) in
            let arguments = try call.checkedArguments(repeat (each Input).self)
            return Message.reply(to: call).with(try body(object, repeat each arguments))
        }
    }

    /// Creates a method that returns nothing.
    public init<each Input: BusDecodable>(
        _ name: StaticString, _ inputs: [StaticString] = [],
        _ body: @escaping @MainActor (Object, repeat each Input) throws(WireError) -> Void
    ) {
        self.init(name, inputs, signatures(repeat (each Input).self), []) { (object, call) throws(WireError) in
            let arguments = try call.checkedArguments(repeat (each Input).self)
            try body(object, repeat each arguments)
            return Message.acknowledgement(of: call)
        }
    }

    /// Creates a method that reads the call and writes the reply itself: for D-Bus types without a Swift type, and for
    /// methods that need to know the caller.
    public init(
        _ name: StaticString, inputs: [Argument], outputs: [Argument] = [],
        reading body: @escaping @MainActor (Object, borrowing Message) throws(WireError) -> Message
    ) {
        self.init(name, inputs.map(\.name), inputs.map(\.signature), outputs, body)
    }

    private init(
        _ name: StaticString, _ names: [StaticString], _ types: [StaticString], _ outputs: [Argument],
        _ body: @escaping @MainActor (Object, borrowing Message) throws(WireError) -> Message
    ) {
        precondition(names.count == types.count, "Each argument of a D-Bus method needs a name.")
        untyped = UntypedMethod(
            name: name, inputs: zip(names, types).map { Argument($0, $1) }, outputs: outputs,
            signature: types.map(\.string).joined()
        ) { (object, call) throws(WireError) in
            guard let object = object as? Object else { throw .unknownMethod }
            return try body(object, call)
        }
    }
}

/// A method of objects of any type. Finding a method among those of a generic type would cost each call the search for
/// that type.
struct UntypedMethod: Sendable {
    let name: StaticString
    let inputs: [Argument]
    let outputs: [Argument]
    /// The signature of all inputs.
    let signature: String
    let body: @MainActor (AnyObject, borrowing Message) throws(WireError) -> Message

    @MainActor func answer(_ call: borrowing Message, of object: AnyObject) throws(WireError) -> Message {
        guard call.hasSignature(signature) else { throw Message.wrongTypes }
        return try body(object, call)
    }
}

private func signatures<each Input: BusDecodable>(_ types: repeat (each Input).Type) -> [StaticString] {
    var signatures: [StaticString] = []
    repeat signatures.append((each Input).signature)
    return signatures
}
