import KeyboardEngine
import Testing

struct PickMemoryTests {
    private let key = KeyboardAction.character("e")
    private let list = ["e", "é", "è", "ê", "ë"].map(KeyboardAction.character)

    private func picked(_ texts: String...) -> PickMemory {
        var memory = PickMemory()
        for text in texts { memory.note(.character(text)) }
        return memory
    }

    private func text(_ actions: [KeyboardAction]?) -> String? {
        actions.map { $0.compactMap(\.insertedText).joined() }
    }

    @Test func whatWasPickedMoreOftenComesFirstAndTheRestStays() {
        #expect(text(picked("ê", "ë", "ê").ordered(list, of: key)) == "eêëéè")
        #expect(text(picked("ë", "è").ordered(list, of: key)) == "eèëéê")
    }

    @Test func whereNothingWasPickedOrTheOrderIsThatAlreadyNothingChanges() {
        #expect(PickMemory().ordered(list, of: key) == nil)
        #expect(picked("é", "é", "è").ordered(list, of: key) == nil)
        #expect(picked("ø", "e").ordered(list, of: key) == nil)
    }

    @Test func capitalsAreCountedWithTheirLetters() {
        let capitals = ["E", "É", "È"].map(KeyboardAction.character)
        #expect(text(picked("è").ordered(capitals, of: .character("E"))) == "EÈÉ")
        #expect(text(picked("È").ordered(list, of: key)) == "eèéêë")
    }

    @Test func whatIsPinnedStaysWhereItIs() throws {
        let memory = picked("ë", "ê", "ë")
        #expect(text(memory.ordered(list, of: key, pinned: [list[1]])) == "eéëêè")
        let file = try CalloutFile(content: Array("[before]\ne=è;\n[callouts]\no=ø;œ;\n".utf8))
        let callouts = KeyboardCallout.Actions.english.merging(file).pinning(file)
        #expect(callouts.pinned(for: key) == [.character("è")])
        #expect(callouts.pinned(for: .character("O")) == [.character("Ø"), .character("Œ")])
        let offered = memory.ordered(callouts.actions(for: key), of: key, pinned: callouts.pinned(for: key))
        #expect(text(offered)?.hasPrefix("eèëê") == true)
    }

    @Test func whatInsertsNothingOrTooMuchIsNotCounted() {
        var memory = PickMemory()
        memory.note(.keyboardType(.emojis))
        memory.note(.text(String(repeating: "a", count: 65)))
        memory.note(.text("a\nb"))
        #expect(memory == PickMemory())
    }

    @Test func theRarestIsForgottenFirst() {
        var memory = picked("é", "é")
        for number in 0..<PickMemory.limit + 5 { memory.note(.text("\(number)")) }
        #expect(memory.counts.count == PickMemory.limit)
        #expect(memory.counts["é"] == 2 && memory.counts["\(PickMemory.limit + 4)"] == 1)
    }

    @Test func itIsThereAgainAsItWas() throws {
        let memory = picked("é", "é", "=", "ß")
        #expect(try PickMemory(text: memory.text) == memory)
        #expect(throws: StateText.Failure.self) { try PickMemory(text: "longhand words 1\nend\n") }
        #expect(try PickMemory(text: "longhand picks 1\ncount=-1=x\ncount=0=y\ncount=2=\nend\n") == PickMemory())
    }
}
