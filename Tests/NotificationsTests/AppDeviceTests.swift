import Database
import HTTPClient
import InboxAPI
import Kernel
import PlaydAPI
import Testing

@testable import Notifications

@Suite("Devices of apps")
struct AppDeviceTests {
  @Test("a device belongs to the latest sign-in and receives nothing for the previous one")
  func handover() throws {
    let fixture = try AppleFixture()
    try fixture.register(AppleFixture.device(1))
    try fixture.inbox.post(.coins(1))
    let other = try fixture.inbox.another()
    try fixture.inbox.change(NotificationChange(topics: [.earning: true]), of: other)
    try fixture.register(AppleFixture.device(1), other)
    try fixture.inbox.post(.coins(3), to: other)
    try fixture.send()
    let bodies = try fixture.apple.requests.map { try JSON.parse($0.body)["aps"]?["alert"]?["body"] }
    #expect(bodies == [.string("Daily Step Goal: you earned 3 coins!")])
    #expect(try fixture.inbox.settings().devices == 0)
    #expect(try fixture.inbox.settings(of: other).devices == 1)
  }

  @Test("the same token of another app or environment is another device")
  func environments() throws {
    let fixture = try AppleFixture()
    try fixture.register(AppleFixture.device(1))
    try fixture.register(AppleFixture.device(1, .sandbox))
    try fixture.register(AppleFixture.device(1))
    #expect(try fixture.inbox.settings().devices == 2)
  }

  @Test("the eleventh device replaces the oldest")
  func most() throws {
    let fixture = try AppleFixture()
    for number in 0..<11 {
      try fixture.register(AppleFixture.device(UInt8(number)))
      fixture.wait(.seconds(1))
    }
    #expect(try fixture.inbox.settings().devices == 10)
    try fixture.inbox.post(.coins(1))
    try fixture.send()
    #expect(!fixture.apple.requests.contains { $0.url.hasSuffix(String(repeating: "00", count: 32)) })
  }

  @Test("an app that the server has no key for is refused")
  func foreignApp() throws {
    let fixture = try AppleFixture()
    let device = AppDevice(app: "com.example.other", environment: .production, token: Array(repeating: 1, count: 32))
    #expect(throws: PushRefusal.app("com.example.other")) { try fixture.register(device) }
  }

  @Test("a device is forgotten by its player alone")
  func unregister() throws {
    let fixture = try AppleFixture()
    try fixture.register(AppleFixture.device(1))
    let (notifications, player, other) = (
      fixture.inbox.notifications, fixture.inbox.player, try fixture.inbox.another()
    )
    try fixture.inbox.database.write { try notifications.unregister(AppleFixture.device(1), of: other, in: $0) }
    #expect(try fixture.inbox.settings().devices == 1)
    try fixture.inbox.database.write { try notifications.unregister(AppleFixture.device(1), of: player, in: $0) }
    #expect(try fixture.inbox.settings().devices == 0)
  }

  @Test("a guest's devices move to the player, and an erased player has none")
  func playerData() throws {
    let fixture = try AppleFixture()
    try fixture.register(AppleFixture.device(1))
    let (notifications, guest, now) = (fixture.inbox.notifications, fixture.inbox.player, fixture.inbox.now)
    let player = try fixture.inbox.another()
    try fixture.inbox.database.write { try notifications.merge(guest, into: player, at: now, in: $0) }
    #expect(try fixture.inbox.settings(of: player).devices == 1)
    let export = try fixture.inbox.database.read { try notifications.export(of: player, in: $0) }
    #expect(export.apps == [ExportedAppDevice(app: AppleFixture.app, environment: .production, registeredAt: now)])
    try fixture.inbox.database.write { try notifications.erase(player, at: now, in: $0) }
    #expect(try fixture.rows("push_devices") == 0)
  }

  @Test("a device is read in upper and lower case, and written in lower case")
  func hexadecimal() throws {
    let text = #"{"app":"com.example.playd","environment":"sandbox","token":"00FFabCD00112233"}"#
    let device = try AppDevice(from: JSON.parse(text))
    #expect(device.token == [0, 255, 0xAB, 0xCD, 0, 0x11, 0x22, 0x33])
    #expect(String(decoding: device.serialized(), as: UTF8.self).contains("00ffabcd00112233"))
  }

  @Test(
    "a device that is none is refused",
    arguments: [
      #""app":"","environment":"production","token":"0011223344556677""#,
      #""app":"com example","environment":"production","token":"0011223344556677""#,
      #""app":"com.example","environment":"Production","token":"0011223344556677""#,
      #""app":"com.example","environment":"production","token":"001122334455667""#,
      #""app":"com.example","environment":"production","token":"00112233445566gg""#,
      #""app":"com.example","environment":"production","token":"""#,
      #""app":"com.example","environment":"production","token":"0011223344556677","more":1"#,
    ])
  func malformed(_ members: String) throws {
    let json = try JSON.parse("{\(members)}")
    #expect(throws: JSON.DecodingError.self) { try AppDevice(from: json) }
  }
}
