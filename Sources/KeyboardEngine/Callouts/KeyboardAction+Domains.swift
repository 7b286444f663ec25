extension KeyboardAction {

    /// What the end of an address offers: `.com`, the domains of the locales' countries, and the other three of
    /// KeyboardKit 9.8.
    static func domains(of locales: [LocaleIdentifier]) -> [KeyboardAction] {
        let countries = locales.compactMap(\.countryDomain)
        return ([".com"] + countries + [".org", ".edu", ".net"]).withoutDuplicates().map(KeyboardAction.text)
    }
}

extension LocaleIdentifier {

    /// The top-level domain of the country that the locale names or that most of the language's readers live in; nil
    /// where there is none.
    fileprivate var countryDomain: String? {
        guard let country, country.utf8.count == 2, !Self.withoutDomain.contains(country) else { return nil }
        return country == "GB" ? ".uk" : "." + country.lowercased()
    }

    /// Countries whose code is no domain (IANA, root zone database), and the one where `.com` is the usual one.
    private static let withoutDomain: Set<String> = ["BL", "BQ", "EH", "MF", "UM", "US", "XK"]
}
