import AccountAPI
package import Ads
package import Analytics
package import AppStore
package import Database
package import FirstParty
package import Friends
package import HealthImports
package import Identity
package import Kernel
package import Ledger
package import Notifications
package import Partners
package import PlaydAPI
package import Redemptions
package import Rewards
package import ServerKit

// The platform's services as `PlayerData`. `Services.data` has their order.

extension Identity: PlayerData {
  package static var playerTables: [String] {
    [
      "access_tokens", "identities", "passkeys", "apple_tokens", "proof_challenges", "merged_players", "recovery_codes",
      "player_freezes",
    ]
  }

  /// Identities move where the proof is consumed (`Identity.accept`), which calls for all other merging.
  package func merge(_: PlayerID, into _: PlayerID, at _: Timestamp, in _: any Connection) {}

  package func export(
    of player: PlayerID, at now: Timestamp, to document: inout ExportDocument, in connection: any Connection
  ) throws {
    if let profile = try self.player(player, in: connection) { document.add("player", profile) }
    document.platform.identities = try identities(of: player, in: connection)
    document.platform.devices = try devices(of: player, current: nil, in: connection)
  }
}

extension Rewards: PlayerData {
  package static var playerTables: [String] {
    [
      "reward_actions", "reward_awards", "reward_entries", "reward_progress", "reward_starts", "reward_earners",
      "fraud_grants",
      "fraud_sightings", "fraud_cases",
    ]
  }

  package func export(
    of player: PlayerID, at now: Timestamp, to document: inout ExportDocument, in connection: any Connection
  ) throws {
    document.platform.earnings = try export(of: player, in: connection)
  }
}

extension Ledger: PlayerData {
  package static var playerTables: [String] { ["lots"] }

  package func merge(
    _ guest: PlayerID, into player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws {
    try merge(guest.rawValue, into: player.rawValue, reference: "signed in", at: now, in: connection)
  }

  /// The books keep every entry; the player's coins are booked as expired.
  package func erase(_ player: PlayerID, at now: Timestamp, in connection: any Connection) throws {
    try close(player: player.rawValue, reference: "the player left", at: now, in: connection)
  }

  /// Coins are exported with their sources and uses.
  package func export(
    of _: PlayerID, at _: Timestamp, to _: inout ExportDocument, in _: any Connection
  ) {}
}

extension Notifications: PlayerData {
  package static var playerTables: [String] {
    [
      "inbox", "inbox_heads", "live_events", "notification_settings", "push_subscriptions", "push_devices",
      "push_jobs", "reminders",
    ]
  }

  package func export(
    of player: PlayerID, at now: Timestamp, to document: inout ExportDocument, in connection: any Connection
  ) throws {
    document.platform.inbox = try export(of: player, in: connection)
  }
}

extension Redemptions: PlayerData {
  package static var playerTables: [String] {
    ["redemptions", "deliveries", "delivery_attempts", "game_links", "game_link_codes", "game_account_players"]
  }

  package func merge(
    _ guest: PlayerID, into player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws {
    try merge(guest, into: player, in: connection)
  }

  package func export(
    of player: PlayerID, at now: Timestamp, to document: inout ExportDocument, in connection: any Connection
  ) throws {
    document.platform.games = try export(of: player, in: connection)
  }
}

extension Partners: PlayerData {
  package static var playerTables: [String] {
    ["partner_connections", "partner_states", "partner_sightings", "partner_tasks"]
  }

  package func export(
    of player: PlayerID, at now: Timestamp, to document: inout ExportDocument, in connection: any Connection
  ) throws {
    document.platform.partners = try export(of: player, in: connection)
  }
}

extension HealthImports: PlayerData {
  package static var playerTables: [String] { ["health_workouts", "health_days"] }

  package func erase(_ player: PlayerID, at now: Timestamp, in connection: any Connection) throws {
    try erase(player, in: connection)
  }

  package func export(
    of player: PlayerID, at now: Timestamp, to document: inout ExportDocument, in connection: any Connection
  ) throws {
    document.platform.health = try export(of: player, in: connection)
  }
}

extension Friends: TimelessPlayerData {
  package static var playerTables: [String] { ["friends", "friend_links", "friend_deeds"] }

  package func export(
    of player: PlayerID, at now: Timestamp, to document: inout ExportDocument, in connection: any Connection
  ) throws {
    document.platform.friends = try export(of: player, at: now, in: connection)
  }
}

extension EventStore: PlayerData {
  package static var playerTables: [String] { ["event_batches", "event_days", "event_players"] }

  package func merge(
    _ guest: PlayerID, into player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws {
    try merge(guest, into: player, in: connection)
  }

  package func erase(_ player: PlayerID, at now: Timestamp, in connection: any Connection) throws {
    try erase(of: player, in: connection)
  }

  package func export(
    of player: PlayerID, at now: Timestamp, to document: inout ExportDocument, in connection: any Connection
  ) throws {
    document.add("events", try export(of: player, in: connection))
  }
}

extension Ads: PlayerData {
  package static var playerTables: [String] {
    ["ad_consents", "ad_rewards", "ad_views", "ad_days", "ad_free", "ad_removals"]
  }

  package func erase(_ player: PlayerID, at now: Timestamp, in connection: any Connection) throws {
    try erase(of: player, in: connection)
  }

  package func export(
    of player: PlayerID, at now: Timestamp, to document: inout ExportDocument, in connection: any Connection
  ) throws {
    if let consent = try consent(of: player, in: connection) { document.add("adConsent", consent) }
    document.add("adViews", try export(of: player, in: connection))
    document.platform.adFreeUntil = try freeUntil(player, at: now, in: connection)
  }
}

extension FirstPartyGrants: TimelessPlayerData {
  package static var playerTables: [String] { ["first_party_grants", "first_party_accounts"] }

  /// Grants are exported with redemptions.
  package func export(
    of _: PlayerID, at _: Timestamp, to _: inout ExportDocument, in _: any Connection
  ) {}
}

extension AppStore: TimelessPlayerData {
  package static var playerTables: [String] { ["store_purchases"] }

  package func export(
    of player: PlayerID, at now: Timestamp, to document: inout ExportDocument, in connection: any Connection
  ) throws {
    document.platform.purchases = try export(of: player, in: connection)
  }
}
