import AppKit
import ConsoleAPI
import Kernel
import Localization
import PlaydAPI

/// The account's second factor and sessions, and studios' applications.
extension ConsoleFeature {
  static func fetchSecurity(_ token: String, _ state: inout State) -> [Effect<Action>] {
    begin(&state.security)
    begin(&state.sessions)
    return [
      fetch(GetConsoleSecurity.self, GetConsoleSecurity.call(token: token)) { fill(&$0, $1) { $0.security = $1 } },
      fetch(ListConsoleSessions.self, ListConsoleSessions.call(token: token)) {
        fillItems(&$0, $1) { $0.sessions = $1 }
      },
      fetchPasskeys(token, &state),
    ]
  }

  static func fetchApplications(_ token: String, _ state: inout State) -> [Effect<Action>] {
    begin(&state.applications)
    begin(&state.decidedApplications)
    return [
      fetch(ListConsoleApplications.self, ListConsoleApplications.call(token: token)) {
        fillItems(&$0, $1) { $0.applications = $1 }
      },
      fetch(ListConsoleApplications.self, ListConsoleApplications.call(isDecided: true, token: token)) {
        fillItems(&$0, $1) { $0.decidedApplications = $1 }
      },
    ]
  }

  /// The password begins; the app's first code confirms.
  static func submitTwoFactor(_ state: inout State) -> [Effect<Action>] {
    guard case .some = state.setup else {
      guard !state[.password].utf8.isEmpty else { return missing(&state) }
      let proof = ConsolePasswordProof(password: state[.password])
      return perform(
        .twoFactor, endpoint: BeginConsoleTwoFactor.self, state: &state,
        call: { BeginConsoleTwoFactor.call(proof, token: $0) },
        then: { state, answer in
          switch answer {
          case .failure(let failure): return show(RequestError(failure), &state)
          case .success(let setup):
            (state.setup, state[.password]) = (setup, "")
            return [.announce(.consoleTwoFactorScan)]
          }
        })
    }
    guard let code = code(state) else { return missing(&state) }
    return perform(
      .twoFactor, endpoint: ConfirmConsoleTwoFactor.self, state: &state,
      call: { ConfirmConsoleTwoFactor.call(code, token: $0) },
      then: showRecoveryCodes)
  }

  static func endTwoFactor(_ state: inout State) -> [Effect<Action>] {
    guard let code = code(state), !state[.password].utf8.isEmpty else { return missing(&state) }
    let proof = ConsoleCodeProof(password: state[.password], code: code.code)
    return perform(
      .twoFactor, endpoint: EndConsoleTwoFactor.self, state: &state,
      call: { EndConsoleTwoFactor.call(proof, token: $0) },
      then: { finish(&$0, $1, .factorOff) })
  }

  static func renewRecoveryCodes(_ state: inout State) -> [Effect<Action>] {
    guard let code = code(state) else { return missing(&state) }
    return perform(
      .twoFactor, endpoint: RenewConsoleRecoveryCodes.self, state: &state,
      call: { RenewConsoleRecoveryCodes.call(code, token: $0) },
      then: showRecoveryCodes)
  }

  private static func code(_ state: State) -> ConsoleCode? {
    let code = trimmed(state[.code])
    return code.utf8.isEmpty ? nil : ConsoleCode(code: code)
  }

  @Sendable private static func showRecoveryCodes(
    _ state: inout State, _ answer: Result<ConsoleRecoveryCodes, CallError>
  ) -> [Effect<Action>] {
    finish(&state, answer) { state, codes in
      state.setup = nil
      var text: [UInt8] = []
      for code in codes.codes {
        if !text.isEmpty { text.append(0x0A) }
        text += code.bytes
      }
      state.secret = Secret(kind: .recoveryCodes, text: String(utf8: text))
    }
  }

  static func end(_ session: ConsoleSessionID, _ state: inout State) -> [Effect<Action>] {
    perform(
      .endSession, endpoint: EndConsoleSession.self, state: &state,
      call: { EndConsoleSession.call(session, token: $0) },
      then: { finish(&$0, $1, .sessionEndedThere) })
  }

  static func endOthers(_ state: inout State) -> [Effect<Action>] {
    perform(
      .endSession, endpoint: EndOtherConsoleSessions.self, state: &state,
      call: { EndOtherConsoleSessions.call(token: $0) },
      then: { finish(&$0, $1, .othersEnded) })
  }

  static func decideApplication(
    _ place: Int, approves: Bool, _ state: inout State
  ) -> [Effect<Action>] {
    guard let application = state.applications.value?[at: place] else { return [] }
    let reason = trimmed(state[.note])
    guard approves || !reason.utf8.isEmpty else { return missing(&state) }
    let decision = ConsoleApplicationDecision(approves: approves, reason: approves ? nil : reason)
    return perform(
      .decideApplication, endpoint: DecideConsoleApplication.self, state: &state,
      call: { DecideConsoleApplication.call(application.applicationID, decision, token: $0) },
      then: { finish(&$0, $1, .applicationDecided) })
  }
}
