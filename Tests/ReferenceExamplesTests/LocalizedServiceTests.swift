import CalloutData
import KeyboardEngine
import Testing

/// Walks the names that the library has for the locales of the reference. Like the examples these share the one data
/// source, so they belong to their suite, which runs one test after the other.
extension ReferenceExamplesTests {

    @Test func thereAreTheSeventyFiveLocalesOfTheReference() {
        #expect(LocalizedService.all.count == 75)
        #expect(Set(LocalizedService.all.map(\.locale)) == Set(LocaleIdentifier.keyboardKitSupported))
        #expect(Set(LocaleIdentifier.keyboardKitSupported).count == 75)
    }

    @Test func withoutDataTheErrorSaysWhatToSet() {
        #expect(throws: KeyboardCalloutServiceError.noData) { try KeyboardCallout.ProCalloutService.Swedish() }
        #expect(KeyboardCallout.Actions.swedish == nil)
        #expect("\(KeyboardCalloutServiceError.noData)".contains("IncludedCallouts() of the library CalloutData"))
    }

    @Test func eachOfThemHasItsCalloutsUnderEveryName() throws {
        KeyboardCallout.dataSource = IncludedCallouts()
        defer { KeyboardCallout.dataSource = nil }
        for each in LocalizedService.all {
            let service = try each.service()
            let built = try each.builder()
            #expect(service.locale == each.locale, "\(each.name)")
            #expect(service.calloutActions(for: .character("-")) == built.actions(for: .character("-")), "\(each.name)")
            // The one of English is the reference's, whatever the data has.
            let counted = each.locale == .english ? KeyboardCallout.Actions.english.keys.count : built.keys.count
            #expect(each.actions()?.keys.count == counted && !built.keys.isEmpty, "\(each.name)")
            #expect(built != .english, "\(each.name)")
        }
    }

    @Test func anOverriddenStringOfALocaleHasItsCapitalsAndOtherKeysStay() throws {
        KeyboardCallout.dataSource = IncludedCallouts()
        defer { KeyboardCallout.dataSource = nil }
        let (own, standard) = try (NordicCallouts(), KeyboardCallout.ProCalloutService.Swedish())
        #expect(own.calloutActions(for: .character("o")) == ["o", "ø", "œ"].map { .character($0) })
        #expect(own.calloutActions(for: .character("O")) == ["O", "Ø", "Œ"].map { .character($0) })
        #expect(own.calloutActions(for: .character("e")) == standard.calloutActions(for: .character("e")))
    }
}
