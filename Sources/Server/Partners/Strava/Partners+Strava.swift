import Cryptography
import Database
import HTTPClient
package import Kernel
package import PartnersAPI
import PlaydAPI

extension Partners {
  /// The Strava account of a callback URL's secret part, compared in constant time.
  private func strava(_ secret: String) throws(PartnerRefusal) -> (
    account: PartnerAccount, hook: PartnerAccount.WebhookSettings
  ) {
    for account in accounts.values where account.adapter == .strava {
      if let hook = account.hook, ConstantTime.isEqual(Array(hook.secret.utf8), Array(secret.utf8)) {
        return (account, hook)
      }
    }
    throw .hookNotFound
  }

  /// Strava's subscription handshake: returns the challenge if the token is right.
  package func stravaChallenge(
    secret: String, mode: String?, token: String?, challenge: String?
  ) throws(PartnerRefusal) -> StravaChallenge {
    let (_, hook) = try strava(secret)
    guard mode == "subscribe", let token, let challenge, !challenge.isEmpty, challenge.utf8.count <= 500,
      ConstantTime.isEqual(Array(token.utf8), Array(hook.verifyToken.utf8))
    else { throw .handshakeRefused }
    return StravaChallenge(challenge)
  }

  /// Handles a Strava event. It is unsigned, so the worker fetches what it points to.
  package func receiveStrava(secret: String, body: [UInt8], at now: Timestamp) throws -> PartnerEventOutcome {
    let (account, hook) = try strava(secret)
    let event = try Self.read(StravaEvent.self, body, most: ReceiveStravaEvent.bodyLimit)
    guard event.subscriptionID == hook.subscriptionID else {
      throw PartnerRefusal.subscriptionForeign(event.subscriptionID)
    }
    return try database.write { [self] connection in
      let entry = try entry(account.slug, in: connection)
      guard let player = try player(ofUser: String(event.ownerID), at: entry.id, in: connection) else {
        return .ignored
      }
      try notePointer(body, partner: entry.id, now: now, in: connection)
      switch event.subject {
      case .activity:
        try add(
          .activity, subject: String(event.objectID), of: player, at: entry.id, due: now, now: now, in: connection)
      case .athlete:
        guard event.isDeauthorisation else { return .ignored }
        try add(.permission, subject: "", of: player, at: entry.id, due: now, now: now, in: connection)
      }
      return .queued
    }
  }

  /// Strava's current data of an activity; nil if it does not count. A missing one was deleted.
  func stravaReport(
    _ activity: String, of player: PlayerID, entry: Entry, account: PartnerAccount, at now: Timestamp
  ) throws -> ActionReport? {
    let answer = try fetch("\(account.apiURL)/activities/\(activity)", of: player, entry: entry, at: now)
    if answer.status == 404 {
      return ActionReport(
        action: "activity-\(activity)", kind: "workout", value: 0, occurredAt: now, changedAt: now, isWithdrawn: true,
        detail: "")
    }
    guard let found = StravaActivity(answer.body) else { throw FetchError.unreadable }
    let user = try database.read { try self.connection(of: player, with: entry.id, in: $0)?.user }
    guard String(found.id) == activity, String(found.athlete) == user else { throw FetchError.unreadable }
    guard found.startedAt <= now + Self.clockSkew else { return nil }
    return ActionReport(
      action: "activity-\(activity)", kind: "workout", value: found.minutes, occurredAt: found.startedAt,
      // Activities entered by hand prove nothing.
      changedAt: now, isWithdrawn: found.isManual, detail: found.name)
  }
}

/// The used members of an activity (developers.strava.com, DetailedActivity).
struct StravaActivity: Equatable {
  var id: Int64
  var athlete: Int64
  var name: String
  /// `moving_time`, in whole minutes.
  var minutes: Int64
  var startedAt: Timestamp
  var isManual: Bool

  /// Nil for any other body.
  init?(_ body: [UInt8]) {
    guard let json = try? JSON.parse(body, limits: JSON.Limits(depth: 32, bytes: 1_048_576)),
      case .integer(let id)? = json["id"], case .integer(let athlete)? = json["athlete"]?["id"],
      case .integer(let seconds)? = json["moving_time"], (0...31_536_000).contains(seconds),
      case .string(let start)? = json["start_date"], let startedAt = InternetTime.moment(start)
    else { return nil }
    self.id = id
    self.athlete = athlete
    self.startedAt = startedAt
    minutes = seconds / 60
    name = if case .string(let text)? = json["name"] { String(text.unicodeScalars.prefix(200)) } else { "" }
    isManual = if case .bool(true)? = json["manual"] { true } else { false }
  }
}
