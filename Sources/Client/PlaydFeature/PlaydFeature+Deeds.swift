import Kernel
import Localization
import OutOfPocketFeature
import PlaydAPI

// Connections with games and partners, challenges begun, and what the server answers to them.
extension PlaydFeature {
  static func link(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .connectTapped(let game):
      state.redeeming = nil
      state.calculator = nil
      state.overlay = .connect(game)
      return work(.link(game), .link(game), &state)
    case .codeCopied:
      guard case .connect(let slug)? = state.overlay, let code = state.game(slug)?.connection.code else { return [] }
      return [.copy(code.grouped), .vibrate(.button)] + say(.copied, &state)
    case .disconnectTapped(let game):
      state.overlay = .disconnect(game)
      return []
    case .disconnectConfirmed(let game): return work(.unlink(game), .unlink(game), &state)
    default: return []
    }
  }

  static func earn(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .showAllTapped(let section):
      if state.opened.contains(section) {
        state.opened.removeAll { $0 == section }
      } else {
        state.opened.append(section)
      }
      return []
    case .startTapped(let id): return work(.start(id), .start(id), &state)
    case .partnerConnectTapped(let id): return work(.connect(partner: id), .connectPartner(id), &state)
    case .partnerDisconnectTapped(let id):
      state.overlay = .disconnectPartner(id)
      return []
    case .partnerDisconnectConfirmed(let id): return work(.disconnectPartner(id), .disconnectPartner(id), &state)
    default: return []
    }
  }

  /// Asks for something to be done, once at a time.
  static func work(_ work: Work, _ question: Question, _ state: inout State) -> [Effect] {
    guard !state.isBusy(work) else { return [] }
    guard state.isOnline else { return say(.offline, &state) }
    state.busy.append(work)
    return [.ask(question)]
  }

  static func takeDeed(_ question: Question, _ status: Int, _ body: [UInt8], _ state: inout State) -> [Effect] {
    switch question {
    case .start(let id):
      state.busy.removeAll { $0 == .start(id) }
      guard case .success(let challenge) = answer(StartChallenge.self, status, body) else {
        return failed(status, &state)
      }
      if let index = state.challenges?.firstIndex(where: { $0.challengeID.hasSameBytes(as: id) }) {
        state.challenges?[index] = challenge
      }
      return say(.challengeStarted, &state) + [.vibrate(.success)]
    case .connectPartner(let id):
      state.busy.removeAll { $0 == .connect(partner: id) }
      guard case .success(let authorization) = answer(ConnectPartner.self, status, body) else {
        return failed(status, &state)
      }
      return [.leave(url: authorization.authorizeURL)]
    case .disconnectPartner(let id):
      state.busy.removeAll { $0 == .disconnectPartner(id) }
      guard case .success = answer(DisconnectPartner.self, status, body) else { return failed(status, &state) }
      state.overlay = nil
      return ask(about: .partners, &state) + ask(about: .challenges, &state)
    case .link(let game):
      state.busy.removeAll { $0 == .link(game) }
      guard case .success(let connection) = answer(LinkGame.self, status, body) else {
        state.overlay = nil
        return failed(status, &state)
      }
      return connected(game, connection, &state)
    case .linkState(let game):
      guard case .success(let connection) = answer(GetGameLink.self, status, body) else { return [] }
      return connected(game, connection, &state)
    case .unlink(let game):
      state.busy.removeAll { $0 == .unlink(game) }
      guard case .success = answer(UnlinkGame.self, status, body) else { return failed(status, &state) }
      state.overlay = nil
      return ask(about: .games, &state)
    default: return takeIdentity(question, status, body, &state)
    }
  }

  /// Takes how the player stands with a game.
  private static func connected(_ slug: GameSlug, _ connection: GameConnection, _ state: inout State) -> [Effect] {
    guard let index = state.games?.firstIndex(where: { $0.slug == slug }), let game = state.games?[index] else {
      return []
    }
    let wasVerified = game.connection.state == .verified
    // A code that has just run out is replaced by the next one that is asked for.
    state.games?[index].connection = connection
    guard connection.state == .verified else { return follow(&state) }
    if state.overlay == .connect(slug) { state.overlay = nil }
    guard !wasVerified else { return follow(&state) }
    return [.vibrate(.success), .keep] + say(.gameConnected(game.name.text(in: state.language.code)), &state)
      + follow(&state)
  }

  static func failed(_ status: Int, _ state: inout State) -> [Effect] {
    say(status == 0 ? .offline : .failed, &state)
  }

  /// The player is back from a partner's page.
  static func take(_ partnerReturn: PartnerReturn, _ state: inout State) -> [Effect] {
    state.returned = partnerReturn
    let name = state.partner(partnerReturn.partner)?.name ?? partnerReturn.partner
    switch partnerReturn.outcome {
    case .connected:
      // What was known before the player left says nothing about it, however young it is.
      return [Topic.partners, .challenges].flatMap { ask(about: $0, &state) } + say(.connected(name), &state)
        + [.vibrate(.success)]
    case .denied: return say(.connectDenied(name), &state)
    case .failed: return say(.connectFailed(name), &state)
    }
  }
}
