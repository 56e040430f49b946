import Database
import Fraud
import HTTPServer
import IdentityAPI
import Kernel
import PartnersAPI
import PlaydAPI
package import Rewards
package import ServerKit
import WalletAPI

extension Router {
  mutating func addWallet(_ services: Services) {
    let (database, rewards) = (services.database, services.rewards)
    add(GetWallet.self, on: services) { incoming in
      let player = try incoming.bearer().playerID
      let offset = try incoming.utcOffset()
      return try database.read { try rewards.wallet(of: player, utcOffset: offset, at: incoming.now, in: $0) }
    }
    add(GetWalletHistory.self, on: services) { incoming in
      let player = try incoming.bearer().playerID
      let limit = try incoming.queryInteger("limit", in: 1...GetWalletHistory.mostLines) ?? 30
      let (cursor, kind) = (try incoming.queryText("cursor"), try incoming.queryWord("kind", as: TransactionKind.self))
      return try database.read { connection in
        let page = try rewards.history(of: player, after: cursor, kind: kind, limit: limit, in: connection)
        return WalletHistory(
          transactions: try services.transactions(page.lines, of: player, in: connection), nextCursor: page.next)
      }
    }
    add(ClaimStreak.self, on: services) { incoming in
      let player = try incoming.bearer().playerID
      let (offset, now, places) = (try incoming.utcOffset(), incoming.now, try incoming.places())
      return try services.once(incoming, for: player) { connection in
        try services.fraud.see(player, at: places, now: now, in: connection)
        return try rewards.claimStreak(of: player, utcOffset: offset, at: now, in: connection)
      }
    }
    addChallenges(services)
  }

  private mutating func addChallenges(_ services: Services) {
    let (database, rewards) = (services.database, services.rewards)
    add(GetChallenges.self, on: services) { incoming in
      let player = try incoming.bearer().playerID
      let offset = try incoming.utcOffset()
      let category = try incoming.queryWord("category", as: PartnerCategory.self)
      return try database.read { connection in
        var list = try rewards.challenges(
          of: player, utcOffset: offset, connections: try services.connections(of: player, in: connection),
          at: incoming.now, in: connection)
        if let category { list.challenges.removeAll { $0.category != category } }
        return list
      }
    }
    add(StartChallenge.self, on: services) { incoming in
      let player = try incoming.bearer().playerID
      let (offset, now, places) = (try incoming.utcOffset(), incoming.now, try incoming.places())
      let slug = incoming.request.parameter("challengeID")
      do {
        return try database.write { connection in
          try services.fraud.see(player, at: places, now: now, in: connection)
          return try rewards.start(
            slug, of: player, utcOffset: offset, connections: try services.connections(of: player, in: connection),
            at: now, in: connection)
        }
      } catch DatabaseError.constraint(.foreignKey, detail: _) {
        throw Refusal.tokenInvalid
      }
    }
  }
}

extension Incoming {
  /// A text of the query that occurs once; nil if absent.
  func queryText(_ name: String) throws -> String? {
    let values = request.query.all(name)
    guard values.count <= 1 else {
      throw Refusal(.invalidParameter, detail: "The query parameter \(name) must be there once at most.")
    }
    return values.first
  }

  /// A word of a closed list in the query; nil if absent.
  func queryWord<Value: Worded>(_ name: String, as type: Value.Type) throws -> Value? {
    guard let text = try queryText(name) else { return nil }
    guard let value = Value(word: text) else {
      let words = Value.allCases.map(\.word).joined(separator: ", ")
      throw Refusal(.invalidParameter, detail: "The query parameter \(name) must be one of \(words).")
    }
    return value
  }

  /// The player's device, if it sends an identifier, and network. A local proxy's network does not count.
  func places() throws -> [Fraud.Sighting] {
    var places: [Fraud.Sighting] = []
    let network = request.remote.network
    if network != .loopback, network.description != "::" {
      places.append(Fraud.Sighting(.address, network.description))
      // Providers assign a /48 like an address.
      if request.remote.area.contains(":") { places.append(Fraud.Sighting(.address, request.remote.area)) }
    }
    if let device = request.headers.first(named: "Playd-Device") {
      guard IdempotencyKey.isValid(device) else {
        throw Refusal(.invalidParameter, detail: "The header Playd-Device must be 1 to 64 visible ASCII characters.")
      }
      places.append(Fraud.Sighting(.device, device))
    }
    return places
  }
}

extension RewardsRefusal: Refusable {
  package var refusal: Refusal {
    switch self {
    case .streakClaimed(let wait):
      Refusal(
        .streakClaimed, detail: "The bonus of the bearer's day has been claimed.", retryAfter: wait.secondsRoundedUp)
    case .challengeNotFound: Refusal(.challengeNotFound, detail: "The catalogue has no challenge of that name.")
    case .challengeLocked(let sentence): Refusal(.challengeLocked, detail: sentence)
    case .challengeOver: Refusal(.challengeOver, detail: "The challenge is no longer on.")
    case .cursorInvalid:
      Refusal(.invalidParameter, detail: "The query parameter cursor must be the nextCursor of a page before.")
    }
  }
}
