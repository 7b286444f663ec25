internal import DBus

/// An engine's item in the panel's menu.
public struct IBusProperty: Equatable, Sendable {
    /// The kind of item (`IBusPropType`).
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

    /// The identifier that `PropertyActivate` sends.
    public var key: String
    /// The kind of item.
    public var kind: Kind
    /// The text in the menu.
    public var label: IBusText
    /// A freedesktop icon name, or empty.
    public var icon: String
    /// The text that the panel shows when the pointer rests on the item.
    public var tooltip: IBusText
    /// Whether the user can choose it.
    public var isSensitive: Bool
    /// Whether it is shown.
    public var isVisible: Bool
    /// Whether a toggle or radio item is on.
    public var state: State
    /// The items of a submenu.
    public var children: [IBusProperty]
    /// A short text that the panel may show in place of the icon.
    public var symbol: IBusText

    /// Creates an item that the user can choose.
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

/// A list of menu items, as one IBus object.
public struct IBusPropertyList: Equatable, Sendable {
    /// The items, in the order of the menu.
    public var properties: [IBusProperty]

    /// Creates a list of items.
    public init(_ properties: [IBusProperty]) { self.properties = properties }
}

extension IBusPropertyList: IBusObject {
    static var className: StaticString { "IBusPropList" }
    public static var signature: StaticString { "(sa{sv}av)" }

    func encodeFields(into writer: inout MessageWriter) {
        writer.array(of: "v") { for property in properties { $0.variant(property) } }
    }
}
