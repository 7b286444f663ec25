// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Examples",
    dependencies: [.package(name: "Longhand", path: "..")],
    targets: [
        .executableTarget(
            name: "cat-keyboard",
            dependencies: [
                .product(name: "KeyboardEngine", package: "Longhand"),
                .product(name: "LonghandService", package: "Longhand"),
            ]),
        // The examples of the reference, compiled as another package sees the library: with its public names alone.
        .target(
            name: "reference-examples",
            dependencies: [
                .product(name: "Actions", package: "Longhand"),
                .product(name: "KeyboardEngine", package: "Longhand"),
                .product(name: "LonghandService", package: "Longhand"),
            ]),
    ]
)
