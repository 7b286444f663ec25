/// What has to do with suggestions for the word that is being typed.
public enum Autocomplete {}
