internal import Actions
internal import DBus
internal import DesktopActions
internal import DesktopSession

/// The actions that other programs have registered. Each belongs to its program's connection, and is removed with it.
final class GuestActions: PeerListener {
    private unowned let center: ActionCenter
    private let settings: Settings
    private lazy var calls = GuestCalls(
        tellsPlace: { [settings] in settings.allowsBusActions },
        onPerformed: { [weak self] in self?.validate($0) })
    /// The actions, in the order of registration.
    private(set) var actions: [GuestAction] = []
    /// The actions whose programs are being asked. The value is true if they must be asked again.
    private var asked: [ObjectIdentifier: Bool] = [:]
    /// The place that was last reported to the programs.
    private var place = ActionPlace()

    /// The most actions of one program.
    nonisolated static let limitPerPeer = 32
    /// The most actions of all programs.
    static let limit = 256
    /// The longest name of an action, an argument or an icon, in bytes.
    nonisolated static let longestName = 64
    /// The longest title or reason, in bytes.
    nonisolated static let longestTitle = 256
    /// The most arguments of an action.
    static let parameterLimit = 16

    init(_ center: ActionCenter, settings: Settings) {
        self.center = center
        self.settings = settings
    }

    /// The session bus; nil if it is unavailable, and with it all other programs.
    var connection: Connection? {
        get { calls.connection }
        set {
            calls.connection = newValue
            if newValue == nil { remove { _ in true } }
        }
    }

    /// The actions whose names have not been taken over by others.
    var present: [GuestAction] { actions.filter { center.manager.action(named: $0.identifier) === $0 } }

    // MARK: Registering

    /// Registers an action of a program. It replaces one with the same name and program.
    func register(
        _ name: String, of owner: String, at object: ObjectPath, _ traits: GuestAction.Traits
    ) throws(WireError) {
        try Self.check(name, traits)
        let former = actions.first { $0.identifier == name && $0.owner == owner }
        if former == nil {
            guard center.manager.action(named: name) == nil else {
                throw .invalidArguments("An action with that name already exists.")
            }
            let owned = actions.count(where: { $0.owner == owner })
            guard owned < Self.limitPerPeer, actions.count < Self.limit else {
                throw .limitsExceeded("There are too many actions: unregister one first.")
            }
        }
        remove { $0 === former }
        add(GuestAction(name, of: owner, at: object, traits, calls))
    }

    private static func check(_ name: String, _ traits: GuestAction.Traits) throws(WireError) {
        guard traits.parameters.count <= parameterLimit, traits.title.utf8.count <= longestTitle,
            ([name, traits.icon] + traits.parameters).allSatisfy({ $0.utf8.count <= longestName })
        else { throw .limitsExceeded("A name is too long, or there are too many arguments.") }
        guard ActionGroup.isName(name) else { throw .invalidArguments("The name of an action must match [a-z0-9.-]+.") }
    }

    private func add(_ action: GuestAction) {
        if actions.isEmpty { center.follow(self) { [weak self] in self?.followPlace() } }
        actions.append(action)
        center.manager.register([action])
        validate(action)
        center.noteChange()
    }

    /// Removes an action of a program.
    func unregister(_ name: String, of owner: String) throws(WireError) {
        guard ActionGroup.isName(name), actions.contains(where: { $0.identifier == name && $0.owner == owner }) else {
            throw .unknownAction
        }
        remove { $0.identifier == name }
    }

    /// Removes the actions of a program that has left the bus.
    func forget(_ owner: String) { remove { $0.owner == owner } }

    /// Removes actions. A later user-defined action with the same name stays.
    private func remove(where isMeant: (GuestAction) -> Bool) {
        let gone = actions.filter(isMeant)
        guard !gone.isEmpty else { return }
        actions.removeAll(where: isMeant)
        for action in gone {
            asked[ObjectIdentifier(action)] = nil
            if center.manager.action(named: action.identifier) === action {
                center.manager.unregister(action.identifier)
            }
        }
        if actions.isEmpty { center.unfollow(self) }
        center.noteChange()
    }

    // MARK: Validating

    /// Asks the programs again if the place has changed, as far as it is reported to them.
    private func followPlace() {
        let now = settings.allowsBusActions ? ActionPlace(reading: center.field.described) : ActionPlace()
        guard now != place else { return }
        place = now
        for action in actions { validate(action) }
    }

    private func validate(_ action: GuestAction) {
        let id = ObjectIdentifier(action)
        guard actions.contains(where: { $0 === action }) else { return }
        if asked[id] != nil { return asked[id] = true }
        asked[id] = false
        calls.validate(action, place) { [weak self] in self?.take($0, of: action) }
    }

    private func take(_ answer: GuestAnswer, of action: GuestAction) {
        let isStale = asked.removeValue(forKey: ObjectIdentifier(action))
        if action.answer != answer {
            action.answer = answer
            center.noteChange()
        }
        if isStale == true { validate(action) }
    }
}
