import CodeBreakerAPI
import CodeBreakerEngine
import Kernel
import LeaderboardsAPI
import PlaydAPI
import Testing
import WebUI

@testable import AppKit
@testable import CodeBreakerFeature

@Suite("CodeBreaker's leaderboard")
struct LeaderboardTests {
  private func row(_ rank: Int64, _ name: String, guesses: Int32, isMe: Bool = false) -> LeaderboardRow {
    LeaderboardRow(
      rank: rank, name: name, score: DailyCode.score(guesses: guesses, time: .seconds(83)),
      achievedAt: CodeBreakerFixture.noon, isMe: isMe)
  }

  private func board(_ day: CivilDay, _ rows: [LeaderboardRow], me: LeaderboardRow? = nil) -> Leaderboard {
    Leaderboard(
      game: "code-breaker", mode: "daily", day: day, total: 812, rows: rows, me: me, around: me.map { [$0] } ?? [])
  }

  @Test("a day's board is asked for with the friends, and shows guesses, time and the own row wherever it is")
  func board() throws {
    let fixture = CodeBreakerFixture(isOnline: true)
    let today = fixture.state.today
    fixture.effects = []
    fixture.send(.boardTapped)
    #expect(fixture.effects.contains(.call(GetCodeBreakerLeaderboard.call(.daily(today), token: "token"))))
    #expect(fixture.asked(.call(GetCodeBreakerFriends.call(day: today, token: "token"))))
    let me = row(400, "Me", guesses: 6, isMe: true)
    fixture.send(.heard(.board(today, .rows(board(today, [row(1, "Nino", guesses: 3)], me: me)))))
    let page = fixture.page()
    #expect(page.shows("812 players") && page.find(.image, "Rank 1, Nino, 3 guesses") != nil)
    #expect(page.shows("Your rank: 400") && page.find(.image, "Rank 400, Me, 6 guesses") != nil)
    #expect(page.shows("01:23"))
  }

  @Test("friends' results tell guesses and no code, and without friends the way to them is shown")
  func friends() throws {
    let fixture = CodeBreakerFixture(isOnline: true)
    let today = fixture.state.today
    fixture.send(.boardTapped)
    fixture.send(.heard(.board(today, .friends([]))))
    #expect(fixture.page().shows("Add friends to see how they did."))
    fixture.effects = []
    try fixture.page().tap(.button, "Invite friends")
    #expect(fixture.asked(.show("/friends")))
    fixture.send(
      .heard(
        .board(
          today,
          .friends([
            CodeBreakerFriend(name: "Nino", status: .won, guesses: 4), CodeBreakerFriend(name: "Gio", status: .playing),
            CodeBreakerFriend(name: "Ana"),
          ]))))
    let page = fixture.page()
    for line in ["Nino: 4 guesses", "Gio: Still guessing", "Ana: Hasn’t played yet"] {
      #expect(page.find(.image, line) != nil, "\(line)")
    }
  }

  @Test("other days are looked at one by one; a late answer of another day is dropped, and no day is ahead of today")
  func days() throws {
    let fixture = CodeBreakerFixture(isOnline: true)
    let today = fixture.state.today
    fixture.send(.boardTapped)
    try fixture.page().tap(.button, "Day before")
    #expect(fixture.state.board.day == today - 1)
    fixture.send(.heard(.board(today, .rows(board(today, [row(1, "Nino", guesses: 3)])))))
    #expect(fixture.state.board.status == .loading)
    fixture.send(.heard(.board(today - 1, .rows(board(today - 1, [])))))
    #expect(fixture.page().shows("No one has cracked it yet"))
    fixture.send(.boardDayTapped(today + 1))
    #expect(fixture.state.board.day == today - 1)
  }

  @Test("without a network the board says so, and is asked for when there is one")
  func offline() {
    let fixture = CodeBreakerFixture()
    fixture.send(.boardTapped)
    #expect(fixture.page().shows("You’re offline"))
    fixture.shell.isOnline = true
    fixture.effects = []
    fixture.send(.networkChanged)
    #expect(
      fixture.asked(.call(GetCodeBreakerLeaderboard.call(.daily(fixture.state.today), token: "token"))))
    fixture.send(.heard(.board(fixture.state.today, .failed(isOffline: false))))
    #expect(fixture.page().shows("Couldn’t load the leaderboard. Try again in a moment."))
  }
}
