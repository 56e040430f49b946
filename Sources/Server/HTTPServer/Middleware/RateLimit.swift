import Synchronization

/// A rate limiter per player or address.
///
/// The rule is the generic cell rate algorithm, a token bucket stored as one number: the time when the bucket will be
/// full again. A key whose time has passed equals an unknown one, which identifies old entries.
package final class RateLimit: Sendable {
  /// The subject a request counts for.
  package enum Key: Hashable, Sendable {
    case address(RemoteAddress)
    /// A text under a hash that differs in each process, since strangers may send long tokens.
    case digest(UInt64, UInt64)

    /// A player, or another token's subject.
    package static func subject(_ text: String) -> Key {
      .digest(hash(text, 1), hash(text, 2))
    }

    private static func hash(_ text: String, _ salt: UInt8) -> UInt64 {
      var hasher = Hasher()
      hasher.combine(salt)
      hasher.combine(text)
      return UInt64(bitPattern: Int64(hasher.finalize()))
    }
  }

  /// The decision on one request.
  struct Verdict: Equatable {
    var isAllowed: Bool
    /// Requests allowed at once now.
    var remaining: Int64
    /// Seconds until the bucket is full again or, for a refused request, until the next is allowed; rounded up.
    var seconds: Int64
  }

  /// The name of the policy in the `RateLimit` fields.
  private let name: String
  private let burst: Int64
  /// Nanoseconds until one request's allowance returns.
  private let interval: Int64
  private let clock: ServerClock
  private let key: @Sendable (Request) -> Key
  /// The cost of a request.
  private let cost: @Sendable (Request) -> Int64
  private let keyLimit: Int
  private let shards: [Shard]
  private let policy: Header
  /// The limiter for the /48 of an IPv6 address; nil in that limiter itself.
  private let wide: RateLimit?
  /// A /48's allowance as a multiple of a /64's.
  static let wideFactor: Int64 = 8

  private final class Shard: Sendable {
    let fullAt = Mutex<[Key: Int64]>([:])
  }

  /// A limit of `burst` requests at once and `perMinute` in the long run.
  ///
  /// - Parameters:
  ///   - keyLimit: the number of stored keys; beyond it the least recent are dropped.
  ///   - key: the subject of a request; by default its network (an IPv6 /64 as one).
  package convenience init(
    name: String, perMinute: Int64, burst: Int64, clock: ServerClock = .system, keyLimit: Int = 100_000,
    key: @escaping @Sendable (Request) -> Key = { .address($0.remote.network) }
  ) {
    self.init(name, perWindow: perMinute, burst: burst, clock: clock, keyLimit: keyLimit, key: key, isWide: false)
  }

  /// A limit on request bodies in bytes per day.
  package convenience init(
    name: String, bytesPerDay: Int64, clock: ServerClock = .system, key: @escaping @Sendable (Request) -> Key
  ) {
    // A burst of a whole day's allowance.
    self.init(
      name, perWindow: bytesPerDay, burst: bytesPerDay, clock: clock, keyLimit: 100_000, key: key,
      window: 86_400_000_000_000, isWide: false
    ) {
      Int64($0.body.count)
    }
  }

  /// A limit on requests per day, with a burst of a whole day's allowance.
  package convenience init(
    name: String, perDay: Int64, clock: ServerClock = .system, key: @escaping @Sendable (Request) -> Key
  ) {
    self.init(
      name, perWindow: perDay, burst: perDay, clock: clock, keyLimit: 100_000, key: key, window: 86_400_000_000_000,
      isWide: false)
  }

  private init(
    _ name: String, perWindow: Int64, burst: Int64, clock: ServerClock, keyLimit: Int,
    key: @escaping @Sendable (Request) -> Key, window: Int64 = 60_000_000_000, isWide: Bool,
    cost: @escaping @Sendable (Request) -> Int64 = { _ in 1 }
  ) {
    precondition(perWindow > 0 && burst > 0 && keyLimit > 0, "a rate limit must let something through")
    self.cost = cost
    self.name = name
    self.burst = burst
    self.clock = clock
    self.key = key
    self.keyLimit = keyLimit
    interval = max(1, window / perWindow)
    shards = (0..<16).map { _ in Shard() }
    wide =
      isWide
      ? nil
      : RateLimit(
        name, perWindow: perWindow * Self.wideFactor, burst: burst * Self.wideFactor, clock: clock, keyLimit: keyLimit,
        key: key, window: window, isWide: true)
    policy = Header("RateLimit-Policy", "\"\(name)\";q=\(burst);w=\(max(1, interval * burst / 1_000_000_000))")
  }

  /// Refuses excess requests with 429 and `Retry-After`, and reports the remaining allowance.
  package var middleware: Middleware {
    { [self] request, next in
      let cost = cost(request)
      guard cost > 0 else { return try next(request) }
      let verdict = verdict(on: key(request), cost: cost)
      guard verdict.isAllowed else { throw refusal(verdict) }
      var response = try next(request)
      response.headers.append(policy)
      response.headers.append(state(verdict))
      return response
    }
  }

  /// Runs a request's work and counts the request only if the work fails in a certain way: a wrong guess. While the
  /// allowance is used up, every request is refused, right guesses too.
  package func counting<Result>(
    _ request: Request, where isCounted: (any Error) -> Bool, _ body: () throws -> Result
  ) throws -> Result {
    let key = key(request)
    let before = verdict(on: key, isCounted: false)
    guard before.isAllowed else { throw refusal(before) }
    do { return try body() } catch {
      if isCounted(error) { _ = verdict(on: key) }
      throw error
    }
  }

  private func state(_ verdict: Verdict) -> Header {
    Header("RateLimit", "\"\(name)\";r=\(verdict.remaining);t=\(verdict.seconds)")
  }

  private func refusal(_ verdict: Verdict) -> Problem {
    Problem(
      type: "/problems/too-many-requests", title: "Too many requests", status: .tooManyRequests,
      detail: "Wait \(verdict.seconds) s before the next request.",
      extensions: [("retryAfterSeconds", .integer(verdict.seconds))],
      headers: [Header("Retry-After", "\(verdict.seconds)"), policy, state(verdict)])
  }

  /// Counts a request for a key and, for an IPv6 address, for its /48.
  func verdict(on key: Key, cost: Int64 = 1, isCounted: Bool = true) -> Verdict {
    guard let wide, case .address(let address) = key, let site = address.site else {
      return judge(key, cost: cost, isCounted: isCounted)
    }
    let verdict = wide.judge(.address(site), cost: cost, isCounted: isCounted)
    return verdict.isAllowed ? judge(key, cost: cost, isCounted: isCounted) : verdict
  }

  /// Counts a request for a key, or only looks whether it would be allowed.
  func judge(_ key: Key, cost: Int64 = 1, isCounted: Bool = true) -> Verdict {
    let now = clock.nanoseconds()
    let shard = shards[(key.hashValue & Int.max) % shards.count]
    return shard.fullAt.withLock { table in
      let fullAt = max(table[key] ?? now, now)
      let next = fullAt + interval * cost
      guard next - now <= interval * burst else {
        return Verdict(isAllowed: false, remaining: 0, seconds: Self.seconds(next - now - interval * burst))
      }
      if isCounted {
        if table[key] == nil, table.count >= max(1, keyLimit / shards.count) { Self.makeRoom(in: &table, now: now) }
        table[key] = next
      }
      return Verdict(
        isAllowed: true, remaining: (interval * burst - (next - now)) / interval, seconds: Self.seconds(next - now))
    }
  }

  /// Drops keys with a full bucket; if there are none, the eighth with the fullest buckets.
  private static func makeRoom(in table: inout [Key: Int64], now: Int64) {
    let before = table.count
    table = table.filter { $0.value > now }
    guard table.count == before else { return }
    let threshold = table.values.sorted()[before / 8]
    table = table.filter { $0.value > threshold }
  }

  private static func seconds(_ nanoseconds: Int64) -> Int64 { max(1, (nanoseconds + 999_999_999) / 1_000_000_000) }

  /// The number of stored keys.
  var keyCount: Int { shards.reduce(0) { $0 + $1.fullAt.withLock { $0.count } } }
}
