/// Key repeat: withheld from a program while a key is held, and given back afterwards.
///
/// Some programs repeat the key that they consider to be down. Such a program is shown in time that the key went up, by
/// a release that is forwarded before the first repeat. In other programs all repeats come to the session, which keeps
/// them.
extension Hold {
    /// Stops the program before it repeats the letter, because a repeated letter cannot be replaced.
    mutating func stopInTime(_ keys: inout KeyStream, _ outbox: inout Outbox, _ turn: inout Turn) {
        guard case .held(let held) = state, let key = keys.key, key.position == .down else { return }
        guard outbox.field.letter(of: held, turn) != nil, !outbox.mustRetype(key.press, turn) else {
            return giveUp(held, &keys, &outbox, &turn)
        }
        keys.stopInProgram(&outbox, &turn)
    }

    /// Lets a key repeat because its callout cannot open.
    mutating func giveUp(_ held: Held, _ keys: inout KeyStream, _ outbox: inout Outbox, _ turn: inout Turn) {
        keys.refuse(because: outbox.field.obstacle(at: turn) ?? outbox.field.obstacle(to: held))
        giveRepeatBack(&keys, &outbox, &turn)
    }

    /// Lets the key that is down repeat in the program from now on.
    /// - Parameter isCommand: Whether the key would be a command. It is then not pressed again in the program.
    mutating func giveRepeatBack(
        asCommand isCommand: Bool = false, _ keys: inout KeyStream, _ outbox: inout Outbox, _ turn: inout Turn
    ) {
        closeCallout(&keys, &outbox, &turn)
        abandon(&outbox, &turn)
        keys.giveRepeatBack(asCommand: isCommand, &outbox, &turn)
    }

    /// Lets the key that is down repeat if no callout may be shown in the field any more.
    mutating func stopIfForbidden(_ keys: inout KeyStream, _ outbox: inout Outbox, _ turn: inout Turn) {
        guard outbox.field.obstacle(at: turn) != nil else { return }
        switch state {
        case .choosing(let choice) where choice.origin == .request && outbox.field.obstacleToAnyCallout == nil: break
        case .held, .choosing: giveRepeatBack(&keys, &outbox, &turn)
        case .idle, .retyping: break
        }
    }
}
