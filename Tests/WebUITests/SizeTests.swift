import Testing

@testable import WebUI

@Suite("A large tree")
struct LargeTreeTests {
  struct Nested: View {
    var depth: Int
    var words: String
    var body: some View {
      if depth == 0 {
        Text(verbatim: words)
      } else {
        VStack { Nested(depth: depth - 1, words: words) }
      }
    }
  }

  @Test("of 2,000 rows is drawn, and one changed row is one operation")
  func of2000RowsIsDrawn() {
    let page = RecordingPage()
    var rows = (0..<2_000).map { Row(id: Int64($0), title: String($0)) }
    page.show(RowList(rows: rows))
    #expect(page.words.count == 2_000)
    rows[1_234].title = "changed"
    page.show(RowList(rows: rows))
    #expect(page.operations.count == 1)
  }

  @Test("of 2,000 rows is turned round")
  func wideReversed() {
    let page = RecordingPage()
    let rows = (0..<2_000).map { Row(id: Int64($0), title: String($0)) }
    page.show(RowList(rows: rows))
    page.show(RowList(rows: Array(rows.reversed())))
    #expect(page.operations.count == 1_999)
    #expect(page.words.first == "1999" && page.words.last == "0")
    #expect(page.complaint.isEmpty)
  }

  @Test("of 200 levels is drawn, patched and taken away")
  func of200LevelsIsDrawn() {
    let page = RecordingPage()
    page.show(Nested(depth: 200, words: "a"))
    #expect(page.allElements.count == 202)
    page.show(Nested(depth: 200, words: "b"))
    #expect(page.operations.count == 1)
    page.show(EmptyView())
    #expect(page.allElements.count == 1)
  }

  @Test("whose halves come and go 500 times leaves nothing behind")
  func whoseHalvesComeAndGo500TimesLeavesNothing() {
    struct Screen: View {
      var round: Int
      var body: some View {
        VStack {
          if round % 2 == 0 {
            ForEach(0..<20) { Text(verbatim: String($0)) }
          } else {
            HStack { Nested(depth: 10, words: "x") }
          }
          Text(verbatim: String(round))
        }
      }
    }
    let page = RecordingPage()
    for round in 0..<500 { page.show(Screen(round: round)) }
    #expect(page.complaint.isEmpty)
    #expect(page.allElements.count == 15)
    // Element numbers are reused: never more than two screens' worth.
    #expect(page.allElements.allSatisfy { $0.id < 60 })
  }
}
