import AdsAPI
import AdsEngine
import AnalyticsAPI
import CodeBreakerAPI
import Database
import IdentityAPI
import InboxAPI
import Kernel
import Notifications
import PlaydAPI
import PlaydServer
import Rewards
import ServerKit
import StoreAPI
import StoreAuthority
import TestDatabase
import Testing
import TilesRules
import WalletAPI

/// Players' data compared with the schema: a table that a service forgets fails here by name.
@Suite("Players' data")
struct PlayerDataTests {
  private let fixture: IdentityFixture
  private var server: TestServer { fixture.server }

  init() throws {
    fixture = try IdentityFixture()
    let now = server.now
    try server.store.database.write { try Rewards().seedSandbox(at: now, in: $0) }
  }

  /// The schema's columns that reference a player, as `table.column`.
  private func columns() throws -> [(table: String, column: String)] {
    let statement =
      switch server.store.database.dialect {
      case .sqlite:
        """
        SELECT m.name, c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c
        WHERE m.type = 'table' AND (c.name = 'player' OR EXISTS (
          SELECT 1 FROM pragma_foreign_key_list(m.name) f WHERE f."table" = 'players' AND f."from" = c.name))
        """
      case .postgres:
        "SELECT table_name, column_name FROM information_schema.columns WHERE column_name = 'player'"
      }
    return try server.store.database.read { connection in
      try connection.all(statement) { row throws(DatabaseError) in
        (table: try row.text(), column: try row.text())
      }
    }
  }

  @Test("every table that references a player belongs to exactly one service")
  func owned() throws {
    var owners: [String: [String]] = [:]
    for data in server.services.data {
      for table in type(of: data).playerTables { owners[table, default: []].append("\(type(of: data))") }
    }
    for table in Set(try columns().map(\.table)) {
      #expect(owners.removeValue(forKey: table)?.count == 1, "the table \(table)")
    }
    #expect(owners.isEmpty, "tables that name no player")
  }

  /// Does everything possible with a token and a network.
  private func live(_ guest: NewPlayer) throws {
    let token = guest.token
    _ = try server.score(2, token)
    _ = try server.session(token)
    let now = server.now
    let today = CivilDay(of: now, utcOffsetMinutes: 0)
    let code = CodeBreakerGuess(number: 1, guess: [0, 0, 1, 1])
    let batch = EventBatch(
      batchID: BatchID(high: 1, low: UInt64(bitPattern: now.rawValue)), sentAt: now,
      events: [StampedEvent(.app(.firstOpen), at: now)])
    let calls = [
      CreateCodeBreakerSessions.call(CodeBreakerSessionsRequest(.campaign(level: 1)), token: token),
      GuessCodeBreakerDaily.call(day: today, code, token: token),
      TakeCodeBreakerShortcut.call(code, token: token),
      RecordAdConsent.call(AdConsentUpdate(choice: .contextual, policy: 1), token: token),
      RequestAd.call(AdRequest(.life, providers: [.house]), token: token),
      StoreEvents.call(
        batch.batchID, sentAt: batch.sentAt, dropped: 0, events: batch.events.map { $0.serialized() }, token: token),
      ClaimStreak.call(utcOffset: 0, key: "a", token: token),
      BeginTiles.call(token: token),
      GetInbox.call(token: token),
      GetNotificationSettings.call(token: token),
      RegisterAppDevice.call(
        AppDevice(app: TestServer.app, environment: .sandbox, token: Array(repeating: 7, count: 32)), token: token),
      HandInPurchase.call(
        StoreTransactionProof(
          signedTransaction: StoreAuthority.sound.sign(
            StoreAuthority.transaction("1", of: guest.player.playerID, at: now))), token: token),
    ]
    for call in calls { #expect(try server.send(call).status < 300, "\(call.path)") }
    let link = try server.send("POST", "/v1/games/monopoly-go-sandbox/link", token: token, json: "{}")
    #expect(link.status == 200)
    let note = Note.earned(coins: 5, challenge: BilingualText(english: "Steps", georgian: "ნაბიჯები"))
    try server.store.database.write {
      try Notifications().post(note, to: guest.player.playerID, at: now, in: $0)
    }
  }

  /// The columns that reference a player in some row.
  private func traces(of player: PlayerID) throws -> [String] {
    try columns().filter { table, column in
      try server.rows(of: table, where: "\(column) = \(player.rawValue)") > 0
    }.map { "\($0).\($1)" }
  }

  @Test("an erased player is referenced nowhere")
  func erased() throws {
    let guest = try server.guest()
    try live(guest)
    #expect(try traces(of: guest.player.playerID).count > 12)
    #expect(try server.send(DeleteMe.call(token: guest.token)).status == 204)
    #expect(try traces(of: guest.player.playerID) == [])
  }

  @Test("a merged guest is referenced nowhere, and the player has all their data")
  func merged() throws {
    var passkey = fixture.authenticator()
    let player = try fixture.register(&passkey)
    let guest = try server.guest()
    try live(guest)
    let before = try Set(traces(of: guest.player.playerID))
    _ = try fixture.signIn(&passkey, guest.token)
    #expect(try traces(of: guest.player.playerID) == [])
    // A pending code is dropped: it is in the guest's name.
    #expect(try before.subtracting(traces(of: player.player.playerID)) == ["game_link_codes.player"])
  }
}
