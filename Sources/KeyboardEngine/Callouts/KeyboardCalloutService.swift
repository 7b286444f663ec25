/// Gives the callouts of actions.
public protocol KeyboardCalloutService: AnyObject {

    /// What a key offers when it is held, itself first; empty where it offers nothing.
    func calloutActions(for action: KeyboardAction) -> [KeyboardAction]

    /// Lets it be felt that another candidate is highlighted.
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

/// Why a callout service could not be had.
public enum KeyboardCalloutServiceError: Error, Equatable {
    /// There are no callouts of that locale: nobody has set ``KeyboardCallout/dataSource``, or it has none.
    case noData
    /// The service takes no services of locales.
    case serviceDoesNotSupportLocalizedServiceRegistration
    /// The service that was given is none of a locale.
    case providedServiceDoesNotImplementLocalizedServiceProtocol
}

extension KeyboardCalloutService {

    /// Has a service of a locale asked for the callouts of that locale.
    /// - Throws: ``KeyboardCalloutServiceError``, where this service takes none or the other is none.
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
