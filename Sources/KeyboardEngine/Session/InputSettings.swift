/// Which keys open a callout when they are held.
public struct HoldKeys: OptionSet, Sendable {
    /// One bit for each kind.
    public let rawValue: Int
    /// The kinds that these bits stand for.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Letters of any script.
    public static let letters = HoldKeys(rawValue: 1 << 0)
    /// Punctuation and symbols.
    public static let punctuation = HoldKeys(rawValue: 1 << 1)
    /// Digits.
    public static let digits = HoldKeys(rawValue: 1 << 2)
    /// The space bar.
    public static let space = HoldKeys(rawValue: 1 << 3)
    /// BackSpace.
    public static let backspace = HoldKeys(rawValue: 1 << 4)
    /// Return, and Enter on the keypad.
    public static let `return` = HoldKeys(rawValue: 1 << 5)

    /// Every key.
    public static let all: HoldKeys = [.letters, .punctuation, .digits, .space, .backspace, .return]

    /// Whether a key is of these kinds.
    func covers(_ key: Key) -> Bool {
        switch key {
        case .character(let text): isSuperset(of: Self.kind(of: text))
        case .space: isSuperset(of: .space)
        case .backspace: isSuperset(of: .backspace)
        case .return: isSuperset(of: .return)
        case .tab, .backTab, .escape, .left, .right, .up, .down, .pageUp, .pageDown, .level, .command, .dead, .compose,
            .other:
            false
        }
    }

    private static func kind(of text: String) -> HoldKeys {
        guard let scalar = text.unicodeScalars.first else { return [] }
        if scalar.properties.isAlphabetic { return .letters }
        return scalar.properties.numericType == .decimal ? .digits : .punctuation
    }
}

/// What users can change about a session.
public struct InputSettings: Equatable, Sendable {
    /// How long a key must be held, in milliseconds.
    public var holdDelay: Milliseconds = 500
    /// The values that ``holdDelay`` may have: below, the table opens while one is just typing; above, it feels broken.
    public static let holdDelays: ClosedRange<Milliseconds> = 150...1500
    /// Which keys can be held.
    public var holdKeys: HoldKeys = .letters
    /// How long a key must be down, in milliseconds, for programs under GNOME Shell to repeat it by themselves; nil where
    /// they repeat none.
    public var repeatDelay: Milliseconds? = 500
    /// The same for programs under KWin.
    public var plasmaRepeatDelay: Milliseconds? = 600
    /// How often a key is repeated that nobody but the session repeats: once in so many milliseconds. X servers have 33.
    public var repeatInterval: Milliseconds = 33
    /// How long a key must be held on, after its callout opened, for key repeat to come back.
    public var holdOnDelay: Milliseconds = 1000
    /// The name of the client that has all programs of this desktop, if there is one: what a client without a name is
    /// taken for.
    public var desktopClient: String?
    /// Whether the window of a panel takes the focus for a moment as it opens, so that a table outlives that: IBus' does
    /// under Xwayland (IBus 1.5.27, swaywm/sway issue 5971), but nowhere on X11, under GNOME Shell and KWin.
    public var panelTakesFocus = false
    /// Whether holding on closes the callout and gives key repeat back.
    public var holdOnRepeats = true
    /// Whether a key that is pressed twice quickly and then held repeats.
    public var doublePressRepeats = false
    /// Whether keys can be held in terminals.
    public var holdInTerminals = false
    /// The programs in which nothing is done, by the name IBus gives them.
    public var excludedPrograms: [String] = defaultExcludedPrograms
    /// Within how long two taps of a key are a double tap (KeyboardKit 9, `GestureButtonConfiguration`: 0.2 s).
    public var doubleTapInterval: Milliseconds = 200
    /// The values that ``doubleTapInterval`` may have.
    public static let doubleTapIntervals: ClosedRange<Milliseconds> = 100...1000
    /// How many candidates a callout shows at once, at most ``CalloutTable/maximumPageSize``.
    public var pageSize = CalloutTable.maximumPageSize
    /// Whether gestures are told as effects, for a handler.
    public var tellsGestures = false

    /// Programs that need their keys as they are and do not say so: games, and terminals of their own kind (SDL, GLFW),
    /// editors whose letters are commands at times, and windows to other machines, which have input methods of their own.
    public static let defaultExcludedPrograms = [
        "SDL2_Application", "SDL3_Application", "GLFW_Application", "gvim", "nvim-gtk", "remmina",
        "org.remmina.Remmina", "remote-viewer", "virt-viewer", "virt-manager", "spicy", "gnome-boxes",
        "gnome-connections", "vinagre",
    ]

    /// The defaults for a physical keyboard.
    public init() {}
}
