internal import KeyboardEngine

/// The sounds and haptic feedback of keys.
struct FeedbackConfiguration {
    private(set) var audio = KeyboardFeedback.AudioConfiguration.standard
    private(set) var haptic = KeyboardFeedback.HapticConfiguration.standard

    /// Creates the standard configuration.
    init() {}

    /// Creates the configuration of settings.
    init(_ settings: KeyboardFeedbackSettings) {
        audio = settings.audioConfiguration
        haptic = settings.hapticConfiguration
    }

    /// Copies the rules for single actions from another configuration, except those of `rules`.
    mutating func takeCustom(of other: Self, without rules: Self) {
        audio.custom = other.audio.custom.filter { !rules.audio.custom.contains($0) }
        haptic.custom = other.haptic.custom.filter { !rules.haptic.custom.contains($0) }
    }

    /// Copies all parts that differ from the standard, and appends the rules for single actions.
    mutating func override(by other: Self) {
        let standard = Self()
        func take<T: Equatable>(_ part: KeyPath<Self, T>, _ own: inout T) {
            if other[keyPath: part] != standard[keyPath: part] { own = other[keyPath: part] }
        }
        take(\.audio.input, &audio.input)
        take(\.audio.delete, &audio.delete)
        take(\.audio.system, &audio.system)
        take(\.haptic.press, &haptic.press)
        take(\.haptic.longPress, &haptic.longPress)
        take(\.haptic.repeat, &haptic.repeat)
        audio.custom += other.audio.custom
        haptic.custom += other.haptic.custom
    }
}
