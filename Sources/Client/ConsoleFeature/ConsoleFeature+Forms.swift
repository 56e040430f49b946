import AppKit
import ConsoleAPI
import GamesAPI
import Kernel
import Localization
import PlaydAPI

/// Submitting forms.
extension ConsoleFeature {
  static func submit(_ state: inout State) -> [Effect<Action>] {
    guard let form = state.form else { return [] }
    state.banner = nil
    switch form {
    case .topUp(let place):
      guard let budget = state.budgets.value?[at: place] else { return [] }
      return confirmMovement(&state) { .topUp(budget: budget.budget, coins: $0) }
    case .payOut(let place):
      guard let game = state.earningGames[at: place] else { return [] }
      return confirmMovement(&state) { .payOut(game: game, coins: $0) }
    case .rate(let place): return sendRate(place, &state)
    case .webhook(let place):
      guard let game = state.games.value?[at: place] else { return [] }
      guard !trimmed(state[.url]).utf8.isEmpty else { return missing(&state) }
      let request = ConsoleWebhookRequest(url: trimmed(state[.url]))
      return perform(
        .webhook, endpoint: SetConsoleWebhook.self, state: &state,
        call: { SetConsoleWebhook.call(game.game, request, token: $0) },
        then: {
          finish(&$0, $1) { state, answer in
            state.banner = .webhookSaved
            if let secret = answer.secret { state.secret = Secret(kind: .webhookSecret, text: secret) }
          }
        })
    case .invite: return invite(&state)
    case .studio: return putStudio(&state)
    case .password:
      guard !state[.password].utf8.isEmpty, !state[.newPassword].utf8.isEmpty else { return missing(&state) }
      let change = ConsolePasswordChange(current: state[.password], new: state[.newPassword])
      return perform(
        .changePassword, endpoint: ChangeConsolePassword.self, state: &state,
        call: { ChangeConsolePassword.call(change, token: $0) }, then: { finish(&$0, $1, .passwordChanged) })
    case .rates: return []
    case .adjustment: return submitAdjustment(&state)
    case .player(let form): return submit(form, &state)
    case .challenge(let form): return submit(form, &state)
    case .discard(let place): return submitDiscard(place, &state)
    case .decisions(let approves): return submitDecisions(approves: approves, &state)
    case .newGame: return createGame(&state)
    case .twoFactor: return submitTwoFactor(&state)
    case .twoFactorEnd: return endTwoFactor(&state)
    case .recoveryCodes: return renewRecoveryCodes(&state)
    case .passkey: return submitPasskey(&state)
    case .passkeyName(let place): return renamePasskey(place, &state)
    case .application(let place, let approves): return decideApplication(place, approves: approves, &state)
    case .decision(let place, let approves): return submitDecision(place, approves: approves, &state)
    case .offer(let place): return sendOffer(place, &state)
    case .experiment: return submitExperiment(&state)
    case .shares(let place): return submitShares(place, &state)
    }
  }

  private static func confirmMovement(
    _ state: inout State, _ confirmation: (Int64) -> Confirmation
  ) -> [Effect<Action>] {
    guard !trimmed(state[.reference]).utf8.isEmpty else { return missing(&state) }
    guard let coins = number(state[.coins]) else {
      state.banner = .coinsInvalid
      return [.announce(.consoleCoinsInvalid)]
    }
    state.confirmation = confirmation(coins)
    return []
  }

  /// Publishes a game's next rate: new price and value, the rest unchanged.
  private static func sendRate(_ place: Int, _ state: inout State) -> [Effect<Action>] {
    guard let game = state.games.value?[at: place], var rate = game.rates.first?.rate else { return [] }
    guard let coins = number(state[.coins]), let cents = number(state[.cents]) else {
      state.banner = .coinsInvalid
      return [.announce(.consoleCoinsInvalid)]
    }
    rate.coins = Coins(coins)
    rate.valueCents = cents
    state.confirmation = .rate(game, rate)
    return []
  }

  private static func invite(_ state: inout State) -> [Effect<Action>] {
    guard !state[.inviteName].utf8.isEmpty else { return missing(&state) }
    var studio: String?
    if state.invitedRole.isOfStudio {
      // Owners invite into their own studio.
      studio = state.session?.account.studio ?? trimmed(state[.inviteStudio])
      guard studio?.utf8.isEmpty == false else { return missing(&state) }
    }
    let request = ConsoleInvitationRequest(
      name: trimmed(state[.inviteName]), role: state.invitedRole, studio: studio)
    return perform(
      .invite, endpoint: CreateConsoleInvitation.self, state: &state,
      call: { CreateConsoleInvitation.call(request, token: $0) },
      then: {
        finish(&$0, $1) { state, invitation in state.secret = Secret(kind: .invitation, text: invitation.token) }
      })
  }

  private static func putStudio(_ state: inout State) -> [Effect<Action>] {
    guard !state[.studioSlug].utf8.isEmpty, !state[.studioName].utf8.isEmpty else { return missing(&state) }
    let games = words(state[.studioGames])
    let request = ConsoleStudioRequest(
      studio: trimmed(state[.studioSlug]), name: trimmed(state[.studioName]), games: games)
    if let owner = otherOwner(of: request, state) {
      state.confirmation = .putStudio(request, from: owner)
      return []
    }
    return put(request, &state)
  }

  static func put(_ studio: ConsoleStudioRequest, _ state: inout State) -> [Effect<Action>] {
    perform(
      .putStudio, endpoint: PutConsoleStudio.self, state: &state, call: { PutConsoleStudio.call(studio, token: $0) },
      then: { finish(&$0, $1, .studioSaved) })
  }

  /// Studio that would lose games.
  private static func otherOwner(of request: ConsoleStudioRequest, _ state: State) -> ConsoleStudio? {
    state.studios.value?.first { studio in
      !studio.studio.hasSameBytes(as: request.studio)
        && studio.games.contains { game in request.games.contains { $0.hasSameBytes(as: game) } }
    }
  }

  /// Words separated by blanks and commas.
  static func words(_ text: String) -> [String] {
    text.bytes.split { $0 <= 0x20 || $0 == UInt8(ascii: ",") }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Parses coins: digits with blanks, commas or apostrophes as separators.
  static func number(_ text: String) -> Int64? {
    guard let number = whole(text), number > 0 else { return nil }
    return number
  }

  /// The same with zero.
  static func whole(_ text: String) -> Int64? {
    var number: Int64 = 0
    var hasDigit = false
    for byte in text.bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        hasDigit = true
        number = number * 10 + Int64(byte - UInt8(ascii: "0"))
        guard number <= Coins.most.rawValue else { return nil }
      case UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: "'"): break
      default: return nil
      }
    }
    return hasDigit ? number : nil
  }
}

extension ConsoleFeature.State {
  /// Games with revenue, in order of appearance.
  package var earningGames: [String] {
    var games: [String] = []
    for row in revenue.value?.rows ?? [] where !games.contains(where: { $0.hasSameBytes(as: row.game) }) {
      games.append(row.game)
    }
    return games
  }
}

extension Array {
  /// The element at an index; nil out of range.
  subscript(at place: Int) -> Element? { indices.contains(place) ? self[place] : nil }
}
