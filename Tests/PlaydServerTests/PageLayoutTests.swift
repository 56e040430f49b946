import Kernel
import LeaderboardsAPI
import Testing

@testable import ServerKit

@Suite("Layout of a leaderboard's page")
struct PageLayoutTests {
  private static func row(_ rank: Int64, isMe: Bool = false) -> LeaderboardRow {
    LeaderboardRow(
      rank: rank, name: "Player \"\(rank)\"", score: 1_000 - rank, achievedAt: Timestamp(rank), isMe: isMe)
  }

  private static func page(_ rows: [LeaderboardRow]) -> Leaderboard {
    Leaderboard(game: "out-of-pocket", mode: "classic", day: nil, total: 500, rows: rows)
  }

  @Test("a page put together of pieces has the bytes of one that is written whole", arguments: [0, 1, 3, 100])
  func pieces(count: Int64) {
    let rows = (0..<count).map { Self.row($0 + 1) }
    let layout = PageLayout(Self.page(rows))
    #expect(layout.page(with: PageLayout.Personal(version: 1)) == Self.page(rows).serialized())
    for place in [0, Int(count) / 2, Int(count) - 1] where rows.indices.contains(place) {
      var whole = Self.page(rows)
      whole.rows[place].isMe = true
      whole.me = whole.rows[place]
      whole.around = Array(whole.rows[max(place - 2, 0)...min(place + 2, rows.count - 1)])
      let personal = PageLayout.Personal(
        version: 1, place: place, row: whole.rows[place].serialized(),
        end: PageLayout.end(me: whole.me, around: whole.around))
      #expect(layout.page(with: personal) == whole.serialized())
    }
  }

  @Test("a player who is not on the page has the page and their own row behind it")
  func elsewhere() {
    var whole = Self.page([Self.row(1), Self.row(2)])
    whole.me = Self.row(77, isMe: true)
    whole.around = [Self.row(76), Self.row(77, isMe: true), Self.row(78)]
    let personal = PageLayout.Personal(version: 1, end: PageLayout.end(me: whole.me, around: whole.around))
    #expect(PageLayout(Self.page(whole.rows)).page(with: personal) == whole.serialized())
  }
}
