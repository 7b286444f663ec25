/// The locales that have callouts of their own, under the reference's names.
extension KeyboardCallout.ProCalloutService {

    /// The callouts of French.
    open class French: KeyboardCallout.ProCalloutService {
        /// - Throws: ``KeyboardCalloutServiceError/noData``.
        public init() throws(KeyboardCalloutServiceError) { try super.init(locale: .french) }
    }

    /// The callouts of German.
    open class German: KeyboardCallout.ProCalloutService {
        /// - Throws: ``KeyboardCalloutServiceError/noData``.
        public init() throws(KeyboardCalloutServiceError) { try super.init(locale: .german) }
    }

    /// The callouts of Polish.
    open class Polish: KeyboardCallout.ProCalloutService {
        /// - Throws: ``KeyboardCalloutServiceError/noData``.
        public init() throws(KeyboardCalloutServiceError) { try super.init(locale: .polish) }
    }

    /// The callouts of Spanish.
    open class Spanish: KeyboardCallout.ProCalloutService {
        /// - Throws: ``KeyboardCalloutServiceError/noData``.
        public init() throws(KeyboardCalloutServiceError) { try super.init(locale: .spanish) }
    }

    /// The callouts of Swedish.
    open class Swedish: KeyboardCallout.ProCalloutService {
        /// - Throws: ``KeyboardCalloutServiceError/noData``.
        public init() throws(KeyboardCalloutServiceError) { try super.init(locale: .swedish) }
    }
}

extension KeyboardCallout.Actions {

    /// The callouts of French; nil without data.
    public static var french: Self? { try? frenchBuilder() }
    /// The callouts of French.
    public static func frenchBuilder() throws(KeyboardCalloutServiceError) -> Self { try localized(.french) }

    /// The callouts of German; nil without data.
    public static var german: Self? { try? germanBuilder() }
    /// The callouts of German.
    public static func germanBuilder() throws(KeyboardCalloutServiceError) -> Self { try localized(.german) }

    /// The callouts of Polish; nil without data.
    public static var polish: Self? { try? polishBuilder() }
    /// The callouts of Polish.
    public static func polishBuilder() throws(KeyboardCalloutServiceError) -> Self { try localized(.polish) }

    /// The callouts of Spanish; nil without data.
    public static var spanish: Self? { try? spanishBuilder() }
    /// The callouts of Spanish.
    public static func spanishBuilder() throws(KeyboardCalloutServiceError) -> Self { try localized(.spanish) }

    /// The callouts of Swedish; nil without data.
    public static var swedish: Self? { try? swedishBuilder() }
    /// The callouts of Swedish.
    public static func swedishBuilder() throws(KeyboardCalloutServiceError) -> Self { try localized(.swedish) }
}

extension LocaleIdentifier {
    /// French.
    public static let french = LocaleIdentifier(language: "fr")
    /// German.
    public static let german = LocaleIdentifier(language: "de")
    /// Polish.
    public static let polish = LocaleIdentifier(language: "pl")
    /// Spanish.
    public static let spanish = LocaleIdentifier(language: "es")
    /// Swedish.
    public static let swedish = LocaleIdentifier(language: "sv")
}
