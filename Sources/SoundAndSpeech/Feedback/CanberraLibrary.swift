internal import Platform

/// libcanberra, which plays the sounds of desktops. It is loaded when a sound is first played, as it takes 1.5 MB and
/// the sound server's client as much again.
final class CanberraLibrary {
    typealias Pointer = UnsafeMutableRawPointer

    /// The result of a call (`canberra.h`).
    enum Result: Equatable {
        case played
        /// The sound or its file does not exist.
        case missing
        /// The sound server cannot be reached.
        case noServer

        init(_ code: Int32) {
            switch code {
            case 0: self = .played
            // CA_ERROR_CORRUPT, TOOBIG, NOTFOUND, and SYSTEM for a file that cannot be opened.
            case -6, -7, -8, -9: self = .missing
            default: self = .noServer
            }
        }
    }

    private let context: Pointer
    private let play: Play
    private let newProperties: Create
    private let setProperty: SetProperty
    private let freeProperties: FreeProperties
    private let destroy: Destroy

    private typealias Finish = @convention(c) (Pointer?, UInt32, Int32, Pointer?) -> Void
    private typealias Create = @convention(c) (UnsafeMutablePointer<Pointer?>) -> Int32
    private typealias SetDriver = @convention(c) (Pointer, UnsafePointer<CChar>?) -> Int32
    private typealias ChangeProperties = @convention(c) (Pointer, Pointer) -> Int32
    private typealias Play = @convention(c) (Pointer, UInt32, Pointer?, Finish?, Pointer?) -> Int32
    private typealias SetProperty = @convention(c) (Pointer, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
    private typealias Destroy = @convention(c) (Pointer) -> Int32
    private typealias FreeProperties = @convention(c) (Pointer) -> Int32

    /// Loads the library. Returns nil if it is not installed.
    init?() {
        guard let library = DynamicLibrary("libcanberra.so.0"),
            let create = library.function("ca_context_create", as: Create.self),
            let destroy = library.function("ca_context_destroy", as: Destroy.self),
            let setDriver = library.function("ca_context_set_driver", as: SetDriver.self),
            let change = library.function("ca_context_change_props_full", as: ChangeProperties.self),
            let play = library.function("ca_context_play_full", as: Play.self),
            let newProperties = library.function("ca_proplist_create", as: Create.self),
            let setProperty = library.function("ca_proplist_sets", as: SetProperty.self),
            let freeProperties = library.function("ca_proplist_destroy", as: FreeProperties.self)
        else { return nil }
        (self.play, self.newProperties) = (play, newProperties)
        (self.setProperty, self.freeProperties, self.destroy) = (setProperty, freeProperties, destroy)
        var context: Pointer?
        guard create(&context) == 0, let context else { return nil }
        self.context = context
        // The protocol of PulseAudio and PipeWire. libcanberra's other drivers would open the sound card directly.
        _ = setDriver(context, "pulse")
        introduce(by: change)
    }

    /// Disconnects from the sound server.
    deinit { _ = destroy(context) }

    private func introduce(by change: ChangeProperties) {
        with(["application.name": "Longhand", "application.id": "org.longhand.Longhand", "media.role": "event"]) {
            _ = change(context, $0)
        }
    }

    /// Plays a sound with properties from `canberra.h`. It blocks until the server has accepted it.
    func play(_ properties: KeyValuePairs<String, String>) -> Result {
        var code: Int32 = -4
        with(properties) { code = play(context, 0, $0, nil, nil) }
        return Result(code)
    }

    private func with(_ values: KeyValuePairs<String, String>, _ body: (Pointer) -> Void) {
        var properties: Pointer?
        guard newProperties(&properties) == 0, let properties else { return }
        for (key, value) in values { _ = setProperty(properties, key, value) }
        body(properties)
        _ = freeProperties(properties)
    }
}
