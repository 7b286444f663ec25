/// The context of an action: its sender, its arguments, and what the responder chain provides.
///
/// A context belongs to one invocation. Values come first from the caller, then from the identifier, then from the
/// providers of the chain in order. Later values replace earlier ones.
public final class ActionContext {
    /// The identifier as given, with its prefixes.
    public let identifier: String
    /// The name under which the action is registered.
    public internal(set) var action: String
    /// The object that invoked the action; the manager itself by default.
    public let sender: AnyObject
    /// The manager that performs the action.
    public let manager: ActionManager
    /// The arguments of the identifier and the caller's values. These plain values are recorded.
    public let arguments: [String: ActionValue]
    /// The history that stores how to undo the action. A provider can set it to that of a keyboard.
    public var history: ActionHistory

    /// Whether another action delegated to this one.
    public var isHandedOn: Bool { !trail.isEmpty }

    /// The record from which the action can be performed again.
    public var record: ActionRecord { ActionRecord(name: action, arguments: arguments) }

    /// The names of the actions that delegated to this one.
    let trail: [String]
    /// Handlers for the notifications of this invocation, besides those for all invocations.
    private(set) var notifications: [ActionNotification.Handler] = []
    /// Reports the part of the action that is done.
    package internal(set) var report: (Double?) -> Void = { _ in }
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

    /// Creates the context of a keyboard in which no action is performed, to ask a history what can be undone there.
    package convenience init(of sender: AnyObject, manager: ActionManager) {
        self.init("", action: "", arguments: [:], sender: sender, manager: manager, trail: [])
    }

    // MARK: Plain values

    /// The value for a key, if there is one.
    public subscript(_ key: ActionKey) -> ActionValue? {
        get { if let read = readers[key] { read() } else { values[key] } }
        set {
            readers[key] = nil
            values[key] = newValue
        }
    }

    /// Sets a closure that computes a value at each access. The closure returns `nil` if there is no value.
    public func set(_ key: ActionKey, reading read: @escaping () -> ActionValue?) { readers[key] = read }

    /// Returns a text, or `nil` if there is none.
    public func text(_ key: ActionKey) -> String? { self[key]?.text }

    /// Returns a Boolean value, or false if there is none.
    public func flag(_ key: ActionKey) -> Bool { self[key]?.flag ?? false }

    /// Returns an integer, or `nil` if there is none.
    public func integer(_ key: ActionKey) -> Int? { self[key]?.integer }

    /// Returns a number, or `nil` if there is none.
    public func number(_ key: ActionKey) -> Double? { self[key]?.number }

    /// Returns the values of a list; empty if there is no such key.
    public func list(_ key: ActionKey) -> [ActionValue] { self[key]?.elements ?? [] }

    /// Appends a value to a list. An existing single value becomes its first element.
    public func append(key: ActionKey, value: ActionValue) { self[key] = .list(list(key) + [value]) }

    // MARK: Objects

    /// Appends an object to those of a key, unless it is among them.
    public func append(key: ActionKey, value: AnyObject) {
        guard objects[key]?.contains(where: { $0 === value }) != true else { return }
        objects[key, default: []].append(value)
    }

    /// Replaces the objects of a key by an object.
    public func set(_ object: AnyObject, for key: ActionKey) { objects[key] = [object] }

    /// Returns the first object of a key that has the given type.
    public func object<Object>(_ key: ActionKey, as type: Object.Type = Object.self) -> Object? {
        objects[key]?.lazy.compactMap { $0 as? Object }.first
    }

    /// Calls `body` with each object of a key that has its type, in the order in which they were added.
    public func forEach<Object>(key: ActionKey, _ body: (Object) throws -> Void) rethrows {
        for case let object as Object in objects[key] ?? [] { try body(object) }
    }

    // MARK: Observers

    /// Adds an observer, unless it was added before.
    public func addObserver(_ observer: AnyObject) { append(key: .observer, value: observer) }

    /// Calls `body` with each observer that has its type.
    public func forObservers<Observer>(_ body: (Observer) throws -> Void) rethrows {
        try forEach(key: .observer, body)
    }

    /// Adds a handler for the notifications of this invocation.
    public func addNotification(_ handler: @escaping ActionNotification.Handler) { notifications.append(handler) }
}
