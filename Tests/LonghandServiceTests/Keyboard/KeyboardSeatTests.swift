import Foundation
import KeyboardEngine
import TestSupport
import Testing

@testable import DesktopActions
@testable import LonghandService
@testable import Platform

/// What keyboards ask of the desktop, and what becomes of that.
@Suite(.serialized) final class KeyboardSeatTests {
    private var commands: [String: String] = [:]
    private var started: [[String]] = []
    private var asked: [String] = []
    private var requests: [KeyboardHostRequest] = []
    private let keyboard = KeyboardInputViewController()

    init() {
        let desktop = EngineDesktop(
            selectNextKeyboard: { [unowned self] in asked.append("next") },
            selectKeyboard: { [unowned self] in asked.append($0) }, keyboards: { ["one", "two"] },
            commands: { [unowned self] in commands },
            openSettings: { [unowned self] _ in started.append(["the settings window"]) },
            start: { [unowned self] words, name, _ in started.append([name] + words) })
        keyboard.desktop = KeyboardSeat(desktop) { [weak self] in self?.requests.append($0) }
    }

    /// Emoji of one category.
    private struct Flags: EmojiService {
        let emojis: [Emoji]

        func emojis(in category: EmojiCategory) -> [Emoji] { category == .flags ? emojis : [] }
        func use(_ emoji: Emoji) {}
    }

    private func handle(_ gesture: KeyboardGesture, _ action: KeyboardAction) {
        keyboard.keyboardActionHandler.handle(gesture, on: action)
    }

    // MARK: Input methods and languages

    @Test func theNextKeyboardIsTappedAndAllAreOffered() {
        handle(.tap, .nextKeyboard)
        #expect(keyboard.calloutActions(for: .nextKeyboard) == [.selectKeyboard("one"), .selectKeyboard("two")])
        handle(.release, .selectKeyboard("two"))
        #expect(asked == ["next", "two"])
    }

    @Test func theNextLocaleIsTappedAndAllAreOffered() {
        keyboard.state.keyboardContext.locales = [.english, .swedish, .french]
        handle(.tap, .nextLocale)
        #expect(keyboard.state.keyboardContext.locale == .swedish)
        #expect(keyboard.calloutActions(for: .nextLocale).map(\.calloutTitle) == ["en", "sv", "fr"])
        handle(.release, .selectLocale(.english))
        #expect(keyboard.state.keyboardContext.locale == .english)
        #expect(requests == [.follow(.swedish), .follow(.english)])
    }

    // MARK: What is shown

    @Test func dismissingClosesWhatIsShown() {
        keyboard.state.calloutContext.updateSecondaryActions([.space])
        handle(.tap, .dismissKeyboard)
        #expect(requests == [.dismiss])
        #expect(!keyboard.state.calloutContext.isActionCalloutOpen)
    }

    @Test func aCategoryOfEmojiIsShown() {
        keyboard.services.emojiService = Flags(emojis: ["🏁", "🇸🇪"])
        handle(.release, .emojiCategory(.flags))
        #expect(requests == [.open(.emojiCategory(.flags))])
        #expect(keyboard.state.keyboardContext.keyboardType == .emojis)
        #expect(keyboard.calloutActions(for: .emojiCategory(.flags)) == [.emoji("🏁"), .emoji("🇸🇪")])
        #expect(keyboard.calloutActions(for: .emojiCategory(.objects)) == [])
    }

    @Test func otherTypesShowTheirKeysAndEmojiTheirCategories() {
        keyboard.services.emojiService = Flags(emojis: ["🏁"])
        for type in [KeyboardType.numeric, .emojis, .alphabetic] { handle(.press, .keyboardType(type)) }
        #expect(requests == [KeyboardType.numeric, .emojis, .alphabetic].map { .open(.keyboardType($0)) })
        #expect(keyboard.calloutActions(for: .keyboardType(.emojis)) == [.emojiCategory(.flags)])
        #expect(keyboard.calloutActions(for: .keyboardType(.numberPad)).first == .character("1"))
        #expect(keyboard.calloutActions(for: .keyboardType(.symbolic)).contains(.character("€")))
        #expect(keyboard.calloutActions(for: .keyboardType(.alphabetic)) == [])
    }

    // MARK: Commands

    private static let requests: [(action: KeyboardAction, name: String, argument: String)] = [
        (.dictation, "dictation", ""), (.systemSettings, "system-settings", ""),
        (.url("https://example.org/a b", id: nil), "url", "https://example.org/a b"),
        (.image(description: "Cat", keyboardImageName: "k", imageName: "cat"), "image", "cat"),
        (.systemImage(description: "Cat", keyboardImageName: "k", imageName: "cat"), "image", "cat"),
        (.custom(named: "my action"), "custom", "my action"),
    ]

    @Test func nothingIsRunUnlessItIsSet() {
        for (action, _, _) in Self.requests { handle(.release, action) }
        #expect(!keyboard.keyboardActionHandler.canHandle(.release, on: .custom(named: "a")))
        #expect(started == [])
    }

    @Test func whatIsSetIsRunWithItsArgument() {
        for (action, name, argument) in Self.requests {
            commands = [name: "open 'a b' --now"]
            #expect(keyboard.keyboardActionHandler.canHandle(.release, on: action))
            handle(.release, action)
            #expect(started.last == [name, "open", "a b", "--now", argument].filter { !$0.isEmpty })
        }
    }

    @Test func settingsOpenTheirWindow() {
        #expect(keyboard.keyboardActionHandler.canHandle(.release, on: .settings))
        commands = ["settings": "/bin/false"]
        handle(.release, .settings)
        #expect(started == [["the settings window"]])
    }

    @Test func whatCannotBeReadIsNotRun() {
        commands = ["dictation": "begin 'now"]
        handle(.release, .dictation)
        #expect(started == [])
    }

    @Test func aCustomHandlerComesFirst() {
        let handler = SavingHandler(inputViewController: keyboard)
        keyboard.services.actionHandler = handler
        commands = ["image": "/bin/false"]
        handle(.release, .image(description: "Cat", keyboardImageName: "k", imageName: "cat"))
        #expect(handler.saved == ["cat"])
    }

    // MARK: Commands alone

    @Test(arguments: ["", "   ", "'a", "a \"b"]) func whatIsNoCommandIsNone(line: String) {
        #expect(Command.words(of: line) == nil)
    }

    @Test func whatAShellWouldDoIsNotDone() {
        #expect(Command.words(of: "a ';$HOME' `id` \"$1$2\" >b") == ["a", ";$HOME", "`id`", "$1$2", ">b"])
    }
}

nonisolated private final class SavingHandler: StandardKeyboardActionHandler {
    private(set) var saved: [String] = []

    override func action(for gesture: KeyboardGesture, on action: KeyboardAction) -> KeyboardAction.GestureAction? {
        guard gesture == .release, case .image(_, _, let name) = action else {
            return super.action(for: gesture, on: action)
        }
        return { [weak self] _ in self?.saved.append(name) }
    }
}
