import Kernel
import PlaydAPI

/// Everything about a player's CodeBreaker but the daily code: what an app needs that lost its own storage.
@Payload
package struct CodeBreakerOverview: Hashable, Sendable {
  /// The server's clock at the answer.
  package var serverTime: Timestamp
  /// The lives.
  package var lives: CodeBreakerLives
  /// Levels finished at least once, in order.
  package var levels: [CodeBreakerLevel]
  /// Games saved but not finished.
  package var openGames: [CodeBreakerSession]
  /// The last day whose free grant was used.
  package var lastGrantDay: CivilDay?
  /// Days in a row on which the daily code was found.
  package var streak: CodeBreakerStreak
  /// The test that opens the campaign's first levels, from the first guess on.
  package var shortcut: CodeBreakerShortcut?
  /// Games of the campaign.
  package var campaign: CodeBreakerStatistics
  /// Games of free play.
  package var free: CodeBreakerStatistics
  /// Daily codes.
  package var daily: CodeBreakerStatistics
}

/// The lives by the server's clock: five at most, one back every half hour.
@Payload
package struct CodeBreakerLives: Hashable, Sendable {
  /// How many there are.
  @Field(in: 0...5) package var count: Int64
  /// When the next one is back; absent while there are five.
  package var nextLifeAt: Timestamp?
  /// How many lives bought with coins wait to be used.
  @Field(.count, in: 0...Self.mostBought, required: true) package var bought: Int64 = 0

  /// More than anybody could redeem in a lifetime.
  private static var mostBought: Int64 { 1 << 40 }
}

/// What a player has made of a level.
@Payload
package struct CodeBreakerLevel: Hashable, Sendable {
  /// The level, the first is 1.
  package var level: Int64
  /// The most stars; 0 while it has not been won.
  @Field(.integer(0...3)) package var stars: Int64
  /// The fewest guesses it was won with.
  package var best: Int64?
  /// How often it was won.
  package var wins: Int64
  /// How often it was lost.
  package var losses: Int64
}

/// Days in a row on which the daily code was found, in the player's civil days.
@Payload
package struct CodeBreakerStreak: Hashable, Sendable {
  /// Days in a row up to the day asked about, or the one before it.
  package var current: Int64
  /// The most days in a row there have been.
  package var longest: Int64
  /// The last day on which the code was found.
  package var lastDay: CivilDay?
}

/// Finished games of one kind.
@Payload
package struct CodeBreakerStatistics: Hashable, Sendable {
  /// Finished games.
  @Field(required: true) package var games: Int64 = 0
  /// Games won.
  @Field(required: true) package var wins: Int64 = 0
  /// Losses in which every guess could have been right.
  @Field(required: true) package var unluckyLosses: Int64 = 0
  /// Games won with one guess, with two, and so on.
  @Field(items: .count, most: 15, required: true) package var distribution: [Int64] = []
}
