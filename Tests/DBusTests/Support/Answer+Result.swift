import DBus
import TestSupport

extension Answer {
    /// How a call that was made with a ``Connection`` was answered, as far as it is one string.
    init(_ result: consuming Result<Message, WireError>) {
        do {
            self = .values([.string(try result.get().arguments(String.self))])
        } catch {
            self = .error(name: error.name, message: error.message)
        }
    }
}
