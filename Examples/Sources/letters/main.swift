// What keys offer in a language, on `KeyboardEngine` and `CalloutData` alone: no Longhand need be installed.
//
//     swift run letters sv e o

import CalloutData
import KeyboardEngine

KeyboardCallout.dataSource = IncludedCallouts()
let words = CommandLine.arguments.dropFirst()

if let locale = words.first.flatMap({ LocaleIdentifier($0) }) {
    print("\(locale.localizedName ?? "\(locale)") (\(locale.englishName ?? "unnamed"))")
    let callouts = KeyboardCallout.Actions.standard(for: locale)
    for key in words.dropFirst() {
        print(callouts.actions(for: .character(key)).compactMap(\.insertedText).joined(separator: " "))
    }
} else {
    print("Name a language, such as sv, and keys.")
}
