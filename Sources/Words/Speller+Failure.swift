package import KeyboardEngine
internal import Platform

extension Speller {
    /// The reason why words cannot be looked up.
    package enum Failure: Error, Equatable, CustomStringConvertible {
        case noLibrary
        case noDictionary(LocaleIdentifier)
        /// Too many texts wait.
        case busy

        /// The reason for people.
        package var description: String {
            switch self {
            case .noLibrary: tr("The library libenchant-2 is not installed.")
            case .noDictionary(let locale):
                tr("No dictionary of \(locale.description) is installed, for hunspell or aspell.")
            case .busy: tr("Another text is being worked on.")
            }
        }
    }
}
