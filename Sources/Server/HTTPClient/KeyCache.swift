import Glibc
package import Kernel
import Synchronization

/// Another server's keys are unavailable; a retry may help.
package struct KeysUnavailableError: Error, Hashable, Sendable {
  /// The reason, as a sentence for the log.
  package let sentence: String
}

/// Other servers' published keys, cached as their `Cache-Control` allows.
///
/// One thread fetches a document at a time. Meanwhile, and while the server is down, the stale document is served for
/// up to a day; without one, a few threads wait briefly and the others must retry. What strangers can trigger is
/// bounded: one fetch a minute per known document, few documents, two fetches at a time.
package final class KeyCache<Document: Sendable>: Sendable {
  /// Fetches a document; blocks until the response.
  package typealias Fetch = @Sendable (HTTPClient.Request) throws(HTTPClient.RequestError) -> HTTPClient.Response

  /// The lifetime of a document without `Cache-Control`.
  static var usualLifetime: Milliseconds { .seconds(3_600) }
  /// Bounds on the lifetime a server states.
  static var shortestLifetime: Milliseconds { .seconds(60) }
  static var longestLifetime: Milliseconds { .seconds(86_400) }
  /// The minimum interval between fetches of a known document, missing ones included.
  static var pause: Milliseconds { .seconds(60) }
  /// The minimum interval between tries after a failure.
  static var breath: Milliseconds { .seconds(1) }
  private static var mostDocuments: Int { 32 }
  /// How long a stale document may be served.
  static var mostStale: Milliseconds { .seconds(86_400) }
  /// Concurrent fetches, and threads that wait for another's fetch.
  private static var mostFetching: Int { 2 }
  private static var mostWaiting: Int { 6 }
  private static var longestWait: Milliseconds { .seconds(2) }

  private struct CacheEntry {
    var document: Document?
    var goodUntil = Timestamp(0)
    var nextTry = Timestamp(0)
    var isFetching = false
  }

  private let fetch: Fetch
  private let mostBytes: Int
  private let read: @Sendable ([UInt8]) -> Document?
  private let cached = Mutex<[String: CacheEntry]>([:])
  private let waiting = Atomic<Int>(0)

  /// - Parameters:
  ///   - mostBytes: the maximum size of a document.
  ///   - read: parses a document; nil if invalid.
  package convenience init(
    _ client: HTTPClient, mostBytes: Int, read: @escaping @Sendable ([UInt8]) -> Document?
  ) {
    self.init(
      mostBytes: mostBytes, fetch: { request throws(HTTPClient.RequestError) in try client.send(request) }, read: read)
  }

  /// With another transport, for tests.
  package init(mostBytes: Int, fetch: @escaping Fetch, read: @escaping @Sendable ([UInt8]) -> Document?) {
    self.fetch = fetch
    self.mostBytes = mostBytes
    self.read = read
  }

  /// The document at a URL; nil if its server says there is none.
  ///
  /// - Parameter isEnough: whether a cached document suffices; otherwise it is fetched again when due.
  package func document(
    at address: String, _ now: Timestamp, isEnough: (Document) -> Bool = { _ in true }
  ) throws(KeysUnavailableError) -> Document? {
    let known = cached.withLock { $0[address] } ?? CacheEntry()
    let isFresh = now < known.goodUntil
    if isFresh, let document = known.document, isEnough(document) { return document }
    let isStale = known.goodUntil <= now && now < known.goodUntil + Self.mostStale
    guard takeTurn(address, now) else {
      // Known documents, and known absences, are served until the next fetch is due.
      if isFresh { return known.document }
      if isStale, let document = known.document { return document }
      if let document = awaited(address, now) { return document }
      throw KeysUnavailableError(sentence: "The keys are being fetched, or could not be just now.")
    }
    do throws(KeysUnavailableError) {
      return try fetch(address, now)
    } catch {
      if isStale, let document = known.document { return document }
      throw error
    }
  }

  /// Waits briefly for another thread's fetch; nil if too many wait or it does not arrive.
  private func awaited(_ address: String, _ now: Timestamp) -> Document? {
    guard waiting.wrappingAdd(1, ordering: .relaxed).newValue <= Self.mostWaiting else {
      waiting.wrappingSubtract(1, ordering: .relaxed)
      return nil
    }
    defer { waiting.wrappingSubtract(1, ordering: .relaxed) }
    let step: Int64 = 20
    for _ in 0..<Self.longestWait.rawValue / step {
      let entry = cached.withLock { $0[address] }
      guard let entry, entry.isFetching else { return entry.flatMap { now < $0.goodUntil ? $0.document : nil } }
      usleep(UInt32(step * 1_000))
    }
    return nil
  }

  /// Claims the fetch if it is due and unclaimed.
  private func takeTurn(_ address: String, _ now: Timestamp) -> Bool {
    cached.withLock { cached in
      var entry = cached[address] ?? CacheEntry()
      // A clock set far back says nothing about when to retry.
      guard cached.values.count(where: \.isFetching) < Self.mostFetching else { return false }
      guard !entry.isFetching, now >= entry.nextTry || entry.nextTry > now + Self.longestLifetime else { return false }
      if cached[address] == nil, cached.count >= Self.mostDocuments { Self.forgetOldest(&cached) }
      entry.isFetching = true
      cached[address] = entry
      return true
    }
  }

  private static func forgetOldest(_ cached: inout [String: CacheEntry]) {
    let oldest = cached.filter { !$0.value.isFetching }.min {
      ($0.value.goodUntil, $0.key) < ($1.value.goodUntil, $1.key)
    }
    if let oldest { cached[oldest.key] = nil }
  }

  private func fetch(_ address: String, _ now: Timestamp) throws(KeysUnavailableError) -> Document? {
    let answer: HTTPClient.Response
    do throws(HTTPClient.RequestError) {
      answer = try fetch(HTTPClient.Request(.get, url: address, timeout: .seconds(10), mostBytes: mostBytes))
    } catch {
      finishFetch(address, nextTry: now + Self.breath)
      throw KeysUnavailableError(sentence: error.sentence)
    }
    switch answer.status {
    case 200:
      guard let document = read(answer.body) else { return missing(address, now) }
      cached.withLock { cached in
        cached[address] = CacheEntry(
          document: document, goodUntil: now + Self.lifetime(answer), nextTry: now + Self.pause, isFetching: false)
      }
      return document
    case 404, 410, 403: return missing(address, now)
    default:
      finishFetch(address, nextTry: now + Self.breath)
      throw KeysUnavailableError(sentence: "The server of the keys answered with status \(answer.status).")
    }
  }

  /// Records that there is no such document.
  private func missing(_ address: String, _ now: Timestamp) -> Document? {
    cached.withLock { cached in
      cached[address] = CacheEntry(goodUntil: now + Self.pause, nextTry: now + Self.pause)
    }
    return nil
  }

  private func finishFetch(_ address: String, nextTry: Timestamp) {
    cached.withLock { cached in
      cached[address]?.isFetching = false
      cached[address]?.nextTry = nextTry
    }
  }

  /// A response's cache lifetime (RFC 9111, `max-age` less `Age`), within bounds.
  static func lifetime(_ answer: HTTPClient.Response) -> Milliseconds {
    guard let control = answer.header("cache-control") else { return usualLifetime }
    var seconds: Int64?
    for directive in control.lowercased().split(separator: ",") {
      let word = directive.drop { $0 == " " }
      if word.hasPrefix("no-store") || word.hasPrefix("no-cache") { return shortestLifetime }
      if word.hasPrefix("max-age=") { seconds = Int64(word.dropFirst(8).prefix { $0.isASCII && $0.isNumber }) }
    }
    guard let seconds else { return usualLifetime }
    let age = answer.header("age").flatMap { Int64($0) } ?? 0
    let left = min(max(seconds, 0), longestLifetime.rawValue / 1_000) - min(max(age, 0), longestLifetime.rawValue)
    return min(max(.seconds(left), shortestLifetime), longestLifetime)
  }
}
