/// Knows actions by their names, and performs them in the context that the responder chain makes.
///
/// It belongs to one thread. Actions may perform others, register and unregister, and ask for notifications at any time.
open class ActionManager {
    /// Those who are asked for context after the sender, the nearest to the user first.
    public var providers: [any ActionContextProvider] = []
    /// Where the undoing of actions is kept that no keyboard keeps.
    public let history = ActionHistory()

    private var actions: [String: Action] = [:]
    private var subscribers: [(id: Int, action: String, handler: ActionNotification.Handler)] = []
    private var nextSubscriber = 0
    private var recording: [ActionRecord]?

    /// A manager without actions.
    public init() {}

    // MARK: Registering

    /// Takes actions in.
    /// - Returns: those whose names they have taken over.
    @discardableResult
    open func register(_ actions: [Action]) -> [Action] {
        actions.compactMap { self.actions.updateValue($0, forKey: $0.identifier) }
    }

    /// Forgets an action.
    open func unregister(_ name: String) { actions[name] = nil }

    /// The names of all actions, sorted.
    public var identifiers: [String] { actions.keys.sorted() }

    /// The action of a name, or of what is left of it without a prefix: of several the longest.
    public func action(named name: String) -> Action? {
        ActionIdentifier(name).candidates.lazy.compactMap { self.actions[$0] }.first
    }

    // MARK: Performing

    /// Performs an action.
    /// - Parameters:
    ///   - identifier: `{prefix.}name{("key": "value")}`.
    ///   - sender: who wants it; it is the first in the chain.
    ///   - info: more values for the context.
    ///   - completion: called once with how it ended, whatever happens.
    /// - Returns: whether it was begun: false when the identifier means no action, or one that is not valid now.
    @discardableResult
    open func perform(
        _ identifier: String, sender: AnyObject? = nil, info: [String: ActionValue] = [:],
        completion: @escaping (Result<Void, ActionError>) -> Void = { _ in }
    ) -> Bool {
        perform(Request(identifier, sender ?? self, info, trail: []), completion)
    }

    /// The same, as earlier versions spell it.
    @discardableResult
    public func perform(identifier: String, info: [String: ActionValue] = [:]) -> Bool {
        perform(identifier, info: info)
    }

    func perform(
        _ identifier: String, handedOnBy context: ActionContext,
        completion: @escaping (Result<Void, ActionError>) -> Void
    ) {
        perform(Request(identifier, handedOnBy: context), completion)
    }

    @discardableResult
    private func perform(_ request: Request, _ completion: @escaping (Result<Void, ActionError>) -> Void) -> Bool {
        do throws(ActionError) {
            let (action, context) = try resolve(request)
            try check(action, context)
            begin(action, context, request, completion)
            return true
        } catch {
            completion(.failure(error))
            return false
        }
    }

    private func check(_ action: Action, _ context: ActionContext) throws(ActionError) {
        guard !context.flag(.skipValidation) else { return }
        let validation = action.validate(context: context)
        guard validation.enabled else { throw .notValid(validation.state, reason: validation.reason) }
    }

    private func begin(
        _ action: Action, _ context: ActionContext, _ request: Request,
        _ completion: @escaping (Result<Void, ActionError>) -> Void
    ) {
        let record = ActionRecord(name: action.identifier, arguments: context.arguments)
        if context.trail.isEmpty { recording?.append(record) }
        let observers = handlers(of: action.identifier, context)
        for notify in observers { notify(ActionNotification(stage: .willPerform, context: context)) }
        let done = ActionCompletion { result in
            switch result {
            case .success(let step):
                if let step { context.history.add(step) }
                if action.isRepeatable, context.trail.isEmpty { context.history.last = record }
                for notify in observers { notify(ActionNotification(stage: .didPerform, context: context)) }
                completion(.success(()))
            case .failure(let error):
                for notify in observers { notify(ActionNotification(stage: .didFail(error), context: context)) }
                completion(.failure(error))
            }
        }
        action.perform(context: context, completion: done)
    }

    // MARK: Validating

    /// Whether an action can be performed now, and what it is called. What cannot be resolved is ineligible.
    open func validate(
        _ identifier: String, sender: AnyObject? = nil, info: [String: ActionValue] = [:]
    ) -> Validation {
        validate(Request(identifier, sender ?? self, info, trail: []))
    }

    func validate(_ identifier: String, handedOnBy context: ActionContext) -> Validation {
        validate(Request(identifier, handedOnBy: context))
    }

    private func validate(_ request: Request) -> Validation {
        do throws(ActionError) {
            let (action, context) = try resolve(request)
            let validation = action.validate(context: context)
            guard context.flag(.skipValidation), !validation.enabled else { return validation }
            var active = validation
            active.state = .active
            active.reason = nil
            return active
        } catch {
            return Validation(identifier: request.identifier).ineligible(because: error.description)
        }
    }

    /// Makes an item for each of several actions; each is validated in a context of its own.
    /// - Parameters:
    ///   - identifiers: the actions, in the order of their items.
    ///   - info: more values for the context of each.
    ///   - sender: who wants the items; it is the first in the chain.
    ///   - builder: makes an item of an identifier and of what its validation says; nil for none.
    public func buildItems<Item>(
        forActions identifiers: [String], withInfo info: [String: ActionValue] = [:], sender: AnyObject? = nil,
        builder: (String, Validation) -> Item?
    ) -> [Item] {
        identifiers.compactMap { builder($0, validate($0, sender: sender, info: info)) }
    }

    // MARK: Notifications

    /// Has `handler` told when an action is performed, for as long as what is returned is kept.
    /// - Parameters:
    ///   - action: the name of the action; the empty text for all.
    ///   - handler: called at each stage of each invocation.
    public func notify(
        _ action: String = "", _ handler: @escaping ActionNotification.Handler
    ) -> ActionSubscription {
        let id = nextSubscriber
        nextSubscriber &+= 1
        subscribers.append((id, action, handler))
        return ActionSubscription { [weak self] in self?.subscribers.removeAll { $0.id == id } }
    }

    /// Those who are told of one invocation from its beginning to its end.
    private func handlers(of action: String, _ context: ActionContext) -> [ActionNotification.Handler] {
        subscribers.filter { $0.action.isEmpty || $0.action == action }.map(\.handler) + context.notifications
    }

    // MARK: Recording

    /// Begins to record the actions that are performed from outside; what was recorded before is dropped.
    public func startRecording() { recording = [] }

    /// Ends recording.
    /// - Returns: what was performed, in order.
    public func stopRecording() -> [ActionRecord] {
        defer { recording = nil }
        return recording ?? []
    }

    /// Performs recorded actions again, in order and in the context of now, up to the first that fails.
    public func replay(
        _ records: [ActionRecord], sender: AnyObject? = nil,
        completion: @escaping (Result<Void, ActionError>) -> Void = { _ in }
    ) {
        guard let first = records.first else { return completion(.success(())) }
        perform(first.description, sender: sender) { [self] result in
            switch result {
            case .success: replay(Array(records.dropFirst()), sender: sender, completion: completion)
            case .failure: completion(result)
            }
        }
    }
}

// MARK: - Resolving

extension ActionManager {
    /// What somebody wants to be performed, or validated.
    private struct Request {
        let identifier: String
        let sender: AnyObject
        let info: [String: ActionValue]
        let trail: [String]

        init(_ identifier: String, _ sender: AnyObject, _ info: [String: ActionValue], trail: [String]) {
            self.identifier = identifier
            self.sender = sender
            self.info = info
            self.trail = trail
        }

        /// What an action hands on: its arguments go with it, what the chain has told it does not.
        init(_ identifier: String, handedOnBy context: ActionContext) {
            self.init(identifier, context.sender, context.arguments, trail: context.trail + [context.action])
        }
    }

    /// How often one invocation may be handed on.
    private static let delegationLimit = 8

    private func resolve(_ request: Request) throws(ActionError) -> (Action, ActionContext) {
        guard request.trail.count <= Self.delegationLimit else { throw .delegationLoop }
        let identifier: ActionIdentifier
        do throws(NotationError) {
            identifier = try ActionIdentifier(parsing: request.identifier)
        } catch {
            throw .malformed(error)
        }
        guard let action = action(named: identifier.name) else { throw .unknownAction }
        guard !request.trail.contains(action.identifier) else { throw .delegationLoop }
        let context = ActionContext(
            request.identifier, action: action.identifier,
            arguments: request.info.merging(identifier.arguments) { $1 }, sender: request.sender, manager: self,
            trail: request.trail)
        gather(context)
        return (action, context)
    }

    /// Has the chain add what it knows, everybody in it once: the sender and those behind it, then the manager's own.
    private func gather(_ context: ActionContext) {
        var seen: Set<ObjectIdentifier> = []
        let first = context.sender as? any ActionContextProvider
        for start in [first].compactMap(\.self) + providers {
            var next: (any ActionContextProvider)? = start
            while let provider = next, seen.insert(ObjectIdentifier(provider)).inserted {
                provider.provide(context: context)
                next = provider.nextProvider
            }
        }
    }
}
