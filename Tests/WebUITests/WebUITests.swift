import Testing

@testable import WebUI

@Suite("A rendering")
struct RenderingTests {
  @Test("words that change are patched in place and nothing else is touched")
  func patchText() {
    let page = RecordingPage()
    page.show(CounterScreen(count: 0))
    #expect(page.words == ["Count", "0", "Add"])
    page.show(CounterScreen(count: 1))
    #expect(page.operations == [.setText(4, "1")])
    #expect(page.complaint.isEmpty)
  }

  @Test("a new handler touches no element, and the newest one is called")
  func handlerSwap() throws {
    let page = RecordingPage()
    let log = Log()
    page.show(CounterScreen(count: 0, add: { log.lines.append(1) }))
    page.show(CounterScreen(count: 0, add: { log.lines.append(2) }))
    #expect(page.operations.isEmpty)
    try page.tap(.button, "Add")
    #expect(log.lines == [2])
  }

  final class Log { var lines: [Int] = [] }
}
