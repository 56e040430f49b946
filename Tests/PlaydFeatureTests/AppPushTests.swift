import AppKit
import ClientHost
import InboxAPI
import Kernel
import PlaydAPI
import ShellBridge
import Testing

@testable import PlaydFeature

@Suite("Push messages by the app")
struct AppPushTests {
  private let device: JSON = ["app": "example.playd", "environment": "sandbox", "token": "0a0b0c0d0e0f1011"]

  private func inApp() -> PlaydFixture {
    let fixture = PlaydFixture.home()
    fixture.send(.signIn(.shellFound([.push])))
    fixture.effects = []
    return fixture
  }

  private func ask(_ id: Int32, _ kind: String) -> Did {
    .host(.more(.askShell(id: id, request: "{\"kind\":\"" + kind + "\"}")))
  }

  @Test("the switch registers the app's device, after each launch again")
  func switchRegistersDevice() {
    let fixture = inApp()
    fixture.send(.account(.pushToggled(true)))
    #expect(fixture.asked(ask(5, "registerPush")))
    fixture.send(PlaydFeature.shellAction(5, .push(device)))
    #expect(fixture.asked(.ask("POST /v1/push/devices")))
    #expect(fixture.state.device.push == .subscribed)
    let later = PlaydFixture(stored: [("state", fixture.state.persistedText)])
    later.send(.signIn(.shellFound([.push])))
    #expect(later.asked(ask(5, "registerPush")))
  }

  @Test("a new token is sent, and the browser's own answer changes nothing")
  func newTokenIsSent() {
    let fixture = inApp()
    fixture.send(.account(.pushToggled(true)))
    fixture.send(PlaydFeature.shellAction(5, .push(device)))
    fixture.effects = []
    fixture.send(PlaydFeature.shellEvent(ShellEvent.push(device).text))
    #expect(fixture.asked(.ask("POST /v1/push/devices")))
    fixture.send(.account(.pushChanged(.unavailable)))
    #expect(fixture.state.device.push == .subscribed)
  }

  @Test("the switch off ends the registration here and on the server, and a late token changes nothing")
  func switchOffEndsRegistration() {
    let fixture = inApp()
    fixture.send(.account(.pushToggled(true)))
    fixture.send(PlaydFeature.shellAction(5, .push(device)))
    fixture.effects = []
    fixture.send(.account(.pushToggled(false)))
    #expect(fixture.effects.contains(ask(6, "unregisterPush")))
    #expect(fixture.asked(.ask("DELETE /v1/push/devices")))
    fixture.send(PlaydFeature.shellEvent(ShellEvent.push(device).text))
    #expect(!fixture.asked(.ask("POST /v1/push/devices")))
  }

  @Test("a denied permission is said, and a device that cannot be read is a failure")
  func deniedIsSaid() {
    let fixture = inApp()
    fixture.send(.account(.pushToggled(true)))
    fixture.send(PlaydFeature.shellAction(5, .refused(.denied)))
    #expect(fixture.state.device.push == .denied)
    fixture.send(.account(.pushToggled(true)))
    fixture.send(PlaydFeature.shellAction(5, .push(["token": "x"])))
    #expect(fixture.state.device.push == .undecided)
  }
}
