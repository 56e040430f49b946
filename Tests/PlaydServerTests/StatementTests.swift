import GamesAPI
import Kernel
import Testing

@testable import PlaydServer

@Suite("Statements")
struct StatementTests {
  private static func rate(_ coins: Int64, since: Int64) -> (rate: GameRate, since: Timestamp) {
    (
      rate: GameRate(version: 1, coins: Coins(coins), valueCents: 1, valueUnits: 1, mostUnits: 500),
      since: Timestamp(since)
    )
  }

  @Test("a month is parted where a rate began, and the first rate stands for what was before it")
  func partsOfMonth() {
    let rates = [
      Self.rate(300, since: 900), Self.rate(200, since: 150),
      Self.rate(100, since: 120),
    ]
    func prices(_ start: Int64, _ end: Int64) -> [[Int64]] {
      RatePeriod.periods(of: rates, from: Timestamp(start), until: Timestamp(end)).map {
        [$0.start.rawValue, $0.end.rawValue, $0.rate.coins.rawValue]
      }
    }
    #expect(prices(100, 200) == [[100, 150, 100], [150, 200, 200]])
    #expect(prices(200, 300) == [[200, 300, 200]])
    #expect(prices(900, 1_000) == [[900, 1_000, 300]])
    #expect(prices(0, 100) == [[0, 100, 100]])
    #expect(RatePeriod.periods(of: [], from: Timestamp(0), until: Timestamp(9)).isEmpty)
    let atMoments = [0, 149, 150, 900].map { RatePeriod.rate(at: Timestamp($0), of: rates)?.coins.rawValue }
    #expect(atMoments == [100, 100, 200, 300])
  }

  @Test("coins become the cents that their units are worth, without overflow")
  func centsOfCoins() {
    let rate = GameRate(version: 1, coins: Coins(120), valueCents: 100, valueUnits: 5, mostUnits: 500)
    #expect(rate.cents(for: Coins(600)) == 100)
    #expect(rate.cents(for: Coins(599)) == 99)
    #expect(rate.cents(for: .zero) == 0)
    let dear = GameRate(version: 1, coins: Coins(1), valueCents: 100_000_000, valueUnits: 1, mostUnits: 1)
    #expect(dear.cents(for: Coins.most) <= 9_007_199_254_740_991)
  }

  @Test(
    "a cell that a spreadsheet would calculate or take for two is made safe",
    arguments: [
      ("Dice", "Dice"), ("კამათელი", "კამათელი"), ("a,b", "\"a,b\""), ("6\" dice", "\"6\"\" dice\""), ("", ""),
      ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "-1"),
      ("-0.05", "-0.05"), ("-1+1", "'-1+1"), ("-1.2.3", "'-1.2.3"), ("-", "'-"), ("@SUM(A1)", "'@SUM(A1)"),
      ("\tx", "'\tx"),
      ("\r\n=1", "\"'\r\n=1\""), ("=HYPERLINK(\"https://x\",\"y\")", "\"'=HYPERLINK(\"\"https://x\"\",\"\"y\"\")\""),
      ("a=1", "a=1"), ("\"\u{301}", "\"\"\"\u{301}\""),
    ])
  func cell(_ text: String, _ expected: String) { #expect(CSVTable.cell(text) == expected) }

  @Test("rows end as RFC 4180 has it")
  func rows() {
    var table = CSVTable(["a", "b"])
    table.add(["1", "x\ny"])
    #expect(table.text == "a,b\r\n1,\"x\ny\"\r\n")
  }
}
