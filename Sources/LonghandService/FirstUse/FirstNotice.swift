internal import DBus
internal import GLibLoop
internal import KeyboardEngine

/// Tells a user once how letters with marks are typed: by a notice of the desktop, soon after Longhand has first got a
/// field to type in.
final class FirstNotice {
    private let connection: () -> Connection?
    private let openSettings: SettingsOpening?
    private let mark: OnceMark
    private var notification: Notification?
    private var timer: Timer?
    /// Whether it was given, now or before, or cannot be given here.
    private var isOver = false

    /// How long the focus stays in a field before the notice comes, in milliseconds: it is no answer to a click.
    private static let pause: UInt32 = 1500

    /// Opens the settings window, or has it do something.
    typealias SettingsOpening = (_ request: ExternalCalls.WindowRequest) -> Void

    /// - Parameters:
    ///   - connection: the session bus; nil while there is none.
    ///   - openSettings: nil where there is no settings window.
    init(
        mark: OnceMark = OnceMark("first-notice"), connection: @escaping () -> Connection?,
        openSettings: SettingsOpening?
    ) {
        (self.mark, self.connection, self.openSettings) = (mark, connection, openSettings)
    }

    /// The focus has come to a field.
    func noteFocus(_ runner: SessionRunner) {
        guard !isOver else { return }
        timer = Timer(milliseconds: Self.pause) { [weak self, weak runner] in
            if let runner { self?.consider(runner.session) }
        }
    }

    private func consider(_ session: InputSession) {
        timer = nil
        guard !isOver, session.allowsCallouts, !session.isTerminal, session.client?.profile.isPlaceholder == false,
            let connection = connection(), let example = HoldExample(in: session.callouts)
        else { return }
        isOver = true
        guard !mark.isThere else { return }
        Notification.find(on: connection) { [weak self] in self?.give(example, $0) }
    }

    /// - Parameter service: who shows notices; nil where nobody does.
    private func give(_ example: HoldExample, _ service: Notification.Service?) {
        guard let service, mark.set() else { return }
        notification = Notification(
            title: tr("Hold \(example.key) to type \(example.letter)"),
            text: tr("The letters that belong to a key appear while you hold it. Press a number to choose one."),
            buttons: openSettings == nil ? [] : [("try", tr("Try it")), ("settings", tr("Settings"))], on: service
        ) { [weak self] in self?.answer($0) }
    }

    private func answer(_ answer: Notification.Answer) {
        if let button = answer.button {
            openSettings?(.init(action: button == "settings" ? nil : "try", token: answer.token))
        }
        notification = nil
    }
}
