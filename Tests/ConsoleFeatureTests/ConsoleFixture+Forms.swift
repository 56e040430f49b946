import Testing

@testable import ConsoleFeature

/// Forms that several tests fill in.
extension ConsoleFixture {
  /// Types a name and a password, and taps Sign in.
  func signIn() {
    send(.edited(.name, "ada@playd.example"))
    send(.edited(.password, "correct horse battery"))
    send(.signInTapped)
  }

  /// Sends the open form without a reason and then with one, and confirms. Nothing is asked before that.
  func confirm(reason: String) {
    send(.formSubmitted)
    #expect(asked().isEmpty, "without a reason")
    send(.edited(.note, reason))
    send(.formSubmitted)
    #expect(asked().isEmpty)
    send(.confirmed)
  }
}
