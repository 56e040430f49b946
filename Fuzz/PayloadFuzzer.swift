import AccountAPI
import AnalyticsAPI
import CodeBreakerAPI
import GestureRecognition
import IdentityAPI
import Kernel
import LeaderboardsAPI
import OutOfPocketAPI
import OutOfPocketEngine
import PlaydAPI

/// The API's bodies: parsed ones survive a round trip.
let payloadFuzzer = Fuzzer(
  "payload", "requests and responses of the API, identifiers and names",
  tokens: [
    Array("\"count\":20".utf8), Array("\"seed\":\"0123456789abcdef\"".utf8), Array("ses_7zzzzzzzzzzzz".utf8),
    Array("ply_0000000000000".utf8), Array("null".utf8), Array("-1".utf8), Array("9223372036854775807".utf8),
    Array("classic-discreet-buttons-haptic".utf8), Array("daily".utf8), Array("\"day\":\"2026-11-20\"".utf8),
    Array("\u{202E}".utf8), Array("\u{301}\u{301}\u{301}".utf8), Array("\\u0000".utf8),
  ],
  make: { generator in generator.pick(samples) ?? [] },
  check: { input in
    guard let json = try? JSON.parse(input) else { return nil }
    for check in checks {
      if let complaint = check(json) { return complaint }
    }
    return nil
  })

private let checks: [@Sendable (JSON) -> String?] = [
  { complaint(OutOfPocketSessionsRequest.self, $0) }, { complaint(OutOfPocketFinishRequest.self, $0) },
  { complaint(PlayerUpdate.self, $0) }, { complaint(NewPlayer.self, $0) }, { complaint(OutOfPocketSessions.self, $0) },
  { complaint(OutOfPocketResult.self, $0) }, { complaint(Leaderboard.self, $0) }, { complaint(PlayerExport.self, $0) },
  { complaint(ExportedOutOfPocketSession.self, $0) }, { complaint(ExportedCodeBreaker.self, $0) },
  { complaint(CodeBreakerSessionsRequest.self, $0) }, { complaint(CodeBreakerSessions.self, $0) },
  { complaint(CodeBreakerReport.self, $0) }, { complaint(CodeBreakerClaim.self, $0) },
  { complaint(CodeBreakerResult.self, $0) }, { complaint(CodeBreakerOverview.self, $0) },
  { complaint(CodeBreakerDaily.self, $0) }, { complaint(CodeBreakerGuess.self, $0) },
  { complaint(CodeBreakerShortcut.self, $0) },
  { complaint(OutOfPocketConfiguration.self, $0) }, { complaint(Problem.self, $0) }, { complaint(nameIn: $0) },
]

private func complaint<P: JSONEncodable & JSONDecodable>(_ type: P.Type, _ json: JSON) -> String? {
  guard let value = try? P(from: json) else { return nil }
  let bytes = value.serialized()
  guard let again = try? JSON.parse(bytes), let read = try? P(from: again) else {
    return "\(type): what was written cannot be read"
  }
  return read.serialized() == bytes ? nil : "\(type): what was read is written differently"
}

/// An accepted name is accepted again unchanged, within its length.
private func complaint(nameIn json: JSON) -> String? {
  guard case .string(let text)? = json["name"], let name = try? PlayerName(text) else { return nil }
  guard (1...PlayerName.longest).contains(name.text.unicodeScalars.count) else { return "a name of a wrong length" }
  guard let again = try? PlayerName(name.text), again.text.utf8.elementsEqual(name.text.utf8) else {
    return "a name that is not taken again"
  }
  return nil
}

private let samples: [[UInt8]] = {
  guard let player = PlayerID(rawValue: 12), let session = SessionID(rawValue: 34) else { return [] }
  let row = LeaderboardRow(rank: 1, name: "Quick Otter", score: 9, achievedAt: Timestamp(5), isMe: true)
  let made = Player(playerID: player, name: "გიორგი", createdAt: Timestamp(1))
  let open = OutOfPocketSession(
    sessionID: session, board: .classicTouch, seed: 7, rulesVersion: 1, createdAt: Timestamp(1), expiresAt: Timestamp(2)
  )
  let finished = OutOfPocketResult(
    sessionID: session, board: .classicTouch, score: 4, scores: [4, 3], rounds: 2, winner: .first,
    ending: OutOfPocketEnding(.mistake, player: 1, expected: "tap", saw: "swipeUp", after: Milliseconds(840)), rank: 1,
    total: 2,
    best: 4, previousBest: 3)
  return [
    OutOfPocketSessionsRequest(.classicTouch, count: 3).serialized(),
    OutOfPocketBoard(game: "out-of-pocket", mode: "daily").map {
      OutOfPocketSessionsRequest($0.on(.epoch)).serialized()
    } ?? [],
    OutOfPocketFinishRequest(recording: [1, 2, 3, 250], score: 4).serialized(),
    PlayerUpdate(name: "Quick Otter").serialized(),
    NewPlayer(player: made, token: "secret").serialized(),
    OutOfPocketSessions(serverTime: Timestamp(1), sessions: [open, open]).serialized(),
    finished.serialized(),
    Leaderboard(board: .classicTouch, total: 1, rows: [row], me: row, around: [row]).serialized(),
    PlayerExport(
      exportedAt: Timestamp(9), player: made,
      bestScores: [
        ExportedScore(game: "out-of-pocket", mode: "classic", day: nil, score: 4, achievedAt: Timestamp(3))
      ], events: [StampedEvent(.app(.firstOpen), at: Timestamp(1_763_640_000_000))], games: ["sessions": .array([])]
    ).serialized(),
    ExportedOutOfPocketSession(session: open, finishedAt: Timestamp(3), result: finished, recording: "AQID")
      .serialized(),
    ExportedCodeBreaker(
      lives: CodeBreakerLives(count: 5, nextLifeAt: nil), levels: [], games: [], grantDays: [.epoch], ranked: [],
      seasons: []
    ).serialized(),
    OutOfPocketConfiguration(
      serverTime: Timestamp(1),
      games: [
        OutOfPocketRuleSet(
          game: "out-of-pocket", modes: ["classic"], current: 1,
          versions: [OutOfPocketTuning(version: 1, values: [RuleValue("startingLimit", 3_000)])],
          experiments: [ExperimentArm(experiment: "start", arm: "as-is")])
      ]
    ).serialized(),
    EventBatch(
      batchID: BatchID(high: 1, low: 2), sentAt: Timestamp(1_763_640_000_000),
      events: [
        StampedEvent(.gestureFailed(expected: .raise, saw: nil, after: .seconds(3)), at: Timestamp(1_763_640_000_000)),
        StampedEvent(.app(.screenShown(.menu)), at: Timestamp(1_763_640_000_000)),
      ]
    ).serialized(),
    Problem(.sessionExpired, detail: "It expired.", instance: "r1", retryAfter: 3).serialized(),
  ] + codeBreakerSamples
}()
