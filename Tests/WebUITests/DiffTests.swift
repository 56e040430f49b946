import Kernel
import Testing

@testable import WebUI

@Suite("A difference between two renderings")
struct DiffTests {
  func rows(_ ids: [Int64]) -> RowList { RowList(rows: ids.map { Row(id: $0, title: String($0)) }) }

  func moves(_ page: RecordingPage) -> Int {
    page.operations.filter { if case .move = $0 { true } else { false } }.count
  }

  func inserts(_ page: RecordingPage) -> Int {
    page.operations.filter { if case .insert = $0 { true } else { false } }.count
  }

  func removes(_ page: RecordingPage) -> Int {
    page.operations.filter { if case .remove = $0 { true } else { false } }.count
  }

  @Test("of the same view is empty")
  func ofSameViewIsEmpty() {
    let page = RecordingPage()
    page.show(rows([1, 2, 3]))
    page.show(rows([1, 2, 3]))
    #expect(page.operations.isEmpty)
  }

  @Test("creates from the leaves inward and inserts once into the page")
  func createsFromLeavesInwardAndInsertsOnceIntoPage() {
    let page = RecordingPage()
    page.show(Text(verbatim: "Hello"))
    #expect(page.operations == [.create(2, .text), .setText(2, "Hello"), .insert(2, into: 1, before: 0)])
  }

  @Test("of a row put in the middle inserts it before its neighbour and touches no other")
  func insertMiddle() {
    let page = RecordingPage()
    page.show(rows([1, 2, 3]))
    page.show(rows([1, 9, 2, 3]))
    #expect(page.operations == [.create(6, .text), .setText(6, "9"), .insert(6, into: 2, before: 4)])
    #expect(page.words == ["1", "9", "2", "3"])
  }

  @Test("of a row that is gone removes it and touches no other")
  func removeMiddle() {
    let page = RecordingPage()
    page.show(rows([1, 2, 3]))
    page.show(rows([1, 3]))
    #expect(page.operations == [.remove(4, exit: nil)])
    #expect(page.words == ["1", "3"])
  }

  @Test("of a row taken to the end moves that row alone")
  func moveOne() {
    let page = RecordingPage()
    page.show(rows([1, 2, 3, 4, 5]))
    page.show(rows([2, 3, 4, 5, 1]))
    #expect(page.operations == [.move(3, in: 2, before: 0)])
    #expect(page.words == ["2", "3", "4", "5", "1"])
  }

  @Test("of a reversed list keeps one row in place")
  func ofReversedListKeepsOneRowInPlace() {
    let page = RecordingPage()
    page.show(rows([1, 2, 3, 4]))
    page.show(rows([4, 3, 2, 1]))
    #expect(moves(page) == 3)
    #expect(page.words == ["4", "3", "2", "1"])
  }

  @Test("of rows that came, went and moved at once brings the page to the new order")
  func ofRowsCame() {
    let page = RecordingPage()
    page.show(rows([1, 2, 3, 4, 5, 6]))
    page.show(rows([7, 5, 2, 8, 1, 6]))
    #expect(page.words == ["7", "5", "2", "8", "1", "6"])
    #expect(removes(page) == 2)
    #expect(inserts(page) == 2)
    #expect(page.complaint.isEmpty)
  }

  @Test("of any two lists brings the page to the second, with no more moves than rows that are out of order")
  func anyLists() {
    var state: UInt64 = 0x5EED_5EED_1234_0001
    func next(_ bound: UInt64) -> Int64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int64((state >> 33) % bound)
    }
    let page = RecordingPage()
    for round in 0..<300 {
      var ids: [Int64] = []
      for _ in 0..<next(14) {
        let id = next(16)
        if !ids.contains(id) { ids.append(id) }
      }
      page.show(rows(ids))
      #expect(page.words.elementsEqual(ids.map { String($0) }, by: { $0.hasSameBytes(as: $1) }), "round \(round)")
      #expect(page.complaint.isEmpty, "round \(round)")
    }
  }

  @Test("of rows that share an id still shows them all")
  func ofRowsShareIdStillShowsThem() {
    let page = RecordingPage()
    page.show(rows([1, 1, 2]))
    page.show(rows([1, 2, 1, 1]))
    #expect(page.words == ["1", "2", "1", "1"])
    page.show(rows([1]))
    #expect(page.words == ["1"])
    #expect(page.complaint.isEmpty)
  }

  @Test("of a condition that comes true leaves what stands after it alone")
  func ofConditionComesTrueLeavesWhatStandsAfterIt() {
    let page = RecordingPage()
    page.show(CounterScreen(count: 2))
    page.show(CounterScreen(count: 3))
    #expect(inserts(page) == 1 && removes(page) == 0 && moves(page) == 0)
    page.show(CounterScreen(count: 2))
    #expect(inserts(page) == 0 && removes(page) == 1)
    #expect(page.words == ["Count", "2", "Add"])
  }

  @Test("between the branches of a condition replaces, although they look alike")
  func betweenBranchesOfConditionReplaces() {
    struct Screen: View {
      var flag: Bool
      var body: some View {
        if flag { Text(verbatim: "Same") } else { Text(verbatim: "Same") }
      }
    }
    let page = RecordingPage()
    page.show(Screen(flag: true))
    page.show(Screen(flag: false))
    #expect(inserts(page) == 1 && removes(page) == 1)
  }

  @Test("between the cases of a switch replaces")
  func betweenCasesOfSwitchReplaces() {
    struct Screen: View {
      var state: Int
      var body: some View {
        switch state {
        case 0: Text(verbatim: "zero")
        case 1: Text(verbatim: "one")
        case 2: VStack { Text(verbatim: "two") }
        default: EmptyView()
        }
      }
    }
    let page = RecordingPage()
    for (state, words) in [(0, ["zero"]), (1, ["one"]), (2, ["two"]), (3, []), (0, ["zero"])] {
      page.show(Screen(state: state))
      #expect(page.words.elementsEqual(words, by: { $0.hasSameBytes(as: $1) }), "state \(state)")
    }
  }

  @Test("another id resets the view")
  func anotherIdResetsView() {
    let page = RecordingPage()
    page.show(Text(verbatim: "Play").id(1))
    page.show(Text(verbatim: "Play").id(1))
    #expect(page.operations.isEmpty)
    page.show(Text(verbatim: "Play").id(2))
    #expect(inserts(page) == 1 && removes(page) == 1)
  }

  @Test("of one style says only that style")
  func ofOneStyleSaysOnlyStyle() {
    let page = RecordingPage()
    page.show(Text(verbatim: "A").opacity(1).padding(4))
    page.show(Text(verbatim: "A").opacity(0.5).padding(4))
    #expect(page.operations == [.setStyle(2, .opacity, .number(0.5))])
  }

  @Test("of a label that is gone takes the attribute away")
  func ofLabelIsGoneTakesAttributeAway() {
    struct Screen: View {
      var isDisabled: Bool
      var body: some View { Button(action: {}) { Text(verbatim: "A") }.disabled(isDisabled) }
    }
    let page = RecordingPage()
    page.show(Screen(isDisabled: true))
    page.show(Screen(isDisabled: false))
    #expect(page.operations == [.removeAttribute(2, .disabled)])
  }

  @Test("uses the numbers of elements that are gone again, but not in the same rendering")
  func usesNumbersOfElementsAreGoneAgain() {
    let page = RecordingPage()
    page.show(rows([1]))
    page.show(rows([2]))
    #expect(
      page.operations == [.remove(3, exit: nil), .create(4, .text), .setText(4, "2"), .insert(4, into: 2, before: 0)])
    page.show(rows([3]))
    #expect(page.operations.contains(.create(3, .text)))
  }

  @Test("keeps the longest run in order")
  func longestRun() {
    #expect(longestIncreasing([2, 0, 1, 3]) == [false, true, true, true])
    #expect(longestIncreasing([3, 2, 1]) == [false, false, true])
    #expect(longestIncreasing([-1, 0, -1, 1]) == [false, true, false, true])
    #expect(longestIncreasing([]).isEmpty)
  }
}
