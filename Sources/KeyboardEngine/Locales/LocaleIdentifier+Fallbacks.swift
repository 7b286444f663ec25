extension LocaleIdentifier {

    /// The identifiers under which to look for data, the most specific first: the identifier itself, then its current
    /// form and the locales that this inherits from, then the identifier shortened step by step. There are no
    /// duplicates.
    ///
    /// Inheritance follows CLDR: `es-MX` inherits from `es-419`, `pt-AO` from `pt-PT`, `nb` from `no`, and all others
    /// from the next shorter identifier.
    public var fallbacks: [LocaleIdentifier] {
        ([self] + current.ancestry + ancestry).withoutDuplicates()
    }

    /// The current form: without former names of language and region, and with the script that the region implies.
    package var current: LocaleIdentifier {
        let sameLanguage = Self.locale(language, in: Self.currentLanguages).map { $0.completed(by: self) }
        let renamed = Self.locale(description, in: Self.currentLanguages) ?? sameLanguage ?? self
        let region = renamed.region.map { Self.currentRegions[$0] ?? $0 }
        let implied = region.flatMap { Self.impliedScripts["\(renamed.language)-\($0)"] }
        return LocaleIdentifier(
            language: renamed.language, script: renamed.script ?? implied, region: region, variants: renamed.variants)
    }

    /// The region of the locale, or the country where most of its readers live (CLDR, `likelySubtags`); `nil` if it is
    /// unknown.
    var country: String? {
        let named = current
        let script = named.script.map { "\(named.language)-\($0)" }
        return named.region ?? script.flatMap { Self.countries[$0] } ?? Self.countries[named.language]
    }

    /// Returns this locale with the missing parts of another one, except for the language.
    private func completed(by other: LocaleIdentifier) -> LocaleIdentifier {
        LocaleIdentifier(
            language: language, script: other.script ?? script, region: other.region ?? region,
            variants: other.variants.isEmpty ? variants : other.variants)
    }

    /// The locale and those that it inherits from, in order.
    private var ancestry: [LocaleIdentifier] { [self] + (parent?.ancestry ?? []) }

    private var parent: LocaleIdentifier? { Self.locale(description, in: Self.parents) ?? shortened }

    private static func locale(_ name: String, in table: NameTable) -> LocaleIdentifier? {
        table[name].flatMap { LocaleIdentifier($0) }
    }

    /// The identifier without its last part; `nil` for a language alone.
    private var shortened: LocaleIdentifier? {
        if !variants.isEmpty {
            return LocaleIdentifier(
                language: language, script: script, region: region, variants: variants.dropLast())
        }
        if region != nil { return LocaleIdentifier(language: language, script: script) }
        return script == nil ? nil : LocaleIdentifier(language: language)
    }
}
