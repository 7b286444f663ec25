internal import Glibc

/// libcanberra, which plays the sounds of desktops: loaded when a sound is first played, since it takes 1.5 MB and the
/// sound server's client another.
nonisolated struct CanberraLibrary {
    typealias Pointer = UnsafeMutableRawPointer

    /// What it answers (`canberra.h`).
    enum Result: Equatable {
        case played
        /// There is no such sound, or no such file.
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
    private let play: @convention(c) (Pointer, UInt32, Pointer?, Finish?, Pointer?) -> Int32
    private let newProperties: @convention(c) (UnsafeMutablePointer<Pointer?>) -> Int32
    private let setProperty: @convention(c) (Pointer, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
    private let freeProperties: @convention(c) (Pointer) -> Int32

    private typealias Finish = @convention(c) (Pointer?, UInt32, Int32, Pointer?) -> Void
    private typealias Create = @convention(c) (UnsafeMutablePointer<Pointer?>) -> Int32
    private typealias SetDriver = @convention(c) (Pointer, UnsafePointer<CChar>?) -> Int32
    private typealias ChangeProperties = @convention(c) (Pointer, Pointer) -> Int32

    /// Nil where the library is not installed.
    init?() {
        guard let library = dlopen("libcanberra.so.0", RTLD_NOW | RTLD_LOCAL),
            let create = dlsym(library, "ca_context_create"),
            let setDriver = dlsym(library, "ca_context_set_driver"),
            let change = dlsym(library, "ca_context_change_props_full"),
            let play = dlsym(library, "ca_context_play_full"),
            let newProperties = dlsym(library, "ca_proplist_create"),
            let setProperty = dlsym(library, "ca_proplist_sets"),
            let freeProperties = dlsym(library, "ca_proplist_destroy")
        else { return nil }
        self.play = unsafeBitCast(
            play, to: (@convention(c) (Pointer, UInt32, Pointer?, Finish?, Pointer?) -> Int32).self)
        self.newProperties = unsafeBitCast(newProperties, to: Create.self)
        self.setProperty = unsafeBitCast(
            setProperty, to: (@convention(c) (Pointer, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32).self)
        self.freeProperties = unsafeBitCast(freeProperties, to: (@convention(c) (Pointer) -> Int32).self)
        var context: Pointer?
        guard unsafeBitCast(create, to: Create.self)(&context) == 0, let context else { return nil }
        self.context = context
        // The protocol that PulseAudio and PipeWire speak; its other drivers would open the sound card itself.
        _ = unsafeBitCast(setDriver, to: SetDriver.self)(context, "pulse")
        introduce(by: unsafeBitCast(change, to: ChangeProperties.self))
    }

    private func introduce(by change: ChangeProperties) {
        with(["application.name": "Longhand", "application.id": "org.longhand.Longhand", "media.role": "event"]) {
            _ = change(context, $0)
        }
    }

    /// Plays a sound, by what `canberra.h` calls its properties. It waits until the server has taken it.
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
