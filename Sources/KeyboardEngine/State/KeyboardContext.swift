public import Observation

/// The observable state of a keyboard: which keys it shows, in which locale, and for which field.
@Observable
public final class KeyboardContext {

    /// The keys that are shown.
    public var keyboardType = KeyboardType.alphabetic
    /// The case that is typed.
    public var keyboardCase = KeyboardCase.auto
    /// The locale of the keyboard.
    public var locale: LocaleIdentifier { didSet { if locale != oldValue { marks = QuotationMarks(for: locale) } } }
    /// The locales to switch between.
    public var locales: [LocaleIdentifier]
    /// The purpose of the field's return key.
    public var returnKeyType = ReturnKeyType.return
    /// The letters that the field capitalises; `nil` if it does not define that.
    public var autocapitalizationType: AutocapitalizationType? = .sentences
    /// The settings of the user.
    public var settings = KeyboardSettings()
    /// Whether the space bar is held, so that the arrow keys move the cursor.
    @ObservationIgnored var isSpaceDragGestureActive = false
    /// Whether the arrow keys have moved the cursor since.
    @ObservationIgnored var hasSpaceDragMovedCursor = false

    /// The quotation marks of the locale.
    private var marks: QuotationMarks

    /// Creates a context for a locale, which is also the only one to switch to unless `locales` are given.
    public init(locale: LocaleIdentifier = .english, locales: [LocaleIdentifier]? = nil) {
        self.locale = locale
        self.locales = locales ?? [locale]
        marks = QuotationMarks(for: locale)
    }

    /// The quotation marks of ``locale``.
    public var quotationMarks: QuotationMarks { marks }

    /// The values that the keyboard itself reads at each key. Unlike other reads, these are not recorded for observers,
    /// which would take longer than all the rest of a step.
    package var current: Current { Current(context: self) }

    /// The values of a context that are read at each key.
    package struct Current {
        fileprivate let context: KeyboardContext

        package var keyboardType: KeyboardType { context._keyboardType }
        package var keyboardCase: KeyboardCase { context._keyboardCase }
        package var locale: LocaleIdentifier { context._locale }
        var autocapitalizationType: AutocapitalizationType? { context._autocapitalizationType }
        var settings: KeyboardSettings { context._settings }
    }

    /// Selects the locale that follows the current one, or the first after the last. If the current locale is not one
    /// of ``locales``, selects the first.
    public func selectNextLocale() {
        let next = locales.firstIndex(of: locale).map { locales.index(after: $0) } ?? locales.startIndex
        guard let selected = next < locales.endIndex ? locales[next] : locales.first else { return }
        locale = selected
    }
}
