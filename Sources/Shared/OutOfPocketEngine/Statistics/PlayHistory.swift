public import Kernel

/// A stretch of finished runs that is kept, and lost, as one.
public struct HistoryChunk: Equatable, Sendable {
  /// From 1 on, in the order of play; never given twice.
  public let number: Int64
  /// Oldest first.
  public internal(set) var runs: [PastRun] = []
  private var attempts = 0

  /// A chunk with so many attempts or runs is full; the next run begins another.
  static let (mostAttempts, mostRuns) = (1_000, 200)

  init(number: Int64) { self.number = number }

  var isFull: Bool { attempts >= Self.mostAttempts || runs.count >= Self.mostRuns }

  mutating func add(_ run: PastRun) {
    runs.append(run)
    attempts += run.attempts.count
  }

  private static let version: UInt8 = 1
  /// Far above what a full chunk takes, which is some 12 kB.
  private static let limit = 1 << 18

  /// As it is kept on the device: framed, with a checksum.
  public func encoded() -> [UInt8] {
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

  /// Reads what `encoded` wrote.
  public init(_ bytes: [UInt8]) throws(RecordingError) {
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

/// Everything a player has played, as far as statistics ask: the latest runs one by one in chunks, those before them as
/// totals.
///
/// It has a bound whatever is played: at most `mostChunks` chunks, some 20,000 attempts or 4,000 runs; then the oldest
/// is folded into the totals. Totals and chunks are kept apart on the device, so damage to one costs only that one, and
/// since the totals know the last chunk they hold, being interrupted between writing them and removing it counts nothing
/// twice.
public struct PlayHistory: Equatable, Sendable {
  public private(set) var totals: PlayTotals
  /// By ascending number.
  public private(set) var chunks: [HistoryChunk]

  public static let mostChunks = 20

  public init() {
    totals = PlayTotals()
    chunks = []
  }

  /// The history that was kept. Chunks may come in any order; those that the totals hold already are left out.
  public init(totals: PlayTotals, chunks: [HistoryChunk]) {
    self.totals = totals
    var kept: [HistoryChunk] = []
    for chunk in chunks.sorted(by: { $0.number < $1.number })
    where chunk.number > totals.foldedThrough && chunk.number != kept.last?.number {
      kept.append(chunk)
    }
    self.chunks = kept
  }

  /// What has to be written after a change.
  public struct Change: Equatable, Sendable {
    /// The number of the chunk that is another now.
    public var chunk: Int64
    /// Chunks that are part of the totals now: these are written first, then the chunks are removed.
    public var folded: [Int64]
  }

  /// Takes in a finished run.
  public mutating func add(_ run: PastRun) -> Change {
    if chunks.last?.isFull ?? true {
      // The number goes on from whatever is known, so that a damaged value is never taken for a newer one.
      chunks.append(HistoryChunk(number: max(chunks.last?.number ?? 0, totals.foldedThrough) + 1))
    }
    chunks[chunks.count - 1].add(run)
    var folded: [Int64] = []
    while !Program.isSlim, chunks.count > Self.mostChunks {
      let oldest = chunks.removeFirst()
      totals.add(oldest)
      folded.append(oldest.number)
    }
    return Change(chunk: chunks[chunks.count - 1].number, folded: folded)
  }

  public func chunk(_ number: Int64) -> HistoryChunk? { chunks.first { $0.number == number } }

  public var isEmpty: Bool { chunks.isEmpty && totals.runs == 0 }

  /// How many attempts are kept one by one.
  public var keptAttempts: Int { chunks.reduce(0) { $1.runs.reduce($0) { $0 + $1.attempts.count } } }
}
