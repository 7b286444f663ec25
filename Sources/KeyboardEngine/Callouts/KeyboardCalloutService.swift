/// A service that provides the callouts of actions.
public protocol KeyboardCalloutService: AnyObject {

    /// Returns what a key offers when it is held, starting with the key itself; empty if it offers nothing.
    func calloutActions(for action: KeyboardAction) -> [KeyboardAction]

    /// Triggers the feedback for a change of the highlighted candidate.
    func triggerFeedbackForSelectionChange()
}

extension KeyboardCalloutService {
    public func triggerFeedbackForSelectionChange() {}
}

/// A callout service of one locale.
public protocol LocalizedKeyboardCalloutService: KeyboardCalloutService {
    /// The locale.
    var locale: LocaleIdentifier { get }
}

/// The reasons why a callout service is unavailable.
public enum KeyboardCalloutServiceError: Error, Equatable {
    /// There are no callouts for that locale: ``KeyboardCallout/dataSource`` is not set, or has none.
    case noData
    /// The service does not support registering services for locales.
    case serviceDoesNotSupportLocalizedServiceRegistration
    /// The given service is not a ``LocalizedKeyboardCalloutService``.
    case providedServiceDoesNotImplementLocalizedServiceProtocol
}

extension KeyboardCalloutServiceError: CustomStringConvertible {
    /// What is wrong, and how to mend it.
    public var description: String {
        switch self {
        case .noData:
            "There are no callouts for this locale. Set KeyboardCallout.dataSource, such as to IncludedCallouts() of the "
                + "library CalloutData."
        case .serviceDoesNotSupportLocalizedServiceRegistration:
            "The callout service does not accept services of locales: it is not a StandardCalloutService."
        case .providedServiceDoesNotImplementLocalizedServiceProtocol:
            "The service has no locale: it is not a LocalizedKeyboardCalloutService."
        }
    }
}

extension KeyboardCalloutService {

    /// Registers a service for the callouts of its locale.
    /// - Throws: ``KeyboardCalloutServiceError`` if this service does not support it, or if the other is not a service
    ///   of a locale.
    public func tryRegisterLocalizedService(
        _ service: any KeyboardCalloutService
    ) throws(KeyboardCalloutServiceError) {
        guard let standard = self as? KeyboardCallout.StandardCalloutService else {
            throw .serviceDoesNotSupportLocalizedServiceRegistration
        }
        guard let localized = service as? any LocalizedKeyboardCalloutService else {
            throw .providedServiceDoesNotImplementLocalizedServiceProtocol
        }
        standard.registerLocalizedService(localized)
    }
}
