internal import DBus
internal import IBus
internal import KeyboardEngine

/// The object `/org/longhand/Longhand1`: the version, the callouts, and the making of keyboards.
final class LonghandObject: BusObject {
    static let path: ObjectPath = "/org/longhand/Longhand1"

    private let settings: Settings
    private let locales: Locales
    private let emojis: InstalledEmojis
    private let keyboards: SessionKeyboards
    private let peers: Peers
    /// The actions on the field that has the focus.
    private let actions: ActionGroup

    init(
        settings: Settings, locales: Locales, emojis: InstalledEmojis, keyboards: SessionKeyboards, peers: Peers,
        actions: ActionGroup
    ) {
        self.actions = actions
        self.settings = settings
        self.locales = locales
        self.emojis = emojis
        self.keyboards = keyboards
        self.peers = peers
    }

    var interfaces: [any BoundInterface] {
        [
            Self.calloutsTable.bound(to: self), Self.keyboardsTable.bound(to: self), Self.versionTable.bound(to: self),
            ActionGroup.table.bound(to: actions),
        ]
    }

    /// Callouts are for everybody; keyboards and actions are not for programs in a sandbox.
    func admission(of call: borrowing Message) -> Admission {
        let member = call.member ?? ""
        return member == "Create" || ActionGroup.members.contains(member) ? peers.admission(of: call) : .admitted
    }

    // MARK: Tables

    private static let versionTable = Interface<LonghandObject>(
        "org.longhand.Longhand1",
        properties: [Property("Version", changes: .constant, get: { _ in Product.version })])

    private static let calloutsTable = Interface<LonghandObject>(
        "org.longhand.Longhand1.Callouts",
        methods: [
            Method("Candidates", ["key", "locale"], returns: "candidates") {
                (object, key: String, locale: String) throws(WireError) in try object.candidates(key, locale)
            },
            Method("CalloutActions", ["action", "locale"], returns: "actions") {
                (object, action: String, locale: String) throws(WireError) in
                try object.actions(for: .read(action), locale).map(\.description)
            },
        ],
        properties: [
            Property("Locales", changes: .unsignaled, get: { object in object.locales.available.map(\.description) })
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

    private func candidates(_ key: String, _ locale: String) throws(WireError) -> [String] {
        let callouts = try callouts(locale)
        guard let action = try Key.read(key).action else { return [] }
        return callouts.alternatives(for: action).compactMap(\.insertedText)
    }

    /// What an action offers to anybody: emojis by their categories, but not what the user has picked.
    private func actions(for action: KeyboardAction, _ locale: String) throws(WireError) -> [KeyboardAction] {
        let callouts = try callouts(locale)
        return action.emojis(emojis.emojis(in:)) ?? callouts.actions(for: action)
    }

    private func callouts(_ locale: String) throws(WireError) -> KeyboardCallout.Actions {
        locales.callouts(for: try LocaleIdentifier.read(locale).map { [$0] } ?? settings.locales())
    }
}
