internal import GLibLoop
internal import Glibc
internal import PressAndHold

/// A connection to the X server, which reports which keys are down, how they repeat, and when
/// that or their mapping has changed.
@MainActor package final class XConnection {
    let library: XCBLibrary
    private let raw: XCBLibrary.Pointer
    /// The keyboard extension, if there is one.
    private let keyboard: XKeyboardExtension?
    private var watch: DescriptorWatch?
    private var requests: [Request] = []

    private struct Request {
        let sequence: UInt32
        /// The most bytes to read of its reply after the header.
        let length: Int
        /// Receives these bytes; nil if there is no reply.
        let take: ([UInt8]?) -> Void
    }

    /// Called when the mapping of keys has changed, which the server reports to all clients.
    var onMappingChange: () -> Void = {}
    /// Called when the controls of the keyboard may have changed.
    var onControlsChange: () -> Void = {}
    /// Called when the server is gone. All requests have been answered by then.
    var onEnd: () -> Void = {}

    /// The most requests without a reply. A server that stands still must not let them pile up.
    private static let requestLimit = 16

    /// Takes over a connection of libxcb. Returns nil if the server did not accept it.
    init?(_ raw: XCBLibrary.Pointer, _ library: XCBLibrary, _ keyboard: XKeyboardExtension?) {
        guard library.hasError(raw) == 0 else {
            library.disconnect(raw)
            return nil
        }
        (self.library, self.raw, self.keyboard) = (library, raw, keyboard)
        watch = DescriptorWatch(library.descriptor(raw), order: .first) { [weak self] in self?.read() }
    }

    isolated deinit {
        watch = nil
        library.disconnect(raw)
    }

    /// Asks which keys are down.
    /// - Parameter take: receives the keymap, one bit for each key; nil if there is none.
    func queryKeymap(_ take: @escaping ([UInt8]?) -> Void) {
        request(library.queryKeymap, length: Self.keymapLength, take)
    }

    /// Asks for the controls of the keyboard.
    /// - Parameter take: receives the reply without its header; nil if there is none.
    func queryControls(_ take: @escaping ([UInt8]?) -> Void) {
        guard let keyboard else { return take(nil) }
        request(keyboard.requestControls, length: RepeatRate.lengthOfControls, take)
    }

    /// Sends a request.
    /// - Parameters:
    ///   - send: sends it, and returns its number.
    ///   - length: the most bytes to read of its reply after the header.
    ///   - take: receives these bytes; nil if there is no reply.
    func request(
        _ send: (XCBLibrary.Pointer) -> UInt32, length: Int, _ take: @escaping ([UInt8]?) -> Void
    ) {
        guard requests.count < Self.requestLimit else { return take(nil) }
        requests.append(Request(sequence: send(raw), length: length, take: take))
        _ = library.flush(raw)
    }

    private func read() {
        readEvents()
        while let request = requests.first, answer(request) { requests.removeFirst() }
        if library.hasError(raw) != 0 { end() }
    }

    /// Reads the events. A change of the layout arrives as several, one for each part.
    private func readEvents() {
        var changes: Set<XKeyboardExtension.Change> = []
        while let event = library.pollForEvent(raw) {
            if let change = change(in: event) { changes.insert(change) }
            free(event)
        }
        if changes.contains(.keyboard) || changes.contains(.mapping) { onMappingChange() }
        if changes.contains(.keyboard) || changes.contains(.controls) { onControlsChange() }
    }

    private func change(in event: XCBLibrary.Pointer) -> XKeyboardExtension.Change? {
        event.load(as: UInt8.self) & 0x7f == Self.mappingNotify ? .mapping : keyboard?.change(in: event)
    }

    /// `XCB_MAPPING_NOTIFY`. The bit above it means that another client has sent the event.
    private static let mappingNotify: UInt8 = 34

    /// - Returns: whether the server has replied.
    private func answer(_ request: Request) -> Bool {
        var reply: XCBLibrary.Pointer?
        var error: XCBLibrary.Pointer?
        guard library.pollForReply(raw, request.sequence, &reply, &error) == 1 else { return false }
        request.take(reply.map { Self.content(of: $0, upTo: request.length) })
        free(reply)
        free(error)
        return true
    }

    /// Returns the content of a reply. It has 32 bytes, and so many more groups of four as its header counts.
    private static func content(of reply: XCBLibrary.Pointer, upTo limit: Int) -> [UInt8] {
        let further = Int(reply.load(fromByteOffset: 4, as: UInt32.self)) * 4
        return Array(UnsafeRawBufferPointer(start: reply + header, count: min(limit, 32 - header + further)))
    }

    /// The number of bytes before the content of a reply.
    private static let header = 8
    /// The number of bytes of `xcb_query_keymap_reply_t` after its header.
    private static let keymapLength = 32

    private func end() {
        watch = nil
        let unanswered = requests
        requests = []
        for request in unanswered { request.take(nil) }
        onEnd()
    }
}
