import Foundation

/// Something in the place of a file.
enum OddFile: CaseIterable {
    case fifo, folder, endless, loop, large

    static let allCases: [OddFile] = [.fifo, .folder, .endless, .loop]

    /// What is said of it.
    var complaint: String {
        switch self {
        case .fifo, .folder, .endless: "it is not a regular file"
        case .loop: "it cannot be read"
        case .large: "it is too large"
        }
    }

    func put(at url: URL) throws {
        let (files, path) = (FileManager.default, url.path())
        try files.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? files.removeItem(at: url)
        switch self {
        case .fifo: mkfifo(path, 0o600)
        case .folder: try files.createDirectory(at: url, withIntermediateDirectories: true)
        case .endless: try files.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
        case .loop: try files.createSymbolicLink(atPath: path, withDestinationPath: path)
        case .large: try Data(repeating: UInt8(ascii: "#"), count: 2 << 20).write(to: url)
        }
    }
}
