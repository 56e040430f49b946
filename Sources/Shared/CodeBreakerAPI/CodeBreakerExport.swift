import CodeBreakerEngine
import Kernel
import PlaydAPI

/// All that is kept of a player's CodeBreaker.
@Payload
package struct ExportedCodeBreaker: Hashable, Sendable {
  /// The lives.
  package var lives: CodeBreakerLives
  /// Levels finished at least once, in order.
  package var levels: [CodeBreakerLevel]
  /// Every game, the oldest first.
  package var games: [ExportedCodeBreakerGame]
  /// The days whose free grant was used.
  @Field(items: .day) package var grantDays: [CivilDay]
  /// The latest test that opens the campaign's first levels.
  package var shortcut: CodeBreakerShortcut?
  /// Ranked games, the oldest first; open ones without a recording.
  package var ranked: [ExportedCodeBreakerGame]
  /// The points of each season of the ranked ladder.
  package var seasons: [ExportedCodeBreakerSeason]
}

/// A season of the ranked ladder in an export.
@Payload
package struct ExportedCodeBreakerSeason: Hashable, Sendable {
  /// The season's first day.
  package var season: CivilDay
  /// The points.
  package var points: Int64
}

/// A game of CodeBreaker in an export.
@Payload
package struct ExportedCodeBreakerGame: Hashable, Sendable {
  /// The game.
  package var sessionID: SessionID
  /// The level, in the campaign.
  package var level: Int64?
  /// The day, of a daily code.
  package var day: CivilDay?
  /// What it was played by.
  package var rules: GameRules
  /// When it was handed out or begun.
  package var createdAt: Timestamp
  /// How it stands.
  package var status: CodeBreakerStatus
  /// How many guesses a finished game took.
  package var guesses: Int64?
  /// The recording, base64url.
  @Field(CodeBreakerReport.recordingSchema) package var recording: [UInt8]?
}
