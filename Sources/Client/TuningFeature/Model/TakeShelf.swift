import GestureRecognition
import Kernel
import OutOfPocketEngine

/// Takes on this device, the one being recorded, and the one being compared.
struct TakeShelf: Sendable {
  /// A recording in progress.
  struct Recording: Sendable {
    var intended: Gesture?
    var madeAt: Timestamp
    var samples: [MotionSample] = []

    var duration: Milliseconds {
      guard let first = samples.first, let last = samples.last else { return .zero }
      return max(last.time - first.time, .zero)
    }

    var isFull: Bool { samples.count >= Take.mostSamples || duration >= Take.longest }
  }

  /// A take replayed under the edited and the standard rules.
  struct Comparison: Sendable {
    var id: Int32
    var own: TakeOutcome
    var standard: TakeOutcome
  }

  private(set) var takes: [Take] = []
  /// Intended gesture of the next take.
  var intended: Gesture? = .shake
  private(set) var recording: Recording?
  private(set) var comparison: Comparison?

  var isFull: Bool { takes.count >= Take.most }
  var nextID: Int32 { takes.reduce(1) { max($0, $1.id + 1) } }

  func take(_ id: Int32) -> Take? { takes.first { $0.id == id } }

  mutating func record(at now: Timestamp) { recording = Recording(intended: intended, madeAt: now) }

  mutating func append(_ sample: MotionSample) {
    guard var current = recording, !current.isFull else { return }
    current.samples.append(sample)
    recording = current
  }

  /// Ends the recording; returns its number if it is worth keeping.
  mutating func stop() -> Int32? {
    guard let ended = recording else { return nil }
    recording = nil
    guard let start = ended.samples.first?.time, ended.samples.count > 1 else { return nil }
    let samples = ended.samples.map { sample in
      var sample = sample
      sample.time = sample.time - start
      return sample
    }
    return add(Take(id: nextID, intended: ended.intended, madeAt: ended.madeAt, samples: samples))
  }

  /// Adds a take under its number; nil if the shelf is full.
  mutating func add(_ take: Take) -> Int32? {
    guard !isFull else { return nil }
    takes.append(take)
    return take.id
  }

  mutating func remove(_ id: Int32) {
    takes.removeAll { $0.id == id }
    if comparison?.id == id { comparison = nil }
  }

  /// Replays a take under both sets of rules.
  mutating func compare(_ id: Int32?, _ parameters: MotionParameters) {
    guard let id, let take = take(id) else {
      comparison = nil
      return
    }
    comparison = Comparison(
      id: id, own: TakeOutcome(of: take, parameters), standard: TakeOutcome(of: take, .standard))
  }

  /// Replays the compared take after a change of the rules.
  mutating func use(_ parameters: MotionParameters) { compare(comparison?.id, parameters) }
}
