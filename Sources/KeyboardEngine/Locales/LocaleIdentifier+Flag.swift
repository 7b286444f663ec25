extension LocaleIdentifier {
    /// The flag of the region, such as 🇸🇪 for `sv-SE`: the regional indicators of its letters (UTS #51, section 1.4.5).
    /// `nil` without a region, or if the region has a number.
    public var flag: String? {
        guard let region else { return nil }
        let letters = region.utf8.map { UInt32($0) }
        guard letters.count == 2, letters.allSatisfy({ 0x41...0x5A ~= $0 }) else { return nil }
        return letters.compactMap { Unicode.Scalar(0x1F1E6 + $0 - 0x41) }.map(String.init).joined()
    }
}
