import Glibc
package import Kernel

/// Where the server's time comes from; tests hand in one of their own.
@MemberwiseInit
package struct ServerClock: Sendable {
  /// The wall clock.
  package var now: @Sendable () -> Timestamp
  /// Nanoseconds from an arbitrary start, never going back.
  package var nanoseconds: @Sendable () -> Int64

  /// The clocks of the system.
  package static let system = ServerClock(
    now: { Timestamp(read(CLOCK_REALTIME) / 1_000_000) }, nanoseconds: { read(CLOCK_MONOTONIC) })

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
