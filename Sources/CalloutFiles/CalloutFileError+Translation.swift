package import KeyboardEngine
internal import Platform

extension CalloutFileError.Reason {
    /// The reason in the user's language.
    package var translated: String { Platform.translated(rawValue) }
}

extension CalloutFileError {
    /// The line and the reason in the user's language.
    var translated: String { tr("line \(line): \(reason.translated)") }
}

extension CalloutEditError {
    /// The reason in the user's language, as a part of a sentence.
    var translated: String {
        switch self {
        case .unwritableKey: tr("callout files cannot name this key")
        case .unwritable: tr("callout files cannot contain this entry")
        case .refused(let reason): reason.translated
        }
    }
}
