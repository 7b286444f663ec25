import Foundation
import TestSupport
import Testing

@testable import Platform

/// A mapped file that another program truncates.
@Suite struct TruncatedFileTests {
    @Test func whatIsGoneFromItIsZeros() throws {
        Confinement.surviveTruncatedFiles()
        let folder = try TemporaryFolder()
        let file = try folder.write(String(repeating: "x", count: 3 << 12), to: "file")
        let descriptor = open(file.path(), O_RDONLY)
        defer { close(descriptor) }
        let map = try #require(mmap(nil, 3 << 12, PROT_READ, MAP_SHARED, descriptor, 0))
        defer { munmap(map, 3 << 12) }
        try #require(map != MAP_FAILED && truncate(file.path(), 1 << 12) == 0)
        let bytes = [0, 1 << 12, (3 << 12) - 1].map { map.load(fromByteOffset: $0, as: UInt8.self) }
        #expect(bytes == [UInt8(ascii: "x"), 0, 0])
    }
}
