/// A namespace for suggestions for the word at the cursor.
public enum Autocomplete {}
