/// The popup of a key that is held: the accents, symbols and actions that belong to the key.
///
/// ``Actions`` is the table of one locale, and a ``DataSource`` provides such tables.
public enum KeyboardCallout {}
