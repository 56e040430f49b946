public import Kernel
import Synchronization

/// The keys of another server cannot be had just now; asking again may help.
public struct KeysUnavailable: Error, Hashable, Sendable {
  /// Why, in a sentence for a log.
  public let sentence: String
}

/// What other servers publish to verify with, kept for as long as they say (`Cache-Control`).
///
/// One thread fetches a document at a time; those that need it and have no older one are told to come again. What
/// strangers can make the server fetch is limited: a document once a minute while there is one, and few documents.
public final class KeyCache<Document: Sendable>: Sendable {
  /// Asks a server; blocks until it has answered.
  public typealias Ask = @Sendable (HTTPClient.Request) throws(HTTPClient.Failure) -> HTTPClient.Response

  /// How long a document is kept whose server says nothing.
  static var usualLifetime: Milliseconds { .seconds(3_600) }
  /// Bounds on what a server says.
  static var shortestLifetime: Milliseconds { .seconds(60) }
  static var longestLifetime: Milliseconds { .seconds(86_400) }
  /// The least time between two fetches of a document that is there, or that the server says is not.
  static var pause: Milliseconds { .seconds(60) }
  /// The least time before a server that did not answer is asked again.
  static var breath: Milliseconds { .seconds(1) }
  private static var mostDocuments: Int { 32 }

  private struct Kept {
    var document: Document?
    var goodUntil = Timestamp(0)
    var nextTry = Timestamp(0)
    var isFetching = false
  }

  private let ask: Ask
  private let mostBytes: Int
  private let read: @Sendable ([UInt8]) -> Document?
  private let kept = Mutex<[String: Kept]>([:])

  /// - Parameters:
  ///   - mostBytes: how long a document may be.
  ///   - read: makes a document of the bytes; nil if they are none.
  public convenience init(
    _ client: HTTPClient, mostBytes: Int, read: @escaping @Sendable ([UInt8]) -> Document?
  ) {
    self.init(mostBytes: mostBytes, ask: { request throws(HTTPClient.Failure) in try client.send(request) }, read: read)
  }

  /// The same, asking by other means than a client.
  public init(mostBytes: Int, ask: @escaping Ask, read: @escaping @Sendable ([UInt8]) -> Document?) {
    self.ask = ask
    self.mostBytes = mostBytes
    self.read = read
  }

  /// The document at an address; nil where its server says there is none.
  ///
  /// - Parameter isEnough: whether a kept document will do; one that will not is fetched again, if it is time.
  public func document(
    at address: String, _ now: Timestamp, isEnough: (Document) -> Bool = { _ in true }
  ) throws(KeysUnavailable) -> Document? {
    let known = kept.withLock { $0[address] } ?? Kept()
    let isFresh = now < known.goodUntil
    if isFresh, let document = known.document, isEnough(document) { return document }
    guard takeTurn(address, now) else {
      // What is there, or known not to be, answers until it is time to ask again.
      if isFresh { return known.document }
      throw KeysUnavailable(sentence: "The keys are being fetched, or could not be just now.")
    }
    return try fetch(address, now)
  }

  /// Takes the turn to fetch, if it is time and nobody else has it.
  private func takeTurn(_ address: String, _ now: Timestamp) -> Bool {
    kept.withLock { kept in
      var entry = kept[address] ?? Kept()
      // A clock set back far says nothing about when to try.
      guard !entry.isFetching, now >= entry.nextTry || entry.nextTry > now + Self.longestLifetime else { return false }
      if kept[address] == nil, kept.count >= Self.mostDocuments { Self.forgetOldest(&kept) }
      entry.isFetching = true
      kept[address] = entry
      return true
    }
  }

  private static func forgetOldest(_ kept: inout [String: Kept]) {
    let oldest = kept.filter { !$0.value.isFetching }.min {
      ($0.value.goodUntil, $0.key) < ($1.value.goodUntil, $1.key)
    }
    if let oldest { kept[oldest.key] = nil }
  }

  private func fetch(_ address: String, _ now: Timestamp) throws(KeysUnavailable) -> Document? {
    let answer: HTTPClient.Response
    do throws(HTTPClient.Failure) {
      answer = try ask(HTTPClient.Request(.get, address, timeout: .seconds(10), mostBytes: mostBytes))
    } catch {
      settle(address, nextTry: now + Self.breath)
      throw KeysUnavailable(sentence: error.sentence)
    }
    switch answer.status {
    case 200:
      guard let document = read(answer.body) else { return missing(address, now) }
      kept.withLock { kept in
        kept[address] = Kept(
          document: document, goodUntil: now + Self.lifetime(answer), nextTry: now + Self.pause, isFetching: false)
      }
      return document
    case 404, 410, 403: return missing(address, now)
    default:
      settle(address, nextTry: now + Self.breath)
      throw KeysUnavailable(sentence: "The server of the keys answered with status \(answer.status).")
    }
  }

  /// Notes that there is no such document.
  private func missing(_ address: String, _ now: Timestamp) -> Document? {
    kept.withLock { kept in
      kept[address] = Kept(goodUntil: now + Self.pause, nextTry: now + Self.pause)
    }
    return nil
  }

  private func settle(_ address: String, nextTry: Timestamp) {
    kept.withLock { kept in
      kept[address]?.isFetching = false
      kept[address]?.nextTry = nextTry
    }
  }

  /// For how long an answer may be kept (RFC 9111, `max-age` less `Age`), within bounds.
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
