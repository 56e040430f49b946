public import GestureRecognition
public import Kernel

/// What a player's runs have shown: a function of their results, kept up as they come in.
public struct PlayerStatistics: Equatable, Sendable {
  /// Of all modes.
  public private(set) var confusion = ConfusionMatrix()
  /// Runs played to their end, by mode.
  private var runs = [Int64](repeating: 0, count: Self.modes)
  /// The best score by mode.
  private var best = [Int32](repeating: 0, count: Self.modes)
  /// The latest reactions of right answers by gesture, oldest first. Sequences known by heart are left out: there is
  /// nothing to react to.
  private var reactions = [[Milliseconds]](repeating: [], count: ConfusionMatrix.gestures)
  private var stroopTrials: Int64 = 0
  private var wordsRead: Int64 = 0

  /// So many reactions of each gesture are kept: what a player is now, not what they were.
  public static let kept = 200
  private static let modes = RunMode.allCases.count + 1

  public init() {}

  public init(_ results: [RunResult]) {
    for result in results { add(result) }
  }

  /// Takes in a finished run.
  public mutating func add(_ result: RunResult) {
    let mode = result.settings.mode
    runs[Int(mode.rawValue)] += 1
    best[Int(mode.rawValue)] = max(best[Int(mode.rawValue)], result.score)
    for attempt in result.attempts { add(attempt, isReaction: !mode.isFromMemory) }
  }

  private mutating func add(_ attempt: Attempt, isReaction: Bool) {
    confusion.add(attempt)
    if let trial = attempt.item.stroop {
      stroopTrials += 1
      if let seen = attempt.seen, !attempt.isRight, trial.trap(of: seen) == .readTheWord { wordsRead += 1 }
    }
    // A button is pressed at another speed than a motion is made.
    guard isReaction, attempt.isRight, attempt.source != .button else { return }
    let place = Int(attempt.expected.rawValue)
    if reactions[place].count == Self.kept { reactions[place].removeFirst() }
    reactions[place].append(attempt.reaction)
  }

  public func runs(of mode: RunMode) -> Int64 { runs[Int(mode.rawValue)] }
  public func best(of mode: RunMode) -> Int32 { best[Int(mode.rawValue)] }

  /// The latest reactions to a gesture.
  public func reactions(to gesture: Gesture) -> ReactionTimes { ReactionTimes(reactions[Int(gesture.rawValue)]) }

  /// The latest reactions to all gestures together.
  public var allReactions: ReactionTimes { ReactionTimes(reactions.flatMap { $0 }) }

  /// What Stroop costs the player; nil until there are enough right answers to trials and to plain swipes.
  public var stroopCost: StroopCost? {
    let trials = reactions(to: .stroop)
    var plain: [Milliseconds] = []
    for swipe in [Gesture.swipeUp, .swipeDown, .swipeLeft, .swipeRight] { plain += reactions[Int(swipe.rawValue)] }
    let swipes = ReactionTimes(plain)
    guard trials.count >= StroopCost.fewest, swipes.count >= StroopCost.fewest, let stroop = trials.median,
      let swipe = swipes.median
    else { return nil }
    return StroopCost(stroop: stroop, swipe: swipe, trials: stroopTrials, read: wordsRead)
  }
}

extension PlayerStatistics: JSONEncodable, JSONDecodable {
  /// Reads what `encode` wrote; what no statistics can hold is refused.
  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    let counts = try reader.array("confusion", of: Int64.self)
    guard let confusion = ConfusionMatrix(counts: counts) else {
      throw reader.error("confusion", .invalid("must be a count for every pair of gestures"))
    }
    self.confusion = confusion
    let runs = try reader.array("runs", of: Int64.self)
    let best = try reader.array("best", of: Int64.self)
    guard runs.count == Self.modes, best.count == Self.modes else {
      throw reader.error("runs", .invalid("must be a number for every mode"))
    }
    self.runs = runs.map { max($0, 0) }
    self.best = best.map { Int32(clamping: max($0, 0)) }
    let reactions = try reader.array("reactions", of: ReactionList.self)
    guard reactions.count == ConfusionMatrix.gestures else {
      throw reader.error("reactions", .invalid("must be a list for every gesture"))
    }
    self.reactions = reactions.map { Array($0.times.suffix(Self.kept)) }
    stroopTrials = max(try reader.integer("stroopTrials"), 0)
    wordsRead = max(try reader.integer("wordsRead"), 0)
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("confusion", confusion.counts)
    writer.member("runs", runs)
    writer.member("best", best.map { Int64($0) })
    writer.member("reactions", reactions.map { ReactionList(times: $0) })
    writer.member("stroopTrials", stroopTrials)
    writer.member("wordsRead", wordsRead)
    writer.endObject()
  }
}

/// The reactions to one gesture as they are stored: milliseconds in a list.
private struct ReactionList: JSONEncodable, JSONDecodable {
  var times: [Milliseconds]

  init(times: [Milliseconds]) { self.times = times }

  init(from json: JSON) throws(JSON.DecodingError) {
    guard case .array(let values) = json else { throw .mismatch(expected: .array, found: json) }
    times = []
    for value in values { times.append(Milliseconds(min(max(try Int64(from: value), 0), 3_600_000))) }
  }

  func encode(to writer: inout JSON.Writer) {
    writer.beginArray()
    for time in times { writer.integer(time.rawValue) }
    writer.endArray()
  }
}
