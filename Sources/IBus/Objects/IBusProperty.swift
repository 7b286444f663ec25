internal import DBus

/// An item of the panel's menu for the engine.
public struct IBusProperty: Equatable, Sendable {
    /// What kind of item it is (`IBusPropType`).
    public enum Kind: UInt32, Sendable {
        case normal = 0
        case toggle = 1
        case radio = 2
        case menu = 3
        case separator = 4
    }

    /// Whether a toggle or radio item is on (`IBusPropState`).
    public enum State: UInt32, Sendable {
        case unchecked = 0
        case checked = 1
        case inconsistent = 2
    }

    /// What `PropertyActivate` names it by.
    public var key: String
    /// What kind of item it is.
    public var kind: Kind
    /// What the menu shows.
    public var label: IBusText
    /// A freedesktop icon name, or empty.
    public var icon: String
    /// What the panel shows for it when the pointer rests on it.
    public var tooltip: IBusText
    /// Whether it can be chosen.
    public var isSensitive: Bool
    /// Whether it is shown.
    public var isVisible: Bool
    /// Whether it is on.
    public var state: State
    /// The items of a menu.
    public var children: [IBusProperty]
    /// A short text that the panel may show in place of the icon.
    public var symbol: IBusText

    /// An item that can be chosen.
    public init(
        key: String, kind: Kind = .normal, label: String, icon: String = "", tooltip: String = "",
        isSensitive: Bool = true, isVisible: Bool = true, state: State = .unchecked,
        children: [IBusProperty] = [], symbol: String = ""
    ) {
        self.key = key
        self.kind = kind
        self.label = IBusText(label)
        self.icon = icon
        self.tooltip = IBusText(tooltip)
        self.isSensitive = isSensitive
        self.isVisible = isVisible
        self.state = state
        self.children = children
        self.symbol = IBusText(symbol)
    }
}

extension IBusProperty: IBusObject {
    static var className: StaticString { "IBusProperty" }
    public static var signature: StaticString { "(sa{sv}suvsvbbuvv)" }

    func encodeFields(into writer: inout MessageWriter) {
        writer.append(key)
        writer.append(kind.rawValue)
        writer.variant(label)
        writer.append(icon)
        writer.variant(tooltip)
        writer.append(isSensitive)
        writer.append(isVisible)
        writer.append(state.rawValue)
        writer.variant(IBusPropertyList(children))
        writer.variant(symbol)
    }
}

/// Menu items as one object on the wire.
public struct IBusPropertyList: Equatable, Sendable {
    /// The items, in the order of the menu.
    public var properties: [IBusProperty]

    /// A list of those items.
    public init(_ properties: [IBusProperty]) { self.properties = properties }
}

extension IBusPropertyList: IBusObject {
    static var className: StaticString { "IBusPropList" }
    public static var signature: StaticString { "(sa{sv}av)" }

    func encodeFields(into writer: inout MessageWriter) {
        writer.array(of: "v") { for property in properties { $0.variant(property) } }
    }
}
