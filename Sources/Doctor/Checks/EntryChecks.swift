internal import Platform

/// Checks whether the entries of settings have an effect.
extension Check {
    /// A check for each setting with several entries.
    static let entries = EntryFacts.Key.allCases.map { key in
        Check(key.title, findings: { facts in judge(facts.settings.entries.first { $0.key == key }) })
    }

    private static func judge(_ facts: EntryFacts?) -> [Finding] {
        guard let facts, !facts.entries.isEmpty else { return [.skipped("none are set")] }
        guard !facts.faults.isEmpty else { return [.good("all are known")] }
        return facts.faults.prefix(faultLimit).map { .minor("\($0.reason)", mend: facts.remedy) }
    }
}
