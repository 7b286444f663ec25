/// Whether an action can be performed, and what it is called then.
public struct Validation: Equatable, Sendable {
    /// Whether it can.
    public enum State: Equatable, Sendable {
        /// It makes no sense here: it is not shown.
        case ineligible
        /// It makes sense, but not now: it is shown and cannot be chosen.
        case inactive
        /// It can be performed.
        case active

        /// ``ineligible``, as earlier versions spell it.
        public static var ineligable: State { .ineligible }
    }

    /// The name of the action.
    public var identifier: String
    /// Whether it can be performed.
    public var state: State
    /// What menus call it.
    public var fullName: String
    /// What buttons call it.
    public var shortName: String
    /// The name of its icon; empty for none.
    public var iconName: String
    /// Whether it is on, for an action that is on or off.
    public var isOn: Bool?
    /// Why it is not active, in words; nil where it is, or where nobody says why.
    public var reason: String?

    /// What is said of an action. Its names are keys to be looked up in a translation, unless they are given.
    public init(
        identifier: String, state: State = .active, fullName: String? = nil, shortName: String? = nil,
        iconName: String? = nil, isOn: Bool? = nil, reason: String? = nil
    ) {
        self.identifier = identifier
        self.state = state
        self.fullName = fullName ?? "action.\(identifier).title"
        self.shortName = shortName ?? fullName ?? "action.\(identifier).short"
        self.iconName = iconName ?? "action.\(identifier).icon"
        self.isOn = isOn
        self.reason = reason
    }

    /// Whether it can be chosen.
    public var enabled: Bool { state == .active }

    /// Whether it is shown.
    public var visible: Bool { state != .ineligible }

    /// The same of an action that cannot be performed now, and why.
    public func inactive(because reason: String? = nil) -> Validation { with(.inactive, reason) }

    /// The same of an action that makes no sense here, and why.
    public func ineligible(because reason: String? = nil) -> Validation { with(.ineligible, reason) }

    private func with(_ state: State, _ reason: String?) -> Validation {
        var copy = self
        copy.state = state
        copy.reason = reason
        return copy
    }
}
