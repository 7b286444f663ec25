/// An object of the compositor, and the handler of its events.
@MainActor final class WaylandObject {
    /// Handles an event, given its number and a function that returns its arguments, as many as the protocol defines.
    typealias Handler = (UInt32, (Int) -> WaylandArgument) -> Void

    let raw: WaylandLibrary.Pointer
    private let library: WaylandLibrary
    private let take: Handler

    init(_ raw: WaylandLibrary.Pointer, _ library: WaylandLibrary, _ take: @escaping Handler) {
        (self.raw, self.library, self.take) = (raw, library, take)
        _ = library.addDispatcher(raw, Self.dispatch, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    /// Destroys the object, so that no more events arrive.
    func destroy() { library.destroy(raw) }

    /// Calls the handler, from the main loop where the connection is read.
    private static let dispatch: WaylandLibrary.Dispatcher = { object, _, event, _, arguments in
        guard let object, let arguments else { return 0 }
        // The connection keeps its objects alive while it reads.
        let found = Unmanaged<WaylandObject>.fromOpaque(object).takeUnretainedValue()
        // Events are read on the main thread, and the arguments last until this returns.
        nonisolated(unsafe) let values = arguments
        MainActor.assumeIsolated { found.take(event) { WaylandArgument(bits: values[$0]) } }
        return 0
    }
}
