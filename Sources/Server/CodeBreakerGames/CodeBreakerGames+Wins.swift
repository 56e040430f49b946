package import CodeBreakerAPI
import CodeBreakerEngine
import Database
package import Kernel
import Leaderboards
package import PlaydAPI

extension CodeBreakerGames {
  /// Records a level that was won without a session. A level that is won already only improves.
  ///
  /// The seed is the device's, which is no worse than a session's: a device reads that one too. Throws
  /// `CodeBreakerRefusal`.
  package func record(_ win: CodeBreakerWin, by player: PlayerID, at now: Timestamp) throws -> CodeBreakerLevel {
    let number = Int32(truncatingIfNeeded: win.level)
    let recording = try Self.decode(win.recording)
    guard Campaign.level(number)?.rules == recording.rules || FormerCampaign.had(recording.rules, at: number) else {
      throw CodeBreakerRefusal.anotherSession
    }
    let played = try Self.replay(recording)
    guard played.game.status == .won else { throw CodeBreakerRefusal.unfinished }
    // Before the transaction, since it takes a moment.
    let stars = played.stars(played.rating)
    return try database.write(Self.reach(of: player)) { connection in
      var progress = try progress(of: player, in: connection)
      let known = progress[number]
      progress.record(played, stars: stars, level: number)
      progress[number].wins = max(known.wins, 1)
      guard progress[number] != known else { return CodeBreakerLevel(number, known) }
      try store(progress[number], number: number, of: player, in: connection)
      try boards.record(progress.score, by: player, at: now, on: CodeBreakerBoard.campaign, in: connection)
      return CodeBreakerLevel(number, progress[number])
    }
  }
}
