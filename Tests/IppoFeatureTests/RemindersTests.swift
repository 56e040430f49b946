import AppKit
import ClientHost
import InboxAPI
import IppoEngine
import Kernel
import Localization
import PlaydAPI
import ShellFixture
import Testing
import WebUI

@testable import IppoFeature

@Suite("Ippo's permission for reminders")
struct RemindersTests {
  private let fixture = IppoFixture()
  private let key = [UInt8](repeating: 4, count: 65)
  private let subscription = "{\"endpoint\":\"https://push.example/1\",\"keys\":{\"p256dh\":\"AA\",\"auth\":\"AA\"}}"
  private var shell: ShellFixture { fixture.shell }

  /// Walks to the seventh step.
  private func reach(_ permission: HostEvent.PushEvent, language: String = "en") {
    let key = key
    fixture.server.scripted.on(GetPushKey.self) { _ in .ok(PushKey(publicKey: key)) }
    shell.launch(languages: [language])
    fixture.send(.starterTapped(.lumira))
    for _ in 0..<IppoFeature.Onboarding.Step.reminders.rawValue { fixture.send(.nextTapped) }
    #expect(shell.effects.contains(.more(.checkPush(id: 1))))
    shell.host(.push(id: 1, permission))
  }

  @Test("a tap asks the browser, and a yes turns on reminders on the player's clock and goes on")
  func allowed() throws {
    var (subscribed, changes): ([[UInt8]], [NotificationChange]) = ([], [])
    fixture.server.scripted.on(SubscribePush.self) { call in
      subscribed.append(call.body)
      return .ok(NotificationSettings(devices: 1))
    }
    fixture.server.scripted.on(ChangeNotificationSettings.self) { call in
      guard let change = call.json(NotificationChange.self) else { return .problem(.invalidBody) }
      changes.append(change)
      return .ok(NotificationSettings(allowed: [.reminder], devices: 1))
    }
    reach(.unsubscribed(endpoint: ""), language: "ka")
    try shell.press(.playdPushAllow)
    #expect(shell.effects.contains(.more(.subscribePush(id: 2, key: key))))
    #expect(fixture.state?.onboarding.step == .reminders)
    shell.host(.push(id: 2, .subscribed(json: subscription)))
    #expect(subscribed == [subscription.bytes])
    #expect(changes.count == 1)
    #expect(changes.first?.topics == [.reminder: true])
    #expect(changes.first?.utcOffset == 240)
    #expect(changes.first?.language == .georgian)
    #expect(fixture.state?.onboarding.step == .ready)
    #expect(fixture.state?.reminders.permission == .granted)
  }

  @Test("a no, or a browser without notifications, is said and does not hold the player up")
  func refused() throws {
    reach(.unsubscribed(endpoint: ""))
    try shell.press(.playdPushAllow)
    shell.host(.push(id: 2, .denied))
    #expect(shell.shows(.playdPushDenied))
    #expect(shell.announcements.last == shell.text(.playdPushDenied))
    try shell.press(.ippoContinue)
    #expect(fixture.state?.onboarding.step == .ready)
    fixture.send(.previousTapped)
    shell.host(.push(id: 1, .unavailable))
    #expect(shell.shows(.ippoRemindLater))
    try shell.press(.ippoContinue)
    #expect(fixture.state?.onboarding.step == .ready)
  }

  @Test("a player who declines goes on, and the browser is not asked")
  func notNow() throws {
    reach(.unsubscribed(endpoint: ""))
    try shell.press(.ippoNotNow)
    #expect(fixture.state?.onboarding.step == .ready)
    #expect(!shell.effects.contains(.more(.subscribePush(id: 2, key: key))))
  }

  @Test("a subscription that the server does not store is said to have failed")
  func failed() throws {
    fixture.server.scripted.on(SubscribePush.self) { _ in .problem(.internalError) }
    reach(.unsubscribed(endpoint: ""))
    try shell.press(.playdPushAllow)
    shell.host(.push(id: 2, .subscribed(json: subscription)))
    #expect(shell.shows(.ippoRemindFailed))
    #expect(fixture.state?.onboarding.step == .reminders)
    try shell.press(.ippoContinue)
    #expect(fixture.state?.onboarding.step == .ready)
  }

  @Test("a subscribed browser is asked all the same: its subscription may be another player's")
  func subscribed() throws {
    reach(.subscribed(json: subscription))
    #expect(!shell.shows(.playdPushOn))
    try shell.press(.playdPushAllow)
    #expect(shell.effects.contains(.more(.subscribePush(id: 2, key: key))))
  }
}
