import Database
import IdentityAPI
import Kernel
import PartnersAPI
import PlaydAPI
import Rewards
import SoftAuthenticator
import TestDatabase
import Testing

@testable import PlaydServer

@Suite("Apple Health imports over HTTP")
struct HealthRouteTests {
  private let fixture: IdentityFixture
  private var server: TestServer { fixture.server }

  init() throws { fixture = try IdentityFixture() }

  private func guest() throws -> NewPlayer {
    let answer = try server.send(CreatePlayer.call())
    return try CreatePlayer.response(status: answer.status, body: answer.body)
  }

  private func send(
    _ workouts: [HealthWorkout] = [], _ days: [HealthDay] = [], token: String, key: String? = nil
  ) throws -> HealthReceipt {
    let key = key ?? "key \(server.now.rawValue)".replacing(" ", with: "-")
    server.wait(Milliseconds(1))
    let answer = try server.send(
      ImportHealth.call(HealthImport(workouts: workouts, days: days), key: key, token: token))
    return try ImportHealth.response(status: answer.status, body: answer.body)
  }

  /// The sum of a player's activities of a kind that count.
  private func sum(_ kind: String, of player: PlayerID) throws -> Int64 {
    try server.store.database.read { connection in
      try connection.integer(
        """
        SELECT CAST(coalesce(sum(value), 0) AS BIGINT) FROM reward_actions
        WHERE player = $1 AND kind = $2 AND is_withdrawn = 0
        """, [.integer(player.rawValue), .text(kind)])
    }
  }

  private var today: CivilDay { CivilDay(of: server.now, utcOffsetMinutes: 0) }

  private func workout(minutesAgo: Int64, _ minutes: Int64 = 10, _ kind: HealthWorkoutKind = .running) -> HealthWorkout
  {
    HealthWorkout(kind: kind, startedAt: server.now - .seconds(minutesAgo * 60), minutes: minutes)
  }

  @Test("days count from the day the player joined, and fourteen days back at most")
  func window() throws {
    let player = try guest()
    server.wait(.seconds(20 * 86_400))
    let days = [-1, 0, 13, 14, 15, 21].map { HealthDay(day: today - $0, steps: 1_000 + $0) }
    let receipt = try send([], days, token: player.token)
    #expect(receipt.days == 3)
    #expect(receipt.refused.map(\.reason) == [.inFuture, .tooOld, .beforeJoining])
    let old = try send(
      [workout(minutesAgo: 15 * 1_440), workout(minutesAgo: 13 * 1_440)], token: player.token)
    #expect(old.workouts == 1 && old.refused.map(\.reason) == [.tooOld])
  }

  @Test("a day counts its highest report, in whatever order files come")
  func highest() throws {
    let player = try guest()
    for steps in [4_000, 9_000, 6_000] as [Int64] {
      _ = try send([], [HealthDay(day: today, steps: steps)], token: player.token)
    }
    #expect(try sum("steps", of: player.player.playerID) == 9_000)
  }

  @Test("workouts that touch are two, and those that overlap are one")
  func overlapping() throws {
    let player = try guest()
    server.wait(.seconds(86_400))
    let first = workout(minutesAgo: 100, 20)
    let touching = workout(minutesAgo: 80, 20)
    let receipt = try send([touching, first, workout(minutesAgo: 90, 5, .yoga)], token: player.token)
    #expect(receipt.workouts == 2 && receipt.refused.map(\.reason) == [.overlapping])
    #expect(try sum("workout", of: player.player.playerID) == 40)
    // A workout of a whole day is found by one at its end.
    server.wait(.seconds(3 * 86_400))
    #expect(try send([workout(minutesAgo: 1_500, 1_440)], token: player.token).workouts == 1)
    #expect(try send([workout(minutesAgo: 70, 5)], token: player.token).refused.map(\.reason) == [.overlapping])
  }

  @Test("one workout that a stranger has too is chance, two are their file")
  func copies() throws {
    let (first, second, third) = (try guest(), try guest(), try guest())
    server.wait(.seconds(86_400))
    let file = [workout(minutesAgo: 300), workout(minutesAgo: 200)]
    #expect(try send(file, token: first.token).workouts == 2)
    let copied = try send(file + [workout(minutesAgo: 100)], token: second.token)
    #expect(copied.workouts == 1 && copied.refused.map(\.reason) == [.anotherPlayers, .anotherPlayers])
    let chance = try send([file[0], workout(minutesAgo: 90, 11)], token: third.token)
    #expect(chance.workouts == 2)
  }

  @Test("what a guest and a player both imported counts once after they are one")
  func merging() throws {
    var device = fixture.authenticator()
    let home = try fixture.register(&device)
    let guest = try guest()
    server.wait(.seconds(86_400))
    _ = try send(
      [workout(minutesAgo: 500, 30)], [HealthDay(day: today, steps: 5_000), HealthDay(day: today - 1, steps: 800)],
      token: home.token)
    _ = try send(
      [workout(minutesAgo: 490, 10), workout(minutesAgo: 400, 12)],
      [HealthDay(day: today, steps: 7_000), HealthDay(day: today - 1, steps: 700)], token: guest.token)
    let now = server.now
    try server.store.database.write { connection in
      try server.services.merge(guest.player.playerID, into: home.player.playerID, at: now, in: connection)
    }
    let player = home.player.playerID
    #expect(try sum("workout", of: player) == 42)
    #expect(try sum("steps", of: player) == 7_800)
    _ = try send([], [HealthDay(day: today, steps: 7_500)], token: home.token)
    #expect(try sum("steps", of: player) == 8_300)
  }

  @Test("without Apple Health in the catalogue an import says so")
  func notOffered() throws {
    let player = try guest()
    try server.store.database.write { connection in
      try connection.execute("UPDATE reward_partners SET slug = 'another' WHERE slug = 'apple-health'")
    }
    let now = server.now
    try server.store.database.write { connection in
      _ = try Rewards().publish(RewardDocument(from: JSON.parse("{}")), at: now, in: connection)
    }
    let answer = try server.send(
      ImportHealth.call(HealthImport(workouts: [], days: []), key: "k", token: player.token))
    #expect(answer.problem == .partnerNotOffered)
  }
}
