import ConsoleAPI
import Database
import Identity
import IdentityAPI
import Kernel
import Ledger
import PlaydAPI
import TestDatabase
import Testing

@testable import Console
@testable import Mail

/// A console over its own database, with a manual clock.
final class ConsoleBench {
  let store: TestDatabase
  let console: Console
  private var pending: [MailMessage] = []
  var now = Timestamp(1_800_000_000_000)

  static let password = "correct horse battery"

  init() throws {
    store = try TestDatabase(
      Migrator([
        Migration(1, "books", Ledger.tables + Ledger.usesByOwner + Ledger.redemptionsByDay),
        Migration(2, "console", Console.tables),
        Migration(3, "refusals in the audit log", Console.outsideRefusals),
        Migration(4, "joining", Mail.tables + Console.joining),
        Migration(5, "passkeys and languages", Console.passkeyTables + Console.languages),
      ]))
    let mail = Mail(isOn: true)
    let site = RelyingParty(id: "play.example", origins: ["https://play.example"])
    console = Console(store.database, cost: .trivial, mail: mail, site: site)
  }

  /// The server's public URL.
  static let url = "https://play.example"

  static func origin(_ address: String = "192.0.2.1", on device: DeviceKind = .unknown) -> ConsoleOrigin {
    ConsoleOrigin(address: address, network: address, request: "r1", device: device)
  }

  /// The letters written since the last call.
  func letters() throws -> [MailMessage] {
    let (mail, now) = (console.mail, now)
    while try store.database.read({ try mail.isDue(at: now, in: $0) }) {
      for job in try store.database.write({ try mail.claim(10, at: now, in: $0) }) {
        if let message = job.message { pending.append(message) }
        try store.database.write { try mail.settle(job, as: .accepted, at: now, in: $0) }
      }
    }
    defer { pending = [] }
    return pending
  }

  /// The token of the new letter's link.
  func token() throws -> String {
    let text = try #require(try letters().first { $0.text.contains("token=") }).text
    return String(try #require(text.split(separator: "token=").last).prefix(43))
  }

  func wait(_ span: Milliseconds) { now = now + span }

  @discardableResult
  func addOperator(_ name: String = "ada@playd.example") throws -> ConsoleAccount {
    try console.addOperator(name, password: Self.password, at: now)
  }

  func signIn(
    _ name: String = "ada@playd.example", _ password: String = password, from address: String = "192.0.2.1"
  ) throws -> ConsoleSession {
    try console.signIn(
      ConsoleCredentials(name: name, password: password), from: Self.origin(address), at: now)
  }

  func caller(_ session: ConsoleSession) throws -> ConsoleCaller {
    let now = now
    return try store.database.read { try console.caller(with: session.token, at: now, in: $0) }
  }

  /// An accepted member of a studio.
  func member(
    _ role: ConsoleRole, of studio: String, by inviter: ConsoleCaller = .token
  ) throws -> ConsoleSession {
    let (console, now) = (console, now)
    let name = "\(role.word)@\(studio).example"
    let invitation = try store.database.write {
      try console.invite(
        ConsoleInvitationRequest(name: name, role: role, studio: studio), by: inviter, from: Self.origin(), at: now,
        in: $0)
    }
    return try console.accept(
      ConsoleAcceptance(token: invitation.token, password: Self.password), from: Self.origin(), at: now)
  }

  func put(_ studio: String, games: [Int64]) throws {
    let (console, now) = (console, now)
    _ = try store.database.write {
      try console.put(studio, name: studio, games: games, by: .token, from: Self.origin(), at: now, in: $0)
    }
  }

  func audit() throws -> [ConsoleAuditLine] {
    try store.database.read { try console.auditLog(before: nil, limit: 200, in: $0) }.items
  }

  /// The stored hash of the only account's password.
  func storedPassword() throws -> String? {
    try store.database.read { connection in
      try connection.first("SELECT password FROM console_accounts") { row throws(DatabaseError) in
        try row.text()
      }
    }
  }

  func rows(_ table: String) throws -> Int64 {
    try store.database.read { try $0.integer("SELECT count(*) FROM \(table)") }
  }
}

/// Expects a refusal.
func expect(_ refusal: ConsoleRefusal, _ body: () throws -> Void, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(throws: refusal, sourceLocation: sourceLocation) { try body() }
}
