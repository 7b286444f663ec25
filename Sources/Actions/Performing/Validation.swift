/// Whether an action can be performed, and the names under which user interfaces show it.
public struct Validation: Equatable, Sendable {
    /// The states of an action.
    public enum State: Equatable, Sendable {
        /// The action is not available here, and is not shown.
        case ineligible
        /// The action is available, but not now. It is shown as disabled.
        case inactive
        /// The action can be performed.
        case active
    }

    /// The name of the action.
    public var identifier: String
    /// Whether the action can be performed.
    public var state: State
    /// The name of the action in menus.
    public var fullName: String
    /// The name of the action on buttons.
    public var shortName: String
    /// The name of the action's icon; empty for none.
    public var iconName: String
    /// Whether the action is on, if it can be on or off.
    public var isOn: Bool?
    /// The part of the action that is done, from 0 to 1, while it is performed and reports that.
    public var progress: Double?
    /// Why the action is not active; `nil` if it is active or if the reason is unknown.
    public var reason: String?

    /// Creates a validation. By default, the names are keys for translation.
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

    /// Whether the user can choose the action.
    public var enabled: Bool { state == .active }

    /// Whether the action is shown.
    public var visible: Bool { state != .ineligible }

    /// Returns the validation of an action that cannot be performed now, with the reason.
    public func inactive(because reason: String? = nil) -> Validation { with(.inactive, reason) }

    /// Returns the validation of an action that is not available here, with the reason.
    public func ineligible(because reason: String? = nil) -> Validation { with(.ineligible, reason) }

    private func with(_ state: State, _ reason: String?) -> Validation {
        var copy = self
        copy.state = state
        copy.reason = reason
        return copy
    }
}
