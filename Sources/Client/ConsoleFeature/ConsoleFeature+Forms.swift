import Kernel
import Localization
import PlaydAPI

/// What happens when a form is sent.
extension ConsoleFeature {
  static func submit(_ state: inout State) -> [Effect] {
    guard let form = state.form else { return [] }
    state.notice = nil
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
      return ask(.webhook, &state) { SetConsoleWebhook.call(game.game, request, token: $0) }
    case .invite: return invite(&state)
    case .studio: return putStudio(&state)
    case .password:
      guard !state[.password].utf8.isEmpty, !state[.newPassword].utf8.isEmpty else { return missing(&state) }
      let change = ConsolePasswordChange(current: state[.password], new: state[.newPassword])
      return ask(.changePassword, &state) { ChangeConsolePassword.call(change, token: $0) }
    case .rates: return []
    case .decision, .offer, .experiment, .shares: return submitDraft(form, &state)
    }
  }

  private static func confirmMovement(
    _ state: inout State, _ confirmation: (Int64) -> Confirmation
  ) -> [Effect] {
    guard !trimmed(state[.reference]).utf8.isEmpty else { return missing(&state) }
    guard let coins = number(state[.coins]) else {
      state.notice = .coinsInvalid
      return [.announce(.consoleCoinsInvalid)]
    }
    state.confirmation = confirmation(coins)
    return []
  }

  /// The next rate of a game: what is asked for is the price and the value, the rest stays as it was.
  private static func sendRate(_ place: Int, _ state: inout State) -> [Effect] {
    guard let game = state.games.value?[at: place], var rate = game.rates.first?.rate else { return [] }
    guard let coins = number(state[.coins]), let cents = number(state[.cents]) else {
      state.notice = .coinsInvalid
      return [.announce(.consoleCoinsInvalid)]
    }
    rate.coins = Coins(coins)
    rate.valueCents = cents
    state.confirmation = .rate(game, rate)
    return []
  }

  private static func invite(_ state: inout State) -> [Effect] {
    guard !state[.inviteName].utf8.isEmpty else { return missing(&state) }
    var studio: String?
    if state.invitedRole.isOfStudio {
      // An owner invites into the own studio.
      studio = state.session?.account.studio ?? trimmed(state[.inviteStudio])
      guard studio?.utf8.isEmpty == false else { return missing(&state) }
    }
    let request = ConsoleInvitationRequest(
      name: trimmed(state[.inviteName]), role: state.invitedRole, studio: studio)
    return ask(.invite, &state) { CreateConsoleInvitation.call(request, token: $0) }
  }

  private static func putStudio(_ state: inout State) -> [Effect] {
    guard !state[.studioSlug].utf8.isEmpty, !state[.studioName].utf8.isEmpty else { return missing(&state) }
    let games = words(state[.studioGames])
    let request = ConsoleStudioRequest(
      studio: trimmed(state[.studioSlug]), name: trimmed(state[.studioName]), games: games)
    if let owner = otherOwner(of: request, state) {
      state.confirmation = .putStudio(request, from: owner)
      return []
    }
    return ask(.putStudio, &state) { PutConsoleStudio.call(request, token: $0) }
  }

  /// The studio from which games would be taken away.
  private static func otherOwner(of request: ConsoleStudioRequest, _ state: State) -> ConsoleStudio? {
    state.studios.value?.first { studio in
      !studio.studio.hasSameBytes(as: request.studio)
        && studio.games.contains { game in request.games.contains { $0.hasSameBytes(as: game) } }
    }
  }

  /// The words between blanks and commas.
  static func words(_ text: String) -> [String] {
    text.bytes.split { $0 <= 0x20 || $0 == UInt8(ascii: ",") }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// A whole number of coins as people write it: digits, with blanks, commas or apostrophes between thousands.
  static func number(_ text: String) -> Int64? {
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
    return hasDigit && number > 0 ? number : nil
  }
}

extension ConsoleFeature.State {
  /// The games of the revenue, in the order in which they are met.
  public var earningGames: [String] {
    var games: [String] = []
    for row in revenue.value?.rows ?? [] where !games.contains(where: { $0.hasSameBytes(as: row.game) }) {
      games.append(row.game)
    }
    return games
  }
}

extension Array {
  /// The element of that place; nil where there is none.
  subscript(at place: Int) -> Element? { indices.contains(place) ? self[place] : nil }
}
