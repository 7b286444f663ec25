internal import GLibLoop
internal import IBus
internal import KeyboardEngine
internal import Platform
internal import PressAndHold

/// Watches the held keys of one keyboard, while a program wants their results.
final class HoldWatch {
    private let reports: HoldReports
    private let host: KeyboardHost
    /// The watched key, or the last one.
    private var watched: (press: KeyPress, since: Milliseconds)?
    private var timer: Timer?
    /// Whether the last report was from a private field. Further keys there are not reported, so that their number
    /// stays private.
    private var wasPrivate = false

    /// How much longer than the hold delay to wait for a result, in milliseconds, for programs that report their text
    /// slowly.
    private static let grace: Milliseconds = 150
    /// The interval at which to check again for a result, in milliseconds, and the number of attempts.
    private static let pause: Milliseconds = 250
    private static let tries = 6

    init(_ host: KeyboardHost, _ reports: HoldReports) { (self.host, self.reports) = (host, reports) }

    /// Starts to watch the key that is down, after a key event.
    func noteKey() {
        guard let key = host.runner.session.keyDown, key.since != watched?.since else { return }
        watched = key
        wait(host.runner.session.settings.holdDelay + Self.grace, tries: Self.tries)
    }

    private func wait(_ delay: Milliseconds, tries: Int) {
        timer = Timer(milliseconds: UInt32(clamping: delay)) { [weak self] in self?.look(tries: tries) }
    }

    private func look(tries: Int) {
        timer = nil
        guard let watched, reports.areWanted else { return }
        let offer = watched.press.key.action.flatMap { host.offer(of: $0) }
        let outcome = host.runner.session.outcome(
            of: watched.press, since: watched.since, offer: offer, at: Clock.now)
        if let outcome { report(outcome) } else if tries > 1 { wait(Self.pause, tries: tries - 1) }
    }

    private func report(_ outcome: HoldOutcome) {
        let isPrivate = outcome == .privateField || host.runner.session.isSecret
        defer { wasPrivate = isPrivate }
        guard !isPrivate else {
            if !wasPrivate { reports.listener?.note(HoldReport(outcome: .privateField)) }
            return
        }
        reports.listener?.note(HoldReport(field: field, outcome: outcome))
    }

    /// Reports that a method of replacing letters has failed in the program.
    func noteFailure() {
        guard !host.runner.session.isSecret else { return }
        reports.listener?.noteFailure(in: field)
    }

    private var field: ReportedField {
        ReportedField(
            client: host.runner.session.client?.profile.name ?? "",
            purpose: (host.contentType?.purpose ?? .freeForm).description)
    }
}
