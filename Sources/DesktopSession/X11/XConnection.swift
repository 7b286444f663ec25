internal import GLibLoop
internal import Glibc

/// A connection to the X server, which reports which keys are down and when their mapping has changed.
@MainActor package final class XConnection {
    private let library: XCBLibrary
    private let raw: XCBLibrary.Pointer
    private var watch: DescriptorWatch?
    private var requests: [Request] = []

    private struct Request {
        let sequence: UInt32
        /// Receives the bytes of the keymap, one bit for each key; nil if there is none.
        let take: ([UInt8]?) -> Void
    }

    /// Called when the mapping of keys has changed, which the server reports to all clients.
    var onMappingChange: () -> Void = {}
    /// Called when the server is gone. All requests have been answered by then.
    var onEnd: () -> Void = {}

    /// The most requests without a reply. A server that stands still must not let them pile up.
    private static let requestLimit = 16

    /// Takes over a connection of libxcb. Returns nil if the server did not accept it.
    init?(_ raw: XCBLibrary.Pointer, _ library: XCBLibrary) {
        guard library.hasError(raw) == 0 else {
            library.disconnect(raw)
            return nil
        }
        (self.library, self.raw) = (library, raw)
        watch = DescriptorWatch(library.descriptor(raw), order: .first) { [weak self] in self?.read() }
    }

    isolated deinit {
        watch = nil
        library.disconnect(raw)
    }

    /// Asks which keys are down.
    func queryKeymap(_ take: @escaping ([UInt8]?) -> Void) {
        guard requests.count < Self.requestLimit else { return take(nil) }
        requests.append(Request(sequence: library.queryKeymap(raw), take: take))
        _ = library.flush(raw)
    }

    private func read() {
        readEvents()
        while let request = requests.first, answer(request) { requests.removeFirst() }
        if library.hasError(raw) != 0 { end() }
    }

    /// Reads the events. A change of the layout arrives as several, one for each part.
    private func readEvents() {
        var hasChanged = false
        while let event = library.pollForEvent(raw) {
            hasChanged = hasChanged || event.load(as: UInt8.self) & 0x7f == Self.mappingNotify
            free(event)
        }
        if hasChanged { onMappingChange() }
    }

    /// `XCB_MAPPING_NOTIFY`. The bit above it means that another client has sent the event.
    private static let mappingNotify: UInt8 = 34

    /// - Returns: whether the server has replied.
    private func answer(_ request: Request) -> Bool {
        var reply: XCBLibrary.Pointer?
        var error: XCBLibrary.Pointer?
        guard library.pollForReply(raw, request.sequence, &reply, &error) == 1 else { return false }
        request.take(reply.map(Self.keymap))
        free(reply)
        free(error)
        return true
    }

    /// Returns the part of `xcb_query_keymap_reply_t` after its header of eight bytes.
    private static func keymap(in reply: XCBLibrary.Pointer) -> [UInt8] {
        Array(UnsafeRawBufferPointer(start: reply + 8, count: 32))
    }

    private func end() {
        watch = nil
        let unanswered = requests
        requests = []
        for request in unanswered { request.take(nil) }
        onEnd()
    }
}
