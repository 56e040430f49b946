import AppKit
import ConsoleAPI
import Kernel
import Localization
import PlaydAPI
import WebUI

/// Sign-up and forgotten passwords.
extension ConsoleFeature {
  static func open(_ door: Door, _ token: String?, _ state: inout State) {
    (state.door, state.linkToken, state.isDoorDone, state.banner) = (door, token, false, nil)
    (state.form, state.confirmation, state.tab) = (nil, nil, nil)
  }

  static func submitDoor(_ state: inout State, _ language: Language) -> [Effect<Action>] {
    guard state.busy == nil else { return [] }
    state.banner = nil
    let language = language == .georgian ? NoteLanguage.georgian : .english
    switch state.door {
    case .signIn: return []
    case .signUp, .forgot:
      guard !trimmed(state[.name]).utf8.isEmpty else { return missing(&state) }
      let request = ConsoleLinkRequest(email: trimmed(state[.name]), language: language)
      state.busy = .door
      return state.door == .signUp
        ? [send(.door, endpoint: BeginConsoleSignUp.self, call: BeginConsoleSignUp.call(request), then: doorAnswered)]
        : [send(.door, endpoint: RequestConsoleReset.self, call: RequestConsoleReset.call(request), then: doorAnswered)]
    case .confirm:
      let words = [Field.applicantStudio, .applicantSite, .applicantGame].map { trimmed(state[$0]) }
      guard !state[.newPassword].utf8.isEmpty, !words.contains(where: { $0.utf8.isEmpty }) else {
        return missing(&state)
      }
      let request = ConsoleApplicationRequest(
        token: state.linkToken ?? "", password: state[.newPassword], studio: words[0], site: words[1], game: words[2],
        language: language)
      state.busy = .door
      return [
        send(.door, endpoint: ConfirmConsoleSignUp.self, call: ConfirmConsoleSignUp.call(request), then: doorAnswered)
      ]
    case .reset:
      guard !state[.newPassword].utf8.isEmpty else { return missing(&state) }
      let reset = ConsoleReset(token: state.linkToken ?? "", password: state[.newPassword])
      state.busy = .door
      return [
        send(.door, endpoint: ConfirmConsoleReset.self, call: ConfirmConsoleReset.call(reset), then: doorAnswered)
      ]
    }
  }

  @Sendable private static func doorAnswered(
    _ state: inout State, _ answer: Result<NoContent, CallError>
  ) -> [Effect<Action>] {
    switch answer {
    case .failure(let failure):
      state.banner = .failed(RequestError(failure))
      return [.announce(sentence(of: .failed(RequestError(failure))))]
    case .success:
      state.isDoorDone = true
      for field in Field.allCases { state[field] = "" }
      return [.announce(state.door.doneText)]
    }
  }
}

extension ConsoleFeature.Door {
  var title: LocalizedStringResource {
    switch self {
    case .signIn: .consoleSignIn
    case .signUp: .consoleSignUp
    case .confirm: .consoleConfirmSignUp
    case .forgot: .consoleForgot
    case .reset: .consoleReset
    }
  }

  var text: LocalizedStringResource {
    switch self {
    case .signIn: .consoleSignInText
    case .signUp: .consoleSignUpText
    case .confirm: .consoleConfirmSignUpText
    case .forgot: .consoleForgotText
    case .reset: .consoleResetText
    }
  }

  var button: LocalizedStringResource {
    switch self {
    case .signIn: .consoleSignIn
    case .signUp, .forgot: .consoleSendLink
    case .confirm: .consoleApply
    case .reset: .consoleReset
    }
  }

  /// What stands in place of the form once the server has accepted it.
  var doneText: LocalizedStringResource {
    switch self {
    case .signIn, .signUp, .forgot: .consoleLinkSent
    case .confirm: .consoleApplied
    case .reset: .consolePasswordChanged
    }
  }
}
