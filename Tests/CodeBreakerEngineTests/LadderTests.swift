import Kernel
import Testing

@testable import CodeBreakerEngine

@Suite("The ranked ladder")
struct LadderTests {
  @Test("six guesses keep the points, fewer bring some, more take some, and nothing takes more than a lost code")
  func changes() {
    #expect((1...10).map { Ladder.change(guesses: $0) } == [50, 40, 30, 20, 10, 0, -10, -20, -30, -30])
    #expect(Ladder.change(guesses: nil) == -30)
  }

  @Test("a division begins at each hundred points and is not lost")
  func divisions() {
    #expect(Ladder.division(ofPoints: -5) == .bronze && Ladder.division(ofPoints: 99) == .bronze)
    #expect(Ladder.division(ofPoints: 100) == .silver && Ladder.division(ofPoints: 5_000) == .diamond)
    #expect(Ladder.points(0, after: nil) == 0 && Ladder.points(110, after: nil) == 100)
    #expect(Ladder.points(130, after: nil) == 100 && Ladder.points(140, after: nil) == 110)
    #expect(Ladder.points(90, after: 4) == 110)
    for division in Ladder.Division.allCases { #expect(Ladder.division(ofPoints: division.floor) == division) }
  }

  @Test("every division has more codes than the one before")
  func harder() {
    let counts = Ladder.Division.allCases.map { $0.rules.space.count }
    #expect(counts == counts.sorted() && Set(counts).count == counts.count)
    #expect(Ladder.Division.allCases.allSatisfy { $0.rules.attempts == 10 })
  }

  @Test("a season is a month by UTC")
  func seasons() throws {
    let december = try #require(CivilDay(iso: "2026-12-01"))
    let january = try #require(CivilDay(iso: "2027-01-01"))
    let start = january.start(utcOffsetMinutes: 0)
    #expect(Ladder.season(at: start - Milliseconds(1)) == december && Ladder.season(at: start) == january)
    #expect(Ladder.next(december) == january && Ladder.end(ofSeason: december) == start)
    let february = try #require(CivilDay(iso: "2028-02-01"))
    #expect(Ladder.next(february) == CivilDay(iso: "2028-03-01") && Ladder.season(of: february + 28) == february)
  }

  @Test("the committed text names game, space, code and salt")
  func commitment() {
    let text = Ladder.text(session: "abc", space: .classic, secret: code(1, 4, 6, 2), salt: "00ff")
    #expect(text == "playd:code-breaker:ranked:abc:4x6:0351:00ff")
    #expect(
      Ladder.commitment(session: "abc", space: .classic, secret: code(1, 4, 6, 2), salt: "00ff")
        == SHA256.hexadecimal(text))
  }
}
