import Foundation
import Testing

/// The tutorial of LonghandService: what it shows compiles, and docs/library.md shows the same.
struct TutorialTests {
    private static let repository = URL(filePath: #filePath).appending(path: "../../..").standardized
    private static let catalogue = repository.appending(path: "Sources/LonghandService/LonghandService.docc")
    private static let manifest = "cats-package.swift"

    private static func text(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

    private static func resource(_ name: String) throws -> String {
        try text(catalogue.appending(path: "Resources/\(name)"))
    }

    /// The files of code that the tutorial shows, in order.
    private static func steps() throws -> [String] {
        try text(catalogue.appending(path: "Your-Own-Input-Method.tutorial")).matches(of: /file: "([^"]+)"/).map {
            String($0.output.1)
        }
    }

    @Test func everyFileIsAStep() throws {
        let folder = Self.catalogue.appending(path: "Resources").path()
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasSuffix(".svg") }
        #expect(try Self.steps().sorted() == files.sorted())
    }

    /// `make examples` builds what this package's examples are.
    @Test func everyStepIsBuiltByTheExamples() throws {
        let examples = try Self.text(Self.repository.appending(path: "Examples/Package.swift"))
        let built = examples.matches(of: /step\("([^"]+)"/).map { String($0.output.1) }
        #expect(try built == Self.steps().filter { $0.hasSuffix(".swift") && $0 != Self.manifest })
    }

    @Test func thePackageIsOne() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Self.resource(Self.manifest).write(
            to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
        let reading = Process()
        reading.executableURL = URL(filePath: "/usr/bin/env")
        reading.arguments = ["swift", "package", "--package-path", folder.path(), "dump-package"]
        reading.standardOutput = FileHandle.nullDevice
        try reading.run()
        reading.waitUntilExit()
        #expect(reading.terminationStatus == 0)
    }

    @Test(arguments: [manifest, "cats.swift"]) func thePageShowsTheSame(file: String) throws {
        let page = try Self.text(Self.repository.appending(path: "docs/library.md"))
        #expect(page.contains("```swift\n\(try Self.resource(file))```\n"))
    }
}
