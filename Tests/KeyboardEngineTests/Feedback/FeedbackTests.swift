import Observation
import Synchronization
import Testing

@testable import KeyboardEngine

struct FeedbackTests {
    private typealias Audio = KeyboardFeedback.Audio
    private typealias Haptic = KeyboardFeedback.Haptic

    // MARK: Sounds

    @Test func soundsHaveTheReferencesNumbers() {
        #expect(([.input, .delete, .system, .none, .custom(id: 7)] as [Audio]).map(\.id) == [1104, 1155, 1156, 0, 7])
        #expect(Audio.customId(1155).resolved == .delete)
        #expect(Audio.customId(7).resolved == .none)
    }

    @Test(arguments: ["input", "delete", "system", "none", "bell", "/a/b.oga"])
    func aSoundIsWrittenByItsName(name: String) { #expect(Audio(name: name).name == name) }

    @Test func aNameIsASoundOfTheThemeAndAPathIsAFile() {
        #expect(Audio(name: "bell") == .custom(named: "bell"))
        #expect(Audio(name: "/a/b.oga") == .customUrl("/a/b.oga"))
    }

    // MARK: Configurations

    @Test func presetsAreTheReferences() {
        let gestures: [KeyboardGesture] = [.press, .release, .doubleTap, .longPress, .repeatPress]
        let felt = { (configuration: KeyboardFeedback.HapticConfiguration, action: KeyboardAction) in
            gestures.map { configuration.feedback(for: $0, on: action) }
        }
        let change = Haptic.selectionChanged
        #expect(felt(.standard, .space) == [change, change, Haptic.none, .mediumImpact, change])
        #expect(felt(.enabled, .tab) == [.lightImpact, .lightImpact, .lightImpact, .mediumImpact, change])
        #expect(felt(.minimal, .tab) == Array(repeating: Haptic.none, count: 5))
        #expect(felt(.minimal, .space)[3] == .mediumImpact)
        #expect(felt(.disabled, .space) == Array(repeating: Haptic.none, count: 5))
        #expect(KeyboardFeedback.AudioConfiguration.minimal.feedback(for: .press, on: .backspace) == .input)
        #expect(KeyboardFeedback.AudioConfiguration.noFeedback.feedback(for: .press, on: .backspace) == Audio.none)
    }

    @Test func theFirstRuleThatAppliesCounts() {
        var configuration = KeyboardFeedback.AudioConfiguration.standard
        configuration.custom = [
            .init(action: .tab, gesture: .longPress, feedback: .customUrl("/long")),
            .init(action: .tab, feedback: .custom(named: "bell")),
            .init(action: .tab, gesture: .press, feedback: .input),
        ]
        #expect(configuration.feedback(for: .longPress, on: .tab) == .customUrl("/long"))
        #expect(configuration.feedback(for: .press, on: .tab) == .custom(named: "bell"))
        #expect(configuration.feedback(for: .press, on: .space) == .input)
    }

    @Test func aRuleIsFeltWhereNothingElseWouldBe() {
        let handler = StandardKeyboardFeedbackHandler(settings: KeyboardFeedbackSettings())
        #expect(handler.hapticFeedback(for: .release, on: .tab) == nil)
        handler.settings.registerCustomHapticFeedback(.init(action: .tab, gesture: .release, feedback: .success))
        #expect(handler.hapticFeedback(for: .release, on: .tab) == .success)
    }

    // MARK: Settings

    private final class Store: KeyboardFeedbackStore {
        var flags: [KeyboardFeedback.Kind: Bool] = [.haptic: false]
        var changes: [KeyboardFeedback.Kind] = []

        func isEnabled(_ kind: KeyboardFeedback.Kind) -> Bool? { flags[kind] }

        func setEnabled(_ isEnabled: Bool, _ kind: KeyboardFeedback.Kind) {
            flags[kind] = isEnabled
            changes.append(kind)
        }
    }

    @Test func settingsAreKept() {
        let store = Store()
        let settings = KeyboardFeedbackSettings()
        settings.store = store
        #expect(settings.isAudioFeedbackEnabled)
        #expect(!settings.isHapticFeedbackEnabled)
        #expect(store.changes.isEmpty)
        settings.toggleAudioFeedback()
        #expect(store.flags == [.audio: false, .haptic: false])
        store.flags[.haptic] = true
        settings.restore()
        #expect(settings.isHapticFeedbackEnabled)
        #expect(store.changes == [.audio])
    }

    @Test func settingsAreObserved() {
        let settings = KeyboardFeedbackSettings()
        let isSeen = Mutex(false)
        withObservationTracking {
            _ = settings.isHapticFeedbackEnabled
        } onChange: {
            isSeen.withLock { $0 = true }
        }
        settings.audioConfiguration = .minimal
        #expect(!isSeen.withLock { $0 })
        settings.toggleHapticFeedback()
        #expect(isSeen.withLock { $0 })
    }

    // MARK: Callouts

    private final class Listener: KeyboardFeedbackHandler {
        var felt: [Haptic] = []
        func triggerFeedback(for gesture: KeyboardGesture, on action: KeyboardAction) {}
        func triggerHapticFeedback(_ feedback: Haptic) { felt.append(feedback) }
    }

    @Test func movingTheHighlightInACalloutIsFelt() throws {
        let keyboard = KeyboardInputViewController()
        let listener = Listener()
        keyboard.keyboardFeedbackHandler = listener
        var table = try #require(CalloutTable(.character("e"), candidates: [.character("e"), .character("é")]))
        keyboard.show(table)
        #expect(listener.felt.isEmpty)
        table.move(by: 1)
        keyboard.show(table)
        keyboard.show(table)
        #expect(listener.felt == [.selectionChanged])
    }
}
