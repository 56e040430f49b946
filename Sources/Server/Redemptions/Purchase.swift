import Database
import GamesAPI
import Kernel
import Ledger
import PlaydAPI
import ServerRuntime

/// A valid order with the rows to write if the player has the coins.
struct Purchase {
  let order: RedemptionOrder
  let offer: Redemptions.Offer
  /// The player's account in the game.
  let account: String
  let id: RedemptionID
  /// Whether the platform's gifts may pay for it.
  let takesGifts: Bool

  /// Throws a `RedemptionRefusal` if the order is invalid.
  ///
  /// - Parameters:
  ///   - offer: the game's offer; nil for an unknown game.
  ///   - account: the player's account in the game; nil without a connection.
  ///   - isProved: whether the player has a proven identity.
  ///   - connection: the source of randomness for the identifier.
  init(
    _ order: RedemptionOrder, offer: Redemptions.Offer?, account: String?, isProved: Bool,
    in connection: any Connection
  ) throws(RedemptionRefusal) {
    guard let offer, let state = offer.state, state != .hidden else { throw .gameNotFound }
    guard state == .open else { throw .gamePaused }
    let rate = offer.rate
    guard rate.leastUnits <= order.request.units, order.request.units <= rate.mostUnits else {
      throw .unitsOutOfRange(least: rate.leastUnits, most: rate.mostUnits)
    }
    let price = rate.coins(for: order.request.units)
    if let asked = order.request.coins, asked != price { throw .rateChanged(price) }
    guard let account = offer.isFirstParty ? order.player.text : account else { throw .notLinked }
    self.order = order
    self.offer = offer
    self.account = account
    takesGifts = offer.isFirstParty || isProved
    id = .makeAny(at: order.at, in: connection)
  }

  private var units: Int64 { order.request.units }
  private var coins: Coins { offer.rate.coins(for: units) }
  private var fee: Coins { Coins(coins.rawValue * offer.feePoints / 10_000) }
  private var cents: Int64 { offer.rate.cents(for: units) }

  /// The answer to the player.
  var redemption: Redemption {
    Redemption(begun: id, game: order.game, units: units, coins: coins, valueCents: cents, at: order.at)
  }

  var hold: Hold {
    Hold(
      coins, of: order.player.rawValue, for: offer.game.rawValue, fee: fee, reference: id.text, at: order.at,
      takesGifts: takesGifts)
  }

  /// The row of `redemptions`.
  var row: [Value] {
    [
      .integer(id.rawValue), .integer(order.player.rawValue), .text(order.key), .integer(offer.game.rawValue),
      .integer(units), .integer(order.request.coins?.rawValue ?? 0), .integer(coins.rawValue), .integer(fee.rawValue),
      .integer(cents), .integer(offer.rate.version), .text(account), .integer(order.at.rawValue),
    ]
  }

  /// The row of the outbox, with the bytes of every attempt.
  func delivery(for entry: EntryID) -> [Value] {
    let body = DeliveryBody(
      redemptionID: id, game: order.game, account: account, units: units, unit: offer.unit, coins: coins,
      valueCents: cents, isSandbox: offer.isSandbox, timestamp: order.at)
    return [
      .integer(order.player.rawValue), .integer(id.rawValue), .integer(offer.game.rawValue), .integer(entry.rawValue),
      .bytes(body.serialized()), 1, .integer(order.at.rawValue), 0, 0, .integer(order.at.rawValue),
      .text(order.trace?.stored),
    ]
  }
}

extension Redemption {
  /// A redemption just written.
  init(
    begun id: RedemptionID, game: GameSlug, units: Int64, coins: Coins, valueCents: Int64, at moment: Timestamp
  ) {
    self.init(
      redemptionID: id, game: game, state: .held, units: units, coins: coins, valueCents: valueCents,
      timeline: [RedemptionStep(.held, at: moment)], nextAttemptAt: moment)
  }
}

extension RedemptionID {
  /// A new identifier.
  fileprivate static func makeAny(at now: Timestamp, in connection: any Connection) -> RedemptionID {
    while true {
      if let id = make(at: now, random: connection.randomBits()) { return id }
    }
  }
}
