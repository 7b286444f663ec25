/// All that an action gets to know: who has invoked it, its arguments, and what the responder chain adds.
///
/// A context belongs to one invocation. Values come first from the caller, then from the identifier, then from the
/// providers of the chain in order; what comes later takes the place of what came earlier.
public final class ActionContext {
    /// The identifier as it was given, with its prefix.
    public let identifier: String
    /// The name under which the action is registered.
    public internal(set) var action: String
    /// Who has invoked the action; the manager itself where nobody else is named.
    public let sender: AnyObject
    /// The manager that performs the action.
    public let manager: ActionManager
    /// The arguments that the identifier had, and the caller's values: plain, as they are recorded.
    public let arguments: [String: ActionValue]
    /// Where the action's undoing is kept: a keyboard's, if a provider sets it.
    public var history: ActionHistory

    /// Whether another action has handed on to this one.
    public var isHandedOn: Bool { !trail.isEmpty }

    /// The names of the actions that have handed on to this one.
    let trail: [String]
    /// Told of this invocation, besides those who are told of all.
    private(set) var notifications: [ActionNotification.Handler] = []
    private var values: [ActionKey: ActionValue]
    private var readers: [ActionKey: () -> ActionValue?] = [:]
    private var objects: [ActionKey: [AnyObject]] = [:]

    init(
        _ identifier: String, action: String, arguments: [String: ActionValue], sender: AnyObject,
        manager: ActionManager, trail: [String]
    ) {
        self.identifier = identifier
        self.action = action
        self.arguments = arguments
        self.sender = sender
        self.manager = manager
        self.trail = trail
        history = manager.history
        values = Dictionary(uniqueKeysWithValues: arguments.map { (ActionKey($0.key), $0.value) })
    }

    // MARK: Plain values

    /// A value; nil where there is none.
    public subscript(_ key: ActionKey) -> ActionValue? {
        get { if let read = readers[key] { read() } else { values[key] } }
        set {
            readers[key] = nil
            values[key] = newValue
        }
    }

    /// Sets a value that is read whenever it is asked for; nil means that there is none then.
    public func set(_ key: ActionKey, reading read: @escaping () -> ActionValue?) { readers[key] = read }

    /// A text; nil where there is none.
    public func text(_ key: ActionKey) -> String? { self[key]?.text }

    /// A yes or no; no where there is none.
    public func flag(_ key: ActionKey) -> Bool { self[key]?.flag ?? false }

    /// A whole number; nil where there is none.
    public func integer(_ key: ActionKey) -> Int? { self[key]?.integer }

    /// A number; nil where there is none.
    public func number(_ key: ActionKey) -> Double? { self[key]?.number }

    /// The values of a list; none where there is no such key.
    public func list(_ key: ActionKey) -> [ActionValue] { self[key]?.elements ?? [] }

    /// Adds a value to a list. A value that was there alone becomes its first element.
    public func append(key: ActionKey, value: ActionValue) { self[key] = .list(list(key) + [value]) }

    // MARK: Objects

    /// Adds an object to those of a key, unless it is there already.
    public func append(key: ActionKey, value: AnyObject) {
        guard objects[key]?.contains(where: { $0 === value }) != true else { return }
        objects[key, default: []].append(value)
    }

    /// Puts an object in the place of those of a key.
    public func set(_ object: AnyObject, for key: ActionKey) { objects[key] = [object] }

    /// The first object of a key that is of that type.
    public func object<Object>(_ key: ActionKey, as type: Object.Type = Object.self) -> Object? {
        objects[key]?.lazy.compactMap { $0 as? Object }.first
    }

    /// Calls `body` with each object of a key that is of its type, in the order in which they were added.
    public func forEach<Object>(key: ActionKey, _ body: (Object) throws -> Void) rethrows {
        for case let object as Object in objects[key] ?? [] { try body(object) }
    }

    // MARK: Observers

    /// Adds an observer, unless it is there already.
    public func addObserver(_ observer: AnyObject) { append(key: .observer, value: observer) }

    /// Calls `body` with each observer that is of its type.
    public func forObservers<Observer>(_ body: (Observer) throws -> Void) rethrows {
        try forEach(key: .observer, body)
    }

    /// Has somebody told of this invocation.
    public func addNotification(_ handler: @escaping ActionNotification.Handler) { notifications.append(handler) }
}
