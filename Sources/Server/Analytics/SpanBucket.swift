/// Spans in buckets, so that percentiles of any number of them come from a few counters.
///
/// Below 128 ms each millisecond has a bucket of its own; from there each doubling has 64, so that a bucket is at most
/// 1.6 % of its span wide. A percentile is told as its bucket's greatest span: never too good.
enum SpanBucket {
  static func of(_ span: Int64) -> Int64 {
    guard span >= 128 else { return max(span, 0) }
    let shift = Int64(63 - span.leadingZeroBitCount) - 6
    return 64 * (shift + 1) + (span >> shift) - 64
  }

  /// The greatest span of a bucket.
  static func greatest(in bucket: Int64) -> Int64 {
    guard bucket >= 128 else { return bucket }
    let shift = bucket / 64 - 1
    return ((bucket % 64 + 64 + 1) << shift) - 1
  }

  /// The span that so many per cent of the spans do not exceed, from counts by bucket in rising order; nil of none.
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
