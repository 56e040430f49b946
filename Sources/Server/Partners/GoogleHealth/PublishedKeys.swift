public import Cryptography
public import Kernel
import Synchronization

/// Google's public keys, fetched when they are first needed, again when a day has passed or an unknown one is named.
///
/// One thread fetches at a time; those that need what it fetches are told to come again. Anybody can name an unknown key,
/// so what that makes the server fetch is limited to once a minute.
public final class PublishedKeys: Sendable {
  /// Gets the published document; nil when it cannot be had. May block.
  public typealias Fetch = @Sendable () -> [UInt8]?

  public enum Failure: Error, Equatable, Sendable {
    /// No published key has that number.
    case unknown
    /// The keys cannot be had just now.
    case unavailable
  }

  /// How long keys are believed. Google exchanges them about every thirty days, and publishes the next one ahead.
  public static let lifetime = Milliseconds.seconds(86_400)
  /// The least time between two fetches.
  public static let pause = Milliseconds.seconds(60)

  private struct Kept {
    var keys: TinkKeyset?
    var fetchedAt = Timestamp(0)
    var triedAt: Timestamp?
    var isFetching = false

    func isFresh(_ now: Timestamp) -> Bool {
      // A clock set back says nothing about the age.
      keys != nil && now >= fetchedAt && now < fetchedAt + PublishedKeys.lifetime
    }
  }

  private let fetch: Fetch
  private let kept = Mutex(Kept())

  public init(fetch: @escaping Fetch) { self.fetch = fetch }

  /// The key of that number.
  public func key(_ id: UInt32, at now: Timestamp) throws(Failure) -> PublicKey {
    if let known = kept.withLock({ $0.isFresh(now) ? $0.keys?[id] : nil }) { return known }
    guard mayFetch(at: now) else {
      throw kept.withLock { $0.isFresh(now) && !$0.isFetching } ? .unknown : .unavailable
    }
    let fetched = fetch().flatMap { TinkKeyset($0) }
    kept.withLock { kept in
      kept.isFetching = false
      guard let fetched else { return }
      kept.keys = fetched
      kept.fetchedAt = now
    }
    guard let fetched else { throw .unavailable }
    guard let key = fetched[id] else { throw .unknown }
    return key
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
}
