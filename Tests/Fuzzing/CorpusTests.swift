import Foundation
import PressAndHold
import Testing

/// The inputs that are kept: the seeds, and whatever has shown a fault once.
@Suite struct CorpusTests {
    private let corpora = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpora")

    @Test func whatWasKeptIsRead() throws {
        for reader in Reader.all {
            let files = try FileManager.default.contentsOfDirectory(
                at: corpora.appending(path: reader.name), includingPropertiesForKeys: nil)
            #expect(!files.isEmpty)
            for file in files {
                let input = Input(bytes: [UInt8](try Data(contentsOf: file)))
                #expect(throws: Never.self, "\(reader.name)/\(file.lastPathComponent)") { try reader.read(input) }
            }
        }
    }

    @Test func everyCorpusHasItsReader() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: corpora.path())
        #expect(folders.sorted() == Reader.all.map(\.name).sorted())
    }
}
