// Empty: the functions in `Guesses.swift` are called from outside.
