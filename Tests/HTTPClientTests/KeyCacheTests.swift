import Concurrently
import Glibc
import HTTPClient
import Kernel
import Synchronization
import Testing

/// A document of names separated by spaces.
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
  ) throws(KeysUnavailableError) -> [String]? {
    try cache.document(at: server.address + path, now) { known in name.map { known.names.contains($0) } ?? true }?.names
  }

  @Test("a document is fetched once within its lifetime")
  func fetchedOnce() throws {
    for second: Int64 in [0, 1, 599] { #expect(try names(at: noon + .seconds(second)) == ["KEY1"]) }
    #expect(server.now.asked == 1)
    _ = try names(at: noon + .seconds(600))
    #expect(server.now.asked == 2)
  }

  @Test(
    "lifetimes are bounded to between a minute and a day, with an hour as default",
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

  @Test("an unknown key causes a fetch, at most once a minute")
  func rotation() throws {
    #expect(try names(at: noon) == ["KEY1"])
    server.change { $0.document = "KEY2" }
    for second in 0..<60 { #expect(try names(at: noon + .seconds(Int64(second)), needing: "KEY2") == ["KEY1"]) }
    #expect(server.now.asked == 1)
    #expect(try names(at: noon + .seconds(60), needing: "KEY2") == ["KEY2"])
    #expect(server.now.asked == 2)
  }

  @Test("a server that is down is retried after a second, and the cached document is served for another day")
  func down() throws {
    server.change { $0.isDown = true }
    #expect(throws: KeysUnavailableError.self) { try names(at: noon) }
    #expect(throws: KeysUnavailableError.self) { try names(at: noon + Milliseconds(999)) }
    #expect(server.now.asked == 1)
    server.change { $0.isDown = false }
    #expect(try names(at: noon + .seconds(1)) == ["KEY1"])
    server.change { $0.isDown = true }
    #expect(try names(at: noon + .seconds(600)) == ["KEY1"])
    #expect(try names(at: noon + .seconds(601)) == ["KEY1"])
    let end = noon + .seconds(601 + 86_400)
    #expect(try names(at: end - Milliseconds(1)) == ["KEY1"])
    #expect(throws: KeysUnavailableError.self) { try names(at: end + .seconds(1)) }
  }

  @Test("first requests wait for the fetch in progress, and few wait for a silent server")
  func cold() throws {
    let asked = Atomic<Int>(0)
    let slow = KeyCache(
      mostBytes: 100,
      fetch: { _ throws(HTTPClient.RequestError) in
        asked.wrappingAdd(1, ordering: .relaxed)
        usleep(200_000)
        return HTTPClient.Response(status: 200, headers: [], body: Array("KEY1".utf8))
      }, read: { Names($0) })
    let had = Atomic<Int>(0)
    _ = try concurrently(6) { _ in
      if let found = try? slow.document(at: "a", noon), found.names == ["KEY1"] {
        had.wrappingAdd(1, ordering: .relaxed)
      }
    }
    #expect(had.load(ordering: .relaxed) == 6)
    #expect(asked.load(ordering: .relaxed) == 1)
    // Sixty unknown names: two are fetched at a time, so two threads wait and no more.
    asked.store(0, ordering: .relaxed)
    _ = try concurrently(60) { number in _ = try? slow.document(at: "forged-\(number)", noon) }
    #expect(asked.load(ordering: .relaxed) <= 4)
  }

  @Test("a bulkhead admits a few and rejects the others at once")
  func bulkhead() throws {
    let bulkhead = Bulkhead(most: 2)
    let inside = Atomic<Int>(0)
    _ = try concurrently(12) { _ in
      _ = bulkhead.run {
        inside.wrappingAdd(1, ordering: .relaxed)
        usleep(300_000)
      }
    }
    #expect(inside.load(ordering: .relaxed) == 2)
    #expect(bulkhead.run { 1 } == 1)
  }

  @Test("a missing document is not fetched again for a minute, and their number is bounded")
  func missing() throws {
    #expect(try names(at: noon, path: "/none") == nil)
    #expect(try names(at: noon + .seconds(59), path: "/none") == nil)
    for number in 0..<100 { #expect(try names(at: noon, path: "/none-\(number)") == nil) }
    #expect(try names(at: noon) == ["KEY1"])
  }
}
