internal import GLibLoop
internal import IBus
internal import KeyboardEngine

/// Watches the held keys of one keyboard, while somebody wants to know what becomes of them.
final class HoldWatch {
    private let reports: HoldReports
    private weak let host: KeyboardHost?
    /// The key that is watched, or was last.
    private var watched: (press: KeyPress, since: Milliseconds)?
    private var timer: Timer?
    /// Whether the latest report was of a private field: how many keys are held there is nobody's business.
    private var wasPrivate = false

    /// How much longer than its callout takes a key is given, for a program that is slow to report its text.
    private static let grace: Milliseconds = 150
    /// How long to wait before looking again where it is still open what becomes of a key, and how often.
    private static let pause: Milliseconds = 250
    private static let tries = 6

    init(_ host: KeyboardHost, _ reports: HoldReports) { (self.host, self.reports) = (host, reports) }

    /// A key event was dealt with.
    func noteKey() {
        guard let host, let key = host.runner.session.keyDown, key.since != watched?.since else { return }
        watched = key
        wait(host.runner.session.settings.holdDelay + Self.grace, tries: Self.tries)
    }

    private func wait(_ delay: Milliseconds, tries: Int) {
        timer = Timer(milliseconds: UInt32(clamping: delay)) { [weak self] in self?.look(tries: tries) }
    }

    private func look(tries: Int) {
        timer = nil
        guard let host, let watched, reports.areWanted else { return }
        let offer = watched.press.key.action.flatMap(host.runner.offer)
        let outcome = host.runner.session.outcome(
            of: watched.press, since: watched.since, offer: offer, at: Clock.now)
        if let outcome { report(outcome, host) } else if tries > 1 { wait(Self.pause, tries: tries - 1) }
    }

    private func report(_ outcome: HoldOutcome, _ host: KeyboardHost) {
        let isPrivate = outcome == .privateField || host.runner.session.isSecret
        defer { wasPrivate = isPrivate }
        guard !isPrivate else {
            if !wasPrivate { reports.receive?(HoldReport(outcome: .privateField)) }
            return
        }
        let client = host.runner.session.client?.profile.name ?? ""
        let purpose = (host.contentType?.purpose ?? .freeForm).description
        reports.receive?(HoldReport(client: client, purpose: purpose, outcome: outcome))
    }
}
