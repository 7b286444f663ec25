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
            ])
    ]
)
