import Ads
import Analytics
import AppStore
import Console
package import Database
import Deliveries
import FirstParty
import Fraud
import Friends
import HealthImports
import Identity
package import Kernel
import Leaderboards
import Ledger
import Mail
import Notifications
import OutOfPocketGames
import OutOfPocketTunings
import Partners
import PlaydAPI
import Redemptions
import Rewards
import Rooms
import ServerKit

/// The server's schema, step by step, and our own games' catalogue entries. Released steps never change; add a new one.
package enum DatabaseSchema {
  package static let migrator = Migrator(
    [
      Migration(1, "players", Identity.tables),
      Migration(2, "leaderboards", Leaderboards.tables),
      Migration(3, "sessions", OutOfPocketGames.tables),
      Migration(4, "many boards", Leaderboards.manyBoards),
      Migration(5, "runs of all modes", OutOfPocketGames.runs),
      Migration(6, "tunings and experiments", OutOfPocketTunings.tables),
      Migration(7, "events", EventStore.tables),
      Migration(8, "ads", Ads.tables),
      GameList.campaign,
      Migration(10, "ledger", Ledger.tables),
      Migration(11, "identities", Identity.identities),
      Migration(12, "rewards", Rewards.tables),
      Migration(13, "partners", Partners.tables),
      Migration(14, "redemptions and deliveries", Redemptions.tables + Deliveries.tables),
      Migration(15, "notifications", Notifications.tables),
      Migration(16, "console", Console.tables),
      Migration(17, "fraud", Fraud.tables),
      Migration(18, "refusals in the audit log", Console.outsideRefusals),
      Migration(
        19, "first-party games",
        Redemptions.firstParty + FirstPartyGrants.tables + GameList.boughtLives + Ads.free),
      Migration(20, "sealed secrets of endpoints", Deliveries.sealing),
      Migration(21, "players of games' accounts", Redemptions.accountPlayers),
      Migration(22, "traces of deliveries", Redemptions.traces),
      Migration(23, "rooms", Rooms.tables),
      Migration(24, "sessions by player", OutOfPocketGames.byPlayer),
      GameList.campaignByPlayer,
      Migration(26, "ads by player", Ads.byPlayer),
      Migration(27, "push by player", Notifications.byPlayer),
      Migration(28, "grants by player", FirstPartyGrants.byPlayer),
      Migration(29, "identities by player", Identity.byPlayer),
      Migration(30, "partners' work by player", Partners.byPlayer),
      Migration(31, "cases by player", Fraud.byPlayer),
      Migration(32, "rewards by player", Rewards.byPlayer),
      Migration(33, "uses of lots by owner", Ledger.usesByOwner),
      Migration(34, "redemptions by player", Redemptions.byPlayer + Deliveries.attemptsByPlayer),
    ],
    series: [
      Migrator.Series(
        "platform",
        [
          Migration(1, "friends", Friends.tables), Migration(2, "streak freezes", Rewards.freezes),
          Migration(3, "recovery codes", Identity.recovery), Migration(4, "first devices", Identity.firstDevices),
          Migration(5, "health imports", HealthImports.tables),
          Migration(6, "devices of apps", Notifications.devices),
          Migration(7, "purchases", AppStore.tables + Ads.removals),
          Migration(8, "freezes", Identity.freezes),
          Migration(9, "refunds of our own games", FirstPartyGrants.refunds),
          Migration(10, "archive of cases", Fraud.archive),
          Migration(11, "history of the catalogue", Rewards.history),
        ]),
      Migrator.Series(
        "studios",
        [
          Migration(1, "joining", Mail.tables + Console.joining),
          Migration(2, "studios' games", Redemptions.studioGames),
          Migration(3, "undelivered deliveries", Deliveries.undelivered),
          Migration(4, "adjustments", Console.adjustments), Migration(5, "refunds", Console.refunds),
          Migration(6, "connections by time", Partners.connectionsByTime),
          Migration(7, "reversals by time", Ledger.reversalsByTime),
          Migration(8, "redemptions by day", Ledger.redemptionsByDay),
          Migration(9, "test events", Deliveries.testEvents),
          Migration(10, "lists of partners", Partners.lists),
        ]),
      Migrator.Series(
        "console-accounts",
        [
          Migration(1, "passkeys", Console.passkeyTables), Migration(2, "languages", Console.languages),
          Migration(3, "sandbox mailbox", Mail.sandboxTables),
          Migration(4, "audit log by account and action", Console.auditIndexes),
        ]),
    ] + GameList.all.filter { !$0.migrations.isEmpty }.map { Migrator.Series($0.slug.text, $0.migrations) })

  /// Brings a database up to date: applies missing migrations and adds missing games of ours to the catalogue. Returns
  /// the migrations' titles.
  @discardableResult
  package static func update(_ database: any Database, at now: Timestamp) throws -> [String] {
    let applied = try migrator.run(on: database, at: now)
    let (redemptions, rewards) = (Redemptions(), Rewards())
    let earning = try (GameList.all.compactMap { $0.earning } + [HealthImports.earning]).map {
      try RewardDocument(from: JSON.parse($0))
    }
    try database.write { connection in
      for game in GameList.all { try redemptions.ensure(game.entry, at: now, in: connection) }
      for document in earning { try rewards.ensureOwn(document, at: now, in: connection) }
    }
    return applied
  }
}
