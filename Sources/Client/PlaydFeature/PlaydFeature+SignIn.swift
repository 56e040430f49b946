import AppKit
import ClientHost
import IdentityAPI
import Kernel
import Localization
import PlaydAPI
import ShellBridge
import WalletAPI

// Signing in: Apple in the browser, Game Center in the native app, passkeys.
extension PlaydFeature {
  @inline(never)
  static func signIn(_ action: SignInAction, _ state: inout State) -> [Effect<Action>] {
    switch action {
    case .signInTapped(let kind):
      // A guest may be merged into another player, which cannot be undone.
      guard !state.isGuest else {
        state.overlay = .signIn(kind)
        return []
      }
      return begin(kind, &state)
    case .signInConfirmed(let kind):
      state.overlay = nil
      return begin(kind, &state)
    case .appleReturned(let appleReturn): return handle(appleReturn, &state)
    case .shellFound(let offers):
      state.device.hasAppleSheet = offers.contains(.appleSignIn)
      state.device.hasHealth = offers.contains(.health)
      state.device.hasAppPush = offers.contains(.push)
      state.device.hasGameCenter = offers.contains(.gameCenter)
      let effects = registerAppPush(&state) + addHealth(&state)
      guard offers.contains(.gameCenter) else { return effects }
      // Checked once: a guest without data is signed in at launch.
      return effects + (state.identities == nil ? load(.identities, &state) : signInAtLaunch(&state))
    case .gameCenterProved(let json): return handleProof(json, &state)
    case .gameCenterEnded(let outcome):
      state.finish(.gameCenter)
      // Without a tap there is nothing to report.
      guard !state.isSigningInAtLaunch else {
        state.isSigningInAtLaunch = false
        return []
      }
      return report(SignInResult(.gameCenter, outcome), &state)
    case .appleGiven(let token, let code, let name): return finishSheet(token, code: code, name: name, state: &state)
    case .appleEnded(let outcome):
      state.finish(.apple)
      state.appleNonce = nil
      return report(SignInResult(.apple, outcome), &state)
    }
  }

  /// Continues after the player's confirmation.
  private static func begin(_ kind: IdentityKind, _ state: inout State) -> [Effect<Action>] {
    state.signInResult = nil
    switch kind {
    case .apple where state.device.hasAppleSheet:
      return start(.apple, CreateAppleNonce.send(CreateAppleNonce.call()) { .answered(.appleNonce($0)) }, &state)
    case .apple:
      return start(.apple, StartApple.send(StartApple.call()) { .answered(.appleStarted($0)) }, &state)
    case .passkey:
      let request = ServerRequest<Action>(.none) { _ in
        BeginPasskeyAssertion.call()
      } answer: {
        .answered(.passkeyOptions(status: $0, body: $1, isNew: false))
      }
      return start(.passkey, .request(request), &state)
    case .gameCenter:
      guard !state.isBusy(.gameCenter) else { return [] }
      guard state.isOnline else { return show(.offline, &state) }
      state.busy.append(.gameCenter)
      state.hasTriedGameCenter = true
      state.setNeedsSaving()
      return [ask(.gameCenter, .gameCenterProof)]
    }
  }

  // MARK: Game Center

  /// Signs in a guest without coins or history, who loses nothing; once per device.
  static func signInAtLaunch(_ state: inout State) -> [Effect<Action>] {
    guard state.device.hasGameCenter ?? false, !state.hasTriedGameCenter, state.isOnline, state.isGuest,
      !state.isBusy(.gameCenter), let identities = state.identities, identities.offered.contains(.gameCenter),
      let wallet = state.wallet, wallet.balance == 0, wallet.lifetimeEarned == 0, wallet.pending == 0
    else { return [] }
    state.hasTriedGameCenter = true
    state.isSigningInAtLaunch = true
    state.busy.append(.gameCenter)
    state.setNeedsSaving()
    return [ask(.gameCenter, .gameCenterProof)]
  }

  private static func handleProof(_ json: [UInt8], _ state: inout State) -> [Effect<Action>] {
    guard let json = try? JSON.parse(json), let proof = try? GameCenterProof(from: json) else {
      state.finish(.gameCenter)
      state.isSigningInAtLaunch = false
      return report(SignInResult(.gameCenter, .refused), &state)
    }
    return [
      SignInWithGameCenter.request {
        SignInWithGameCenter.call(proof, token: $0)
      } then: {
        .answered(.signedIn($0, .gameCenter))
      }
    ]
  }

  // MARK: Apple

  /// Leaves for Apple's page.
  static func leave(_ start: AppleStart, _ state: inout State) -> [Effect<Action>] {
    state.apple = AppleJourney(state: start.state, verifier: start.verifier, leftAt: state.now)
    state.setNeedsSaving()
    return [.host(.more(.leave(url: start.authorizeURL)))]
  }

  /// Shows Apple's sheet in the app, with the server's nonce.
  static func showSheet(_ answer: Result<AppleNonce, CallError>, _ state: inout State) -> [Effect<Action>] {
    guard case .success(let nonce) = answer else {
      state.finish(.apple)
      return failed(answer, &state)
    }
    state.appleNonce = nonce.nonce
    return [ask(.apple, .appleIdentity(nonce: nonce.nonce))]
  }

  private static func finishSheet(
    _ token: String, code: String?, name: String?, state: inout State
  ) -> [Effect<Action>] {
    guard let nonce = state.appleNonce else { return [] }
    state.appleNonce = nil
    let proof = AppleProof(idToken: token, nonce: nonce, name: name, code: code)
    return [
      SignInWithApple.request {
        SignInWithApple.call(proof, token: $0)
      } then: {
        .answered(.signedIn($0, .apple))
      }
    ]
  }

  private static func handle(_ appleReturn: AppleReturn, _ state: inout State) -> [Effect<Action>] {
    state.finish(.apple)
    switch appleReturn {
    case .cancelled:
      state.apple = nil
      state.setNeedsSaving()
      return report(SignInResult(.apple, .cancelled), &state)
    case .unknown: return report(SignInResult(.apple, .expired), &state)
    case .answered(let name):
      guard let journey = state.apple, journey.state.hasSameBytes(as: name), state.now >= journey.leftAt,
        state.now - journey.leftAt < AppleJourney.life
      else { return report(SignInResult(.apple, .expired), &state) }
      state.apple?.isBack = true
      state.setNeedsSaving()
      return finishApple(&state)
    }
  }

  /// Sends Apple's result; again after a network failure.
  static func finishApple(_ state: inout State) -> [Effect<Action>] {
    guard let journey = state.apple, journey.isBack else { return [] }
    let finish = AppleFinish(state: journey.state, verifier: journey.verifier)
    let question: Effect<Action> = FinishApple.request {
      FinishApple.call(finish, token: $0)
    } then: {
      .answered(.signedIn($0, .apple))
    }
    return start(.apple, question, &state)
  }

  // MARK: Responses

  @inline(never)
  static func handleSignIn(
    _ kind: IdentityKind, _ answer: Result<SignIn, CallError>, _ state: inout State
  ) -> [Effect<Action>] {
    state.finish(operation(for: kind))
    state.isSigningInAtLaunch = false
    switch answer {
    case .success(let signIn):
      if kind == .apple { state.apple = nil }
      state.setNeedsSaving()
      // Games that know the Game Center player are connected by now.
      return [.signedIn(signIn)] + report(SignInResult(kind, signIn.merged == nil ? .linked : .merged), &state)
        + [.haptic(.success)] + [Topic.identities, .devices, .games, .wallet].flatMap { load($0, &state) }
    case .failure(.refused(let problem)):
      if kind == .apple, !CallError.refused(problem).isWorthRetrying { state.apple = nil }
      state.setNeedsSaving()
      return report(SignInResult(kind, problem.type), &state) + load(.identities, &state)
    case .failure(let failure): return show(failure.isOffline ? .offline : .failed, &state)
    }
  }

  private static func operation(for kind: IdentityKind) -> Operation {
    switch kind {
    case .apple: .apple
    case .gameCenter: .gameCenter
    case .passkey: .passkey
    }
  }

  /// Reports the result on the account page, or as a toast.
  private static func report(_ result: SignInResult, _ state: inout State) -> [Effect<Action>] {
    guard state.screen == .account else { return show(.signIn(result), &state) }
    state.signInResult = result
    return [.announce(result.sentence)]
  }
}
