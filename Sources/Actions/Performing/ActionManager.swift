/// A registry of named actions that performs them in contexts from the responder chain.
///
/// A manager belongs to one thread. Actions can perform, register and unregister actions, and subscribe to
/// notifications at any time.
open class ActionManager {
    /// The providers of context after the sender, the nearest to the user first.
    public var providers: [any ActionContextProvider] = []
    /// The history for actions that do not belong to a keyboard.
    public let history = ActionHistory()

    private var actions: [Spelling: Action] = [:]
    private var subscribers: [(id: Int, action: String, handler: ActionNotification.Handler)] = []
    private var nextSubscriber = 0

    /// Creates a manager without actions.
    public init() {}

    // MARK: Registering

    /// Registers actions.
    /// - Returns: The actions that they replaced under the same names.
    @discardableResult
    open func register(_ actions: [Action]) -> [Action] {
        actions.compactMap { self.actions.updateValue($0, forKey: Spelling($0.identifier)) }
    }

    /// Removes an action.
    open func unregister(_ name: String) { actions[Spelling(name)] = nil }

    /// The names of all actions, sorted.
    public var identifiers: [String] { actions.values.map(\.identifier).sorted() }

    /// Returns the action with a name. If the name has prefixes, returns the action with the longest matching part.
    public func action(named name: String) -> Action? {
        guard name.utf8.count <= ActionIdentifier.maximumNameSize else { return nil }
        return ActionIdentifier(name).candidates.lazy.compactMap { self.actions[Spelling($0)] }.first
    }

    // MARK: Performing

    /// Performs an action.
    /// - Parameters:
    ///   - identifier: The action and its arguments, `{prefix.}name{("key": "value")}`.
    ///   - sender: The object that invokes the action, which is the first in the responder chain.
    ///   - info: Additional values for the context.
    ///   - completion: Called exactly once with the result, even if the action does not start.
    /// - Returns: Whether the action was started; false if the identifier is invalid or unknown, or the action is not
    ///   valid now.
    @discardableResult
    open func perform(
        _ identifier: String, sender: AnyObject? = nil, info: [String: ActionValue] = [:],
        completion: @escaping (Result<Void, ActionError>) -> Void = { _ in }
    ) -> Bool {
        perform(Request(identifier, sender ?? self, info, trail: []), completion)
    }

    /// Performs an action, with the spelling of earlier versions.
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
        if let reason = refusal(of: action, in: context) { throw .notValid(.inactive, reason: reason) }
        guard !context.flag(.skipValidation) else { return }
        let validation = action.validate(context: context)
        guard validation.enabled else { throw .notValid(validation.state, reason: validation.reason) }
    }

    /// Returns why this manager does not perform an action in a context, whatever the action says itself; `nil` if it
    /// does. It is also asked about the actions to which another one delegates. By default it performs all.
    open func refusal(of action: Action, in context: ActionContext) -> String? { nil }

    private func begin(
        _ action: Action, _ context: ActionContext, _ request: Request,
        _ completion: @escaping (Result<Void, ActionError>) -> Void
    ) {
        let observers = handlers(of: action.identifier, context)
        for notify in observers { notify(ActionNotification(stage: .willPerform, context: context)) }
        context.report = { [weak context] part in
            guard let context else { return }
            for notify in observers { notify(ActionNotification(stage: .didProgress(part), context: context)) }
        }
        let done = ActionCompletion { result in
            switch result {
            case .success(let step):
                if let step { context.history.add(step) }
                if action.isRepeatable, !context.isHandedOn { context.history.last = context.record }
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

    /// Returns whether an action can be performed now, and its names. An identifier that cannot be resolved is
    /// ineligible.
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
            var validation = action.validate(context: context)
            if context.flag(.skipValidation), !validation.enabled {
                (validation.state, validation.reason) = (.active, nil)
            }
            guard validation.enabled, let reason = refusal(of: action, in: context) else { return validation }
            return validation.inactive(because: reason)
        } catch {
            return Validation(identifier: request.identifier).ineligible(because: error.description)
        }
    }

    /// Builds an item for each of several actions. Each action is validated in a context of its own.
    /// - Parameters:
    ///   - identifiers: The actions, in the order of their items.
    ///   - info: Additional values for each context.
    ///   - sender: The object that requests the items, which is the first in the responder chain.
    ///   - builder: Returns an item for an identifier and its validation, or `nil` for none.
    public func buildItems<Item>(
        forActions identifiers: [String], withInfo info: [String: ActionValue] = [:], sender: AnyObject? = nil,
        builder: (String, Validation) -> Item?
    ) -> [Item] {
        identifiers.compactMap { builder($0, validate($0, sender: sender, info: info)) }
    }

    // MARK: Notifications

    /// Calls a handler whenever an action is performed, for as long as the returned subscription exists.
    /// - Parameters:
    ///   - action: The name of the action; the empty text for all actions.
    ///   - handler: Called at each stage of each invocation.
    public func notify(
        _ action: String = "", _ handler: @escaping ActionNotification.Handler
    ) -> ActionSubscription {
        let id = nextSubscriber
        nextSubscriber &+= 1
        subscribers.append((id, action, handler))
        return ActionSubscription { [weak self] in self?.subscribers.removeAll { $0.id == id } }
    }

    /// Returns the handlers of one invocation, which are called from its beginning to its end.
    private func handlers(of action: String, _ context: ActionContext) -> [ActionNotification.Handler] {
        subscribers.filter { $0.action.isEmpty || $0.action == action }.map(\.handler) + context.notifications
    }
}

// MARK: - Resolving

extension ActionManager {
    /// A request to perform or validate an action.
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

        /// Creates the request of an action that delegates. It passes its arguments on, but not what the chain
        /// provided.
        init(_ identifier: String, handedOnBy context: ActionContext) {
            self.init(identifier, context.sender, context.arguments, trail: context.trail + [context.action])
        }
    }

    /// The largest number of delegations in one invocation.
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

    /// Lets each member of the chain provide its information once: the sender and those after it, then the manager's
    /// own.
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
