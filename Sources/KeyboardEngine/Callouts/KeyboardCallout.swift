/// What appears when a key is held: the accents, symbols and actions that belong to it.
///
/// ``Actions`` is the table of one locale, ``DataSource`` is where tables come from.
public enum KeyboardCallout {}
