internal import Actions
internal import DBus
internal import Platform

/// An action that another program on the session bus has registered. The program validates and performs it.
nonisolated final class GuestAction: Action {
    /// The unique name of the program.
    let owner: String
    /// The program's object with the interface `org.longhand.ActionProvider1`.
    let object: ObjectPath
    let traits: Traits
    /// The program's last answer about it.
    var answer: GuestAnswer?
    private let calls: GuestCalls

    /// Its title and arguments, for menus.
    struct Traits {
        var title: String
        var icon = ""
        var parameters: [String] = []
    }

    init(_ name: String, of owner: String, at object: ObjectPath, _ traits: Traits, _ calls: GuestCalls) {
        (self.owner, self.object, self.traits, self.calls) = (owner, object, traits, calls)
        super.init(identifier: name)
    }

    override func perform(context: ActionContext, completion: ActionCompletion) {
        calls.perform(self, context, completion)
    }

    /// Returns the program's last answer, without waiting for a new one.
    override func validate(context: ActionContext) -> Validation {
        let validation = Validation(identifier: identifier, fullName: traits.title, iconName: traits.icon)
        guard let answer else { return validation.inactive(because: trLater("The program has not answered yet.")) }
        return answer.applied(to: validation)
    }
}

/// A program's answer about its action.
nonisolated struct GuestAnswer: Equatable {
    private var state = Validation.State.active
    private var title: String?
    private var reason: String?
    private var isOn: Bool?

    /// The default: the action can be performed.
    static let active = GuestAnswer()
    /// The program does not reply.
    static let silent = GuestAnswer(state: .inactive, reason: "The program does not answer.")

    private init(state: Validation.State = .active, reason: String? = nil) {
        self.state = state
        self.reason = reason
    }

    /// Reads `state`, `title`, `reason` and `on`. Returns nil if a value is invalid or too long.
    init?(_ values: [String: ActionValue]) {
        guard let name = (values["state"] ?? "active").text, let state = Self.states[Spelling(name)] else { return nil }
        self.state = state
        title = values["title"]?.text
        reason = values["reason"]?.text
        if case .flag(let flag)? = values["on"] { isOn = flag }
        guard [title, reason].allSatisfy({ ($0?.utf8.count ?? 0) <= GuestActions.longestTitle }) else { return nil }
    }

    private static let states: [Spelling: Validation.State] = [
        Spelling("active"): .active, Spelling("inactive"): .inactive, Spelling("ineligible"): .ineligible,
    ]

    func applied(to validation: Validation) -> Validation {
        var result = validation
        (result.state, result.isOn) = (state, isOn)
        result.reason = state == .active ? nil : reason
        if let title { result.fullName = title }
        return result
    }
}
