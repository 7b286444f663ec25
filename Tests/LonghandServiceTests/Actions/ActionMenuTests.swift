import Actions
import DesktopActions
import DesktopSession
import IBus
import KeyboardEngine
import PressAndHold
import Testing

@testable import LonghandService

/// When the items of the panel's menu are validated again.
@Suite struct ActionMenuTests {
    private let center = ActionCenter(settings: Settings())
    private let target = ActionTarget()
    private let field = Field()
    private let counter = ValidationCounter(identifier: "hold")
    private let panel = Panel()
    private let menu: ActionMenu

    init() {
        menu = ActionMenu(center, on: target, buttons: { [] }, update: panel.update)
        target.host = field
        center.manager.register([counter])
        panel.show(menu.items())
        counter.count = 0
    }

    @Test func lettersOfAWordValidateNothing() {
        field.type("c")
        #expect(menu.refresh() && counter.count == 1)
        for letter in ["a", "f", "é"] {
            field.type(letter)
            #expect(menu.refresh() && counter.count == 1)
        }
        field.type(" ")
        #expect(menu.refresh() && counter.count == 2)
    }

    @Test func aLetterEndsOnceWhatCanBeUndone() throws {
        field.type("caf")
        target.history.add(try target.insert("é"))
        field.type("é")
        #expect(menu.refresh() && counter.count == 1)
        for letter in ["t", "e", "r", "i", "a"] {
            field.type(letter)
            #expect(menu.refresh() && counter.count == 2)
        }
    }

    // MARK: Groups

    /// The keys of what is shown, in groups.
    private var groups: [[String]] {
        menu.items().filter(\.isVisible).split(omittingEmptySubsequences: false) { $0.kind == .separator }.map {
            $0.map(\.key)
        }
    }

    @Test func theItemsAreInGroupsBetweenSeparators() {
        #expect(groups.first?.first == "hold")
        #expect(groups.contains(["undo", "redo", "repeat"]))
        #expect(groups.contains(["emoji", "recent-emoji", "emoji-search"]))
        #expect(groups.last == ["settings"])
        #expect(groups.allSatisfy { !$0.isEmpty })
        target.host = nil
        #expect(!groups.contains { $0.contains("emoji") } && groups.allSatisfy { !$0.isEmpty })
    }

    @Test func aSeparatorPerformsNothing() {
        let separators = menu.items().filter { $0.kind == .separator }
        #expect(separators.count > 3 && Set(separators.map(\.key)).count == separators.count)
        #expect(separators.allSatisfy { menu.identifier(chosen: $0.key, state: 0) == nil })
    }

    @Test func noTwoItemsHaveTheSameIcon() {
        let icons = menu.items().map(\.icon).filter { !$0.isEmpty }
        #expect(icons.count > 10 && Set(icons).count == icons.count)
        #expect(icons.filter { ["application-x-executable", "accessories-dictionary"].contains($0) } == [])
    }

    // MARK: Refreshing

    @Test func itemsFollowEachFact() throws {
        let step = try target.insert("é")
        let changes: [String: () -> Void] = [
            "a word begins": { field.type("c") },
            "something is selected": { field.textContext?.selected = "x" },
            "something may be selected": { field.mayHideSelection = true },
            "the text becomes unknown": { field.textContext = nil },
            "the field becomes secret": { field.acceptsText = false },
            "a letter with alternatives precedes the cursor": { field.refusalOfAlternatives = nil },
            "another language": { field.languages.current = .undetermined },
            "a step that has no text behind it": { target.history.add(step) },
            "a step that can be undone": {
                field.type("é")
                target.history.add(TextStep(before: "a ", removed: "", inserted: "é"))
            },
            "another setting": center.noteChange,
            "no keyboard": { target.host = nil },
        ]
        for (name, change) in changes {
            field.reset()
            target.history.clear()
            target.host = field
            _ = menu.refresh()
            counter.count = 0
            change()
            #expect(menu.refresh() && counter.count == 1, "\(name)")
            #expect(panel.items == Panel.leaves(of: menu.items()), "\(name)")
        }
    }
}

/// Counts how often it is validated.
nonisolated private final class ValidationCounter: Action {
    var count = 0

    override func validate(context: ActionContext) -> Validation {
        count += 1
        return super.validate(context: context)
    }
}

/// A panel that shows what it receives.
private final class Panel {
    private(set) var items: [String: IBusProperty] = [:]

    func show(_ items: [IBusProperty]) { self.items = Self.leaves(of: items) }

    func update(_ item: IBusProperty) { items[item.key] = item }

    static func leaves(of items: [IBusProperty]) -> [String: IBusProperty] {
        Dictionary(uniqueKeysWithValues: items.flatMap { $0.kind == .menu ? $0.children : [$0] }.map { ($0.key, $0) })
    }
}

/// A field whose text the test types.
nonisolated private final class Field: ActionHost, EditableText {
    var text: any EditableText { self }
    var textContext: TextContext?
    var acceptsText = true
    var mayHideSelection = false
    var languages = (current: LocaleIdentifier.english, all: [LocaleIdentifier.english])
    let (isSecret, isOffering, reportsText, hasEmojis) = (false, false, true, true)
    let (program, field): (String?, String?) = (nil, nil)
    let purpose = ""

    func reset() {
        (textContext, acceptsText, mayHideSelection) = (TextContext(before: "a ", after: ""), true, false)
        languages.current = .english
        refusalOfAlternatives = .noLetter
    }

    func type(_ text: String) {
        textContext = TextContext(before: (textContext?.before ?? "") + text, after: "")
    }

    func hasJustInserted(_ text: String) -> Bool { false }
    func edit(_ edit: TextEdit) -> Bool { true }
    func moveCursor(by offset: Int) {}
    func select(_ locale: LocaleIdentifier) {}
    func canPick(_ action: KeyboardAction) -> Bool { true }
    func pick(_ action: KeyboardAction) {}
    let replacing: ProgramReplacing? = nil
    func openCallout(of action: KeyboardAction) -> Bool { true }
    var refusalOfAlternatives: AlternativesRefusal?
    func openAlternatives() {}
    let isChoosing = false
    func chooseNext() {}
    func offer(_ spellings: [String], inPlaceOf word: String) -> Bool { false }
    func searchEmojis() {}
    func canPerform(_ request: DesktopRequest) -> Bool { true }
    func perform(_ request: DesktopRequest) {}
}
