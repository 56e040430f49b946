import Database
import Kernel
import Notifications
import PlaydAPI
import Testing

@Suite("The inbox")
struct InboxTests {
  struct Stop: Error {}

  @Test("a note is in the inbox exactly if what it tells of became durable")
  func transaction() throws {
    let house = try InboxHouse()
    let (notifications, player, now) = (house.notifications, house.player, house.now)
    #expect(throws: Stop.self) {
      try house.database.write { connection in
        try notifications.post(.coins(100), to: player, at: now, in: connection)
        throw Stop()
      }
    }
    #expect(try house.page().items.isEmpty)
    try house.post(.coins(50))
    #expect(try house.page().items.map(\.note) == [.coins(50)])
    #expect(try house.page().items.map(\.id) == [1])
  }

  @Test("every kind of note comes back from the database and from the wire as it was")
  func kinds() throws {
    let house = try InboxHouse()
    for note in Note.all { try house.post(note) }
    // Of the two about the streak the second took the first one's place.
    let expected = Note.all.filter { $0 != .streakKept(days: 7, coins: 120) }
    #expect(try house.page().items.map(\.note) == expected.reversed())
    for note in Note.all {
      let json = try JSON.parse(note.serialized())
      #expect(try Note(from: json) == note)
    }
  }

  @Test("a page with a kind of note that this version does not know shows the others")
  func unknownKind() throws {
    let house = try InboxHouse()
    try house.post(.coins(1))
    try house.post(.coins(2))
    var text = String(decoding: try house.page().serialized(), as: UTF8.self)
    text = text.replacing(#""kind":"earned","coins":2"#, with: #""kind":"invented","coins":2"#)
    let page = try InboxPage(from: try JSON.parse(Array(text.utf8)))
    #expect(page.items.map(\.note) == [.coins(1)])
    #expect(page.unread == 2)
  }

  @Test("a newer note with the same key takes the place of the one before, for that player alone")
  func collapse() throws {
    let house = try InboxHouse()
    let other = try house.another()
    try house.post(.streakAtRisk(days: 6))
    try house.post(.streakAtRisk(days: 6), to: other)
    try house.post(.coins(10))
    try house.post(.streakAtRisk(days: 7))
    let items = try house.page().items
    #expect(items.map(\.note) == [.streakAtRisk(days: 7), .coins(10)])
    #expect(items.map(\.id) == [3, 2])
    #expect(try house.page(of: other).items.count == 1)
  }

  @Test("pages go from the newest to the oldest, each item once")
  func pages() throws {
    let house = try InboxHouse()
    for count in 1...25 { try house.post(.coins(Int64(count))) }
    var seen: [Note] = []
    var cursor: Int64?
    var pages = 0
    repeat {
      let page = try house.page(before: cursor, limit: 10)
      seen += page.items.map(\.note)
      cursor = page.cursor
      pages += 1
    } while cursor != nil
    #expect(seen == (1...25).reversed().map { .coins(Int64($0)) })
    #expect(pages == 3)
  }

  @Test("what was read counts no more, and what came after still does")
  func reading() throws {
    let house = try InboxHouse()
    for count in 1...5 { try house.post(.coins(Int64(count))) }
    #expect(try house.page().unread == 5)
    #expect(try house.read(upTo: 3) == 2)
    #expect(try house.read(upTo: 3) == 2)
    #expect(try house.page().items.map(\.isRead) == [false, false, true, true, true])
  }

  @Test("nobody is told anything who does not exist any more, and the transaction goes on")
  func nobody() throws {
    let house = try InboxHouse()
    let nobody = try #require(PlayerID(rawValue: 77))
    try house.post(.coins(1), to: nobody)
    #expect(try house.page(of: nobody).items.isEmpty)
  }

  @Test("what has grown old is forgotten, and the player's numbers go on")
  func pruning() throws {
    let house = try InboxHouse()
    try house.post(.coins(1))
    house.wait(.seconds(60 * 86_400))
    try house.post(.coins(2))
    house.wait(.seconds(31 * 86_400))
    let (notifications, now) = (house.notifications, house.now)
    #expect(try house.database.write { try notifications.prune(100, at: now, in: $0) } == 1)
    try house.post(.coins(3))
    #expect(try house.page().items.map(\.id) == [3, 2])
  }

  @Test("erasing a player leaves nothing of them")
  func erasure() throws {
    let house = try InboxHouse()
    try house.post(.coins(1))
    try house.change(NotificationChange(topics: [.earning: true]))
    let (notifications, player, now) = (house.notifications, house.player, house.now)
    try house.database.write { try notifications.erase(player, at: now, in: $0) }
    let left = try house.database.read { connection in
      try ["inbox", "inbox_heads", "notification_settings", "live_events"].map {
        try connection.integer("SELECT count(*) FROM \($0)")
      }
    }
    #expect(left == [0, 0, 0, 0])
  }

  @Test("a guest's items come behind the player's own, and the player's settings stay")
  func merging() throws {
    let house = try InboxHouse()
    let guest = try house.another()
    try house.post(.coins(1))
    try house.post(.streakAtRisk(days: 3))
    try house.post(.coins(2), to: guest)
    try house.post(.streakAtRisk(days: 1), to: guest)
    try house.change(NotificationChange(topics: [.earning: true], language: .georgian))
    try house.change(NotificationChange(topics: [.streak: true]), of: guest)
    let (notifications, player, now) = (house.notifications, house.player, house.now)
    try house.database.write { try notifications.merge(guest, into: player, at: now, in: $0) }
    #expect(try house.page().items.map(\.note) == [.coins(2), .streakAtRisk(days: 3), .coins(1)])
    #expect(try house.page(of: guest).items.isEmpty)
    #expect(try house.settings().allowed == [.earning])
    #expect(try house.settings().language == .georgian)
  }

  @Test("an export has the inbox and the settings")
  func export() throws {
    let house = try InboxHouse()
    try house.post(.coins(1))
    try house.post(.coins(2))
    try house.change(NotificationChange(topics: [.earning: true]))
    let export = try house.database.read { try house.notifications.export(of: house.player, in: $0) }
    #expect(export.items.map(\.note) == [.coins(1), .coins(2)])
    #expect(export.settings.allowed == [.earning])
    #expect(try ExportedInbox(from: try JSON.parse(export.serialized())) == export)
  }
}

@Suite("What devices may tell")
struct NotificationSettingsTests {
  @Test("nothing is allowed until the player says so, and a change touches only what it names")
  func changes() throws {
    let house = try InboxHouse()
    #expect(try house.settings() == NotificationSettings())
    try house.change(NotificationChange(topics: [.earning: true, .streak: true], utcOffset: 240))
    try house.change(NotificationChange(topics: [.streak: false], quietHours: QuietHours(from: 0, to: 360)))
    let settings = try house.settings()
    #expect(settings.allowed == [.earning])
    #expect(settings.quietHours == QuietHours(from: 0, to: 360))
    #expect(settings.utcOffset == 240)
    #expect(try NotificationSettings(from: try JSON.parse(settings.serialized())) == settings)
  }

  /// Quiet hours, the player's offset, an hour of the day in UTC, and for how many minutes nothing is told then.
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

  @Test("quiet hours release at their end by the player's clock", arguments: nights)
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
