public import Cryptography
public import Kernel
import Synchronization

/// AdMob's public keys, on P-256, fetched when they are first needed and again when a day has passed or an unknown one is named.
///
/// One thread fetches at a time, and those that need what it fetches are told to come again. Since anybody can name an
/// unknown key, what they make the server fetch is limited to once a minute.
public final class SSVKeys: Sendable {
  /// Gets the published document; throws when it cannot be had. May block.
  public typealias Fetch = @Sendable () throws -> [UInt8]

  /// How long keys are believed (AdMob's documentation: no longer than 24 hours).
  public static let lifetime = Milliseconds.seconds(86_400)
  /// The least time between two fetches.
  public static let pause = Milliseconds.seconds(60)

  public enum Failure: Error, Equatable, Sendable {
    /// No published key has that number.
    case unknown
    /// The keys cannot be had just now.
    case unavailable
  }

  private struct Kept {
    var keys: [Int64: PublicKey] = [:]
    var fetchedAt: Timestamp?
    var triedAt: Timestamp?
    var isFetching = false
  }

  private let fetch: Fetch
  private let kept = Mutex(Kept())

  public init(fetch: @escaping Fetch) { self.fetch = fetch }

  /// The key of that number.
  public func key(_ id: Int64, at now: Timestamp) throws(Failure) -> PublicKey {
    if let known = known(id, at: now) { return known }
    guard mayFetch(at: now) else { throw isFresh(at: now) ? .unknown : .unavailable }
    let fetched = (try? fetch()).flatMap(Self.keys)
    kept.withLock { kept in
      kept.isFetching = false
      if let fetched {
        kept.keys = fetched
        kept.fetchedAt = now
      }
    }
    if let known = known(id, at: now) { return known }
    throw fetched == nil ? .unavailable : .unknown
  }

  private func known(_ id: Int64, at now: Timestamp) -> PublicKey? {
    kept.withLock { kept in Self.isFresh(kept, now) ? kept.keys[id] : nil }
  }

  private func isFresh(at now: Timestamp) -> Bool { kept.withLock { Self.isFresh($0, now) && !$0.isFetching } }

  private static func isFresh(_ kept: Kept, _ now: Timestamp) -> Bool {
    guard let fetchedAt = kept.fetchedAt else { return false }
    // A clock set back says nothing about the age.
    return now >= fetchedAt && now < fetchedAt + lifetime
  }

  /// Takes the turn to fetch, if it is time and nobody else has it.
  private func mayFetch(at now: Timestamp) -> Bool {
    kept.withLock { kept in
      if kept.isFetching { return false }
      if let triedAt = kept.triedAt, now >= triedAt, now < triedAt + Self.pause { return false }
      kept.triedAt = now
      kept.isFetching = true
      return true
    }
  }

  /// Reads the published document: `{"keys": [{"keyId": 3335741209, "pem": "…", "base64": "…"}]}`. Keys that are none
  /// are passed over; nil when nothing is left.
  public static func keys(_ document: [UInt8]) -> [Int64: PublicKey]? {
    guard let json = try? JSON.parse(document), case .array(let entries)? = json["keys"] else { return nil }
    var keys: [Int64: PublicKey] = [:]
    for entry in entries {
      guard case .integer(let id)? = entry["keyId"], case .string(let text)? = entry["base64"],
        let der = Base64.standard.decode(text), let key = PublicKey(der: der), key.point != nil
      else { continue }
      keys[id] = key
    }
    return keys.isEmpty ? nil : keys
  }
}
