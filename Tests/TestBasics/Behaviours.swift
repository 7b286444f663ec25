internal import Foundation

/// The files of Tests/Behaviours.
public enum Behaviours {
    private static let folder = URL(filePath: #filePath).appending(path: "../../Behaviours").standardized

    /// All behaviours of all files.
    public static var all: [Behaviour] {
        get throws {
            try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "behaviours" }
                .sorted { $0.path() < $1.path() }
                .flatMap { try Behaviour.reading(String(contentsOf: $0, encoding: .utf8)) }
        }
    }
}
