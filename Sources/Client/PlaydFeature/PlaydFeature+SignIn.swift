import Kernel
import Localization
import OutOfPocketFeature
import PlaydAPI

// Proving who one is: Apple's page in the browser, Game Center where an app around the page has it, passkeys.
extension PlaydFeature {
  static func signIn(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .signInTapped(let kind):
      // A guest may become part of another player by it, which cannot be undone.
      guard !state.isGuest else {
        state.overlay = .signIn(kind)
        return []
      }
      return begin(kind, &state)
    case .signInConfirmed(let kind):
      state.overlay = nil
      return begin(kind, &state)
    case .appleReturned(let appleReturn): return take(appleReturn, &state)
    case .gameCenterOffered:
      state.device.hasGameCenter = true
      // Asked once, so that who comes with nothing is signed in as the game begins.
      return state.identities == nil ? ask(about: .identities, &state) : signInAtLaunch(&state)
    case .gameCenterProved(let json): return takeProof(json, &state)
    case .gameCenterEnded(let outcome):
      state.busy.removeAll { $0 == .gameCenter }
      // Nobody has tapped anything where the page asked by itself.
      guard !state.isSigningInAtLaunch else {
        state.isSigningInAtLaunch = false
        return []
      }
      return tell(SignInNews(.gameCenter, outcome), &state)
    default: return []
    }
  }

  /// Goes on with what the player has decided.
  private static func begin(_ kind: IdentityKind, _ state: inout State) -> [Effect] {
    state.signInNews = nil
    switch kind {
    case .apple: return work(.apple, .appleStart, &state)
    case .passkey: return work(.passkey, .passkeyRequest, &state)
    case .gameCenter:
      guard !state.isBusy(.gameCenter) else { return [] }
      guard state.isOnline else { return say(.offline, &state) }
      state.busy.append(.gameCenter)
      state.hasTriedGameCenter = true
      return [.keep, .proveGameCenter]
    }
  }

  // MARK: Game Center

  /// Whoever has nothing here yet loses nothing by being signed in, so nothing is asked; once on a device.
  static func signInAtLaunch(_ state: inout State) -> [Effect] {
    guard state.device.hasGameCenter ?? false, !state.hasTriedGameCenter, state.isOnline, state.isGuest,
      !state.isBusy(.gameCenter), let identities = state.identities, identities.offered.contains(.gameCenter),
      let wallet = state.wallet, wallet.balance == 0, wallet.lifetimeEarned == 0, wallet.pending == 0
    else { return [] }
    state.hasTriedGameCenter = true
    state.isSigningInAtLaunch = true
    state.busy.append(.gameCenter)
    return [.keep, .proveGameCenter]
  }

  private static func takeProof(_ json: [UInt8], _ state: inout State) -> [Effect] {
    guard let json = try? JSON.parse(json), let proof = try? GameCenterProof(from: json) else {
      state.busy.removeAll { $0 == .gameCenter }
      state.isSigningInAtLaunch = false
      return tell(SignInNews(.gameCenter, .refused), &state)
    }
    return [.ask(.gameCenter(proof))]
  }

  // MARK: Apple

  /// The server has told where to go.
  static func leave(_ start: AppleStart, _ state: inout State) -> [Effect] {
    state.apple = AppleJourney(state: start.state, verifier: start.verifier, leftAt: state.now)
    return [.keep, .leave(url: start.authorizeURL)]
  }

  private static func take(_ appleReturn: AppleReturn, _ state: inout State) -> [Effect] {
    state.busy.removeAll { $0 == .apple }
    switch appleReturn {
    case .cancelled:
      state.apple = nil
      return [.keep] + tell(SignInNews(.apple, .cancelled), &state)
    case .unknown: return tell(SignInNews(.apple, .expired), &state)
    case .answered(let name):
      guard let journey = state.apple, journey.state.hasSameBytes(as: name), state.now >= journey.leftAt,
        state.now - journey.leftAt < AppleJourney.life
      else { return tell(SignInNews(.apple, .expired), &state) }
      state.apple?.isBack = true
      return [.keep] + finishApple(&state)
    }
  }

  /// Sends what Apple's page came back with; again, when the network is back, where no answer came.
  static func finishApple(_ state: inout State) -> [Effect] {
    guard let journey = state.apple, journey.isBack else { return [] }
    return work(.apple, .appleFinish(AppleFinish(state: journey.state, verifier: journey.verifier)), &state)
  }

  // MARK: What the server says

  static func takeSignIn(
    _ kind: IdentityKind, _ answer: Result<SignIn, CallFailure>, _ state: inout State
  ) -> [Effect] {
    state.busy.removeAll { $0 == work(of: kind) }
    state.isSigningInAtLaunch = false
    switch answer {
    case .success(let signIn):
      if kind == .apple { state.apple = nil }
      // Games that know the player's Game Center are connected by now.
      return [.keep, .signedIn(signIn)] + tell(SignInNews(kind, signIn.merged == nil ? .linked : .merged), &state)
        + [.vibrate(.success)] + [Topic.identities, .devices, .games, .wallet].flatMap { ask(about: $0, &state) }
    case .failure(.refused(let problem)):
      if kind == .apple, !CallFailure.refused(problem).isWorthRetrying { state.apple = nil }
      return [.keep] + tell(SignInNews(kind, problem.type), &state) + ask(about: .identities, &state)
    case .failure(let failure): return say(failure.isOffline ? .offline : .failed, &state)
    }
  }

  private static func work(of kind: IdentityKind) -> Work {
    switch kind {
    case .apple: .apple
    case .gameCenter: .gameCenter
    case .passkey: .passkey
    }
  }

  /// Shows what came of it, on the account page until it is left, and says it aloud.
  private static func tell(_ news: SignInNews, _ state: inout State) -> [Effect] {
    guard state.screen == .account else { return say(.signIn(news), &state) }
    state.signInNews = news
    return [.announce(news.sentence)]
  }
}
