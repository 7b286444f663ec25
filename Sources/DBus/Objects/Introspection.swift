extension Binding {
    var introspection: String {
        let members =
            table.methods.map(\.introspection) + table.properties.map(\.introspection)
            + table.signals.map(\.introspection)
        return "  <interface name=\"\(table.name)\">\n" + members.joined() + "  </interface>\n"
    }
}

extension UntypedMethod {
    fileprivate var introspection: String {
        element("method", name, inputs.map { $0.introspection("in") } + outputs.map { $0.introspection("out") })
    }
}

extension Signal {
    fileprivate var introspection: String { element("signal", name, arguments.map { $0.introspection(nil) }) }
}

extension Property {
    fileprivate var introspection: String {
        let start = "    <property name=\"\(name)\" type=\"\(signature)\" access=\"\(access)\""
        guard changes != .signaled else { return start + "/>\n" }
        let annotation = "org.freedesktop.DBus.Property.EmitsChangedSignal"
        return start + ">\n      <annotation name=\"\(annotation)\" value=\"\(changes.rawValue)\"/>\n    </property>\n"
    }
}

extension Argument {
    fileprivate func introspection(_ direction: String?) -> String {
        let direction = direction.map { " direction=\"\($0)\"" } ?? ""
        return "      <arg name=\"\(name)\" type=\"\(signature)\"\(direction)/>\n"
    }
}

private func element(_ kind: String, _ name: StaticString, _ children: [String]) -> String {
    guard !children.isEmpty else { return "    <\(kind) name=\"\(name)\"/>\n" }
    return "    <\(kind) name=\"\(name)\">\n" + children.joined() + "    </\(kind)>\n"
}

extension Message {
    static let introspectable = "org.freedesktop.DBus.Introspectable"

    /// Whether the message calls `Introspect`, with or without its interface.
    var asksForIntrospection: Bool {
        member == "Introspect" && (interface.map { $0 == Self.introspectable } ?? true)
    }
}

/// The XML document that `Introspect` returns.
enum IntrospectionDocument {
    static func make(interfaces: [any BoundInterface], children: [String]) -> String {
        doctype + "<node>\n" + interfaces.map(\.introspection).joined() + standard
            + children.map { "  <node name=\"\($0)\"/>\n" }.joined() + "</node>\n"
    }

    private static let doctype = """
        <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
         "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">

        """

    /// The interfaces that every object has.
    private static let standard = """
          <interface name="org.freedesktop.DBus.Introspectable">
            <method name="Introspect">
              <arg name="xml_data" type="s" direction="out"/>
            </method>
          </interface>
          <interface name="org.freedesktop.DBus.Peer">
            <method name="Ping"/>
            <method name="GetMachineId">
              <arg name="machine_uuid" type="s" direction="out"/>
            </method>
          </interface>
          <interface name="org.freedesktop.DBus.Properties">
            <method name="Get">
              <arg name="interface_name" type="s" direction="in"/>
              <arg name="property_name" type="s" direction="in"/>
              <arg name="value" type="v" direction="out"/>
            </method>
            <method name="GetAll">
              <arg name="interface_name" type="s" direction="in"/>
              <arg name="properties" type="a{sv}" direction="out"/>
            </method>
            <method name="Set">
              <arg name="interface_name" type="s" direction="in"/>
              <arg name="property_name" type="s" direction="in"/>
              <arg name="value" type="v" direction="in"/>
            </method>
            <signal name="PropertiesChanged">
              <arg name="interface_name" type="s"/>
              <arg name="changed_properties" type="a{sv}"/>
              <arg name="invalidated_properties" type="as"/>
            </signal>
          </interface>

        """
}
