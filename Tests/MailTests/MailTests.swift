import Cryptography
import Database
import Kernel
import PlaydAPI
import ServerRuntime
import Synchronization
import TestDatabase
import Testing

@testable import Mail

@Suite("E-mail")
struct MailTests {
  @Test(
    "what could end a header or a command is no address",
    arguments: [
      "", "nino", "@dice.example", "nino@", "a@b@c", "nino@dice.example\r\nBcc: x@y.example", "nino@dice.example\n",
      "ni no@dice.example", "<nino@dice.example>", "nino@dice.example>", "nino@დ.example", "nino@dice.example\u{0}",
      String(repeating: "a", count: 65) + "@dice.example",
    ])
  func addresses(_ text: String) { #expect(MailAddress(text) == nil) }

  @Test(
    "what breaks a line is no subject",
    arguments: ["", "a\r\nBcc: x", "a\nb", "a\u{2028}b", "a\u{202E}b", "a\u{0}b", String(repeating: "a", count: 201)])
  func subjects(_ text: String) { #expect(MailSubject(text) == nil) }

  @Test("every letter has subject and text in both languages, without open arguments", arguments: NoteLanguage.allCases)
  func letters(_ language: NoteLanguage) throws {
    let link = "https://play.example/console"
    let letters: [Letter] = [
      .confirm(link: link), .known(link: link), .applied(studio: "Dice"), .approved(studio: "Dice", link: link),
      .refused(studio: "Dice", reason: "No site"), .reset(link: link), .unknown(link: link),
      .passwordChanged(link: link),
    ]
    let address = try #require(MailAddress("nino@dice.example"))
    for letter in letters {
      let message = try #require(letter.message(to: address, in: language))
      #expect(message.text.utf8.count > 40)
      #expect(message.text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" }, "\(letter)")
    }
    #expect(Set(letters.compactMap { $0.message(to: address, in: language)?.subject }).count == letters.count)
  }

  @Test("a message is base64 in short lines, and neither subject nor text reaches a header")
  func mime() throws {
    let message = MailMessage(
      to: try #require(MailAddress("nino@dice.example")),
      subject: try #require(MailSubject("დაადასტურეთ ელფოსტა Play’d-ისთვის")),
      text: "Hello\n.\nBcc: eve@x.example\n" + String(repeating: "long ", count: 100))
    let sender = try #require(MailAddress("no-reply@playd.example"))
    let text = String(decoding: message.mime(from: sender, number: 7, at: Timestamp(1_795_176_000_000)), as: UTF8.self)
    let parts = text.split(separator: "\r\n\r\n", maxSplits: 1).map(String.init)
    #expect(parts.count == 2)
    let head = parts[0]
    #expect(head.contains("\r\nMessage-ID: <7.playd@playd.example>\r\n") && !head.contains("Bcc"))
    #expect(head.contains("\r\nDate: Fri, 20 Nov 2026 12:00:00 +0000\r\n"))
    #expect(head.utf8.allSatisfy { $0 < 0x80 })
    #expect(text.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 78 })
    let body = try #require(Base64.standard.decode(parts[1].replacing("\r\n", with: "")))
    #expect(String(decoding: body, as: UTF8.self) == message.text.replacing("\n", with: "\r\n") + "\r\n")
    let words = try #require(head.split(separator: "Subject: ").last?.split(separator: "\r\nDate").first)
      .split(separator: "\r\n ").map { $0.dropFirst(10).dropLast(2) }
    let decoded = words.flatMap { Base64.standard.decode(String($0)) ?? [] }
    #expect(String(decoding: decoded, as: UTF8.self) == message.subject.text)
  }

  @Test(
    "accounts that would send in the clear, or nowhere, are refused",
    arguments: [
      "mail.example.com", "http://mail.example.com", "smtp://", "smtp://a:b", "smtp://a:0", "smtp://a/b", "smtp://a@b",
      "smtp://a:1:2",
    ])
  func accounts(_ url: String) {
    #expect(throws: SMTPAccount.AccountError.self) { try SMTPAccount(url: url, sender: "a@b.example") }
  }

  @Test("TLS may be left out only to this machine")
  func plain() throws {
    #expect(throws: SMTPAccount.AccountError.self) {
      try SMTPAccount(url: "smtp://mail.example.com", sender: "a@b.example", isPlain: true)
    }
    #expect(try SMTPAccount(url: "smtp://127.0.0.1:25", sender: "a@b.example", isPlain: true).encryption == .none)
    let account = try SMTPAccount(url: "smtp://mail.example.com", sender: "a@b.example")
    #expect(account.encryption == .startTLS && account.port == 587)
    #expect(try SMTPAccount(url: "smtps://mail.example.com", sender: "a@b.example").port == 465)
  }
}

/// Answers as a test says.
private final class Transport: MailTransport {
  private let state = Mutex<(answers: [MailOutcome], taken: [(Int64, MailMessage)])>(([], []))

  init(_ answers: [MailOutcome]) { state.withLock { $0.answers = answers } }

  func deliver(_ message: MailMessage, number: Int64, at now: Timestamp) -> MailOutcome {
    state.withLock { state in
      state.taken.append((number, message))
      return state.answers.isEmpty ? .accepted : state.answers.removeFirst()
    }
  }

  var taken: [(Int64, MailMessage)] { state.withLock { $0.taken } }
}

@Suite("The outbox")
struct OutboxTests {
  private final class Clock: Sendable {
    let time = Mutex(Timestamp(1_800_000_000_000))
    var now: Timestamp { time.withLock { $0 } }
    func wait(_ span: Milliseconds) { time.withLock { $0 = $0 + span } }
    var server: ServerClock { ServerClock(now: { self.now }, nanoseconds: { 0 }) }
  }

  private let store: TestDatabase
  private let mail = Mail(isOn: true)
  private let clock = Clock()

  init() throws { store = try TestDatabase(Migrator([Migration(1, "mail", Mail.tables)])) }

  private func post(_ text: String = "secret link") throws {
    let message = MailMessage(
      to: try #require(MailAddress("nino@dice.example")), subject: try #require(MailSubject("Hello")), text: text)
    let (mail, now) = (mail, clock.now)
    try store.database.write { try mail.post(message, for: .seconds(1_800), at: now, in: $0) }
  }

  private func rows() throws -> Int64 { try store.database.read { try $0.integer("SELECT count(*) FROM mail_outbox") } }

  private func worker(_ transport: Transport) -> MailWorker {
    MailWorker(store.database, mail: mail, transport: transport, clock: clock.server)
  }

  @Test("an accepted message is deleted; until then its text is sealed")
  func accepted() throws {
    try post()
    let letter = try store.database.read { connection in
      try connection.first("SELECT letter FROM mail_outbox") { row throws(DatabaseError) in try row.bytes() }
    }
    #expect(!String(decoding: try #require(letter), as: UTF8.self).contains("secret link"))
    let transport = Transport([])
    let worker = worker(transport)
    #expect(try worker.sendDue() == 1 && worker.sendDue() == 0)
    #expect(transport.taken.map(\.1.text) == ["secret link"])
    #expect(try rows() == 0)
  }

  @Test("a transaction that fails leaves no message")
  func undone() throws {
    struct PlannedError: Error {}
    let (mail, now) = (mail, clock.now)
    let message = MailMessage(
      to: try #require(MailAddress("nino@dice.example")), subject: try #require(MailSubject("Hello")), text: "x")
    #expect(throws: PlannedError.self) {
      try store.database.write { connection in
        try mail.post(message, for: .seconds(1_800), at: now, in: connection)
        throw PlannedError()
      }
    }
    #expect(try rows() == 0)
  }

  @Test("a postponed message is tried again under the same number, later each time, until its link has ended")
  func postponed() throws {
    try post()
    let transport = Transport(Array(repeating: .later("away"), count: 100))
    let worker = worker(transport)
    var tries: [Int64] = []
    let start = clock.now
    for _ in 0..<5_000 {
      if try worker.sendDue() == 1 { tries.append((clock.now - start).rawValue / 1_000) }
      clock.wait(.seconds(1))
    }
    #expect(Array(tries.prefix(5)) == [0, 5, 35, 155, 755])
    #expect(try rows() == 0, "the last round gives it up")
    #expect(Set(transport.taken.map(\.0)).count == 1)
    #expect(worker.messages.all.first { $0.outcome == .expired }?.count == 1)
  }

  @Test("a message refused for good is not tried again")
  func refused() throws {
    try post()
    let transport = Transport([.refused(code: 550)])
    let worker = worker(transport)
    #expect(try worker.sendDue() == 1)
    clock.wait(.seconds(3_600))
    #expect(try worker.sendDue() == 0 && transport.taken.count == 1)
  }
}
