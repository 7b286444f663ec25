// swift-tools-version: 6.2
import PackageDescription

/// The settings window is a separate program, so that the engine's process contains nothing of GTK.
let package = Package(
    name: "Settings",
    dependencies: [.package(name: "Longhand", path: "..")],
    targets: [
        .systemLibrary(name: "CAdwaita", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
        .executableTarget(
            name: "longhand-settings",
            dependencies: [
                "CAdwaita",
                .product(name: "SettingsModel", package: "Longhand"),
                .product(name: "KeyboardEngine", package: "Longhand"),
            ],
            resources: [.embedInCode("ui")],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .defaultIsolation(MainActor.self),
            ]),
    ]
)
