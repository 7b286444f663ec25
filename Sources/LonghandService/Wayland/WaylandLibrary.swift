/// libwayland-client, which talks to a Wayland compositor: loaded when the layout is asked for first. On Wayland every
/// toolkit has it.
nonisolated struct WaylandLibrary {
    typealias Pointer = UnsafeMutableRawPointer
    /// Takes an event: what was given with it, the object, the number of the event, its message and its arguments, each
    /// of which is a `union wl_argument` of eight bytes.
    typealias Dispatcher =
        @convention(c) (
            UnsafeRawPointer?, Pointer?, UInt32, UnsafeRawPointer?, UnsafePointer<UInt64>?
        ) -> Int32

    let connect: @convention(c) (UnsafePointer<CChar>?) -> Pointer?
    let disconnect: @convention(c) (Pointer) -> Void
    let descriptor: @convention(c) (Pointer) -> Int32
    let flush: @convention(c) (Pointer) -> Int32
    /// Announces a reading: 0 unless events wait to be dispatched.
    let prepareRead: @convention(c) (Pointer) -> Int32
    let readEvents: @convention(c) (Pointer) -> Int32
    /// Hands what was read to the dispatchers: negative where the compositor has gone.
    let dispatchPending: @convention(c) (Pointer) -> Int32
    /// Sends a request, which makes an object of the interface.
    let request:
        @convention(c) (
            Pointer, UInt32, UnsafeRawPointer?, UInt32, UInt32, UnsafeMutablePointer<UInt64>
        ) -> Pointer?
    let addDispatcher: @convention(c) (Pointer, Dispatcher, UnsafeRawPointer?, Pointer?) -> Int32
    let destroy: @convention(c) (Pointer) -> Void
    /// What the interfaces are like, `struct wl_interface`.
    let registry: UnsafeRawPointer
    let seat: UnsafeRawPointer
    let keyboard: UnsafeRawPointer

    /// Nil where the library is not installed, or is older than 1.20.
    init?() {
        guard let library = DynamicLibrary("libwayland-client.so.0"),
            let connect = library.function("wl_display_connect", as: type(of: connect)),
            let disconnect = library.function("wl_display_disconnect", as: type(of: disconnect)),
            let descriptor = library.function("wl_display_get_fd", as: type(of: descriptor)),
            let flush = library.function("wl_display_flush", as: type(of: flush)),
            let prepareRead = library.function("wl_display_prepare_read", as: type(of: prepareRead)),
            let readEvents = library.function("wl_display_read_events", as: type(of: readEvents)),
            let dispatchPending = library.function("wl_display_dispatch_pending", as: type(of: dispatchPending)),
            let request = library.function("wl_proxy_marshal_array_flags", as: type(of: request)),
            let addDispatcher = library.function("wl_proxy_add_dispatcher", as: type(of: addDispatcher)),
            let destroy = library.function("wl_proxy_destroy", as: type(of: destroy)),
            let registry = library.variable("wl_registry_interface"),
            let seat = library.variable("wl_seat_interface"),
            let keyboard = library.variable("wl_keyboard_interface")
        else { return nil }
        (self.connect, self.disconnect, self.descriptor, self.flush) = (connect, disconnect, descriptor, flush)
        (self.prepareRead, self.readEvents, self.dispatchPending) = (prepareRead, readEvents, dispatchPending)
        (self.request, self.addDispatcher, self.destroy) = (request, addDispatcher, destroy)
        (self.registry, self.seat, self.keyboard) = (registry, seat, keyboard)
    }
}
