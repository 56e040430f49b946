import Database
import InboxAPI
import Kernel
import Notifications
import PlaydAPI
import Testing

@Suite("The inbox")
struct InboxTests {
  struct AbortError: Error {}

  @Test("a note exists exactly if its cause became durable")
  func transaction() throws {
    let fixture = try InboxFixture()
    let (notifications, player, now) = (fixture.notifications, fixture.player, fixture.now)
    #expect(throws: AbortError.self) {
      try fixture.database.write { connection in
        try notifications.post(.coins(100), to: player, at: now, in: connection)
        throw AbortError()
      }
    }
    #expect(try fixture.page().items.isEmpty)
    try fixture.post(.coins(50))
    #expect(try fixture.page().items.map(\.note) == [.coins(50)])
    #expect(try fixture.page().items.map(\.id) == [1])
  }

  @Test("every kind of note survives the database and the wire format")
  func kinds() throws {
    let fixture = try InboxFixture()
    for note in Note.all { try fixture.post(note) }
    // Of the two about the streak the second replaced the first.
    let expected = Note.all.filter { $0 != .streakKept(days: 7, coins: 120) }
    #expect(try fixture.page().items.map(\.note) == expected.reversed())
    for note in Note.all {
      let json = try JSON.parse(note.serialized())
      #expect(try Note(from: json) == note)
    }
  }

  @Test("unknown kinds of notes do not hide the others")
  func unknownKind() throws {
    let fixture = try InboxFixture()
    try fixture.post(.coins(1))
    try fixture.post(.coins(2))
    var text = String(decoding: try fixture.page().serialized(), as: UTF8.self)
    text = text.replacing(#""kind":"earned","coins":2"#, with: #""kind":"invented","coins":2"#)
    let page = try InboxPage(from: try JSON.parse(Array(text.utf8)))
    #expect(page.items.map(\.note) == [.coins(1)])
    #expect(page.unread == 2)
  }

  @Test("a newer note with the same key replaces the previous one of that player")
  func collapse() throws {
    let fixture = try InboxFixture()
    let other = try fixture.another()
    try fixture.post(.streakAtRisk(days: 6))
    try fixture.post(.streakAtRisk(days: 6), to: other)
    try fixture.post(.coins(10))
    try fixture.post(.streakAtRisk(days: 7))
    let items = try fixture.page().items
    #expect(items.map(\.note) == [.streakAtRisk(days: 7), .coins(10)])
    #expect(items.map(\.id) == [3, 2])
    #expect(try fixture.page(of: other).items.count == 1)
  }

  @Test("pages go from the newest to the oldest, each item once")
  func pages() throws {
    let fixture = try InboxFixture()
    for count in 1...25 { try fixture.post(.coins(Int64(count))) }
    var seen: [Note] = []
    var cursor: Int64?
    var pages = 0
    repeat {
      let page = try fixture.page(before: cursor, limit: 10)
      seen += page.items.map(\.note)
      cursor = page.cursor
      pages += 1
    } while cursor != nil
    #expect(seen == (1...25).reversed().map { .coins(Int64($0)) })
    #expect(pages == 3)
  }

  @Test("read items no longer count, and later ones do")
  func reading() throws {
    let fixture = try InboxFixture()
    for count in 1...5 { try fixture.post(.coins(Int64(count))) }
    #expect(try fixture.page().unread == 5)
    #expect(try fixture.read(upTo: 3) == 2)
    #expect(try fixture.read(upTo: 3) == 2)
    #expect(try fixture.page().items.map(\.isRead) == [false, false, true, true, true])
  }

  @Test("posting to a deleted player has no effect, and the transaction continues")
  func deletedPlayer() throws {
    let fixture = try InboxFixture()
    let nobody = try #require(PlayerID(rawValue: 77))
    try fixture.post(.coins(1), to: nobody)
    #expect(try fixture.page(of: nobody).items.isEmpty)
  }

  @Test("old items are deleted, and the player's numbers continue")
  func pruning() throws {
    let fixture = try InboxFixture()
    try fixture.post(.coins(1))
    fixture.wait(.seconds(60 * 86_400))
    try fixture.post(.coins(2))
    fixture.wait(.seconds(31 * 86_400))
    let (notifications, now) = (fixture.notifications, fixture.now)
    #expect(try fixture.database.write { try notifications.prune(100, at: now, in: $0) } == 1)
    try fixture.post(.coins(3))
    #expect(try fixture.page().items.map(\.id) == [3, 2])
  }

  @Test("erasing a player leaves no data")
  func erasure() throws {
    let fixture = try InboxFixture()
    try fixture.post(.coins(1))
    try fixture.change(NotificationChange(topics: [.earning: true]))
    let (notifications, player, now) = (fixture.notifications, fixture.player, fixture.now)
    try fixture.database.write { try notifications.erase(player, at: now, in: $0) }
    let left = try fixture.database.read { connection in
      try ["inbox", "inbox_heads", "notification_settings", "live_events"].map {
        try connection.integer("SELECT count(*) FROM \($0)")
      }
    }
    #expect(left == [0, 0, 0, 0])
  }

  @Test("a guest's items follow the player's own, and the player's settings win")
  func merging() throws {
    let fixture = try InboxFixture()
    let guest = try fixture.another()
    try fixture.post(.coins(1))
    try fixture.post(.streakAtRisk(days: 3))
    try fixture.post(.coins(2), to: guest)
    try fixture.post(.streakAtRisk(days: 1), to: guest)
    try fixture.change(NotificationChange(topics: [.earning: true], language: .georgian))
    try fixture.change(NotificationChange(topics: [.streak: true]), of: guest)
    let (notifications, player, now) = (fixture.notifications, fixture.player, fixture.now)
    try fixture.database.write { try notifications.merge(guest, into: player, at: now, in: $0) }
    #expect(try fixture.page().items.map(\.note) == [.coins(2), .streakAtRisk(days: 3), .coins(1)])
    #expect(try fixture.page(of: guest).items.isEmpty)
    #expect(try fixture.settings().allowed == [.earning])
    #expect(try fixture.settings().language == .georgian)
  }

  @Test("an export has the inbox and the settings")
  func export() throws {
    let fixture = try InboxFixture()
    try fixture.post(.coins(1))
    try fixture.post(.coins(2))
    try fixture.change(NotificationChange(topics: [.earning: true]))
    let export = try fixture.database.read { try fixture.notifications.export(of: fixture.player, in: $0) }
    #expect(export.items.map(\.note) == [.coins(1), .coins(2)])
    #expect(export.settings.allowed == [.earning])
    #expect(try ExportedInbox(from: try JSON.parse(export.serialized())) == export)
  }
}

@Suite("Notification settings")
struct NotificationSettingsTests {
  @Test("everything is off by default, and a change affects only its members")
  func changes() throws {
    let fixture = try InboxFixture()
    #expect(try fixture.settings() == NotificationSettings())
    try fixture.change(NotificationChange(topics: [.earning: true, .streak: true], utcOffset: 240))
    try fixture.change(NotificationChange(topics: [.streak: false], quietHours: QuietHours(from: 0, to: 360)))
    let settings = try fixture.settings()
    #expect(settings.allowed == [.earning])
    #expect(settings.quietHours == QuietHours(from: 0, to: 360))
    #expect(settings.utcOffset == 240)
    #expect(try NotificationSettings(from: try JSON.parse(settings.serialized())) == settings)
  }

  /// Quiet hours, the player's offset, an hour of the day in UTC, and the minutes of silence from then on.
  struct Night: Sendable {
    var from: Int64, to: Int64, offset: Int32, hour: Int64, wait: Int64

    init(_ from: Int64, _ to: Int64, offset: Int32 = 0, hour: Int64, wait: Int64) {
      (self.from, self.to, self.offset, self.hour, self.wait) = (from * 60, to * 60, offset, hour, wait)
    }
  }

  static let nights: [Night] = [
    Night(22, 8, hour: 23, wait: 9 * 60), Night(22, 8, hour: 12, wait: 0), Night(22, 8, hour: 8, wait: 0),
    Night(22, 8, hour: 22, wait: 10 * 60), Night(22, 8, offset: 240, hour: 18, wait: 10 * 60),
    Night(22, 8, offset: -300, hour: 12, wait: 60), Night(13, 14, hour: 13, wait: 60), Night(10, 10, hour: 10, wait: 0),
  ]

  @Test("quiet hours end by the player's clock", arguments: nights)
  func quietHours(_ night: Night) {
    let moment = Timestamp((20_000 * 24 + night.hour) * 3_600_000)
    let hours = QuietHours(from: night.from, to: night.to)
    let release = hours.release(moment, utcOffsetMinutes: night.offset)
    #expect(release - moment == .seconds(night.wait * 60))
  }

  @Test("a released moment is never quiet, and never more than a day away")
  func release() {
    var random = SystemRandomNumberGenerator()
    let seed = random.next()
    var generator = Generator(seed: seed)
    for _ in 0..<2_000 {
      let hours = QuietHours(
        from: Int64(generator.next() % 1_440), to: Int64(generator.next() % 1_440))
      let offset = Int32(generator.next() % 1_561) - 720
      let moment = Timestamp(Int64(generator.next() % 4_000_000_000_000))
      let release = hours.release(moment, utcOffsetMinutes: offset)
      #expect(release >= moment && release - moment < .seconds(86_400), "seed \(seed)")
      #expect(hours.release(release, utcOffsetMinutes: offset) == release, "seed \(seed)")
    }
  }
}
