import AppKit
import ClientHost
import GamesAPI
import Kernel
import Localization
import PartnersAPI
import PlaydAPI
import WalletAPI

// Connecting games and partners, starting challenges, and the responses to them.
extension PlaydFeature {
  @inline(never)
  static func link(_ action: LinkAction, _ state: inout State) -> [Effect<Action>] {
    switch action {
    case .connectTapped(let game):
      state.redeeming = nil
      state.calculator = nil
      state.overlay = .connect(game)
      return start(
        .link(game),
        LinkGame.request {
          LinkGame.call(game, LinkRequest(), token: $0)
        } then: {
          .answered(.linked($0, game))
        },
        &state)
    case .codeCopied:
      guard case .connect(let slug)? = state.overlay, let code = state.game(slug)?.connection.code else { return [] }
      return [.host(.copyText(code.grouped)), .haptic(.button)] + show(.copied, &state)
    case .disconnectTapped(let game):
      state.overlay = .disconnect(game)
      return []
    case .disconnectConfirmed(let game):
      return start(
        .unlink(game),
        UnlinkGame.request {
          UnlinkGame.call(game, token: $0)
        } then: {
          .answered(.unlinked($0, game))
        }, &state)
    }
  }

  static func earn(_ action: EarnAction, _ state: inout State) -> [Effect<Action>] {
    switch action {
    case .showAllTapped(let section):
      if state.opened.contains(section) {
        state.opened.removeAll { $0 == section }
      } else {
        state.opened.append(section)
      }
      return []
    case .startTapped(let id):
      let offset = Int64(state.utcOffset)
      let question: Effect<Action> = StartChallenge.request {
        StartChallenge.call(id, utcOffset: offset, token: $0)
      } then: {
        .answered(.started($0, id: id))
      }
      return start(.start(id), question, &state)
    case .partnerConnectTapped(let id): return connect(id, &state)
    case .ageTyped(let text):
      state.ageGate.text = text
      state.ageGate.isInvalid = false
      return []
    case .ageConfirmed(let id):
      state.ageGate.confirm(in: state.year)
      guard let year = state.ageGate.adultFrom else { return [] }
      let kept = Effect<Action>.store(Key.adultFrom, String(year))
      guard state.ageGate.isAdult(in: state.year) else { return [kept] }
      state.overlay = nil
      return [kept] + connect(id, &state)
    case .partnerDisconnectTapped(let id):
      state.overlay = .disconnectPartner(id)
      return []
    case .partnerDisconnectConfirmed(let id):
      let question: Effect<Action> = DisconnectPartner.request {
        DisconnectPartner.call(id, token: $0)
      } then: {
        .answered(.partnerDisconnected($0, id: id))
      }
      return start(.disconnectPartner(id), question, &state)
    }
  }

  /// Begins to connect a partner; finance partners ask for the player's age first.
  private static func connect(_ id: String, _ state: inout State) -> [Effect<Action>] {
    let isAdult = state.ageGate.isAdult(in: state.year)
    if state.isFinance(partner: id), !isAdult {
      state.overlay = .age(partner: id)
      return []
    }
    let question: Effect<Action> = ConnectPartner.request {
      ConnectPartner.call(id, isAdult: isAdult, token: $0)
    } then: {
      .answered(.partnerConnecting($0, id: id))
    }
    return start(.connect(partner: id), question, &state)
  }

  /// Starts an operation unless it is in progress.
  static func start(_ operation: Operation, _ question: Effect<Action>, _ state: inout State) -> [Effect<Action>] {
    guard !state.isBusy(operation) else { return [] }
    guard state.isOnline else { return show(.offline, &state) }
    state.busy.append(operation)
    return [question]
  }

  @inline(never)
  static func handleOperation(_ answer: ServerResponse, _ state: inout State) -> [Effect<Action>] {
    switch answer {
    case .started(let answer, let id):
      state.finish(.start(id))
      guard case .success(let challenge) = answer else { return failed(answer, &state) }
      if let index = state.challenges?.firstIndex(where: { $0.challengeID.hasSameBytes(as: id) }) {
        state.challenges?[index] = challenge
      }
      return show(.challengeStarted, &state) + [.haptic(.success)]
    case .partnerConnecting(let answer, let id):
      state.finish(.connect(partner: id))
      if case .failure(.refused(let problem)) = answer, problem.type == .partnerForAdults {
        state.overlay = .age(partner: id)
        return []
      }
      guard case .success(let authorization) = answer else { return failed(answer, &state) }
      return [.host(.more(.leave(url: authorization.authorizeURL)))]
    case .partnerDisconnected(let answer, let id):
      state.finish(.disconnectPartner(id))
      guard case .success = answer else { return failed(answer, &state) }
      state.overlay = nil
      return load(.partners, &state) + load(.challenges, &state)
    case .linked(let answer, let game):
      state.finish(.link(game))
      guard case .success(let connection) = answer else {
        state.overlay = nil
        return failed(answer, &state)
      }
      return connected(game, connection, &state)
    case .linkState(let answer, let game):
      guard case .success(let connection) = answer else { return [] }
      return connected(game, connection, &state)
    case .unlinked(let answer, let game):
      state.finish(.unlink(game))
      guard case .success = answer else { return failed(answer, &state) }
      state.overlay = nil
      return load(.games, &state)
    default: return handleIdentity(answer, &state)
    }
  }

  /// Updates the connection of a game.
  private static func connected(_ slug: GameSlug, _ connection: GameConnection, _ state: inout State) -> [Effect<
    Action
  >] {
    guard let index = state.games?.firstIndex(where: { $0.slug == slug }), let game = state.games?[index] else {
      return []
    }
    let wasVerified = game.connection.state == .verified
    // An expired code is replaced by the next response.
    state.games?[index].connection = connection
    guard connection.state == .verified else { return follow(&state) }
    if state.overlay == .connect(slug) { state.overlay = nil }
    guard !wasVerified else { return follow(&state) }
    state.setNeedsSaving()
    return [.haptic(.success)] + show(.gameConnected(game.name.text(in: state.language.code)), &state)
      + follow(&state)
  }

  static func requestLink(_ game: GameSlug) -> Effect<Action> {
    GetGameLink.request {
      GetGameLink.call(game, token: $0)
    } then: {
      .answered(.linkState($0, game))
    }
  }

  static func failed<Response>(
    _ answer: Result<Response, CallError>, _ state: inout State
  ) -> [Effect<Action>] {
    guard case .failure(let failure) = answer else { return [] }
    return show(failure.isOffline ? .offline : .failed, &state)
  }

  /// The same for a raw response.
  static func failed(_ status: Int, _ state: inout State) -> [Effect<Action>] {
    show(status == 0 ? .offline : .failed, &state)
  }

  /// The player returned from a partner's page.
  @inline(never)
  static func handle(_ partnerReturn: PartnerReturn, _ state: inout State) -> [Effect<Action>] {
    state.returned = partnerReturn
    let name = state.partner(partnerReturn.partner)?.name ?? partnerReturn.partner
    switch partnerReturn.outcome {
    case .connected:
      // Data loaded before the player left does not include the change.
      return [Topic.partners, .challenges].flatMap { load($0, &state) } + show(.connected(name), &state)
        + [.haptic(.success)]
    case .denied: return show(.connectDenied(name), &state)
    case .failed: return show(.connectFailed(name), &state)
    }
  }
}
