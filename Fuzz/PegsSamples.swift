import CodeBreakerAPI
import CodeBreakerEngine
import Kernel
import PlaydAPI

/// A body of every kind in CodeBreaker's operations.
let codeBreakerSamples: [[UInt8]] = {
  guard let session = SessionID(rawValue: 34) else { return [] }
  let lives = CodeBreakerLives(count: 3, nextLifeAt: Timestamp(1_800_000))
  let level = CodeBreakerLevel(level: 1, stars: 2, best: 4, wins: 1, losses: 3)
  let statistics = CodeBreakerStatistics(games: 4, wins: 1, unluckyLosses: 1, distribution: [0, 0, 0, 1])
  let open = CodeBreakerSession(
    sessionID: session, play: .free(DailyCode.rules), rules: DailyCode.rules, seed: .max, createdAt: Timestamp(1),
    expiresAt: Timestamp(2), saved: [1, 2, 250])
  let row = CodeBreakerRow(guess: [0, 3, 5, 1], feedback: Feedback(exact: 1, misplaced: 2), at: Timestamp(7))
  let digest = String(repeating: "0a", count: 32)
  return [
    CodeBreakerSessionsRequest(.campaign(level: 7), count: 2).serialized(),
    CodeBreakerSessionsRequest(.free(DailyCode.rules)).serialized(),
    CodeBreakerSessions(serverTime: Timestamp(1), sessions: [open]).serialized(),
    CodeBreakerReport(recording: [1, 2, 3], claims: [.reward(token: "t"), .grant(.epoch)]).serialized(),
    CodeBreakerClaim.grant(.epoch).serialized(), CodeBreakerClaim.bought(use: "a-1").serialized(),
    CodeBreakerResult(
      sessionID: session, serverTime: Timestamp(1), status: .won, secret: [0, 1, 2], guesses: 4, stars: 2,
      isUnlucky: false, costLife: false, level: level, lives: lives, rank: 1
    ).serialized(),
    CodeBreakerOverview(
      serverTime: Timestamp(1), lives: lives, levels: [level], openGames: [open], lastGrantDay: .epoch,
      streak: CodeBreakerStreak(current: 1, longest: 2, lastDay: .epoch), campaign: statistics, free: statistics,
      daily: statistics
    ).serialized(),
    CodeBreakerShortcut(
      serverTime: Timestamp(1), rules: DailyCode.rules, level: 10, status: .lost, rows: [row], secret: [0, 1, 2, 3],
      nextAt: Timestamp(9)
    ).serialized(),
    CodeBreakerGuess(number: 1, guess: [0, 3, 5, 1]).serialized(),
    CodeBreakerDaily(
      serverTime: Timestamp(1), day: .epoch, rules: DailyCode.rules, commitment: digest, nextCommitment: digest,
      closesAt: Timestamp(9), game: CodeBreakerDailyGame(status: .playing, rows: [row], score: 9, rank: 1),
      reveal: CodeBreakerReveal(secret: [0, 1, 2, 3], salt: digest)
    ).serialized(),
  ]
}()
