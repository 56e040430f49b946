import Ads
import Analytics
import CodeBreakerGames
public import Database
import GameSessions
import Identity
import Leaderboards
import Tunings

/// The schema of the whole server, step by step. A released step is never changed; the next change is a new one.
public enum DatabaseSchema {
  public static let migrator = Migrator([
    Migration(1, "players", Identity.tables),
    Migration(2, "leaderboards", Leaderboards.tables),
    Migration(3, "sessions", GameSessions.tables),
    Migration(4, "many boards", Leaderboards.manyBoards),
    Migration(5, "runs of all modes", GameSessions.runs),
    Migration(6, "tunings and experiments", TuningStore.tables),
    Migration(7, "events", EventStore.tables),
    Migration(8, "ads", Ads.tables),
    Migration(9, "CodeBreaker", CodeBreakerGames.tables),
  ])
}
