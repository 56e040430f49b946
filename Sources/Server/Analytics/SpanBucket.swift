/// Buckets of durations, so that percentiles need only a few counters.
///
/// Below 128 ms each millisecond has its own bucket; above, each doubling has 64, so that a bucket spans at most 1.6 %.
/// A percentile is its bucket's upper bound: never too good.
enum SpanBucket {
  static func of(_ span: Int64) -> Int64 {
    guard span >= 128 else { return max(span, 0) }
    let shift = Int64(63 - span.leadingZeroBitCount) - 6
    return 64 * (shift + 1) + (span >> shift) - 64
  }

  /// The upper bound of a bucket.
  static func greatest(in bucket: Int64) -> Int64 {
    guard bucket >= 128 else { return bucket }
    let shift = bucket / 64 - 1
    return ((bucket % 64 + 64 + 1) << shift) - 1
  }

  /// The duration not exceeded by that percentage, from counts by bucket in ascending order; nil for none.
  static func percentile(_ percent: Int64, of counts: [(bucket: Int64, count: Int64)]) -> Int64? {
    let total = counts.reduce(0) { $0 + $1.count }
    guard total > 0 else { return nil }
    let rank = max((total * percent + 99) / 100, 1)
    var passed: Int64 = 0
    for (bucket, count) in counts {
      passed += count
      if passed >= rank { return greatest(in: bucket) }
    }
    return counts.last.map { greatest(in: $0.bucket) }
  }
}
