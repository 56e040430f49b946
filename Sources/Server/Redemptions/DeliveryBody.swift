import GamesAPI
import Kernel
import PlaydAPI

struct DeliveryBody: JSONEncodable {
  var type = "redemption.created"
  var redemptionID: RedemptionID
  var game: GameSlug
  var account: String
  var units: Int64
  var unit: String
  var coins: Coins
  var valueCents: Int64
  var isSandbox: Bool
  /// When the coins were redeemed, or returned.
  var timestamp: Timestamp

  func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("type", type)
    writer.member("timestamp", timestamp.rawValue)
    writer.name("data")
    writer.beginObject()
    writer.member("redemptionID", redemptionID)
    writer.member("game", game)
    writer.member("account", account)
    writer.member("units", units)
    writer.member("unit", unit)
    writer.member("coins", coins.rawValue)
    writer.member("valueCents", valueCents)
    writer.member("isSandbox", isSandbox)
    writer.endObject()
    writer.endObject()
  }
}
