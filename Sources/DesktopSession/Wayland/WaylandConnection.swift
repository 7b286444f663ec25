internal import GLibLoop

/// A connection to the Wayland compositor, without a window.
@MainActor final class WaylandConnection {
    private let library: WaylandLibrary
    private let display: WaylandLibrary.Pointer
    private var watch: DescriptorWatch?
    private var objects: [WaylandObject] = []

    /// Connects to the compositor in `WAYLAND_DISPLAY` on a thread of its own, as the system waits without a limit for a
    /// compositor that takes in no more connections.
    /// - Parameter take: called with the connection, unless there is none.
    static func open(_ take: @escaping @MainActor @Sendable (WaylandConnection) -> Void) {
        _ = BackgroundThread.perform {
            guard let library = WaylandLibrary(), let raw = library.connect(nil) else { return }
            // This thread hands the display over, and does not use it again.
            nonisolated(unsafe) let display = raw
            MainThread.perform { take(WaylandConnection(library, display)) }
        }
    }

    private init(_ library: WaylandLibrary, _ display: WaylandLibrary.Pointer) {
        (self.library, self.display) = (library, display)
        watch = DescriptorWatch(library.descriptor(display)) { [weak self] in self?.read() }
    }

    isolated deinit { end() }

    /// Requests the global objects. Each arrives as an event.
    func registry(_ take: @escaping WaylandObject.Handler) -> WaylandObject? {
        // wl_display.get_registry
        make(library.registry, by: display, request: 1, [.newObject], take)
    }

    /// Binds a seat, by its name in the registry.
    /// - Parameter version: the version of its interface, and of those of its objects.
    func seat(
        _ name: UInt32, version: UInt32, of registry: WaylandObject, _ take: @escaping WaylandObject.Handler
    ) -> WaylandObject? {
        // wl_registry.bind, with the interface and its version.
        "wl_seat".withCString { interface in
            let arguments = [WaylandArgument(name), WaylandArgument(interface), WaylandArgument(version), .newObject]
            return make(library.seat, version: version, by: registry.raw, request: 0, arguments, take)
        }
    }

    /// Requests a seat's keyboard.
    /// - Parameter version: the version of the seat's interface.
    func keyboard(
        of seat: WaylandObject, version: UInt32, _ take: @escaping WaylandObject.Handler
    ) -> WaylandObject? {
        // wl_seat.get_keyboard
        make(library.keyboard, version: version, by: seat.raw, request: 1, [.newObject], take)
    }

    private func make(
        _ interface: UnsafeRawPointer, version: UInt32 = 1, by parent: WaylandLibrary.Pointer, request: UInt32,
        _ arguments: [WaylandArgument], _ take: @escaping WaylandObject.Handler
    ) -> WaylandObject? {
        var arguments = arguments.map(\.bits)
        guard let raw = library.request(parent, request, interface, version, 0, &arguments) else { return nil }
        let object = WaylandObject(raw, library, take)
        objects.append(object)
        _ = library.flush(display)
        return object
    }

    private func read() {
        while library.prepareRead(display) != 0 {
            guard library.dispatchPending(display) >= 0 else { return end() }
        }
        guard library.readEvents(display) == 0, library.dispatchPending(display) >= 0 else { return end() }
        _ = library.flush(display)
    }

    /// Ends the connection. Objects must be destroyed before it.
    private func end() {
        guard watch != nil else { return }
        watch = nil
        for object in objects { object.destroy() }
        objects = []
        library.disconnect(display)
    }
}
