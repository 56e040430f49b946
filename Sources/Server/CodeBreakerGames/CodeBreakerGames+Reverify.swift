import CodeBreakerAPI
import CodeBreakerEngine
import Database
import Kernel
import PlaydAPI
package import ServerKit

extension CodeBreakerGames {
  package func reverify(_ report: (ReplayDifference) -> Void) throws -> Int64 {
    try Self.reverify(StoredGame.self, in: database, report) + Self.reverify(RankedGame.self, in: database, report)
  }

  private static func reverify<Play: RecordedPlay>(
    _ plays: Play.Type, in database: any Database, _ report: (ReplayDifference) -> Void
  ) throws -> Int64 {
    try plays.reverify(in: database, report: report) { play in
      guard let result = play.result else { return nil }
      return (stored: "\(result.status.word) with \(result.guesses)", found: Self.replayed(play))
    }
  }

  private static func replayed(_ play: some RecordedPlay) -> String {
    guard let bytes = play.saved, let recording = try? GameRecording(decoding: bytes),
      recording.seed == play.seed, recording.rules == play.rules,
      let played = try? RecordedGame(replaying: recording)
    else { return "no game of the session" }
    return "\(played.status.word) with \(played.game.rows.count)"
  }
}
