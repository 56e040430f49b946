import ConsoleAPI
import Database
import Deliveries
import GamesAPI
import HTTPServer
import IdentityAPI
import Kernel
import Ledger
import PlaydAPI
package import Redemptions
package import ServerKit

extension Router {
  mutating func addGames(_ services: Services) {
    let (redemptions, database) = (services.redemptions, services.database)
    add(GetGames.self, on: services) { incoming in
      try database.read { try services.catalogue(for: incoming.player?.playerID, at: incoming.now, in: $0) }
    }
    add(GetGameLink.self, on: services) { incoming in
      let (player, game, now) = (try incoming.bearer().playerID, try incoming.game(), incoming.now)
      return try database.read { try redemptions.connection(of: player, with: game, at: now, in: $0) }
    }
    add(LinkGame.self, on: services) { incoming in
      let (player, game, now) = (try incoming.bearer().playerID, try incoming.game(), incoming.now)
      let request = incoming.body
      return try ofLivingPlayer {
        try database.write { try redemptions.link(player, with: game, request: request, at: now, in: $0) }
      }
    }
    add(UnlinkGame.self, on: services) { incoming in
      let (player, game) = (try incoming.bearer().playerID, try incoming.game())
      try database.write { try redemptions.unlink(player, from: game, in: $0) }
      return NoContent()
    }
    addRedemptions(services)
    addStudio(services)
  }

  private mutating func addRedemptions(_ services: Services) {
    let (redemptions, database) = (services.redemptions, services.database)
    addOrders(RedeemCoins.self, services: services) { incoming in
      RedemptionOrder(
        incoming.body, at: try incoming.game(), key: try incoming.idempotencyKey(), by: try incoming.bearer().playerID,
        at: incoming.now, trace: incoming.request.trace)
    } work: { orders, connection in
      try redemptions.redeem(orders, in: connection)
    }
    add(GetRedemption.self, on: services) { incoming in
      let player = try incoming.bearer().playerID
      guard let id = RedemptionID(incoming.request.parameter("redemptionID")) else {
        throw RedemptionRefusal.redemptionNotFound
      }
      return try database.read { try redemptions.redemption(id, of: player, in: $0) }
    }
    add(ListRedemptions.self, on: services) { incoming in
      let player = try incoming.bearer().playerID
      let limit = try incoming.queryInteger("limit", in: 1...ListRedemptions.mostRows) ?? 20
      let cursor = try incoming.cursor()
      return try database.read { try redemptions.redemptions(of: player, before: cursor, limit: limit, in: $0) }
    }
  }

  private mutating func addStudio(_ services: Services) {
    let (redemptions, database) = (services.redemptions, services.database)
    add(ConfirmStudioLink.self, on: services) { incoming in
      let (key, link, now) = (incoming.request.bearerToken, incoming.body, incoming.now)
      let refusal = try ofLivingPlayer {
        try database.write { connection -> RedemptionRefusal? in
          let (game, isTest) = try redemptions.key(key, in: connection)
          guard !isTest else {
            guard link.code == Redemptions.testCode else { throw RedemptionRefusal.keyIsTest }
            return nil
          }
          return try redemptions.confirm(link, by: game, at: now, in: connection)
        }
      }
      if let refusal { throw refusal }
      return NoContent()
    }
    add(AnnounceStudioAccount.self, on: services) { incoming in
      let (key, account) = (incoming.request.bearerToken, incoming.body)
      try database.write { connection in
        let (game, isTest) = try redemptions.key(key, in: connection)
        guard !isTest else { return }
        try redemptions.announce(account, by: game, in: connection)
      }
      return NoContent()
    }
  }
}

extension Incoming {
  /// The game in the path.
  fileprivate func game() throws -> GameSlug {
    guard let slug = GameSlug(request.parameter("game")) else { throw RedemptionRefusal.gameNotFound }
    return slug
  }

  fileprivate func cursor() throws -> RedemptionID? {
    let values = request.query.all("cursor")
    guard let text = values.first else { return nil }
    guard values.count == 1, let cursor = RedemptionID(text) else {
      throw Refusal(.invalidParameter, detail: "The query parameter cursor must be one `nextCursor` of a page before.")
    }
    return cursor
  }
}

extension RedemptionRefusal: Refusable {
  package var refusal: Refusal {
    switch self {
    case .gameNotFound: Refusal(.gameNotFound, detail: "No game of the catalogue has that name.")
    case .gamePaused: Refusal(.gamePaused, detail: "The game's server takes nothing at present.")
    case .notLinked: Refusal(.gameNotLinked, detail: "The bearer has no verified connection with the game.")
    case .accountCrowded:
      Refusal(
        .gameAccountTaken,
        detail:
          "\(Redemptions.mostPlayersOfAccount) other players were connected with that account in the last 30 days.")
    case .accountTaken: Refusal(.gameAccountTaken, detail: "Another player is connected with that account.")
    case .teamPlayerNotProved:
      Refusal(.teamPlayerNotProved, detail: "`teamPlayerID` is no identity that the bearer has proved.")
    case .codeUnknown: Refusal(.linkCodeUnknown, detail: "No player of this game waits for that code.")
    case .tooManyCodes(let wait):
      Refusal(
        .tooManyRequests, detail: "The game has sent ten wrong codes in a minute.",
        retryAfter: wait.secondsRoundedUp)
    case .keyInvalid:
      Refusal(
        .studioKeyInvalid, detail: "The bearer token is no API key of a game.",
        headers: [Header("WWW-Authenticate", "Bearer")])
    case .keyIsTest:
      Refusal(.studioKeyTest, detail: "The key is for test mode, and the request is about a player.")
    case .unitsOutOfRange(let least, let most):
      Refusal(.unitsOutOfRange, detail: "A redemption has \(least) to \(most) units at this game.")
    case .unitsInAllExceeded(let left):
      Refusal(.unitsInAllExceeded, detail: "The bearer can redeem \(left) more units of this game.")
    case .rateChanged(let coins): Refusal(.rateChanged, detail: "So many units cost \(coins.rawValue) coins now.")
    case .keyReused: Refusal(.idempotencyKeyReused, detail: "The key came before, with another request.")
    case .redemptionNotFound: Refusal(.redemptionNotFound, detail: "The bearer has no redemption of that identifier.")
    case .alreadyRefunded: Refusal(.consoleRefunded, detail: "The redemption's coins are back with the player.")
    case .accountFrozen: Refusal(.accountFrozen, detail: "The bearer's coins cannot be spent at present.")
    }
  }
}
