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

/// The same random numbers at every run: SplitMix64 by Vigna, in the public domain.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
