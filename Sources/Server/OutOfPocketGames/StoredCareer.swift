import AnalyticsAPI
import Database
import Kernel
import OutOfPocketAPI
import OutOfPocketEngine
import PlaydAPI

/// A player's career by the games that the server has replayed, by the phone's own rules (`Career`).
struct StoredCareer {
  var career = Career()
  /// When the last counted game ended, in server time.
  var playedUntil = Timestamp(0)

  init() {}

  /// A player's career; a new one if none is stored.
  init(of player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    let stored = try connection.first(
      "SELECT career, played_until FROM out_of_pocket_careers WHERE player = $1", [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in (try row.text(), try row.integer()) }
    guard let (text, playedUntil) = stored else { return }
    guard let json = try? JSON.parse(text), let career = try? Career(from: json) else {
      throw .corrupt(detail: "a career that cannot be read")
    }
    (self.career, self.playedUntil) = (career, Timestamp(playedUntil))
  }

  func store(of player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    try connection.execute(
      """
      INSERT INTO out_of_pocket_careers (player, career, played_until) VALUES ($1, $2, $3)
      ON CONFLICT (player) DO UPDATE SET career = excluded.career, played_until = excluded.played_until
      """,
      [
        .integer(player.rawValue), .text(String(decoding: career.serialized(), as: UTF8.self)),
        .integer(playedUntil.rawValue),
      ])
  }

  /// Counts a replayed game.
  ///
  /// - Parameters:
  ///   - day: the challenge's day of a daily game; nil for others, which count on the UTC day of their start.
  ///   - isNew: whether its session makes sure that it was not counted before. Otherwise its answers count only if it began
  ///     after all counted games, so that no game counts twice.
  mutating func add(_ result: RunResult, day: CivilDay? = nil, isNew: Bool) {
    var result = result
    if !isNew, result.startedAt < playedUntil { result.attempts = [] }
    _ = career.add(result, on: day ?? CivilDay(of: result.startedAt, utcOffsetMinutes: 0))
    playedUntil = max(playedUntil, result.startedAt + result.duration)
  }

  /// Achievements with progress, by raw value.
  var achievements: OutOfPocketAchievements {
    OutOfPocketAchievements(
      Achievement.allCases.compactMap { achievement in
        let progress = career.progress(toward: achievement)
        let percent = progress.value * 100 / progress.target
        guard percent > 0, let word = AnalyticsWords.achievement.word(of: Int64(achievement.rawValue)) else {
          return nil
        }
        return OutOfPocketAchievements.Step(word, percent)
      })
  }
}

extension RunResult {
  /// A stored game whose recording can no longer be replayed, as of retired rules: its score and winner, without answers.
  init(_ game: OutOfPocketResult, on board: OutOfPocketBoard, at start: Timestamp) {
    let outcome = RunOutcome(
      score: Int32(clamping: game.score), scores: game.scores.map { Int32(clamping: $0) },
      rounds: Int32(clamping: game.rounds), winner: game.winner.flatMap { RunWinner(rawValue: $0.rawValue) },
      ending: .stopped, assistance: board.ranking.assistance, at: .zero)
    self.init(settings: board.settings, outcome: outcome, attempts: [], startedAt: start, ignoredTouches: 0)
  }
}
