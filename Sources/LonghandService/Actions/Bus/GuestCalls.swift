internal import Actions
internal import DBus

/// Calls the programs that have registered actions. It never blocks, so that a program that does not reply delays
/// nothing.
nonisolated final class GuestCalls {
    /// The session bus; nil if it is unavailable.
    var connection: Connection?
    private let tellsPlace: () -> Bool
    private let onPerformed: (GuestAction) -> Void
    /// The number of unanswered calls by program and kind.
    private var pending: [Slot: Int] = [:]

    /// The calls of one kind to one program.
    private struct Slot: Hashable {
        let owner: String
        let kind: Kind
    }

    /// The purpose of a call.
    private enum Kind {
        case perform
        case validate

        var member: StaticString { self == .perform ? "Perform" : "Validate" }
        /// The timeout, in milliseconds.
        var time: Int32 { self == .perform ? 5000 : 1000 }
        /// The most unanswered calls of this kind for one program.
        var limit: Int { self == .perform ? 8 : 2 * GuestActions.limitPerPeer }
    }

    /// - Parameters:
    ///   - tellsPlace: returns whether programs receive the place where their actions are performed.
    ///   - onPerformed: called when a program has performed its action.
    init(tellsPlace: @escaping () -> Bool, onPerformed: @escaping (GuestAction) -> Void) {
        (self.tellsPlace, self.onPerformed) = (tellsPlace, onPerformed)
    }

    func perform(_ action: GuestAction, _ context: ActionContext, _ completion: ActionCompletion) {
        let place = tellsPlace() ? ActionPlace(reading: context.text).values : [:]
        let call = call(action, .perform)
        call?.append(action.identifier, ActionArguments(context.arguments), ActionArguments(place))
        send(call, .perform, to: action.owner) { [self] reply in
            switch consume reply {
            case .success: completion.succeed()
            case .failure(let error): completion.fail(.failed("The program refused: \(error.name)."))
            }
            onPerformed(action)
        }
    }

    /// Asks the program about the present state of its action.
    func validate(_ action: GuestAction, _ place: ActionPlace, _ done: @escaping (GuestAnswer) -> Void) {
        let call = call(action, .validate)
        call?.append(action.identifier, ActionArguments(place.values))
        send(call, .validate, to: action.owner) { reply in done(Self.answer(consume reply)) }
    }

    /// Reads a reply. A program need not implement validation; without it, its action is active.
    private static func answer(_ reply: consuming Result<Message, WireError>) -> GuestAnswer {
        switch consume reply {
        case .success(let reply):
            return (try? reply.arguments(ActionArguments.self)).flatMap { GuestAnswer($0.values) } ?? .silent
        case .failure(let error):
            return error.name == WireError.unknownMethod.name ? .active : .silent
        }
    }

    // MARK: Calling

    private func call(_ action: GuestAction, _ kind: Kind) -> Message? {
        Message.call(action.owner, action.object, "org.longhand.ActionProvider1", kind.member)
    }

    private func send(
        _ call: consuming Message?, _ kind: Kind, to owner: String,
        _ done: @escaping (consuming Result<Message, WireError>) -> Void
    ) {
        let slot = Slot(owner: owner, kind: kind)
        guard let connection, let call else { return done(.failure(.disconnected)) }
        guard pending[slot, default: 0] < kind.limit else {
            return done(.failure(.limitsExceeded("The program has too many calls to answer.")))
        }
        pending[slot, default: 0] += 1
        connection.call(call, timeout: kind.time) { [self] reply in
            pending[slot] = pending[slot].flatMap { $0 > 1 ? $0 - 1 : nil }
            done(consume reply)
        }
    }
}
