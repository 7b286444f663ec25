internal import CalloutFiles
internal import DBus
internal import DesktopActions
internal import DesktopSession
internal import EmojiFiles
internal import IBus
internal import KeyboardEngine

/// The object `/org/longhand/Longhand1`, which provides the version and callouts, and creates keyboards.
final class LonghandObject: BusObject {
    static let path: ObjectPath = "/org/longhand/Longhand1"

    private let settings: Settings
    private let locales: Locales
    private let emojis: InstalledEmojis
    private let keyboards: SessionKeyboards
    private let desktop: EngineDesktop
    private let peers: Peers
    /// The actions on the focused field.
    private let actions: ActionGroup
    private let participation: ActionsInterface
    private let holds: HoldsInterface
    private let accents: AccentsInterface
    private let text: TextInterface
    /// Whether the program whose call is being answered must not see the user's settings and files.
    private var isConfined = true

    init(
        settings: Settings, locales: Locales, emojis: InstalledEmojis, keyboards: SessionKeyboards,
        desktop: EngineDesktop, peers: Peers, actions: ActionGroup, participation: ActionsInterface,
        holds: HoldsInterface, accents: AccentsInterface, text: TextInterface
    ) {
        (self.holds, self.accents, self.text) = (holds, accents, text)
        self.participation = participation
        self.actions = actions
        self.settings = settings
        self.locales = locales
        self.emojis = emojis
        self.keyboards = keyboards
        self.desktop = desktop
        self.peers = peers
    }

    var interfaces: [any BoundInterface] {
        [
            Self.calloutsTable.bound(to: self), Self.keyboardsTable.bound(to: self), Self.versionTable.bound(to: self),
            ActionGroup.table.bound(to: actions), ExportedMenu.table.bound(to: actions.menu),
            ActionsInterface.table.bound(to: participation),
            HoldsInterface.table.bound(to: holds), AccentsInterface.table.bound(to: accents),
            TextInterface.table.bound(to: text),
        ]
    }

    /// Admits every program of this user to callouts, except for the user's own. Programs in a sandbox have no access to
    /// keyboards and actions.
    func admission(of call: borrowing Message) -> Admission {
        isConfined = !peers.isAdmitted(call)
        let isGuarded = call.member.map(Self.guardedMembers.contains) == true
        return isGuarded ? peers.admission(of: call) : peers.acquaintance(with: call)
    }

    private static let guardedMembers =
        ["Create"] + ActionGroup.members + ExportedMenu.members + ActionsInterface.members + HoldsInterface.members
        + AccentsInterface.members
        + TextInterface.members

    // MARK: Tables

    private static let versionTable = Interface<LonghandObject>(
        "org.longhand.Longhand1",
        properties: [Property("Version", changes: .constant, get: { _ in Product.version })])

    private static let calloutsTable = Interface<LonghandObject>(
        "org.longhand.Longhand1.Callouts",
        methods: [
            Method(
                "Candidates", inputs: [Argument("key", "s"), Argument("locale", "s")],
                outputs: [Argument("candidates", "as")],
                reading: { (object, call) throws(WireError) in
                    let (key, locale) = try call.arguments(String.self, String.self)
                    return Message.reply(to: call).with(try object.candidates(key, object.callouts(locale)))
                }),
            Method(
                "CalloutActions", inputs: [Argument("action", "s"), Argument("locale", "s")],
                outputs: [Argument("actions", "as")],
                reading: { (object, call) throws(WireError) in
                    let (action, locale) = try call.arguments(String.self, String.self)
                    let actions = try object.actions(for: .read(action), object.callouts(locale))
                    return Message.reply(to: call).with(actions.map(\.description))
                }),
        ],
        properties: [
            Property("Locales", changes: .unsignaled, get: { object in object.knownLocales.map(\.description) })
        ])

    private static let keyboardsTable = Interface<LonghandObject>(
        "org.longhand.Longhand1.Keyboards",
        methods: [
            Method(
                "Create", inputs: [Argument("locale", "s")], outputs: [Argument("keyboard", "o")],
                reading: { (object, call) throws(WireError) in
                    let locale = try LocaleIdentifier.read(try call.arguments(String.self))
                    let path = try object.keyboards.make(locale: locale, owner: call.sender ?? "")
                    return Message.reply(to: call).with(path)
                })
        ])

    // MARK: Answers

    private var knownLocales: [LocaleIdentifier] { isConfined ? locales.installed : locales.available }

    private func candidates(_ key: String, _ callouts: KeyboardCallout.Actions) throws(WireError) -> [String] {
        guard let action = try Key.read(key).action else { return [] }
        return callouts.alternatives(for: action).compactMap(\.insertedText)
    }

    /// Returns what a long press of an action offers: emoji by category, but not those that the user has chosen.
    private func actions(for action: KeyboardAction, _ callouts: KeyboardCallout.Actions) -> [KeyboardAction] {
        selections(beside: callouts).offered(by: action) ?? callouts.actions(for: action)
    }

    /// Returns the candidates of actions. A program in a sandbox must not see the user's settings.
    private func selections(beside callouts: KeyboardCallout.Actions) -> KeyboardSelections {
        let isConfined = isConfined
        return KeyboardSelections(
            locales: { [settings] in isConfined ? [] : settings.locales() },
            keyboards: { [desktop] in isConfined ? [] : desktop.keyboards() }, emojis: emojis.emojis(in:),
            spaceOffersLocales: { [settings] in
                !isConfined && settings.typing.beside(callouts).spaceOffersLocales
            })
    }

    /// Returns the callouts of a locale, or those of the user's locales if it is empty. A program in a sandbox must not
    /// see what the user has written, nor which locales the user has chosen.
    private func callouts(_ locale: String) throws(WireError) -> KeyboardCallout.Actions {
        let wanted = try LocaleIdentifier.read(locale).map { [$0] }
        guard isConfined else { return locales.callouts(for: wanted ?? settings.locales()) }
        return locales.installedCallouts(for: wanted ?? [Locales.environment])
    }
}
