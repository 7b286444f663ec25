import ArgumentParser
import LonghandService
import Platform

/// `longhand hold`: reads and sets whether keys can be held.
struct Hold: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: tr("Turn holding keys on or off, or print which it is."),
        discussion: tr("Off lasts until it is turned on again, or Longhand ends."))

    /// What to do.
    enum Request: String, ExpressibleByArgument, CaseIterable { case on, off, status }

    @Argument(help: .tr("on, off, or status, which prints on or off.")) var request: Request

    func run() throws { try MainActor.assumeIsolated(perform) }

    @MainActor private func perform() throws {
        let client = try HoldingClient()
        switch request {
        case .on: try client.set(true)
        case .off: try client.set(false)
        case .status: print(try client.isOn() ? Request.on : Request.off)
        }
    }
}
