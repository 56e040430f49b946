import GamesAPI
package import Kernel
import Localization
import PartnersAPI
import PlaydAPI
import WalletAPI

// Persistence: the last data with its time, for offline use, and pending requests with their keys.
extension PlaydFeature.State {
  private static var version: Int64 { 1 }
  /// The most stored lines of the history.
  private static var mostStored: Int { 20 }

  /// Encoded state.
  package var persistedText: String {
    var writer = JSON.Writer()
    writer.beginObject()
    writer.member("version", Self.version)
    if let playerID { writer.member("player", playerID) }
    if let wallet, let at = loadState(of: .wallet).loadedAt {
      writer.member("walletAt", at.rawValue)
      writer.member("wallet", wallet)
    }
    if let games, let at = loadState(of: .games).loadedAt {
      writer.member("gamesAt", at.rawValue)
      writer.member("games", games)
    }
    if let challenges, let at = loadState(of: .challenges).loadedAt {
      writer.member("challengesAt", at.rawValue)
      writer.member("challenges", challenges)
    }
    if let partners, let at = loadState(of: .partners).loadedAt {
      writer.member("partnersAt", at.rawValue)
      writer.member("partners", partners)
    }
    if let lines = history.lines, let at = loadState(of: .history).loadedAt {
      writer.member("historyAt", at.rawValue)
      writer.member("history", Array(lines.prefix(Self.mostStored)))
    }
    writer.member("wishes", pendingRequests)
    if let apple {
      writer.member("appleState", apple.state)
      writer.member("appleVerifier", apple.verifier)
      writer.member("appleLeftAt", apple.leftAt.rawValue)
    }
    if hasTriedGameCenter { writer.member("triedGameCenter", true) }
    if wantsAppPush { writer.member("appPush", true) }
    if wantsAppHealth { writer.member("appHealth", true) }
    writer.endObject()
    return String(utf8: writer.bytes)
  }

  /// Restores a stored state. Unreadable parts count as never loaded.
  package mutating func restore(_ text: String) {
    guard let json = try? JSON.parse(text), var reader = try? JSON.ObjectReader(json),
      let version = try? reader.integer("version"), version == Self.version
    else { return }
    if let leftAt = moment("appleLeftAt", &reader), let name = try? reader.optionalString("appleState"),
      let verifier = try? reader.optionalString("appleVerifier")
    {
      apple = PlaydFeature.AppleJourney(state: name, verifier: verifier, leftAt: leftAt)
    }
    hasTriedGameCenter = (try? reader.optionalBool("triedGameCenter")) ?? false
    wantsAppPush = (try? reader.optionalBool("appPush")) ?? false
    // Another program may have signed the player out. Earlier versions did not store the owner.
    let owner: PlayerID? = (try? reader.decodeIfPresent("player")) ?? playerID
    if owner == playerID {
      wantsAppHealth = (try? reader.optionalBool("appHealth")) ?? false
      restoreNews(&reader)
    }
  }

  private mutating func restoreNews(_ reader: inout JSON.ObjectReader) {
    if let at = moment("walletAt", &reader), let kept: Wallet = try? reader.decodeIfPresent("wallet") {
      wallet = kept
      shownBalance = kept.balance
      setLoaded(.wallet, at)
    }
    if let at = moment("gamesAt", &reader), let kept: [Game] = try? reader.array("games") {
      games = kept
      setLoaded(.games, at)
    }
    if let at = moment("challengesAt", &reader), let kept: [Challenge] = try? reader.array("challenges") {
      challenges = kept
      setLoaded(.challenges, at)
    }
    if let at = moment("partnersAt", &reader), let kept: [Partner] = try? reader.array("partners") {
      partners = kept
      setLoaded(.partners, at)
    }
    if let at = moment("historyAt", &reader), let kept: [WalletTransaction] = try? reader.array("history") {
      history.lines = kept
      setLoaded(.history, at)
    }
    if let kept: [PlaydFeature.PendingRequest] = try? reader.array("wishes") { pendingRequests = kept }
  }

  private func moment(_ name: String, _ reader: inout JSON.ObjectReader) -> Timestamp? {
    guard let at = try? reader.optionalInteger(name) else { return nil }
    // A load time in the future is invalid.
    return at > now.rawValue ? nil : Timestamp(at)
  }

  private mutating func setLoaded(_ topic: PlaydFeature.Topic, _ at: Timestamp) {
    loadStates[Int(topic.rawValue)].loadedAt = at
    loadStates[Int(topic.rawValue)].isOutdated = true
  }
}

extension PlaydFeature.PendingRequest: JSONEncodable, JSONDecodable {
  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    key = try reader.string("key")
    at = Timestamp(try reader.integer("at"))
    if let day = try reader.optionalInteger("day") {
      purpose = .claim(day: day)
    } else if let friend = try reader.optionalString("friend") {
      guard let friend = PlayerID(friend) else { throw .invalid("must be a player") }
      purpose = .give(friend, coins: try reader.integer("coins"))
    } else {
      purpose = .redeem(
        try reader.decode("game"), units: try reader.integer("units"), coins: try reader.integer("coins"))
    }
    try reader.finish(ignoringUnknown: true)
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("key", key)
    writer.member("at", at.rawValue)
    switch purpose {
    case .claim(let day): writer.member("day", day)
    case .give(let friend, let coins):
      writer.member("friend", friend.text)
      writer.member("coins", coins)
    case .redeem(let game, let units, let coins):
      writer.member("game", game)
      writer.member("units", units)
      writer.member("coins", coins)
    }
    writer.endObject()
  }
}
