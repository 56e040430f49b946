import HTTPServer
import Kernel
import Testing

@testable import Deliveries

@Suite("Allowed delivery addresses")
struct AddressTests {
  private let fixture: DeliveriesFixture

  init() throws { fixture = try DeliveriesFixture() }

  /// The log's excerpt of the first attempt at an address.
  private func excerpt(_ url: String, exceptions: Set<String>) throws -> DeliveryAttempt {
    try fixture.register(url)
    let worker = fixture.worker(exceptions)
    defer { worker.stop() }
    let id = try fixture.redeem(url)
    try fixture.until("an attempt") { try fixture.attempts(of: id).count == 1 }
    return try #require(try fixture.attempts(of: id).first)
  }

  @Test("a local address is reachable only as an exception, by number and port")
  func exceptions() throws {
    let studio = try Studio()
    defer { studio.stop() }
    #expect(try excerpt(studio.url, exceptions: [studio.place]).status == 204)
    #expect(studio.received.count == 1)
  }

  @Test(
    "names and numbers that lead to this machine or its networks are refused, over TLS too",
    arguments: [
      "https://127.0.0.1:PORT/", "https://localhost:PORT/", "https://[::1]:PORT/", "https://0.0.0.0:PORT/",
      "https://127.1:PORT/", "https://2130706433:PORT/", "https://0x7f000001:PORT/", "https://[::ffff:127.0.0.1]:PORT/",
      "https://10.0.0.1/", "https://192.168.1.1/", "https://169.254.169.254/latest/meta-data/", "https://[fd00::1]/",
      "https://[fe80::1]/", "https://100.64.0.1/", "https://224.0.0.1/",
    ])
  func privateAddresses(_ template: String) throws {
    let studio = try Studio()
    defer { studio.stop() }
    let port = studio.place.split(separator: ":")[1]
    let attempt = try excerpt(template.replacing("PORT", with: port), exceptions: [])
    #expect(attempt.status == nil && studio.received.isEmpty)
    #expect(attempt.excerpt == "The address leads to a network that must not be asked.", "\(attempt.excerpt)")
  }

  @Test("deliveries need TLS, except to exceptions")
  func plain() throws {
    let studio = try Studio()
    defer { studio.stop() }
    let attempt = try excerpt(studio.url.replacing("127.0.0.1", with: "localhost"), exceptions: [studio.place])
    #expect(attempt.status == nil && attempt.excerpt.contains("TLS") && studio.received.isEmpty)
  }

  @Test("a redirect counts as a failure, wherever it leads")
  func redirects() throws {
    let inner = try Studio()
    let studio = try Studio { [url = inner.url] _, _ in
      Response(.seeOther, headers: [Header("Location", url)])
    }
    defer {
      inner.stop()
      studio.stop()
    }
    let attempt = try excerpt(studio.url, exceptions: [studio.place, inner.place])
    #expect(attempt.status == 303 && attempt.excerpt == "Redirects are not followed.")
    #expect(inner.received.isEmpty)
  }

  @Test(
    "an invalid address is refused at registration",
    arguments: [
      "", "ftp://example.com/hook", "https://user:secret@example.com/", "https://example.com/#part",
      "javascript:alert(1)",
      "https://exa mple.com/", "https://ex\u{0430}mple.com/", "file:///etc/passwd", "//example.com/hook/here",
    ])
  func registration(_ url: String) throws {
    #expect(throws: DeliveryRefusal.self) { try fixture.register(url) }
  }
}

@Suite("The schedule of deliveries")
struct ScheduleTests {
  @Test("has ten attempts over three days, each wait at most a tenth longer than published")
  func schedule() {
    var random = SplitMix64(seed: 8)
    for tries in 1..<DeliverySchedule.attempts {
      let published = DeliverySchedule.waits[Int(tries)].rawValue
      for _ in 0..<200 {
        let wait = DeliverySchedule.wait(after: tries, random: random.next())?.rawValue ?? -1
        #expect((published...published + published / 10).contains(wait))
      }
    }
    #expect(DeliverySchedule.wait(after: 10, random: 0) == nil)
    #expect(DeliverySchedule.wait(after: 0, random: 0) == nil)
  }

  @Test("reads seconds and dates of Retry-After, at most a day, and nothing else")
  func retryAfter() {
    let now = Timestamp(784_111_777_000)
    #expect(DeliverySchedule.retryAfter("120", at: now) == .seconds(120))
    #expect(DeliverySchedule.retryAfter("999999999999", at: now) == DeliverySchedule.longest)
    #expect(DeliverySchedule.retryAfter("Sun, 06 Nov 1994 08:50:37 GMT", at: now) == .seconds(60))
    #expect(DeliverySchedule.retryAfter("Sun, 06 Nov 1994 08:40:37 GMT", at: now) == .zero)
    #expect(DeliverySchedule.retryAfter("Sun, 06 Nov 1994 08:50:37 GMT ", at: now) == nil)
    for text in [nil, "", "-1", "1.5", "soon", "99999999999999999999", "Sun, 06 Nov 1994 25:00:00 GMT", "+5", "٣"] {
      #expect(DeliverySchedule.retryAfter(text, at: now) == nil, "\(text ?? "nil")")
    }
  }
}
