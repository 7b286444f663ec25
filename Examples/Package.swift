// swift-tools-version: 6.2
import PackageDescription

/// What input methods depend on.
let library: [Target.Dependency] = [
    .product(name: "KeyboardEngine", package: "Longhand"),
    .product(name: "LonghandService", package: "Longhand"),
]

/// A program that a step of the tutorial shows.
func step(_ file: String, name: String) -> Target {
    .executableTarget(name: name, dependencies: library, path: "Sources/tutorial", sources: [file])
}

let package = Package(
    name: "Examples",
    dependencies: [.package(name: "Longhand", path: "..")],
    targets: [
        step("cats-1.swift", name: "tutorial-1"),
        step("cats-2.swift", name: "tutorial-2"),
        step("cats-3.swift", name: "tutorial-3"),
        step("cats-4.swift", name: "tutorial-4"),
        step("cats.swift", name: "cat-keyboard"),
        // The examples of the reference, compiled as another package sees the library: with its public names alone.
        .target(name: "reference-examples", dependencies: [.product(name: "Actions", package: "Longhand")] + library),
    ]
)
