import GamesAPI
import Kernel
import PlaydAPI

/// A game's figures of the last 30 days and of the 30 days before.
///
/// A game in test mode has its test events as deliveries, and no coins.
@Payload
package struct ConsoleGameFigures: ConsoleListed, Sendable {
  /// Its short name.
  @Field(.text(1...40)) package var game: String
  /// Its name.
  package var name: BilingualText
  /// Whether it is in test mode.
  package var isTest: Bool
  /// The last 30 days of UTC.
  package var current: ConsolePeriod
  /// The 30 days before.
  package var before: ConsolePeriod

  package init(game: String, name: BilingualText, isTest: Bool, current: ConsolePeriod, before: ConsolePeriod) {
    (self.game, self.name, self.isTest, self.current, self.before) = (game, name, isTest, current, before)
  }

  package static var listName: String { "ConsoleGameFiguresList" }
}

/// Figures of a span of days.
@Payload
package struct ConsolePeriod: Sendable {
  /// Deliveries of these days that the game confirmed.
  package var delivered: Int64
  /// Deliveries of these days that were given up.
  package var failed: Int64
  /// What players paid for those confirmed.
  package var coins: Int64

  package init(delivered: Int64 = 0, failed: Int64 = 0, coins: Int64 = 0) {
    (self.delivered, self.failed, self.coins) = (delivered, failed, coins)
  }

  package var deliveries: Int64 { delivered + failed }

  /// In whole per cent, rounded down; nil without any.
  package var success: Int64? { deliveries > 0 ? delivered * 100 / deliveries : nil }

  package static func + (first: ConsolePeriod, second: ConsolePeriod) -> ConsolePeriod {
    ConsolePeriod(
      delivered: first.delivered + second.delivered, failed: first.failed + second.failed,
      coins: first.coins + second.coins)
  }
}

/// Games by what they did in the last 30 days, beside the 30 days before.
///
/// In the order of the catalogue. An operator sees all games, others those of their studio.
@Endpoint(.get, "/v1/console/game-figures", access: .studioReaders, response: ConsolePage<ConsoleGameFigures>.self)
package enum ListConsoleGameFigures: ConsoleEndpoint {
  /// How many days a period has.
  package static var days: Int64 { 30 }
}
