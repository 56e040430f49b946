import AppKit
import ClientHost
import ConsoleAPI
import IdentityAPI
import Kernel
import Localization
import PlaydAPI

/// Passkeys: signing in with one, and those of the account. The browser asks the person between two requests.
extension ConsoleFeature {
  /// Identifier of the browser's answer to `createPasskey`.
  private static let created: Int32 = 1
  /// Identifier of the browser's answer to `getPasskey`.
  private static let used: Int32 = 2

  static func reduce(_ state: inout State, _ action: PasskeyAction) -> [Effect<Action>] {
    switch action {
    case .signInTapped: return signInWithPasskey(&state)
    case .removeTapped(let passkey): state.confirmation = .removePasskey(passkey)
    case .browserAnswered(let id, .given(let json)):
      state.busy = nil
      let json = try? JSON.parse(json)
      return id == created ? add(json, &state) : finishSignIn(json, &state)
    case .browserAnswered(_, .cancelled), .browserAnswered(_, .failed): return end(.passkeyCancelled, &state)
    case .browserAnswered(_, .known): return end(.passkeyKnown, &state)
    case .browserAnswered(_, .unavailable): return end(.passkeysMissing, &state)
    }
    return []
  }

  private static func end(_ banner: BannerMessage, _ state: inout State) -> [Effect<Action>] {
    (state.busy, state.banner) = (nil, banner)
    return [.announce(sentence(of: banner))]
  }

  static func fetchPasskeys(_ token: String, _ state: inout State) -> Effect<Action> {
    begin(&state.passkeys)
    return fetch(ListConsolePasskeys.self, ListConsolePasskeys.call(token: token)) {
      fillItems(&$0, $1) { $0.passkeys = $1 }
    }
  }

  // MARK: Signing in

  private static func signInWithPasskey(_ state: inout State) -> [Effect<Action>] {
    guard state.busy == nil else { return [] }
    (state.banner, state.busy) = (nil, .passkey)
    return [
      send(.passkey, endpoint: BeginConsolePasskeySignIn.self, call: BeginConsolePasskeySignIn.call()) {
        state, answer in
        switch answer {
        case .failure(let failure): return show(RequestError(failure), &state)
        case .success(let options):
          state.busy = .passkey
          return [.host(.more(.getPasskey(id: used, options: text(of: options))))]
        }
      }
    ]
  }

  private static func finishSignIn(_ json: JSON?, _ state: inout State) -> [Effect<Action>] {
    guard let json, let assertion = try? PasskeyAssertion(from: json) else { return end(.passkeyCancelled, &state) }
    state.busy = .passkey
    let call = FinishConsolePasskeySignIn.call(assertion)
    return [send(.passkey, endpoint: FinishConsolePasskeySignIn.self, call: call, then: signedIn)]
  }

  // MARK: The account's passkeys

  static func submitPasskey(_ state: inout State) -> [Effect<Action>] {
    guard !trimmed(state[.passkeyName]).utf8.isEmpty else { return missing(&state) }
    return perform(
      .passkey, endpoint: BeginConsolePasskey.self, state: &state, call: { BeginConsolePasskey.call(token: $0) },
      then: { state, answer in
        switch answer {
        case .failure(let failure): return show(RequestError(failure), &state)
        case .success(let options):
          state.busy = .passkey
          return [.host(.more(.createPasskey(id: created, options: text(of: options))))]
        }
      })
  }

  private static func add(_ json: JSON?, _ state: inout State) -> [Effect<Action>] {
    guard let json, let registration = try? PasskeyRegistration(from: json) else {
      return end(.passkeyCancelled, &state)
    }
    let new = ConsoleNewPasskey(name: trimmed(state[.passkeyName]), passkey: registration)
    return perform(
      .passkey, endpoint: AddConsolePasskey.self, state: &state, call: { AddConsolePasskey.call(new, token: $0) },
      then: { finish(&$0, $1, .passkeyAdded) })
  }

  static func renamePasskey(_ place: Int, _ state: inout State) -> [Effect<Action>] {
    guard let passkey = state.passkeys.value?[at: place] else { return [] }
    let name = ConsolePasskeyName(name: trimmed(state[.passkeyName]))
    guard !name.name.utf8.isEmpty else { return missing(&state) }
    return perform(
      .passkey, endpoint: RenameConsolePasskey.self, state: &state,
      call: { RenameConsolePasskey.call(passkey.passkeyID, name, token: $0) },
      then: { finish(&$0, $1, .passkeyRenamed) })
  }

  static func remove(_ passkey: ConsolePasskey, _ state: inout State) -> [Effect<Action>] {
    perform(
      .passkey, endpoint: RemoveConsolePasskey.self, state: &state,
      call: { RemoveConsolePasskey.call(passkey.passkeyID, token: $0) },
      then: { finish(&$0, $1, .passkeyRemoved) })
  }

  /// Options as the browser takes them.
  private static func text(of options: some JSONEncodable) -> String {
    var writer = JSON.Writer()
    options.encode(to: &writer)
    return writer.text
  }
}
