import Kernel
import PlaydAPI

/// Coins and players of the whole platform.
@Payload
package struct ConsolePlatformFigures: Sendable {
  /// Coins that players have.
  package var circulation: Int64
  /// Coins that games have earned and not been paid out.
  package var unpaid: Int64
  /// Coins in partners' budgets and `promotions`, not granted yet.
  package var budgeted: Int64
  /// What the players' coins are worth at the open game that gives most for them, in US cents.
  package var liabilityCents: Int64
  /// The game of that rate; left out while no game is open.
  @Field(.text(0...64)) package var liabilityGame: String?
  /// Players by how far they came.
  package var funnel: Funnel

  /// Players who connected a partner in the last 30 days, and how far they came.
  @Payload(name: "ConsoleFunnel")
  package struct Funnel: Sendable {
    /// Who connected a partner.
    package var connected: Int64
    /// Who of them was granted coins for a challenge.
    package var earned: Int64
    /// Who of them connected a game.
    package var linked: Int64
    /// Who of them redeemed.
    package var redeemed: Int64
  }
}

/// Coins in circulation, what they are worth, and how far players come.
///
/// Players' coins are the books' other side, so the answer does not read a row of every player.
@Endpoint(.get, "/v1/console/platform-figures", access: .operators, response: ConsolePlatformFigures.self)
package enum GetConsolePlatformFigures: ConsoleEndpoint {
  /// How many days of connections the funnel covers.
  package static var days: Int64 { 30 }
}
