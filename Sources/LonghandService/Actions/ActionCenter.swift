internal import Actions
internal import GLibLoop
internal import KeyboardEngine

/// The actions of this process: those that come with it and those that the user has made, on whichever keyboard.
final class ActionCenter {
    /// The field of the desktop that has, or had last, the focus; nil without any.
    weak var focused: ActionTarget?

    private let settings: Settings
    private lazy var made = makeManager()
    private var followers: [ObjectIdentifier: () -> Void] = [:]
    private var pending: Timer?
    private var localeNames: [String] = []
    private let names = OwnNames(path: Installation.data("locales.tsv"))
    /// What reaches outside the texts.
    let outside = Outside()
    private let own: UserActions
    private var ownNames: [String] = []

    init(settings: Settings) {
        self.settings = settings
        own = UserActions(settings: settings, outside: outside)
    }

    /// What actions act on where no keyboard is named: the field that has the focus.
    var field: ActionTarget { focused ?? nowhere }
    private let nowhere = ActionTarget()

    /// The user's locales, each once.
    var locales: [LocaleIdentifier] {
        settings.locales().reduce(into: []) { locales, locale in if !locales.contains(locale) { locales.append(locale) }
        }
    }

    /// The names of the actions that the user has made, in the order of the file.
    var userActions: [String] { adopted + own.file.actions.map(\.name) }
    /// The names of those that come from managers of the program's own.
    private var adopted: [String] = []

    /// The keys that perform actions of the user's own.
    var keys: [String: String] { own.keys }

    /// How long changes wait for others, in milliseconds: nobody reads a menu while typing.
    private static let patience: UInt32 = 600

    /// The manager, with an action for each of the user's languages.
    var manager: ActionManager {
        registerLocales()
        return made
    }

    private func makeManager() -> ActionManager {
        let manager = ActionManager()
        manager.register([UndoAction(.undo), UndoAction(.redo), RepeatAction()] + TextActions.all)
        manager.register(
            KeyboardActions.all(
                holding: (
                    get: { [unowned self] in settings.isHolding }, set: { [unowned self] in settings.isHolding = $0 }
                )))
        return manager
    }

    private func registerLocales() {
        let locales = locales
        let actions = locales.map { KeyboardActions.name(of: $0) }
        guard actions != localeNames else { return }
        for name in localeNames { made.unregister(name) }
        made.register(
            locales.map { locale in
                KeyboardActions.locale(locale) { [names = self.names] in names.name(of: locale, among: locales) }
            })
        localeNames = actions
    }

    /// Takes over the user's own actions, if their file has changed. Those that come with Longhand cannot be replaced.
    /// - Returns: whether it has.
    @discardableResult
    func reload() -> Bool {
        guard own.reload() else { return false }
        for name in ownNames { made.unregister(name) }
        let actions = own.actions.filter { made.action(named: $0.identifier) == nil }
        made.register(actions)
        ownNames = actions.map(\.identifier)
        return true
    }

    /// Takes over the actions of managers that the program has installed.
    func adopt(_ managers: [ActionManagerDesktop]) {
        for name in adopted { made.unregister(name) }
        let actions = managers.flatMap { manager in manager.identifiers.map { ForwardedAction($0, of: manager) } }
        made.register(actions)
        adopted = actions.map(\.identifier)
        noteChange()
    }

    // MARK: Performing

    /// Performs an action on a keyboard.
    func perform(
        _ identifier: String, on target: ActionTarget,
        completion: @escaping (Result<Void, ActionError>) -> Void = { _ in }
    ) {
        target.history.close()
        manager.perform(identifier, sender: target) { [weak self] result in
            self?.noteChange()
            completion(result)
        }
    }

    /// What is to be shown for an action on a keyboard.
    func validate(_ identifier: String, on target: ActionTarget) -> Validation {
        manager.validate(identifier, sender: target)
    }

    /// Whether a name means an action that can be performed on a keyboard now.
    func canPerform(_ identifier: String, on target: ActionTarget) -> Bool {
        validate(identifier, on: target).enabled
    }

    // MARK: Changes

    /// Has `refresh` called, some time after what is said of actions may have changed, for as long as `follower` is there.
    func follow(_ follower: AnyObject, _ refresh: @escaping () -> Void) {
        followers[ObjectIdentifier(follower)] = refresh
    }

    func unfollow(_ follower: AnyObject) { followers[ObjectIdentifier(follower)] = nil }

    /// Something has changed that actions depend on. Whoever shows them hears of it once, a little later.
    func noteChange() {
        guard pending == nil, !followers.isEmpty else { return }
        pending = Timer(milliseconds: Self.patience) { [unowned self] in
            pending = nil
            for refresh in Array(followers.values) { refresh() }
        }
    }
}
