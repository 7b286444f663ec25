internal import Actions
internal import CalloutFiles
internal import DesktopActions
internal import DesktopSession
internal import GLibLoop
internal import KeyboardEngine
internal import Platform
internal import PressAndHold
internal import Words

/// The actions of this process: the built-in ones and those of users, programs and input methods, on every keyboard.
final class ActionCenter {
    /// The focused field of the desktop, or the one that was focused last; nil if there is none.
    weak var focused: ActionTarget?

    private let settings: Settings
    private let spelling: SpellingTools?
    private let layout: KeyboardLayout?
    private lazy var made = makeManager()
    private var followers: [ObjectIdentifier: () -> Void] = [:]
    private var pending: Timer?
    /// The locales that have actions.
    private var registered: [LocaleIdentifier] = []
    private let names = NativeLocaleNames(path: Installation.data("locales.tsv"))
    /// The calls of actions to other programs.
    let externalCalls = ExternalCalls()
    /// The actions of other programs.
    private(set) lazy var guests = GuestActions(self, settings: settings)
    /// Records the actions in fields of the desktop.
    private let recorder = ActionRecorder()
    private var recording: ActionSubscription?
    private lazy var userDefined = UserActions(settings: settings, externalCalls: externalCalls) { [weak self] in
        self?.reload()
    }
    private var userDefinedNames: [String] = []
    private lazy var replacingNotice = ReplacingNotice { [externalCalls] in externalCalls.connection }

    /// - Parameters:
    ///   - spelling: restores accents; nil if no action is performed.
    ///   - layout: the layout in which keys perform actions; nil for the American one.
    init(settings: Settings, spelling: SpellingTools? = nil, layout: KeyboardLayout? = nil) {
        (self.settings, self.spelling, self.layout) = (settings, spelling, layout)
    }

    /// The target of actions that are given no keyboard: the focused field.
    var field: ActionTarget { focused ?? nowhere }
    private let nowhere = ActionTarget()

    /// The user's locales, without duplicates.
    var locales: [LocaleIdentifier] { settings.locales() }

    /// The items of the panel's menu in addition to the built-in actions.
    var panelItems: [PanelItem] {
        adoptedItems + userDefined.file.actions.map { PanelItem($0.name) }
            + guests.present.map { PanelItem($0.identifier) }
    }
    /// The names of the actions from a custom input method's managers, and their items in the menu.
    private var adopted: [String] = []
    private var adoptedItems: [PanelItem] = []
    /// Follows their actions, which may take their time.
    private var following: [ActionSubscription] = []
    private lazy var focusedField = FocusedField { [weak self] in self?.field }

    /// The keys that perform user-defined actions.
    var keys: [String: String] { userDefined.keys }

    /// The Latin symbols of keys that type other letters.
    var latinKeys: LatinKeys { layout?.latinKeys ?? LatinKeys() }

    /// The number of changes that concern actions everywhere.
    private var changes = 0
    /// The time of the last key.
    private var lastKey: Milliseconds = 0
    /// The time after an event, and without a key, after which followers are called. People do not read a menu while
    /// they type.
    private static let quietTime: Milliseconds = 600

    /// The manager of all actions, including one for each of the user's languages.
    var manager: ActionManager {
        registerLocales()
        return made
    }

    private func makeManager() -> ActionManager {
        let manager = CautiousManager()
        manager.register([UndoAction(.undo), UndoAction(.redo), RepeatAction()] + TextActions.all)
        manager.register([
            AccentsAction(
                restore: { [spelling] in spelling?.accents.restore($0, $1) },
                refusal: { [spelling] in spelling?.accents.failure(in: $0)?.description })
        ])
        manager.register(
            BuiltInActions.all(
                holding: (get: { [settings] in settings.isHolding }, set: { [settings] in settings.isHolding = $0 }),
                replace: { [weak self] in self?.replace(in: $0, by: $1) ?? false }))
        manager.register(
            RecordingActions.all(
                recorder: { [weak self] in self?.recorder(of: $0) ?? $0.recorder },
                replay: { [weak self] in self?.replay($0, on: $1, completion: $2) }))
        recording = manager.notify { [weak self] in self?.record($0) }
        return manager
    }

    /// Chooses how letters are replaced in a program, and says so.
    private func replace(in program: String, by method: ReplacingMethod?) -> Bool {
        guard settings.replace(in: program, by: method) else { return false }
        replacingNotice.show(method, in: program)
        return true
    }

    private func registerLocales() {
        let locales = locales
        guard locales != registered else { return }
        for locale in registered { made.unregister(BuiltInActions.name(of: locale)) }
        made.register(
            locales.map { locale in
                BuiltInActions.locale(locale) { [names = self.names] in names.name(of: locale, among: locales) }
            })
        registered = locales
    }

    /// Reloads the user-defined actions if their file has changed. They cannot replace built-in actions.
    func reload() {
        guard userDefined.reload() else { return }
        for name in userDefinedNames { made.unregister(name) }
        userDefined.logCollisions(with: made.identifiers.filter { !(made.action(named: $0) is GuestAction) })
        let actions = userDefined.actions.filter { made.action(named: $0.identifier).map { $0 is GuestAction } ?? true }
        made.register(actions)
        userDefinedNames = actions.map(\.identifier)
        noteChange()
    }

    /// Adopts the actions of managers that the program has installed.
    func adopt(_ managers: [ActionManagerDesktop]) {
        for name in adopted { made.unregister(name) }
        let actions = managers.flatMap(ForwardedAction.all)
        made.register(actions)
        adopted = actions.map(\.identifier)
        adoptedItems = managers.flatMap(\.panelItems)
        following = managers.map { $0.notify { [weak self] _ in self?.noteChange() } }
        for manager in managers where !manager.providers.contains(where: { $0 === focusedField }) {
            manager.providers.append(focusedField)
        }
        noteChange()
    }

    // MARK: Performing

    /// The number of nested actions, as an action can make the keyboard perform another.
    private var depth = 0
    private static let depthLimit = 8
    /// Whether an action of the panel's menu is being performed. What it makes the keyboard perform counts as chosen
    /// there, too.
    private(set) var isChoosing = false

    /// Performs an action on a keyboard.
    /// - Parameters:
    ///   - arguments: its arguments in addition to those of the identifier.
    ///   - sender: provides the action's context; by default the keyboard itself.
    func perform(
        _ identifier: String, _ arguments: [String: ActionValue] = [:], on target: ActionTarget,
        as sender: (any ActionContextProvider)? = nil,
        completion: @escaping (Result<Void, ActionError>) -> Void = { _ in }
    ) {
        guard depth < Self.depthLimit else { return completion(.failure(.delegationLoop)) }
        let wasChoosing = isChoosing
        depth += 1
        isChoosing = wasChoosing || sender is MenuChoice
        defer { (depth, isChoosing) = (depth - 1, wasChoosing) }
        target.history.close()
        let sender = isChoosing ? MenuChoice(target) : sender ?? target
        manager.perform(identifier, sender: sender, info: arguments) { [weak self] result in
            self?.noteChange()
            completion(result)
        }
    }

    /// Returns the name of a locale in its own language.
    func name(of locale: LocaleIdentifier) -> String { names.name(of: locale, among: locales) }

    /// Returns the state of an action on a keyboard, for display.
    func validate(
        _ identifier: String, on target: ActionTarget, as sender: (any ActionContextProvider)? = nil
    ) -> Validation {
        manager.validate(identifier, sender: sender ?? target)
    }

    /// Returns whether a name belongs to an action that can be performed on a keyboard now.
    func canPerform(_ identifier: String, on target: ActionTarget) -> Bool {
        validate(identifier, on: target).enabled
    }

    /// Returns whether an action is about the text of a field.
    func needsField(_ identifier: String) -> Bool {
        (manager.action(named: identifier) as? BoundAction)?.traits.needsField ?? true
    }

    // MARK: Recording

    /// Returns the recorder for a keyboard. All fields of the desktop share one.
    func recorder(of target: ActionTarget) -> ActionRecorder { target.isForPrograms ? target.recorder : recorder }

    private func record(_ notification: ActionNotification) {
        guard notification.stage == .didPerform, let target = notification.context.keyboard,
            target.host?.isSecret != true
        else { return }
        recorder(of: target).note(notification.context)
    }

    /// Performs a recording on a keyboard.
    func replay(
        _ recording: ActionRecording, on target: ActionTarget, as sender: (any ActionContextProvider)? = nil,
        completion: @escaping (Result<Void, ActionError>) -> Void
    ) {
        let recorder = recorder(of: target)
        guard recorder.replay == nil else { return completion(.failure(.delegationLoop)) }
        guard recording.records.allSatisfy({ manager.action(named: $0.name) != nil }) else {
            return completion(.failure(.unknownAction))
        }
        let sender = isChoosing ? MenuChoice(target) : sender
        let replay = ActionReplay(recording, on: target) { [weak self] identifier, completion in
            self?.perform(identifier, on: target, as: sender, completion: completion)
        }
        recorder.replay = replay
        replay.start { result in
            recorder.replay = nil
            completion(result)
        }
    }

    // MARK: Changes

    /// Calls `refresh` in each pause of typing after events that may have changed what ``facts(of:)`` returns.
    func follow(_ follower: AnyObject, _ refresh: @escaping () -> Void) {
        followers[ObjectIdentifier(follower)] = refresh
    }

    func unfollow(_ follower: AnyObject) { followers[ObjectIdentifier(follower)] = nil }

    /// Returns what the validations of actions on a keyboard depend on now.
    func facts(of target: ActionTarget) -> ActionFacts {
        let context = ActionContext(of: target, manager: made)
        target.provideWithoutPlace(context)
        return ActionFacts(of: target, in: context, changes: changes)
    }

    /// Records a change that concerns actions everywhere: which ones exist, a setting, a recording, a program's answer.
    func noteChange() {
        changes += 1
        noteEvent()
    }

    /// Records a key, which may change what ``facts(of:)`` returns.
    func noteKey() {
        lastKey = Clock.now
        noteEvent()
    }

    /// Records another event on a keyboard that may do so, such as a report of the text. Followers are called once, in
    /// the next pause of typing.
    func noteEvent() {
        if pending == nil, !followers.isEmpty { callFollowers(after: Self.quietTime) }
    }

    private func callFollowers(after delay: Milliseconds) {
        pending = Timer(milliseconds: UInt32(clamping: delay)) { [weak self] in self?.callFollowers() }
    }

    private func callFollowers() {
        pending = nil
        let (now, due) = (Clock.now, lastKey + Self.quietTime)
        guard now >= due else { return callFollowers(after: due - now) }
        // The actions of an input method may depend on anything.
        if !adopted.isEmpty { changes += 1 }
        for refresh in Array(followers.values) { refresh() }
    }
}
