public import Foundation
internal import Synchronization

/// A folder of a test's own, removed with it; at the latest when all tests have run.
public final class TemporaryFolder: Sendable {
    public let url: URL

    /// Those that have not been removed.
    private static let all: Mutex<Set<URL>> = {
        atexit { TemporaryFolder.all.withLock { folders in for folder in folders { TemporaryFolder.remove(folder) } } }
        return Mutex([])
    }()

    public init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "longhand-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        _ = Self.all.withLock { $0.insert(url) }
        self.url = url
    }

    deinit {
        _ = Self.all.withLock { $0.remove(url) }
        Self.remove(url)
    }

    private static func remove(_ folder: URL) { try? FileManager.default.removeItem(at: folder) }

    /// Writes a file below the folder, and the folders that it is in.
    @discardableResult
    public func write(_ content: String, to name: String) throws -> URL {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(content.utf8).write(to: file)
        return file
    }
}
