import Ads
import Analytics
import CodeBreakerGames
import Console
public import Database
import Deliveries
import FirstParty
import Fraud
import GameSessions
import Identity
import Leaderboards
import Ledger
import Notifications
import Partners
import Redemptions
import Rewards
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
      Redemptions.firstParty + FirstPartyGrants.tables + CodeBreakerGames.bought + Ads.free),
    Migration(20, "sealed secrets of endpoints", Deliveries.sealing),
  ])
}
