/// An object of the compositor's, and what is done with its events.
final class WaylandObject {
    /// Takes the number of an event and a function that gives its arguments, of which there are as many as the protocol
    /// says.
    typealias Handler = (UInt32, (Int) -> WaylandArgument) -> Void

    let raw: WaylandLibrary.Pointer
    private let library: WaylandLibrary
    private let take: Handler

    init(_ raw: WaylandLibrary.Pointer, _ library: WaylandLibrary, _ take: @escaping Handler) {
        (self.raw, self.library, self.take) = (raw, library, take)
        _ = library.addDispatcher(raw, Self.dispatch, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    /// Lets go of it: no more events come.
    func destroy() { library.destroy(raw) }

    /// Called from the main loop, where the connection is read.
    private static let dispatch: WaylandLibrary.Dispatcher = { object, _, event, _, arguments in
        guard let object, let arguments else { return 0 }
        // The connection keeps its objects for as long as it reads.
        let found = Unmanaged<WaylandObject>.fromOpaque(object).takeUnretainedValue()
        nonisolated(unsafe) let values = arguments
        MainActor.assumeIsolated { found.take(event) { WaylandArgument(bits: values[$0]) } }
        return 0
    }
}
