internal import CalloutFiles
internal import KeyboardEngine
internal import Platform

/// Something to speak, and its language.
enum Utterance {
    /// A character, by the name that the synthesizer has for it.
    case character(Unicode.Scalar, LocaleIdentifier)
    /// A text.
    case text(String, LocaleIdentifier)

    /// The language of the utterance.
    var locale: LocaleIdentifier {
        switch self {
        case .character(_, let locale), .text(_, let locale): locale
        }
    }

    /// A message in the user's language, or in English if it is not translated.
    static func message(_ message: LocalizedMessage) -> Utterance {
        message.translation.map { .text($0, Locales.environment) } ?? .text(message.english, .english)
    }

    /// An alternative. Synthesizers know letters and symbols in the user's language; an emoji, and what cannot be
    /// spoken alone, such as a space, is called by its name.
    @MainActor static func candidate(_ action: KeyboardAction, names: CharacterNames) -> Utterance {
        let scalars = action.insertedText?.unicodeScalars
        guard let scalars, scalars.count == 1, let scalar = scalars.first else {
            return .text(action.calloutTitle, Locales.environment)
        }
        if scalar.canBeSpokenAlone { return .character(scalar, Locales.environment) }
        return names.localizedName(of: action).map { .text($0.text, $0.locale) } ?? .text(action.calloutTitle, .english)
    }
}

extension Unicode.Scalar {
    fileprivate var canBeSpokenAlone: Bool {
        switch properties.generalCategory {
        case .control, .format, .surrogate, .unassigned, .privateUse, .spaceSeparator, .lineSeparator,
            .paragraphSeparator, .nonspacingMark, .enclosingMark:
            false
        default: !properties.isEmojiPresentation
        }
    }
}
