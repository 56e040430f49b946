import AppKit
import ClientHost
import IppoEngine
import Kernel
import Localization
import ShellFixture
import Testing
import WebUI

@testable import IppoFeature

@Suite("Ippo's share cards")
struct ShareTests {
  private let fixture = IppoFixture()
  private var shell: ShellFixture { fixture.shell }
  private var share: ShareSheet? { fixture.state?.share }

  /// The prepared picture and the shared one.
  private var prepared: String? {
    for effect in shell.effects.reversed() {
      if case .prepareImage(_, let svg, _, _) = effect { return svg }
    }
    return nil
  }

  @Test("a pet's card is prepared before it can be shared, and says how the sharing ended")
  func pet() throws {
    fixture.begin(with: .dewdrop)
    fixture.send(.petTapped(.dewdrop))
    try shell.press(.shareTitle)
    #expect(shell.shows(.sharePreparing))
    let image = try #require(share?.image)
    let svg = try #require(prepared)
    #expect(svg.contains(">Dewdrop<") && svg.contains("width='1080' height='1350'"))
    shell.host(.imagePrepared(id: image + 1, isReady: false))
    #expect(share?.phase == .preparing)
    shell.host(.imagePrepared(id: image, isReady: true))
    #expect(share?.phase == .ready)
    fixture.send(.share(.confirmed))
    #expect(
      shell.effects.contains {
        if case .shareImage(image, _, let name) = $0 { return name.hasSameBytes(as: "ippo-dewdrop-1.png") }
        return false
      })
    for (outcome, words) in [
      (HostEvent.ShareOutcome.saved, LocalizedStringResource.shareSaved), (.shared, .shareShared),
      (.failed, .shareNotShared),
    ] {
      shell.host(.shared(outcome))
      #expect(shell.shows(words))
    }
    shell.host(.shared(.cancelled))
    #expect(share?.phase == .ready)
    fixture.send(.share(.closed))
    #expect(share == nil)
  }

  @Test("a picture that cannot be made says so, and nothing is shared")
  func failed() throws {
    fixture.begin()
    fixture.send(.share(.opened(.pet(.lumira))))
    shell.host(.imagePrepared(id: try #require(share?.image), isReady: false))
    #expect(shell.shows(.shareFailed))
    fixture.send(.share(.confirmed))
    #expect(!shell.effects.contains { if case .shareImage = $0 { true } else { false } })
  }

  @Test("a run's card has its distance, time and sprints, and the companion")
  func run() throws {
    fixture.begin(with: .mossworth)
    let file = fixture.recording(minutes: 20)
    shell.wait(30 * 60_000)
    fixture.send(.file(.content(name: "run.gpx", bytes: file)))
    try shell.press(.shareTitle)
    let svg = try #require(prepared)
    #expect(svg.contains(">20:00<") && svg.contains(" km<") && svg.contains("Mossworth"))
  }

  @Test("pets that are not found and unknown runs have no card")
  func unknown() {
    fixture.begin()
    fixture.send(.share(.opened(.pet(.coralette))))
    #expect(share == nil)
    fixture.send(.share(.opened(.run(Timestamp(1)))))
    #expect(share == nil)
  }
}
