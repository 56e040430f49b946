public import Kernel
import Localization
import PlaydAPI

// What the device keeps: what was last heard, to be shown with its moment where there is no network, and the wishes that
// nothing has come of yet, with their keys.
extension PlaydFeature.State {
  private static var version: Int64 { 1 }

  /// The text to keep.
  public var keptText: String {
    var writer = JSON.Writer()
    writer.beginObject()
    writer.member("version", Self.version)
    if let wallet, let at = talk(about: .wallet).heardAt {
      writer.member("walletAt", at.rawValue)
      writer.member("wallet", wallet)
    }
    if let games, let at = talk(about: .games).heardAt {
      writer.member("gamesAt", at.rawValue)
      writer.member("games", games)
    }
    if let challenges, let at = talk(about: .challenges).heardAt {
      writer.member("challengesAt", at.rawValue)
      writer.member("challenges", challenges)
    }
    if let partners, let at = talk(about: .partners).heardAt {
      writer.member("partnersAt", at.rawValue)
      writer.member("partners", partners)
    }
    writer.member("wishes", wishes)
    if let apple {
      writer.member("appleState", apple.state)
      writer.member("appleVerifier", apple.verifier)
      writer.member("appleLeftAt", apple.leftAt.rawValue)
    }
    if hasTriedGameCenter { writer.member("triedGameCenter", true) }
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Takes up what was kept. Whatever of it cannot be read is as if it had never been heard.
  public mutating func restore(_ text: String) {
    guard let json = try? JSON.parse(text), var reader = try? JSON.ObjectReader(json),
      let version = try? reader.integer("version"), version == Self.version
    else { return }
    if let at = moment("walletAt", &reader), let kept: Wallet = try? reader.decodeIfPresent("wallet") {
      wallet = kept
      shownBalance = kept.balance
      heard(.wallet, at)
    }
    if let at = moment("gamesAt", &reader), let kept: [Game] = try? reader.array("games") {
      games = kept
      heard(.games, at)
    }
    if let at = moment("challengesAt", &reader), let kept: [Challenge] = try? reader.array("challenges") {
      challenges = kept
      heard(.challenges, at)
    }
    if let at = moment("partnersAt", &reader), let kept: [Partner] = try? reader.array("partners") {
      partners = kept
      heard(.partners, at)
    }
    if let kept: [PlaydFeature.Wish] = try? reader.array("wishes") { wishes = kept }
    if let leftAt = moment("appleLeftAt", &reader), let name = try? reader.optionalString("appleState"),
      let verifier = try? reader.optionalString("appleVerifier")
    {
      apple = PlaydFeature.AppleJourney(state: name, verifier: verifier, leftAt: leftAt)
    }
    hasTriedGameCenter = (try? reader.optionalBool("triedGameCenter")) ?? false
  }

  private func moment(_ name: String, _ reader: inout JSON.ObjectReader) -> Timestamp? {
    guard let at = try? reader.optionalInteger(name) else { return nil }
    // A moment that has not come yet is no moment at which anything was heard.
    return at > now.rawValue ? nil : Timestamp(at)
  }

  private mutating func heard(_ topic: PlaydFeature.Topic, _ at: Timestamp) {
    talks[Int(topic.rawValue)].heardAt = at
  }
}

extension PlaydFeature.Wish: JSONEncodable, JSONDecodable {
  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    key = try reader.string("key")
    at = Timestamp(try reader.integer("at"))
    if let day = try reader.optionalInteger("day") {
      purpose = .claim(day: day)
    } else {
      purpose = .redeem(
        try reader.decode("game"), units: try reader.integer("units"), coins: try reader.integer("coins"))
    }
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("key", key)
    writer.member("at", at.rawValue)
    switch purpose {
    case .claim(let day): writer.member("day", day)
    case .redeem(let game, let units, let coins):
      writer.member("game", game)
      writer.member("units", units)
      writer.member("coins", coins)
    }
    writer.endObject()
  }
}
