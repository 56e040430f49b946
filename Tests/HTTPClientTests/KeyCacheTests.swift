import HTTPClient
import Kernel
import Testing

/// A document of names, separated by spaces.
private struct Names: Sendable {
  let names: [String]
  init?(_ bytes: [UInt8]) { names = String(decoding: bytes, as: UTF8.self).split(separator: " ").map(String.init) }
}

@Suite("Keys of other servers")
struct KeyCacheTests {
  private let server: DocumentServer
  private let cache = KeyCache(HTTPClient(), mostBytes: 65_536) { Names($0) }
  private let noon = Timestamp(1_800_000_000_000)

  init() throws { server = try DocumentServer() }

  private func names(
    at now: Timestamp, path: String = "/keys", needing name: String? = nil
  ) throws(KeysUnavailable) -> [String]? {
    try cache.document(at: server.address + path, now) { known in name.map { known.names.contains($0) } ?? true }?.names
  }

  @Test("a document is fetched once for as long as its server says")
  func kept() throws {
    for second: Int64 in [0, 1, 599] { #expect(try names(at: noon + .seconds(second)) == ["KEY1"]) }
    #expect(server.now.asked == 1)
    _ = try names(at: noon + .seconds(600))
    #expect(server.now.asked == 2)
  }

  @Test(
    "what a server says is held between a minute and a day; an hour where it says nothing",
    arguments: [
      (nil, 3_600), ("max-age=0", 60), ("no-store", 60), ("public, max-age=120, must-revalidate", 120),
      ("max-age=31536000", 86_400), ("max-age=9223372036854775807", 86_400), ("max-age=x", 3_600), ("", 3_600),
    ] as [(String?, Int64)])
  func lifetimes(_ control: String?, _ seconds: Int64) throws {
    server.change { $0.cacheControl = control }
    _ = try names(at: noon)
    _ = try names(at: noon + .seconds(seconds) - Milliseconds(1))
    #expect(server.now.asked == 1)
    _ = try names(at: noon + .seconds(seconds))
    #expect(server.now.asked == 2)
  }

  @Test("a key that is not known makes the document be fetched anew, at most once a minute")
  func rotation() throws {
    #expect(try names(at: noon) == ["KEY1"])
    server.change { $0.document = "KEY2" }
    for second in 0..<60 { #expect(try names(at: noon + .seconds(Int64(second)), needing: "KEY2") == ["KEY1"]) }
    #expect(server.now.asked == 1)
    #expect(try names(at: noon + .seconds(60), needing: "KEY2") == ["KEY2"])
    #expect(server.now.asked == 2)
  }

  @Test("a server that is down is asked again a second later, and what was kept is good until its time is up")
  func down() throws {
    server.change { $0.isDown = true }
    #expect(throws: KeysUnavailable.self) { try names(at: noon) }
    #expect(throws: KeysUnavailable.self) { try names(at: noon + Milliseconds(999)) }
    #expect(server.now.asked == 1)
    server.change { $0.isDown = false }
    #expect(try names(at: noon + .seconds(1)) == ["KEY1"])
    server.change { $0.isDown = true }
    #expect(try names(at: noon + .seconds(600)) == ["KEY1"])
    #expect(throws: KeysUnavailable.self) { try names(at: noon + .seconds(601)) }
  }

  @Test("what is not there is not asked for again for a minute, and there are not more than a few")
  func missing() throws {
    #expect(try names(at: noon, path: "/none") == nil)
    #expect(try names(at: noon + .seconds(59), path: "/none") == nil)
    for number in 0..<100 { #expect(try names(at: noon, path: "/none-\(number)") == nil) }
    #expect(try names(at: noon) == ["KEY1"])
  }
}
