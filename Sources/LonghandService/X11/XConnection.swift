internal import GLibLoop
internal import Glibc

/// A connection to the X server, which is asked which keys are down and tells when what they type has changed.
final class XConnection {
    private let library: XCBLibrary
    private let raw: XCBLibrary.Pointer
    private var watch: DescriptorWatch?
    private var requests: [Request] = []

    private struct Request {
        let sequence: UInt32
        /// Takes the bytes of the keymap, a bit for each key; nil where there is none.
        let take: ([UInt8]?) -> Void
    }

    /// Called when the server has told that keys type something else now, which it tells every client.
    var onMappingChange: () -> Void = {}
    /// Called when the server has gone. All requests have been answered then.
    var onEnd: () -> Void = {}

    /// Connects to the server that `DISPLAY` names; nil where it does not answer.
    init?(_ library: XCBLibrary) {
        guard let raw = library.connect(nil, nil) else { return nil }
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
        requests.append(Request(sequence: library.queryKeymap(raw), take: take))
        _ = library.flush(raw)
    }

    private func read() {
        readEvents()
        while let request = requests.first, answer(request) { requests.removeFirst() }
        if library.hasError(raw) != 0 { end() }
    }

    /// A change of the layout comes as one event for each part of it.
    private func readEvents() {
        var hasChanged = false
        while let event = library.pollForEvent(raw) {
            hasChanged = hasChanged || event.load(as: UInt8.self) & 0x7f == Self.mappingNotify
            free(event)
        }
        if hasChanged { onMappingChange() }
    }

    /// `XCB_MAPPING_NOTIFY`; the bit above says that another client has sent the event.
    private static let mappingNotify: UInt8 = 34

    /// - Returns: whether the server has answered.
    private func answer(_ request: Request) -> Bool {
        var reply: XCBLibrary.Pointer?
        var error: XCBLibrary.Pointer?
        guard library.pollForReply(raw, request.sequence, &reply, &error) == 1 else { return false }
        request.take(reply.map(Self.keymap))
        free(reply)
        free(error)
        return true
    }

    /// What `xcb_query_keymap_reply_t` has behind its head of eight bytes.
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
