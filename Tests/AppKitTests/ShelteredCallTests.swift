import Kernel
import Localization
import ShellFixture
import Testing

@testable import AppKit

@Suite("Calls sheltered for a hidden page")
struct ShelteredCallTests {
  @Test("while the page lives that sheltered a call, no other page sends or reports it; its end is sent")
  func shelteredElsewhere() {
    let fixture = ShellFixture.probeWithPlayer()
    fixture.perform([.checkpoint(.thing("one", score: 4))])
    let other = ShellFixture(device: fixture.device, server: fixture.server, Program.elsewhere)
    other.launch(path: "/elsewhere")
    #expect(other.shell.queue.isEmpty && !other.shows(.noticeInterrupted(4)))
    #expect(fixture.sentThings.isEmpty)
    fixture.perform([.queuing("one", score: 9)])
    #expect(fixture.sentThings == ["one"])
    #expect(fixture.heard.last == "queued one done")
    #expect(fixture.device.keys("playd.queue.").isEmpty)
  }

  @Test("what a page sheltered that was closed or left, another sends")
  func shelteredByClosed() {
    let fixture = ShellFixture.probeWithPlayer()
    fixture.perform([.checkpoint(.thing("one", score: 4))])
    fixture.close()
    let other = ShellFixture(device: fixture.device, server: fixture.server, Program.elsewhere)
    other.launch(path: "/elsewhere")
    #expect(other.shows(.noticeInterrupted(4)))
    #expect(fixture.sentThings == ["one"])
  }
}

extension ShellFixture {
  /// The things that were sent, in order.
  var sentThings: [String] {
    server.requests.filter { $0.path.utf8.starts(with: "/v1/things/".utf8) }.map { $0.words.first ?? $0.path }
  }
}
