internal import KeyboardEngine

/// What keys sound and feel like.
struct FeedbackConfiguration {
    private(set) var audio = KeyboardFeedback.AudioConfiguration.standard
    private(set) var haptic = KeyboardFeedback.HapticConfiguration.standard

    /// The standard one.
    init() {}

    /// That of settings.
    init(_ settings: KeyboardFeedbackSettings) {
        audio = settings.audioConfiguration
        haptic = settings.hapticConfiguration
    }

    /// Takes the rules about single actions from another, without those of a third.
    mutating func takeCustom(of other: Self, without rules: Self) {
        audio.custom = other.audio.custom.filter { !rules.audio.custom.contains($0) }
        haptic.custom = other.haptic.custom.filter { !rules.haptic.custom.contains($0) }
    }

    /// Takes over all in which another differs from the standard, and its rules behind the own ones.
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
