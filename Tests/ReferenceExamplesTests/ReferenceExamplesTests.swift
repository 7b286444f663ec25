import Actions
import KeyboardEngine
import LonghandService
import Synchronization
import Testing

/// What the examples of the reference documents do.
@Suite(.serialized) struct ReferenceExamplesTests {

    private static let image = KeyboardAction.image(description: "Cat", keyboardImageName: "cat-key", imageName: "cat")

    private func text(of keyboard: KeyboardInputViewController) -> String {
        (keyboard.textDocumentProxy as? DocumentTextProxy)?.document.text ?? ""
    }

    private func loaded<Keyboard: KeyboardInputViewController>(_ keyboard: Keyboard) -> Keyboard {
        keyboard.loadIfNeeded()
        return keyboard
    }

    // MARK: Feedback

    /// What is played and felt while `body` is done.
    private func played(_ body: () -> Void) -> [String] {
        let player = ListeningPlayer()
        SystemAudio.player = player
        HapticFeedback.player = player
        body()
        SystemAudio.player = SilentAudioPlayer()
        HapticFeedback.player = SilentHapticPlayer()
        return player.played
    }

    @Test func aCustomFeedbackHandlerIsUsedEverywhere() {
        let keyboard = loaded(FeedbackKeyboardViewController())
        #expect(played { keyboard.keyboardActionHandler.handle(.longPress, on: .return) } == ["heavyImpact"])
        #expect(
            played { keyboard.keyboardActionHandler.handle(.press, on: .character("a")) } == [
                "input", "selectionChanged",
            ])
    }

    @Test func theSettingsOfAKeyboardDecideWithoutACustomHandler() {
        let keyboard = loaded(KeyboardInputViewController())
        let settings = keyboard.keyboardFeedbackSettings
        settings.hapticConfiguration = .minimal
        #expect(played { keyboard.keyboardActionHandler.handle(.press, on: .backspace) } == ["delete"])
        settings.audioConfiguration = .noFeedback
        #expect(played { keyboard.keyboardActionHandler.handle(.press, on: .backspace) } == [])
    }

    @Test func feedbackIsTriggeredWithoutAHandler() {
        #expect(played { SystemAudio.input.play() } == ["input"])
        #expect(played { HapticFeedback.heavyImpact.trigger() } == ["heavyImpact"])
        #expect(played { SystemAudio.none.play() } == [])
    }

    // MARK: Actions

    @Test func anActionIsTriggeredByAProgram() {
        let desktop = DismissingDesktop()
        let keyboard = KeyboardInputViewController()
        keyboard.desktop = desktop
        MyClass(actionHandler: keyboard.keyboardActionHandler).stopEditingText()
        #expect(desktop.dismissals == 1)
    }

    @Test func aCustomHandlerHandlesImages() throws {
        let keyboard = loaded(MyKeyboardViewController())
        let handler = try #require(keyboard.keyboardActionHandler as? MyActionHandler)
        handler.handle(.longPress, on: Self.image)
        handler.handle(.tap, on: Self.image)
        handler.handle(.tap, on: .character("a"))
        #expect(handler.saved == ["cat"])
        #expect(handler.copied == ["cat"])
        #expect(text(of: keyboard) == "a")
    }

    @Test func theLaterHandlerHandlesImagesToo() throws {
        let keyboard = loaded(KeyboardViewController())
        let handler = try #require(keyboard.services.actionHandler as? CustomActionHandler)
        handler.handle(.longPress, on: Self.image)
        handler.handle(.release, on: Self.image)
        #expect(handler.canHandle(.release, on: Self.image))
        #expect(!handler.canHandle(.press, on: Self.image))
        #expect(handler.saved == ["cat"])
        #expect(handler.copied == ["cat"])
    }

    @Test func actionsAndSuggestionsAreHandledWithoutKeys() {
        let keyboard = KeyboardInputViewController()
        keyboard.insertText("ab")
        doStuff(with: keyboard.keyboardActionHandler)
        #expect(text(of: keyboard) == "a")
        doOtherStuff(with: keyboard.keyboardActionHandler)
        #expect(text(of: keyboard) == "Hello ")
    }

    // MARK: The manager of actions

    @Test(arguments: ["MyAction", "button.MyAction", "menu.MyAction", "some.other.thing.MyAction"])
    func anActionIsInvokedByAnyPrefixAndNotifiesItsObservers(identifier: String) throws {
        let application = Application()
        application.applicationWillFinishLaunching()
        let controller = MyViewController()
        application.actionManager.perform(#"\#(identifier)("color": "red")"#, sender: controller)
        application.actionManager.perform(#"\#(identifier)("color": "blue")"#, sender: controller)
        application.actionManager.perform("MyAction")
        let action = try #require(application.actionManager.action(named: "MyAction") as? MyAction)
        #expect(action.performed == ["red", "blue", ""])
        #expect(controller.arguments == ["myValue", "myValue"])
    }

    @Test func anActionIsValidatedUnlessThatIsSkipped() {
        let manager = ActionManagerDesktop()
        manager.register([AnotherAction(identifier: "AnotherAction")])
        #expect(!manager.perform("AnotherAction"))
        #expect(manager.perform("AnotherAction(isSelected: true)"))
        #expect(manager.perform("AnotherAction", info: ["skipValidation": true]))
    }

    // MARK: Callouts

    @Test func aBuilderGivesCalloutsToAnyAction() {
        let keyboard = loaded(MyKeyboardView())
        #expect(keyboard.calloutActions(for: .backspace) == [.backspace, .text("undo")])
        #expect(keyboard.calloutActions(for: .character("h")) == [.character("h"), .character("ħ")])
        #expect(keyboard.calloutActions(for: .character("b")).isEmpty)
    }

    @Test func aCustomServiceAddsToTheStandardOne() {
        let keyboard = loaded(CalloutKeyboardViewController())
        #expect(keyboard.calloutActions(for: .character("e")).last == .character("€"))
        #expect(keyboard.calloutActions(for: .character("h")) == [.character("h"), .character("ħ")])
    }

    @Test func localizedCalloutsNeedData() throws {
        KeyboardCallout.dataSource = nil
        #expect(throws: KeyboardCalloutServiceError.noData) { try KeyboardCallout.ProCalloutService.Swedish() }
        #expect(KeyboardCallout.Actions.swedish == nil)
        KeyboardCallout.dataSource = TwoLocales()
        let context = KeyboardContext(locale: .swedish)
        #expect(try localizedCallouts(context) == Array(repeating: TwoLocales.swedish, count: 3))
        KeyboardCallout.dataSource = nil
    }

    @Test func aSourceThatIsSetWhileAnotherIsAskedStays() {
        KeyboardCallout.dataSource = ReplacedSource()
        #expect(KeyboardCallout.Actions.swedish == nil)
        #expect(KeyboardCallout.dataSource is TwoLocales)
        #expect(KeyboardCallout.Actions.swedish == TwoLocales.swedish)
        KeyboardCallout.dataSource = nil
    }

    @Test func aLocalizedServiceIsReplacedByACustomOne() {
        KeyboardCallout.dataSource = TwoLocales()
        let keyboard = loaded(GermanKeyboardViewController())
        #expect(keyboard.calloutActions(for: .character("g")) == [.character("g"), .character("G")])
        #expect(keyboard.calloutActions(for: .character("o")) == [.character("o"), .character("ö")])
        keyboard.selectNextLocale()
        #expect(keyboard.calloutActions(for: .character("g")) == ["g", "ğ", "ġ"].map(KeyboardAction.character))
        KeyboardCallout.dataSource = nil
    }

    @Test func aServiceThatCannotBeRegisteredIsRefusedWithTheReason() {
        let standard = KeyboardCallout.StandardCalloutService()
        #expect(throws: KeyboardCalloutServiceError.providedServiceDoesNotImplementLocalizedServiceProtocol) {
            try standard.tryRegisterLocalizedService(KeyboardCallout.StandardCalloutService())
        }
        #expect(throws: KeyboardCalloutServiceError.serviceDoesNotSupportLocalizedServiceRegistration) {
            try EmptyCalloutService().tryRegisterLocalizedService(standard)
        }
    }
}

/// A source in whose place another is set while it is asked.
private struct ReplacedSource: KeyboardCallout.DataSource {
    func actions(for locale: LocaleIdentifier) throws -> KeyboardCallout.Actions? {
        KeyboardCallout.dataSource = TwoLocales()
        return nil
    }
}

/// Writes down what is played.
private final class ListeningPlayer: SystemAudioPlayer, HapticFeedbackPlayer {
    private let names = Mutex<[String]>([])

    var played: [String] { names.withLock { $0 } }

    func play(_ audio: SystemAudio) { names.withLock { $0.append(audio.name) } }
    func play(_ feedback: HapticFeedback) { names.withLock { $0.append(feedback.rawValue) } }
}

private final class DismissingDesktop: KeyboardDesktop {
    private(set) var dismissals = 0

    func selectNextKeyboard() {}
    func dismissKeyboard() { dismissals += 1 }
    func showEmojiCategory(_ category: EmojiCategory) {}
    func perform(_ request: DesktopRequest) {}
}

private final class EmptyCalloutService: KeyboardCalloutService {
    func calloutActions(for action: KeyboardAction) -> [KeyboardAction] { [] }
}

/// Callouts of Swedish and German.
private struct TwoLocales: KeyboardCallout.DataSource {
    static let swedish = KeyboardCallout.Actions(characters: ["a": "aåä"])
    static let german = KeyboardCallout.Actions(characters: ["o": "oö"])

    func actions(for locale: LocaleIdentifier) -> KeyboardCallout.Actions? {
        locale == .swedish ? Self.swedish : locale == .german ? Self.german : nil
    }
}
