/// A toolkit for which IBus has a module.
package enum Toolkit: String, CaseIterable, Sendable {
    case gtk3 = "GTK 3"
    case gtk4 = "GTK 4"
    case qt5 = "Qt 5"
    case qt6 = "Qt 6"

    /// The package with the module, as named in Debian and derived distributions.
    var package: String {
        switch self {
        case .gtk3: "ibus-gtk3"
        case .gtk4: "ibus-gtk4"
        case .qt5: "libqt5gui5"
        case .qt6: "libqt6gui6"
        }
    }
}

/// Whether a toolkit has the IBus module.
package struct ModuleFacts: Equatable, Sendable {
    package let toolkit: Toolkit
    package let hasModule: Bool

    package init(_ toolkit: Toolkit, hasModule: Bool) { (self.toolkit, self.hasModule) = (toolkit, hasModule) }
}
