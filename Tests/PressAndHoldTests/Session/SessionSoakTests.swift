import Foundation
import Testing

@testable import PressAndHold

struct SessionSoakTests {
    /// How many keys are pressed in all; `LONGHAND_SOAK_KEYS` asks for more.
    private static let keys = ProcessInfo.processInfo.environment["LONGHAND_SOAK_KEYS"].flatMap(Int.init) ?? 30_000
    /// Where the random numbers begin; `LONGHAND_SOAK_SEED` repeats a run that failed.
    private static let seed = ProcessInfo.processInfo.environment["LONGHAND_SOAK_SEED"].flatMap(UInt64.init)
    private static let keysPerRun = 500

    private static var seeds: [UInt64] {
        let count = max(1, keys / keysPerRun / ClientKind.all.count)
        return seed.map { [$0] } ?? (1...UInt64(count)).map { $0 }
    }

    @Test(arguments: ClientKind.all)
    func typedTextIsAsWithoutAnEngineExceptForPicks(kind: ClientKind) {
        var picks = 0
        for seed in Self.seeds {
            var soak = Soak(kind, seed: seed)
            soak.run(keys: Self.keysPerRun)
            picks += soak.pickCount
            guard soak.fault == nil else {
                Issue.record("LONGHAND_SOAK_SEED=\(seed) in \(kind.name): \(soak.report)")
                return
            }
        }
        if Self.seed == nil { #expect(picks > Self.seeds.count, "hardly anything was picked") }
    }
}
