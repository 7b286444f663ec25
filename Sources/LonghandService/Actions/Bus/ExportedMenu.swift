internal import Actions
internal import DBus
internal import DesktopActions
internal import IBus

/// The menu of the actions on one keyboard as `org.gtk.Menus` (GIO: gio/gdbusmenumodel.c), for programs that show it.
///
/// It has those items of the panel's menu whose actions ``ActionGroup`` has, which the program inserts as `longhand`.
final class ExportedMenu {
    private let center: ActionCenter
    /// The group, which owns the menu.
    private unowned let group: ActionGroup
    private let connection: Connection
    private let path: ObjectPath
    private var watchers = Watchers(limit: 64)
    /// The items that were reported last, and the facts on which they are based.
    private var reported: [MenuItem] = []
    private var facts: ActionFacts?

    /// The most groups in a call; there is one, 0, in which the menus 0 and 1 are all items and the languages.
    private static let groupLimit = 64

    init(_ center: ActionCenter, _ group: ActionGroup, path: ObjectPath, _ connection: Connection) {
        (self.center, self.group, self.path, self.connection) = (center, group, path, connection)
    }

    private func start(_ call: borrowing Message) throws(WireError) -> Message {
        let isWanted = try Self.hasOnlyGroup(call)
        let reply = Message.reply(to: call)
        if isWanted { watch(call.sender) }
        reply.append(MenuItems(items: isWanted ? reported : nil))
        return reply
    }

    private func watch(_ peer: String?) {
        center.reload()
        let isFirst = watchers.isEmpty
        if let peer, watchers.add(peer), isFirst { center.follow(self) { [weak self] in self?.reportChanges() } }
        facts = group.facts
        reported = items
    }

    private func stop(_ call: borrowing Message) throws(WireError) -> Message {
        if try Self.hasOnlyGroup(call), let peer = call.sender { forget(peer) }
        return Message.reply(to: call)
    }

    private static func hasOnlyGroup(_ call: borrowing Message) throws(WireError) -> Bool {
        try call.readBody { (reader: inout MessageReader) throws(WireError) in
            var count = 0, isFound = false
            try reader.readArray { (groups: inout MessageReader) throws(WireError) in
                count += 1
                guard count <= groupLimit else { throw .limitsExceeded("There are not so many groups.") }
                if try groups.readUInt32() == 0 { isFound = true }
            }
            return isFound
        }
    }

    /// Removes a program that has left the bus.
    func forget(_ peer: String) {
        if watchers.remove(peer) { center.unfollow(self) }
    }

    /// Stops reporting changes.
    func end() {
        watchers.removeAll()
        center.unfollow(self)
    }

    /// The items of the panel's menu that programs can choose.
    private var items: [MenuItem] {
        let names = Set(group.names)
        return ActionMenu.items(center, on: group.target()).compactMap { item in
            guard item.isVisible, item.kind == .menu || names.contains(item.key) else { return nil }
            return MenuItem(item, center.manager.action(named: item.key)?.parameter ?? .none)
        }
    }

    private func reportChanges() {
        let facts = group.facts
        guard facts != self.facts else { return }
        self.facts = facts
        let (old, new) = (reported, items)
        guard old != new else { return }
        reported = new
        watchers.send(on: connection) {
            let signal = Message.signal(path, Self.name, "Changed")
            signal.append(MenuChanges(old: old, new: new))
            return signal
        }
    }
}

// MARK: - The table

extension ExportedMenu {
    nonisolated static let name: StaticString = "org.gtk.Menus"
    static let members = ["Start", "End"]

    static let table = Interface<ExportedMenu>(
        name,
        methods: [
            Method(
                "Start", inputs: [Argument("groups", "au")], outputs: [Argument("content", "a(uuaa{sv})")],
                reading: { (menu, call) throws(WireError) in try menu.start(call) }),
            Method(
                "End", inputs: [Argument("groups", "au")],
                reading: { (menu, call) throws(WireError) in try menu.stop(call) }),
        ],
        signals: [Signal("Changed", Argument("changes", "a(uuuuaa{sv})"))])
}

// MARK: - On the wire

/// What programs get of an item. What is enabled, and what is on, the group reports.
nonisolated private struct MenuItem: Equatable {
    let title: String
    let icon: String
    /// The name of the action.
    let action: String
    /// The type of the action's parameter, for which the item chooses no argument.
    let parameter: ActionDescription.Parameter
    /// The items of the submenu; nil for an action.
    let submenu: [MenuItem]?

    init(_ item: IBusProperty, _ parameter: ActionDescription.Parameter) {
        (title, icon, action, self.parameter) = (item.label.text, item.icon, item.key, parameter)
        submenu = item.kind == .menu ? item.children.map { MenuItem($0, .none) } : nil
    }
}

/// The content of both menus; that of no group if there are no items.
nonisolated private struct MenuItems: BusEncodable {
    let items: [MenuItem]?

    static var signature: StaticString { "a(uuaa{sv})" }

    func encode(into writer: inout MessageWriter) {
        writer.array(of: "(uuaa{sv})") { menus in
            guard let items else { return }
            menus.menu([0, 0], items)
            menus.menu([0, 1], items.languages)
        }
    }
}

/// The replacement of all items of both menus.
nonisolated private struct MenuChanges: BusEncodable {
    let old: [MenuItem], new: [MenuItem]

    static var signature: StaticString { "a(uuuuaa{sv})" }

    func encode(into writer: inout MessageWriter) {
        writer.array(of: "(uuuuaa{sv})") { menus in
            menus.menu([0, 0, 0, UInt32(old.count)], new)
            menus.menu([0, 1, 0, UInt32(old.languages.count)], new.languages)
        }
    }
}

nonisolated extension [MenuItem] {
    /// The items of the submenu; empty if there is none.
    fileprivate var languages: [MenuItem] { lazy.compactMap(\.submenu).last ?? [] }
}

nonisolated extension MessageWriter {
    /// Appends numbers and items.
    fileprivate mutating func menu(_ numbers: [UInt32], _ items: [MenuItem]) {
        structure { menu in
            for number in numbers { menu.append(number) }
            menu.array(of: "a{sv}") { list in
                for item in items { list.array(of: "{sv}") { $0.attributes(of: item) } }
            }
        }
    }

    private mutating func attributes(of item: MenuItem) {
        attribute("label") { $0.variant(item.title) }
        if !item.icon.isEmpty { attribute("icon") { $0.variant(item.icon) } }
        switch item.parameter {
        case .none: break
        case .texts: attribute("target") { $0.variant("a{ss}") { $0.array(of: "{ss}") { _ in } } }
        case .values: attribute("target") { $0.variant("a{sv}") { $0.array(of: "{sv}") { _ in } } }
        }
        guard item.submenu != nil else { return attribute("action") { $0.variant("longhand." + item.action) } }
        attribute(":submenu") { link in
            link.variant("(uu)") { numbers in
                numbers.structure {
                    $0.append(0 as UInt32)
                    $0.append(1 as UInt32)
                }
            }
        }
    }

    private mutating func attribute(_ name: StaticString, _ value: (inout MessageWriter) -> Void) {
        entry {
            $0.append(name)
            value(&$0)
        }
    }
}
