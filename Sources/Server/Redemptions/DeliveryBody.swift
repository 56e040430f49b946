import GamesAPI
import Kernel
import PlaydAPI

struct DeliveryBody: JSONEncodable {
  var redemptionID: RedemptionID
  var game: GameSlug
  var account: String
  var units: Int64
  var unit: String
  var coins: Coins
  var valueCents: Int64
  var isSandbox: Bool
  var redeemedAt: Timestamp

  func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("type", "redemption.created")
    writer.member("timestamp", redeemedAt.rawValue)
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
