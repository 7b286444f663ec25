public import Observation

/// What a keyboard is like at the moment: what it shows, in which language, and for which text.
@Observable
public final class KeyboardContext {

    /// Which keys are shown.
    public var keyboardType = KeyboardType.alphabetic
    /// Which letters are typed.
    public var keyboardCase = KeyboardCase.auto
    /// The language that is typed in.
    public var locale: LocaleIdentifier { didSet { if locale != oldValue { marks = QuotationMarks(for: locale) } } }
    /// The languages to go through.
    public var locales: [LocaleIdentifier]
    /// What the field's return key is for.
    public var returnKeyType = ReturnKeyType.return
    /// Which letters the field wants in upper case; nil where it does not say.
    public var autocapitalizationType: AutocapitalizationType? = .sentences
    /// What the user has set.
    public var settings = KeyboardSettings()
    /// Whether the space bar is held and the arrow keys move the cursor.
    var isSpaceDragGestureActive = false
    /// Whether the cursor was moved in that way since.
    var hasSpaceDragMovedCursor = false

    /// The quotation marks of the locale.
    private var marks: QuotationMarks

    /// A context for a language; the languages to go through are that one alone unless they are given.
    public init(locale: LocaleIdentifier = .english, locales: [LocaleIdentifier]? = nil) {
        self.locale = locale
        self.locales = locales ?? [locale]
        marks = QuotationMarks(for: locale)
    }

    /// The quotation marks of ``locale``.
    var quotationMarks: QuotationMarks { marks }

    /// Selects the locale behind the current one, the first behind the last; the first where the current one is none of
    /// ``locales``.
    public func selectNextLocale() {
        let next = locales.firstIndex(of: locale).map { locales.index(after: $0) } ?? locales.startIndex
        guard let selected = next < locales.endIndex ? locales[next] : locales.first else { return }
        locale = selected
    }
}
