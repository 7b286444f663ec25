/// A message kept for later, in a place where noncopyable values cannot be: an array or a closure.
final class RetainedMessage {
    let message: Message

    init(_ message: borrowing Message) { self.message = Message(retaining: message.raw) }
}
