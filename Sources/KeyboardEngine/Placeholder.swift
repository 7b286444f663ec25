enum KeyboardEnginePlaceholder {}
