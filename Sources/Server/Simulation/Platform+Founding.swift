import Database
import Deliveries
import Fraud
import Identity
import IdentityAPI
import Kernel
import Ledger
import Notifications
import PlaydAPI
import Redemptions
import Rewards
import Webhooks

/// The initial state.
extension Platform {
  /// The tables of the services.
  static let migrator = Migrator([
    Migration(1, "players", Identity.tables + Identity.firstDevices), Migration(2, "ledger", Ledger.tables),
    Migration(3, "notifications", Notifications.tables), Migration(4, "rewards", Rewards.tables + Rewards.freezes),
    Migration(5, "fraud", Fraud.tables), Migration(6, "redemptions", Redemptions.tables + Redemptions.firstParty),
    Migration(7, "deliveries", Deliveries.tables + Deliveries.sealing),
    Migration(8, "identities", Identity.identities + Identity.recovery + Identity.freezes),
    Migration(9, "players of accounts", Redemptions.accountPlayers),
    Migration(10, "traces of deliveries", Redemptions.traces),
    Migration(11, "push by player", Notifications.byPlayer), Migration(12, "identities by player", Identity.byPlayer),
    Migration(13, "cases by player", Fraud.byPlayer + Fraud.archive),
    Migration(14, "rewards by player", Rewards.byPlayer),
    Migration(15, "uses of lots by owner", Ledger.usesByOwner),
    Migration(16, "redemptions by player", Redemptions.byPlayer + Deliveries.attemptsByPlayer),
    Migration(17, "studios' games", Redemptions.studioGames),
    Migration(18, "devices of apps", Notifications.devices),
    Migration(19, "redemptions by day", Ledger.redemptionsByDay),
    Migration(20, "history of the catalogue", Rewards.history),
  ])

  /// Publishes the catalogue and the review rules.
  func found(at now: Timestamp, in connection: any Connection) throws {
    try publish(Books().rules.compactMapValues(\.last), isFirst: true, at: now, in: connection)
    _ = try rewards.fraud.publish(Self.trust, at: now, in: connection)
  }

  /// Registers a game's endpoint and returns its secret for the studio.
  func register(_ game: GameID, at now: Timestamp, in connection: any Connection) throws -> String {
    try deliveries.register("https://game.example/webhooks", for: game, at: now, in: connection).secrets[0].text
  }

  /// Creates a guest with accounts in the games.
  func join(_ number: Int, at now: Timestamp, in connection: any Connection) throws -> NewPlayer {
    let made = try identity.createGuest(at: now, in: connection)
    for game in Self.games {
      try connection.execute(
        "INSERT INTO game_links (player, game, account, hint, since) VALUES ($1, $2, $3, $3, $4)",
        [
          .integer(made.player.playerID.rawValue), .integer(game.id.rawValue), .text("account \(number)"),
          .integer(now.rawValue),
        ])
    }
    return made
  }

  /// Publishes rules, by the challenges' numbers.
  func publish(
    _ rules: [Int64: Books.Rule], isFirst: Bool = false, at now: Timestamp, in connection: any Connection
  ) throws {
    let partners = """
      "settings": {"streakBonus": \(Model.bonus), "coinsLastDays": \(Model.days[0] ?? 1)},
      "partners": [{"partner": "simulated", "name": "Simulated", "category": "health", "isSandbox": true}],
      """
    let challenges = rules.sorted { $0.key < $1.key }.map { Self.challenge($0.key, $0.value) }
    let text = "{\(isFirst ? partners : "")\"challenges\": [\(challenges.joined(separator: ","))]}"
    try rewards.publish(try RewardDocument(from: JSON.parse(text)), at: now, in: connection)
  }

  private static func challenge(_ number: Int64, _ rule: Books.Rule) -> String {
    let days = Model.days[number] ?? 1
    return number == 1
      ? """
      {"challenge": "paces", "partner": "simulated", "period": "daily", "badge": "bronze", "coinsLastDays": \(days),
       "reward": \(rule.reward), "unit": "steps",
       "title": {"en": "Paces", "ka": "ნაბიჯები"}, "details": {"en": "Walk.", "ka": "იარე."},
       "rule": {"actions": ["pace"], "measure": "sum", "target": \(rule.wanted)}}
      """
      : """
      {"challenge": "exercises", "partner": "simulated", "period": "weekly", "badge": "silver", "coinsLastDays": \(days),
       "reward": \(rule.reward), "unit": "tasks",
       "title": {"en": "Exercises", "ka": "სავარჯიშოები"}, "details": {"en": "Learn.", "ka": "ისწავლე."},
       "rule": {"actions": ["exercise"], "measure": "count", "target": \(rule.wanted)}}
      """
  }

  /// Only one thing is held for review: more paces in a day than anyone can walk.
  private static var trust: FraudRules {
    var rules = FraudRules()
    rules.coinsPerPlayer = 1_000_000_000
    rules.coinsPerPlayerAndPartner = 1_000_000_000
    rules.coinsPerPartner = 1_000_000_000
    rules.grantsPerHour = 1_000_000
    // Two processes' clocks may differ by that much.
    rules.ahead = .seconds(1_000)
    rules.activities.append(ActivityLimit("pace", mostADay: Model.mostPaces))
    return rules
  }
}
