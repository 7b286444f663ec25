import Actions

/// Notes what was done, in order.
final class Diary {
    private(set) var lines: [String] = []

    func note(_ line: String) { lines.append(line) }
}

extension ActionManager {
    /// A manager with actions that note their names, and the colour that they were given.
    convenience init(noting diary: Diary, _ names: String...) {
        self.init()
        register(
            names.map { name in
                Action(identifier: name) { context in
                    diary.note(context.text("color").map { "\(name) \($0)" } ?? name)
                }
            })
    }

    /// Performs an action, and gives all that is said of how it ended.
    func outcomes(of identifier: String, sender: AnyObject? = nil, info: [String: ActionValue] = [:]) -> [String] {
        var outcomes: [String] = []
        perform(identifier, sender: sender, info: info) { result in
            switch result {
            case .success: outcomes.append("done")
            case .failure(let error): outcomes.append(error.description)
            }
        }
        return outcomes
    }

    /// The records of the actions that are performed from outside.
    func records(_ work: (ActionManager) -> Void) -> [ActionRecord] {
        var recording = ActionRecording()
        let subscription = notify {
            if $0.stage == .didPerform, !$0.context.isHandedOn { recording.append($0.context.record) }
        }
        defer { subscription.cancel() }
        work(self)
        return recording.records
    }
}

/// Adds one value to contexts, and names the next in the chain.
final class Provider: ActionContextProvider {
    let name: String
    var next: (any ActionContextProvider)?
    private(set) var count = 0

    init(_ name: String, next: (any ActionContextProvider)? = nil) {
        self.name = name
        self.next = next
    }

    func provide(context: ActionContext) {
        count += 1
        context[ActionKey("by-\(name)")] = .text(name)
        context.append(key: "order", value: .text(name))
    }

    var nextProvider: (any ActionContextProvider)? { next }
}
