internal import DBus
internal import IBus
internal import KeyboardEngine

/// Runs an input session: hands it events with the time, keeps its timers, and has its effects performed in order.
final class SessionRunner {
    private(set) var session: InputSession
    /// Does what the session says, save for timers.
    var perform: (Effect) -> Void = { _ in }

    private let composer = Composer()
    /// While there are keys that may be old.
    private var catchingUp: Timer?
    private var timers: [Timer?] = Array(repeating: nil, count: SessionTimer.Kind.allCases.count)
    private var isPerforming = false
    /// Events that arose while effects were performed: they come after those.
    private var queue: [InputEvent] = []

    /// More events than effects can give rise to, unless they go round in circles.
    private static let queueLimit = 8

    init(_ session: InputSession) { self.session = session }

    /// Changes what the session has been told to go by.
    func configure(settings: InputSettings, callouts: KeyboardCallout.Actions) {
        session.settings = settings
        session.callouts = callouts
    }

    /// Hands over what others have learned.
    func remember(_ memory: ClientMemory) { session.memory = memory }

    /// - Returns: whether the key is used up.
    func handle(_ event: KeyEvent) -> Bool {
        let press = KeyPress(event)
        return handle(.key(catchingUp == nil ? composer.compose(press, event.symbol) : press))
    }

    /// Takes no key that has arrived by now for a choice or for a part of a composition: the daemon gives keys to the
    /// program that were not answered for long.
    func catchUp() {
        composer.reset()
        handle(.dismissCallout)
        catchingUp = Timer(milliseconds: 0) { [unowned self] in catchingUp = nil }
    }

    /// - Returns: whether a key is used up.
    @discardableResult
    func handle(_ event: InputEvent) -> Bool {
        guard !isPerforming else {
            if queue.count < Self.queueLimit { queue.append(event) }
            return false
        }
        let isHandled = react(to: event)
        while !queue.isEmpty { _ = react(to: queue.removeFirst()) }
        return isHandled
    }

    private func react(to event: InputEvent) -> Bool {
        switch event {
        case .focusOut, .reset, .end: composer.reset()
        default: break
        }
        let reaction = session.handle(event, at: Clock.now)
        isPerforming = true
        defer { isPerforming = false }
        for effect in reaction.effects { performOrTime(effect) }
        return reaction.isHandled
    }

    private func performOrTime(_ effect: Effect) {
        switch effect {
        case .startTimer(let timer, let delay): start(timer, delay)
        case .cancelTimer(let kind): timers[kind.rawValue] = nil
        case .commitText, .deleteSurroundingText, .forwardKey, .updatePreedit, .showCallout, .hideCallout, .remember,
            .gesture:
            perform(effect)
        }
    }

    private func start(_ timer: SessionTimer, _ delay: Milliseconds) {
        timers[timer.kind.rawValue] = Timer(milliseconds: UInt32(clamping: delay)) { [unowned self] in
            timers[timer.kind.rawValue] = nil
            handle(.timer(timer))
        }
    }
}
