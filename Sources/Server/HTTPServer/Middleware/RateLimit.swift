import Synchronization

/// Limits how many requests one player or one address makes.
///
/// The rule is the generic cell rate algorithm, which is a token bucket kept as one number: the moment at which the
/// bucket will be full again. Whoever waits that long is as good as unknown, which is how old entries are found.
public final class RateLimit: Sendable {
  /// Whom a request is counted for.
  public enum Key: Hashable, Sendable {
    case address(RemoteAddress)
    /// A player, or whatever else a token stands for.
    case subject(String)
  }

  /// What came of one request.
  struct Verdict: Equatable {
    var isAllowed: Bool
    /// Requests that would be allowed at once now.
    var remaining: Int64
    /// Seconds until the bucket is full again, or for a refused request until the next is allowed; rounded up.
    var seconds: Int64
  }

  /// The name of the policy in the `RateLimit` fields.
  private let name: String
  private let burst: Int64
  /// Nanoseconds for one request's worth of allowance to return.
  private let interval: Int64
  private let clock: ServerClock
  private let key: @Sendable (Request) -> Key
  private let keyLimit: Int
  private let shards: [Shard]
  private let policy: Header

  private final class Shard: Sendable {
    let fullAt = Mutex<[Key: Int64]>([:])
  }

  /// A limit of `burst` requests at once and `perMinute` in the long run.
  ///
  /// - Parameters:
  ///   - keyLimit: how many keys are remembered; beyond it those who asked least recently are forgotten.
  ///   - key: whom a request is counted for; the address (an IPv6 /64 as one) unless told otherwise.
  public init(
    name: String, perMinute: Int64, burst: Int64, clock: ServerClock = .system, keyLimit: Int = 100_000,
    key: @escaping @Sendable (Request) -> Key = { .address($0.remote.network) }
  ) {
    precondition(perMinute > 0 && burst > 0 && keyLimit > 0, "a rate limit must let something through")
    self.name = name
    self.burst = burst
    self.clock = clock
    self.key = key
    self.keyLimit = keyLimit
    interval = max(1, 60_000_000_000 / perMinute)
    shards = (0..<16).map { _ in Shard() }
    policy = Header("RateLimit-Policy", "\"\(name)\";q=\(burst);w=\(max(1, interval * burst / 1_000_000_000))")
  }

  /// Refuses what is too much with 429 and `Retry-After`, and tells everyone what is left.
  public var middleware: Middleware {
    { [self] request, next in
      let verdict = judge(key(request))
      let state = Header("RateLimit", "\"\(name)\";r=\(verdict.remaining);t=\(verdict.seconds)")
      guard verdict.isAllowed else {
        throw Problem(
          type: "/problems/too-many-requests", title: "Too many requests", status: .tooManyRequests,
          detail: "Wait \(verdict.seconds) s before the next request.",
          extensions: [("retryAfterSeconds", .integer(verdict.seconds))],
          headers: [Header("Retry-After", "\(verdict.seconds)"), policy, state])
      }
      var response = try next(request)
      response.headers.append(policy)
      response.headers.append(state)
      return response
    }
  }

  /// Counts a request for a key.
  func judge(_ key: Key) -> Verdict {
    let now = clock.nanoseconds()
    let shard = shards[(key.hashValue & Int.max) % shards.count]
    return shard.fullAt.withLock { table in
      let fullAt = max(table[key] ?? now, now)
      let next = fullAt + interval
      guard next - now <= interval * burst else {
        return Verdict(isAllowed: false, remaining: 0, seconds: Self.seconds(next - now - interval * burst))
      }
      if table[key] == nil, table.count >= max(1, keyLimit / shards.count) { Self.makeRoom(in: &table, now: now) }
      table[key] = next
      return Verdict(
        isAllowed: true, remaining: (interval * burst - (next - now)) / interval, seconds: Self.seconds(next - now))
    }
  }

  /// Forgets those whose bucket is full again; when nobody's is, the eighth whose buckets are fullest.
  private static func makeRoom(in table: inout [Key: Int64], now: Int64) {
    let before = table.count
    table = table.filter { $0.value > now }
    guard table.count == before else { return }
    let threshold = table.values.sorted()[before / 8]
    table = table.filter { $0.value > threshold }
  }

  private static func seconds(_ nanoseconds: Int64) -> Int64 { max(1, (nanoseconds + 999_999_999) / 1_000_000_000) }

  /// How many keys are remembered.
  var keyCount: Int { shards.reduce(0) { $0 + $1.fullAt.withLock { $0.count } } }
}
