/// A message in a class, to be kept where noncopyable values cannot be: in arrays and closures.
final class RetainedMessage {
    let message: Message

    init(_ message: borrowing Message) { self.message = Message(retaining: message.raw) }
}
