internal import CDBus
internal import Glibc

/// An interface table together with the object that implements it.
struct Binding<Object: AnyObject>: BoundInterface {
    let table: Interface<Object>
    let object: Object

    var name: StaticString { table.name }

    @MainActor func answer(_ call: borrowing Message) throws(WireError) -> Message? {
        guard let member = dbus_message_get_member(call.raw) else { return nil }
        guard let index = table.methods.firstIndex(where: { strcmp(member, $0.name.cString) == 0 }) else { return nil }
        return try table.methods[index].answer(call, of: object)
    }

    @MainActor func read(_ property: String, into writer: inout MessageWriter) throws(WireError) {
        guard let get = try find(property).get else { throw .accessDenied("The property cannot be read.") }
        get(object, &writer)
    }

    @MainActor func readAll(into writer: inout MessageWriter) {
        for property in table.properties {
            guard let get = property.get else { continue }
            writer.entry {
                $0.append(property.name)
                get(object, &$0)
            }
        }
    }

    @MainActor func write(_ property: String, from reader: inout MessageReader) throws(WireError) {
        let property = try find(property)
        guard let set = property.set else { throw .propertyReadOnly }
        try reader.readVariant { (value: inout MessageReader) throws(WireError) in
            guard value.isNext(property.signature) else { throw MessageReader.mismatch }
            try set(object, &value)
        }
    }

    private func find(_ name: String) throws(WireError) -> Property<Object> {
        guard let property = table.properties.first(where: { $0.name.isSpelled(name) }) else { throw .unknownProperty }
        return property
    }
}
