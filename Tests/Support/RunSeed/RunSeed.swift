import Foundation

/// Seed of this run's property tests, beside their fixed ones.
///
/// Set by `PLAYD_SEED`, else random. Printed once, so that a failure can be reproduced.
package enum RunSeed {
  package static let value: UInt64 = {
    let seed =
      ProcessInfo.processInfo.environment["PLAYD_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 1...UInt64.max)
    print("Property tests: PLAYD_SEED=\(seed)")
    return seed
  }()
}
