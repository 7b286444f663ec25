// swift-tools-version: 6.2
import PackageDescription

/// The compiler settings of every Swift target here.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// The settings of targets whose code is for the main thread.
let mainActorSettings = settings + [.defaultIsolation(MainActor.self)]

/// The readers of external input: a test that reads the stored inputs or, if FUZZING is set, the program that
/// `make fuzz-readers` builds with libFuzzer.
let fuzzing: Target = {
    let dependencies: [Target.Dependency] = [
        "LonghandService", "DesktopActions", "Words", "CalloutFiles", "DesktopSession", "Platform", "PressAndHold",
        "Actions", "KeyboardEngine", "IBus", "DBus", "TestSupport", "CDBus",
    ]
    guard Context.environment["FUZZING"] == nil else {
        return .executableTarget(
            name: "fuzz-readers", dependencies: dependencies, path: "Tests/Fuzzing",
            exclude: ["Corpora", "CorpusTests.swift", "run.py"], swiftSettings: mainActorSettings)
    }
    return .testTarget(
        name: "FuzzingTests", dependencies: dependencies, path: "Tests/Fuzzing",
        exclude: ["Corpora", "FuzzReaders.swift", "run.py"], swiftSettings: mainActorSettings)
}()

/// The parser of command lines. If SWIFT_ARGUMENT_PARSER is set, it is the folder to use when nothing may be fetched,
/// as when Debian packages are built. The folder must be called `swift-argument-parser`.
let argumentParser: Package.Dependency = {
    guard let folder = Context.environment["SWIFT_ARGUMENT_PARSER"] else {
        return .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
    }
    return .package(path: folder)
}()

/// The targets that import nothing but Swift: the keyboard without a desktop, and its tests.
let engine: [Target] = [
    .target(name: "Actions", swiftSettings: settings),
    .target(name: "AsyncActions", dependencies: ["Actions"], swiftSettings: settings),
    .target(name: "KeyboardEngine", dependencies: ["Actions"], swiftSettings: settings),
    .target(name: "CCalloutData"),
    .target(name: "CalloutData", dependencies: ["CCalloutData", "KeyboardEngine"], swiftSettings: settings),
    .target(name: "PressAndHold", dependencies: ["KeyboardEngine", "Actions"], swiftSettings: settings),
    .target(
        name: "BenchmarkSupport", dependencies: ["KeyboardEngine"], path: "Benchmarks/Support", swiftSettings: settings),
    .executableTarget(
        name: "emoji-check", dependencies: ["BenchmarkSupport", "KeyboardEngine"], path: "Benchmarks/Emoji",
        swiftSettings: settings),
    .target(name: "TestBasics", path: "Tests/TestBasics", swiftSettings: settings),
    .testTarget(
        name: "ActionsTests", dependencies: ["Actions", "AsyncActions", "TestBasics"], swiftSettings: settings),
    .testTarget(
        name: "KeyboardEngineTests", dependencies: ["KeyboardEngine", "Actions", "TestBasics"], swiftSettings: settings),
    .testTarget(
        name: "CalloutDataTests", dependencies: ["CalloutData", "KeyboardEngine"], swiftSettings: settings),
    .testTarget(
        name: "PressAndHoldTests", dependencies: ["PressAndHold", "KeyboardEngine", "Actions", "TestBasics"],
        swiftSettings: settings),
]

/// The C libraries.
let systemLibraries: [Target] = [
    .systemLibrary(name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CGLib", pkgConfig: "gio-unix-2.0", providers: [.apt(["libglib2.0-dev"])]),
]

/// The libraries and programs, each below those that use it.
let modules: [Target] = [
    .target(name: "GLibLoop", dependencies: ["CGLib", "CLinux"], swiftSettings: settings),
    .target(name: "DBus", dependencies: ["CDBus", "CGLib", "GLibLoop"], swiftSettings: settings),
    .target(name: "IBus", dependencies: ["DBus"], swiftSettings: settings),
    .target(
        name: "Platform", dependencies: ["KeyboardEngine", "GLibLoop", "CGLib", "CLinux"], swiftSettings: settings),
    .target(
        name: "UserMemory", dependencies: ["Platform", "KeyboardEngine", "GLibLoop", "CGLib"],
        swiftSettings: settings),
    .target(name: "EmojiFiles", dependencies: ["Platform", "KeyboardEngine", "GLibLoop"], swiftSettings: settings),
    .target(
        name: "DesktopSession",
        dependencies: ["Platform", "PressAndHold", "KeyboardEngine", "IBus", "DBus", "GLibLoop", "CGLib"],
        swiftSettings: settings),
    .target(
        name: "CalloutFiles", dependencies: ["DesktopSession", "Platform", "KeyboardEngine", "CGLib"],
        swiftSettings: settings),
    .target(
        name: "SoundAndSpeech",
        dependencies: ["CalloutFiles", "Platform", "PressAndHold", "KeyboardEngine", "DBus", "GLibLoop", "CGLib"],
        swiftSettings: settings),
    .target(
        name: "Words",
        dependencies: [
            "UserMemory", "EmojiFiles", "DesktopSession", "Platform", "KeyboardEngine", "GLibLoop",
        ],
        swiftSettings: settings),
    .target(
        name: "DesktopActions",
        dependencies: [
            "Words", "DesktopSession", "UserMemory", "Platform", "PressAndHold", "Actions", "KeyboardEngine", "IBus",
            "DBus", "GLibLoop", "CGLib",
        ], swiftSettings: settings),
    .target(
        name: "LonghandService",
        dependencies: [
            "DesktopActions", "Words", "SoundAndSpeech", "CalloutFiles", "DesktopSession", "EmojiFiles", "UserMemory",
            "Platform", "PressAndHold", "Actions", "KeyboardEngine", "GLibLoop", "DBus", "IBus", "CGLib", "CLinux",
        ],
        swiftSettings: mainActorSettings),
    .target(name: "InputMethods", dependencies: ["DesktopSession", "Platform"], swiftSettings: mainActorSettings),
    .executableTarget(
        name: "ibus-engine-longhand",
        dependencies: ["LonghandService", "Platform"],
        swiftSettings: mainActorSettings),
    .target(
        name: "Doctor",
        dependencies: [
            "DesktopActions", "Words", "CalloutFiles", "DesktopSession", "LonghandService", "Platform", "PressAndHold",
            "KeyboardEngine", "IBus", "DBus", "GLibLoop",
        ],
        swiftSettings: settings),
    .target(
        name: "SettingsModel",
        dependencies: [
            "DesktopActions", "Words", "CalloutFiles", "DesktopSession", "LonghandService", "Platform", "PressAndHold",
            "KeyboardEngine", "IBus", "DBus", "CGLib",
        ],
        swiftSettings: mainActorSettings),
    .executableTarget(
        name: "longhand",
        dependencies: [
            "DesktopActions", "Words", "CalloutFiles", "Doctor", "LonghandService", "Platform", "PressAndHold",
            "KeyboardEngine", "Actions", "CGLib", .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ],
        swiftSettings: settings),
]

/// The settings window, a separate program, so that the engine's process contains nothing of GTK. It is part of the package
/// if SETTINGS_WINDOW is set, as it needs libadwaita.
let window: [Target] = [
    .systemLibrary(name: "CAdwaita", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
    .executableTarget(
        name: "longhand-settings",
        dependencies: ["CAdwaita", "SettingsModel", "Platform", "KeyboardEngine", "GLibLoop"],
        resources: [.embedInCode("ui")], swiftSettings: mainActorSettings),
]

/// The benchmarks in Swift.
let benchmarks: [Target] = [
    .executableTarget(
        name: "dbus-echo", dependencies: ["DBus", "GLibLoop"], path: "Benchmarks/Bus/Echo", swiftSettings: settings),
    .executableTarget(
        name: "suggestion-benchmark",
        dependencies: [
            "Words", "BenchmarkSupport", "KeyboardEngine", "DesktopSession", "EmojiFiles", "UserMemory", "GLibLoop",
        ], path: "Benchmarks/Suggestions", swiftSettings: settings),
    .executableTarget(
        name: "data-benchmark", dependencies: ["BenchmarkSupport", "KeyboardEngine", "LonghandService"],
        path: "Benchmarks/Data", swiftSettings: settings),
]

/// The other tests, and what they share.
let tests: [Target] = [
    .target(
        name: "TestSupport", dependencies: ["CDBus", "CGLib"], path: "Tests/TestSupport", swiftSettings: settings),
    // The examples are compiled as in a reader's package.
    .testTarget(
        name: "ReferenceExamplesTests",
        dependencies: ["Actions", "AsyncActions", "KeyboardEngine", "CalloutData", "LonghandService"]),
    .testTarget(
        name: "DoctorTests", dependencies: ["Doctor", "KeyboardEngine", "IBus", "DBus", "TestSupport"],
        swiftSettings: settings),
    .testTarget(
        name: "SettingsModelTests",
        dependencies: ["SettingsModel", "LonghandService", "KeyboardEngine", "TestSupport"],
        swiftSettings: mainActorSettings),
    .testTarget(name: "GLibLoopTests", dependencies: ["GLibLoop", "TestSupport"], swiftSettings: settings),
    .testTarget(
        name: "DBusTests", dependencies: ["DBus", "GLibLoop", "TestBasics", "TestSupport"], swiftSettings: settings),
    .testTarget(
        name: "IBusTests", dependencies: ["IBus", "DBus", "TestBasics", "TestSupport", "CDBus"], swiftSettings: settings
    ),
    // A custom input method whose handlers behave in unexpected ways.
    .executableTarget(
        name: "odd-keyboard",
        dependencies: ["LonghandService", "Actions", "AsyncActions", "KeyboardEngine", "GLibLoop"],
        path: "Tests/OddKeyboard", swiftSettings: settings),
    .testTarget(
        name: "LonghandServiceTests",
        dependencies: [
            "DesktopActions", "Words", "SoundAndSpeech", "CalloutFiles", "DesktopSession", "UserMemory", "odd-keyboard",
            "LonghandService", "Platform", "PressAndHold", "Actions", "KeyboardEngine", "IBus", "DBus", "TestBasics",
            "TestSupport",
        ],
        swiftSettings: mainActorSettings),
]

/// The products of the engine.
let engineProducts: [Product] = [
    .library(name: "Actions", targets: ["Actions"]),
    .library(name: "AsyncActions", targets: ["AsyncActions"]),
    .library(name: "KeyboardEngine", targets: ["KeyboardEngine"]),
    .library(name: "CalloutData", targets: ["CalloutData"]),
]

/// The other products.
let desktopProducts: [Product] = [
    .library(name: "GLibLoop", targets: ["GLibLoop"]),
    .library(name: "DBus", targets: ["DBus"]),
    .library(name: "IBus", targets: ["IBus"]),
    .library(name: "LonghandService", targets: ["LonghandService"]),
    .library(name: "InputMethods", targets: ["InputMethods"]),
    .executable(name: "ibus-engine-longhand", targets: ["ibus-engine-longhand"]),
    .executable(name: "longhand", targets: ["longhand"]),
]

/// Whether the package is the engine alone, for `make test-engine`: then it needs no library and no other package.
let isEngineAlone = Context.environment["ENGINE_ALONE"] != nil

/// Whether the settings window is part of the package.
let hasWindow = Context.environment["SETTINGS_WINDOW"] != nil

/// The targets that need a desktop's libraries.
let desktop = systemLibraries + modules + (hasWindow ? window : []) + benchmarks + tests + [fuzzing]

let package = Package(
    name: "Longhand",
    products: engineProducts + (isEngineAlone ? [] : desktopProducts),
    dependencies: isEngineAlone ? [] : [argumentParser],
    targets: engine + (isEngineAlone ? [] : desktop)
)
