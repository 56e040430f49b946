package import Kernel

/// A chunk of finished runs, stored as one value.
package struct HistoryChunk: Equatable, Sendable {
  /// Starts at 1, in order of play; never reused.
  package let number: Int64
  /// Oldest first.
  package internal(set) var runs: [PastRun] = []
  private var attempts = 0

  /// A chunk with this many attempts or runs is full.
  static let (mostAttempts, mostRuns) = (1_000, 200)

  init(number: Int64) { self.number = number }

  var isFull: Bool { attempts >= Self.mostAttempts || runs.count >= Self.mostRuns }

  mutating func add(_ run: PastRun) {
    runs.append(run)
    attempts += run.attempts.count
  }

  private static let version: UInt8 = 1
  /// Far above the size of a full chunk, some 12 kB.
  private static let limit = 1 << 18

  /// Encoding for the device: framed, with a checksum.
  package func encoded() -> [UInt8] {
    var writer = RecordingWriter(version: Self.version, expecting: attempts * 4 + runs.count * 20 + 32)
    writer.signed(number)
    writer.unsigned(UInt64(runs.count))
    var last = Timestamp(0)
    for run in runs {
      run.write(to: &writer, after: last)
      last = run.startedAt
    }
    return writer.sealed()
  }

  /// Decodes a chunk.
  package init(_ bytes: [UInt8]) throws(RecordingError) {
    self = try RecordingReader.read(bytes, versions: 1...Self.version, limit: Self.limit) {
      (reader, _) throws(RecordingError) in
      var chunk = HistoryChunk(number: try reader.signed())
      var last = Timestamp(0)
      for _ in 0..<(try reader.count(limit: Self.mostRuns)) {
        let run = try PastRun(from: &reader, after: last)
        last = run.startedAt
        chunk.add(run)
      }
      return chunk
    }
  }
}

/// History of play for statistics: the latest runs in chunks, older ones as totals.
///
/// Bounded: at most `mostChunks` chunks, some 20,000 attempts or 4,000 runs; then the oldest is folded into the totals.
/// Totals and chunks are stored separately, so damage to one value loses only that one. The totals record the last
/// chunk they contain, so an interruption between storing them and removing the chunk counts nothing twice.
package struct PlayHistory: Equatable, Sendable {
  package private(set) var totals: PlayTotals
  /// By ascending number.
  package private(set) var chunks: [HistoryChunk]

  package static let mostChunks = 20

  package init() {
    totals = PlayTotals()
    chunks = []
  }

  /// Restores a history. Chunks may be in any order; those already in the totals are dropped.
  package init(totals: PlayTotals, chunks: [HistoryChunk]) {
    self.totals = totals
    var kept: [HistoryChunk] = []
    for chunk in chunks where chunk.number > totals.foldedThrough {
      let place = kept.firstIndex { $0.number >= chunk.number } ?? kept.count
      if place == kept.count || kept[place].number != chunk.number { kept.insert(chunk, at: place) }
    }
    self.chunks = kept
  }

  /// Values to store after a change.
  package struct Change: Equatable, Sendable {
    /// Number of the changed chunk.
    package var chunk: Int64
    /// Chunks folded into the totals: store the totals first, then remove the chunks.
    package var folded: [Int64]
  }

  /// Adds a finished run.
  package mutating func add(_ run: PastRun) -> Change {
    if chunks.last?.isFull ?? true {
      // Continue from the highest known number, so that a damaged value is never taken for a newer one.
      chunks.append(HistoryChunk(number: max(chunks.last?.number ?? 0, totals.foldedThrough) + 1))
    }
    chunks[chunks.count - 1].add(run)
    var folded: [Int64] = []
    while chunks.count > Self.mostChunks {
      let oldest = chunks.removeFirst()
      totals.add(oldest)
      folded.append(oldest.number)
    }
    return Change(chunk: chunks[chunks.count - 1].number, folded: folded)
  }

  package func chunk(_ number: Int64) -> HistoryChunk? { chunks.first { $0.number == number } }

  package var isEmpty: Bool { chunks.isEmpty && totals.runs == 0 }

  /// Number of attempts stored individually.
  package var keptAttempts: Int { chunks.reduce(0) { $1.runs.reduce($0) { $0 + $1.attempts.count } } }
}
