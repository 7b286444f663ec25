// swift-tools-version: 6.2
import PackageDescription

/// The dependencies of input methods.
let library: [Target.Dependency] = [
    .product(name: "KeyboardEngine", package: "Longhand"),
    .product(name: "LonghandService", package: "Longhand"),
]

/// Returns dependencies on libraries of Longhand.
func products(_ names: String...) -> [Target.Dependency] { names.map { .product(name: $0, package: "Longhand") } }

/// Returns the target of a program that needs only these libraries.
func program(_ name: String, on libraries: String...) -> Target {
    .executableTarget(name: name, dependencies: libraries.map { .product(name: $0, package: "Longhand") })
}

/// Returns the target of a program that a step of the tutorial shows.
func step(_ file: String, name: String) -> Target {
    .executableTarget(name: name, dependencies: library, path: "Sources/tutorial", sources: [file])
}

/// The on-screen keyboard, if GTK is set: it needs GTK 4.
let window: [Target] = [
    .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .executableTarget(
        name: "on-screen-keyboard", dependencies: ["CGtk", "Insertion"] + products("DBus", "GLibLoop")),
]

let package = Package(
    name: "Examples",
    dependencies: [.package(name: "Longhand", path: "..")],
    targets: [
        program("page", on: "Actions"),
        program("typist", on: "KeyboardEngine"),
        program("letters", on: "CalloutData", "KeyboardEngine"),
        program("countdown", on: "GLibLoop"),
        program("adder", on: "DBus", "GLibLoop"),
        .target(name: "Insertion", dependencies: products("DBus")),
        .executableTarget(name: "dictation", dependencies: ["Insertion"] + products("DBus", "GLibLoop")),
        program("capitals", on: "IBus", "DBus", "GLibLoop"),
        step("cats-1.swift", name: "tutorial-1"),
        step("cats-2.swift", name: "tutorial-2"),
        step("cats-3.swift", name: "tutorial-3"),
        step("cats-4.swift", name: "tutorial-4"),
        step("cats.swift", name: "cat-keyboard"),
        .executableTarget(
            name: "pets", dependencies: library + products("CalloutData", "InputMethods", "IBus"),
            exclude: ["org.example.pets.gschema.xml"]),
        .executableTarget(name: "ipa", dependencies: library),
        .executableTarget(name: "esperanto", dependencies: library + products("CalloutData")),
        .executableTarget(
            name: "templates", dependencies: library + products("InputMethods", "IBus"),
            exclude: ["org.example.templates.gschema.xml"]),
        // The examples of the reference, compiled as in another package: with the public names only.
        .target(name: "reference-examples", dependencies: library + products("Actions", "AsyncActions")),
    ] + (Context.environment["GTK"] == nil ? [] : window)
)
