internal import Actions
internal import DBus

/// An action that another program on the session bus has registered: the program validates and performs it.
nonisolated final class GuestAction: Action {
    /// The unique name of the program.
    let owner: String
    /// The program's object that has `org.longhand.ActionProvider1`.
    let object: ObjectPath
    let traits: Traits
    /// What the program has said of it last.
    var answer: GuestAnswer?
    private let calls: GuestCalls

    /// What menus show for it, and which arguments it takes.
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

    /// What the program has said: it is not waited for.
    override func validate(context: ActionContext) -> Validation {
        let validation = Validation(identifier: identifier, fullName: traits.title, iconName: traits.icon)
        guard let answer else { return validation.inactive(because: trLater("The program has not answered yet.")) }
        return answer.applied(to: validation)
    }
}

/// What a program says of its action.
nonisolated struct GuestAnswer: Equatable {
    private var state = Validation.State.active
    private var title: String?
    private var reason: String?
    private var isOn: Bool?

    /// The action can be performed, as far as anybody says.
    static let active = GuestAnswer()
    /// The program does not answer.
    static let silent = GuestAnswer(state: .inactive, reason: "The program does not answer.")

    private init(state: Validation.State = .active, reason: String? = nil) {
        self.state = state
        self.reason = reason
    }

    /// Reads `state`, `title`, `reason` and `on`; nil where one of them makes no sense, or is too long.
    init?(_ values: [String: ActionValue]) {
        let states: [ActionValue: Validation.State] = [
            "active": .active, "inactive": .inactive, "ineligible": .ineligible,
        ]
        guard let state = states[values["state"] ?? "active"] else { return nil }
        self.state = state
        title = values["title"]?.text
        reason = values["reason"]?.text
        if case .flag(let flag)? = values["on"] { isOn = flag }
        guard [title, reason].allSatisfy({ ($0?.utf8.count ?? 0) <= GuestActions.longestTitle }) else { return nil }
    }

    func applied(to validation: Validation) -> Validation {
        var result = validation
        (result.state, result.isOn) = (state, isOn)
        result.reason = state == .active ? nil : reason
        if let title { result.fullName = title }
        return result
    }
}
