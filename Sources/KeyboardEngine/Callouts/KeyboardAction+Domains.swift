extension KeyboardAction {

    /// Returns the domain endings that follow an address: `.com`, the domains of the locales' countries, and the three
    /// others of KeyboardKit 9.8.
    static func domains(of locales: [LocaleIdentifier]) -> [KeyboardAction] {
        let countries = locales.compactMap(\.countryDomain)
        return ([".com"] + countries + [".org", ".edu", ".net"]).withoutDuplicates().map(KeyboardAction.text)
    }
}

extension LocaleIdentifier {

    /// The top-level domain of the country that the locale names, or otherwise of the country where most readers of the
    /// language live; `nil` if there is none.
    fileprivate var countryDomain: String? {
        guard let country, country.utf8.count == 2, !Self.withoutDomain.contains(country) else { return nil }
        return country == "GB" ? ".uk" : "." + country.asciiLowercased
    }

    /// Countries whose code is not a domain (IANA, root zone database), and the one in which `.com` is usual.
    private static let withoutDomain: Set<String> = ["BL", "BQ", "EH", "MF", "UM", "US", "XK"]
}
