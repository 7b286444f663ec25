import Foundation

@testable import TestSupport

/// Reads what libFuzzer makes up, by the reader that the environment names: `READER=callouts fuzz-readers FOLDER`.
@main enum FuzzReaders {
    static func main() {
        precondition(Strictness.isOn)
        var count = CommandLine.argc
        var arguments = CommandLine.unsafeArgv
        exit(runDriver(&count, &arguments, take))
    }

    fileprivate static let reader: Reader = {
        let name = ProcessInfo.processInfo.environment["READER"]
        guard let reader = Reader.all.first(where: { $0.name == name }) else {
            fatalError("READER is one of: \(Reader.all.map(\.name).joined(separator: ", ")).")
        }
        return reader
    }()

    fileprivate static func read(_ input: Input) {
        do throws(Broken) {
            try reader.read(input)
        } catch {
            fatalError("This does not hold: \(error.promise)")
        }
    }
}

/// What libFuzzer calls, on the thread that it was called on.
@_cdecl("LLVMFuzzerTestOneInput") nonisolated func take(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: bytes, count: count))
    MainActor.assumeIsolated { FuzzReaders.read(Input(bytes: bytes)) }
    return 0
}

/// What libFuzzer's own `main` calls. A program of Swift has a main function already.
@_silgen_name("LLVMFuzzerRunDriver") private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
