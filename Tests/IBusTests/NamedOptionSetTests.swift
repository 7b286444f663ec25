import IBus
import Testing

struct NamedOptionSetTests {
    @Test func namesAreUniqueAndInOrder() {
        check(ModifierState.names)
        check(Capabilities.names)
        check(InputHints.names)
    }

    @Test func modifiersHaveTheNumbersOfIBus() {
        let all = ModifierState.names.reduce(into: ModifierState()) { $0.formUnion($1.value) }
        #expect(all.rawValue == 0x5f00_1fff)
        #expect(ModifierState.release.rawValue == 0x4000_0000)
        #expect(ModifierState.forward.rawValue == 0x0200_0000)
    }

    @Test func capabilitiesOfRealClientsReadWell() {
        #expect("\(Capabilities(rawValue: 41))" == "preedit-text+focus+surrounding-text")
        #expect("\(Capabilities(rawValue: 169))" == "preedit-text+focus+surrounding-text+sync-process-key")
        #expect("\(Capabilities(rawValue: 8))" == "focus")
    }

    @Test func unknownMembersAreKeptAndShownAsANumber() {
        let state = ModifierState(rawValue: 0x4080_0001)
        #expect("\(state)" == "shift+release+0x800000")
        #expect(ModifierState("shift+release+0x800000") == state)
        #expect("\(InputHints(rawValue: 0x8000_0000))" == "0x80000000")
    }

    @Test func theEmptySetIsCalledNone() {
        #expect("\(InputHints())" == "none")
        #expect(InputHints("none") == [])
    }

    @Test(arguments: ["", "+", "shift+", "Shift", "shift control", "0x", "0x1ffffffff"])
    func whatIsNoDescriptionIsRefused(text: String) {
        #expect(ModifierState(text) == nil)
    }

    @Test func purposesKeepTheirNumbersAndHaveNames() {
        for number in UInt32(0)...13 {
            let purpose = InputPurpose(rawValue: number)
            #expect(InputPurpose(purpose.description) == purpose)
            #expect(UInt32(purpose.description) == nil)
        }
        #expect("\(InputPurpose.password) \(InputPurpose.pin) \(InputPurpose.terminal)" == "password pin terminal")
        #expect(InputPurpose("99")?.rawValue == 99)
        #expect("\(InputPurpose(rawValue: .max))" == "4294967295")
        #expect(InputPurpose("secret") == nil)
    }

    private func check<Options: NamedOptionSet>(
        _ names: KeyValuePairs<String, Options>, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let numbers = names.map(\.value.rawValue)
        #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count, sourceLocation: sourceLocation)
        #expect(numbers.allSatisfy { $0.nonzeroBitCount == 1 }, sourceLocation: sourceLocation)
        #expect(Set(names.map(\.key)).count == names.count, sourceLocation: sourceLocation)
        for (name, option) in names {
            #expect(Options(name) == option && "\(option)" == name, sourceLocation: sourceLocation)
        }
    }
}
