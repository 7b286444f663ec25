internal import Platform

/// libwayland-client, which connects to a Wayland compositor. It is loaded when the layout is first needed. On Wayland,
/// every toolkit uses it.
struct WaylandLibrary {
    typealias Pointer = UnsafeMutableRawPointer
    /// Handles an event, with its data, the object, the event's number, its message and its arguments, each a
    /// `union wl_argument` of eight bytes.
    typealias Dispatcher =
        @convention(c) (
            UnsafeRawPointer?, Pointer?, UInt32, UnsafeRawPointer?, UnsafePointer<UInt64>?
        ) -> Int32

    let connect: @convention(c) (UnsafePointer<CChar>?) -> Pointer?
    let disconnect: @convention(c) (Pointer) -> Void
    let descriptor: @convention(c) (Pointer) -> Int32
    let flush: @convention(c) (Pointer) -> Int32
    /// Announces a read; returns 0 unless events wait to be dispatched.
    let prepareRead: @convention(c) (Pointer) -> Int32
    let readEvents: @convention(c) (Pointer) -> Int32
    /// Dispatches the events that were read; returns a negative number if the compositor is gone.
    let dispatchPending: @convention(c) (Pointer) -> Int32
    /// Sends a request that creates an object of the interface.
    let request:
        @convention(c) (
            Pointer, UInt32, UnsafeRawPointer?, UInt32, UInt32, UnsafeMutablePointer<UInt64>
        ) -> Pointer?
    let addDispatcher: @convention(c) (Pointer, Dispatcher, UnsafeRawPointer?, Pointer?) -> Int32
    let destroy: @convention(c) (Pointer) -> Void
    /// The descriptions of the interfaces, `struct wl_interface`.
    let registry: UnsafeRawPointer
    let seat: UnsafeRawPointer
    let keyboard: UnsafeRawPointer

    /// Loads the library. Returns nil if it is not installed or older than 1.20.
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
