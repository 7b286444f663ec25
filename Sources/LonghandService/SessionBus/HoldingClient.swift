internal import DBus

/// Whether keys can be held, for command-line programs: the state of the action `hold`.
package final class HoldingClient: SessionClient {
    private static let action = "hold"

    /// Returns whether keys can be held.
    package func isOn() throws(Failure) -> Bool {
        let call = call("Describe")
        call?.append(Self.action)
        return try answer(to: call) { (reply) throws(WireError) in
            guard let isOn = try reply.readDescribedState() else { throw .failed("The action has no state.") }
            return isOn
        }
    }

    /// Turns holding keys on or off.
    package func set(_ isOn: Bool) throws(Failure) {
        let call = call("SetState")
        call?.append(Self.action, Variant(isOn), ActionArguments([:]))
        try answer(to: call) { (_) throws(WireError) in }
    }

    private func call(_ member: StaticString) -> Message? {
        Message.call(SessionService.name, LonghandObject.path, ActionGroup.name, member)
    }
}

extension Message {
    /// Reads the state from the answer to `Describe`, an ``ActionDescription``.
    fileprivate func readDescribedState() throws(WireError) -> Bool? {
        try readBody { (reader: inout MessageReader) throws(WireError) in
            try reader.readStructure { (fields: inout MessageReader) throws(WireError) in
                fields.skip()
                fields.skip()
                var state: Bool?
                try fields.readArray { (states: inout MessageReader) throws(WireError) in
                    state = try states.readVariant { (value: inout MessageReader) throws(WireError) in
                        try value.readBool()
                    }
                }
                return state
            }
        }
    }
}
