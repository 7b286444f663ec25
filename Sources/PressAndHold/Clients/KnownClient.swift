internal import Actions
internal import KeyboardEngine

/// A kind of client and its quirks, by the client's name and surroundings.
package struct KnownClient: Equatable, Sendable {
    /// The name of the client, or its beginning; nil if no name identifies the kind.
    var name: Name?
    /// The desktop on which it applies; nil for any.
    var desktop: DesktopClient?
    /// Whether it applies only while the desktop's overview has the keyboard.
    var isInOverview = false
    /// Whether the name identifies a program. Otherwise the client stands between the input method system and several
    /// programs.
    var namesProgram = true
    let quirks: ClientQuirks

    /// How the name of a client is matched.
    enum Name: Equatable, Sendable {
        case exactly(String)
        case beginningWith(String)
    }
}

extension KnownClient {
    /// Finds the kind of a client by its name and surroundings.
    package init(named name: String, in surroundings: Surroundings = Surroundings()) {
        self = Self.named.first { $0.matches(name) && $0.belongs(in: surroundings) } ?? .other
    }

    private func matches(_ name: String) -> Bool {
        switch self.name {
        case .exactly(let own): name.isSpelled(own)
        case .beginningWith(let start): name.utf8.starts(with: start.utf8)
        case nil: false
        }
    }

    private func belongs(in surroundings: Surroundings) -> Bool {
        (desktop == nil || desktop == surroundings.desktop) && (!isInOverview || surroundings.isOverviewActive)
    }

    /// Finds the kind of a client without a name.
    /// - Parameter desktop: the client that has the keys of all programs on this desktop, if there is one.
    package init(unnamedOn desktop: DesktopClient?) {
        self =
            switch desktop {
            case .gnomeShell: .unnamedInGnome
            case .ibusWayland, .kwinPanel: .unnamedInPlasma
            case nil: .unnamed
            }
    }
}
