internal import CDBus

extension Connection {
    /// Exports an object until ``unexport(_:)`` is called. The connection keeps it alive.
    /// - Parameters:
    ///   - object: the object.
    ///   - path: where calls reach it.
    ///   - isListed: whether introspection of the path above lists the object; false if it is for one peer alone.
    /// - Returns: false if the path is taken, as the root always is.
    @discardableResult
    @MainActor public func export(_ object: any BusObject, at path: ObjectPath, isListed: Bool = true) -> Bool {
        export(at: path, isListed: isListed) { object }
    }

    /// Exports an object until ``unexport(_:)`` is called. It is created at its first call.
    /// - Parameters:
    ///   - path: where calls reach it.
    ///   - isListed: whether introspection of the path above lists the object; false if it is for one peer alone.
    ///   - make: creates the object.
    /// - Returns: false if the path is taken, as the root always is.
    @discardableResult
    @MainActor public func export(
        at path: ObjectPath, isListed: Bool = true, _ make: @escaping () -> any BusObject
    ) -> Bool {
        guard exports[path] == nil else { return false }
        let exported = ExportedObject(at: path, on: self, isListed: isListed, make)
        let data = Unmanaged.passUnretained(exported).toOpaque()
        var handlers = Self.handlers { connection, call, data in
            guard let call, let data else { return DBUS_HANDLER_RESULT_NOT_YET_HANDLED }
            let exported = Unmanaged<ExportedObject>.fromOpaque(data).takeUnretainedValue()
            return Connection.receive(call) { exported.receiveFirst($0) }
        }
        guard dbus_connection_try_register_object_path(raw, path.description, &handlers, data, nil) != 0 else {
            return false
        }
        exports[path] = exported
        return true
    }

    /// Stops exporting the object at `path`, if there is one.
    @MainActor public func unexport(_ path: ObjectPath) {
        guard let exported = exports.removeValue(forKey: path) else { return }
        if lastCalled === exported { lastCalled = nil }
        dbus_connection_unregister_object_path(raw, path.description)
        exported.end()
    }

    /// Stops exporting all objects. Until then, the connection and its objects keep each other alive.
    @MainActor public func unexportAll() {
        for path in exports.keys { unexport(path) }
    }

    @MainActor func admission(of call: borrowing Message, to object: any BusObject) -> Admission {
        guard let admits else { return object.admission(of: call) }
        let admission = admits(call)
        guard case .admitted = admission else {
            sources?.noteRefusal()
            return admission
        }
        return object.admission(of: call)
    }

    /// Returns the path elements right below `path` at or under which an object is exported, unless it is not listed.
    @MainActor func children(of path: String) -> [String] {
        var list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        guard dbus_connection_list_registered(raw, path, &list) != 0, let list else { return [] }
        defer { dbus_free_string_array(list) }
        var children: [String] = []
        var index = 0
        while let child = list[index] {
            let name = String(cString: child)
            if isListed(name, below: path) { children.append(name) }
            index += 1
        }
        return children
    }

    @MainActor private func isListed(_ name: String, below path: String) -> Bool {
        let path = ObjectPath(path == "/" ? "/\(name)" : "\(path)/\(name)")
        return path.flatMap { exports[$0] }?.isListed != false
    }

    /// Answers a call to a path at which no object is exported.
    @MainActor private func answerUnclaimed(_ call: borrowing Message) {
        if case .refused(let error)? = admits?(call) {
            sources?.noteRefusal()
            return refuse(call, error)
        }
        let children = children(of: call.path ?? "/")
        guard call.asksForIntrospection, !children.isEmpty || call.path == "/" else {
            return refuse(call, .unknownObject)
        }
        guard call.hasSignature("") else { return refuse(call, Message.wrongTypes) }
        let document = IntrospectionDocument.make(interfaces: [], children: children)
        reply(Message.reply(to: call).with(document), to: call)
    }

    /// Installs the handler for all paths at which no object is exported.
    func installFallback() {
        var handlers = Self.handlers { connection, call, data in
            guard let call, let data else { return DBUS_HANDLER_RESULT_NOT_YET_HANDLED }
            // The connection is used on the thread of the main loop alone.
            nonisolated(unsafe) let connection = Unmanaged<Connection>.fromOpaque(data).takeUnretainedValue()
            return Connection.receive(call) { connection.answerUnclaimed($0) }
        }
        dbus_connection_register_fallback(raw, "/", &handlers, Unmanaged.passUnretained(self).toOpaque())
    }

    private static func handlers(_ receive: @escaping DBusObjectPathMessageFunction) -> DBusObjectPathVTable {
        var table = DBusObjectPathVTable()
        table.message_function = receive
        return table
    }

    /// Passes a method call to the object of the last call, if it is for that object. Keys come in a row, and libdbus
    /// splits the path of each call to find the object.
    func receiveAgain(_ call: OpaquePointer) -> DBusHandlerResult {
        guard let lastCalled, lastCalled.isAt(dbus_message_get_path(call)) else {
            return DBUS_HANDLER_RESULT_NOT_YET_HANDLED
        }
        // The connection is used on one thread, and that of the main loop it is.
        nonisolated(unsafe) let connection = self
        return Self.receive(call) { lastCalled.receive($0, on: connection) }
    }

    /// Passes a method call to `answer`. Objects ignore all other messages.
    private static func receive(
        _ raw: OpaquePointer, _ answer: @MainActor (borrowing Message) -> Void
    ) -> DBusHandlerResult {
        guard dbus_message_get_type(raw) == DBUS_MESSAGE_TYPE_METHOD_CALL else {
            return DBUS_HANDLER_RESULT_NOT_YET_HANDLED
        }
        // The main loop calls from the thread of the main actor, and keeps the message until this returns.
        nonisolated(unsafe) let raw = raw
        MainActor.assumeIsolated { answer(Message(retaining: raw)) }
        return DBUS_HANDLER_RESULT_HANDLED
    }
}
