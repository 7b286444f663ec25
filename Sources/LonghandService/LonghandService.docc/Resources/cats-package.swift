// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "cats",
    dependencies: [.package(name: "Longhand", path: "../longhand")],
    targets: [
        .executableTarget(
            name: "cats",
            dependencies: [
                .product(name: "KeyboardEngine", package: "Longhand"),
                .product(name: "LonghandService", package: "Longhand"),
            ])
    ]
)
