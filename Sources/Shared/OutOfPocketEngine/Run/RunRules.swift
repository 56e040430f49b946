package import GestureRecognition
package import Kernel

/// All parameters of runs in all modes under one version. A recording names its version and is judged by those rules,
/// which the server keeps. `fields` has the same numbers as data; add new ones there too.
package struct RunRules: Equatable, Sendable {
  /// Identifies this set of rules; any change is a new version.
  package var version: Int32

  // MARK: Classic and daily ("Classic Mode Parameters")

  /// Limit of the first gestures.
  package var startingLimit = Milliseconds(3_000)
  /// Decrease of the limit after each `successesPerStep`.
  package var limitStep = Milliseconds(200)
  package var successesPerStep: Int32 = 3
  /// Minimum limit.
  package var shortestLimit = Milliseconds(1_000)
  /// Share of the time that a gesture physically needs beyond a swipe (`bodilyFloor`) that its limit grows by, in
  /// thousandths, in sequences too. 0: one limit for all, as in the document.
  package var bodilyShare: Int32 = 0
  /// Time to read a Stroop trial, added to its limit and to its showing in sequences.
  package var trialReading = Milliseconds.zero

  // MARK: Memory and both pass-and-play modes ("Timing Parameters")

  /// Duration of showing one gesture.
  package var showDuration = Milliseconds(600)
  /// Pause after each.
  package var showGap = Milliseconds(200)
  /// Limit per gesture; restarts with each right one.
  package var sequenceLimit = Milliseconds(3_000)
  /// Pause between rounds.
  package var transitionDelay = Milliseconds(500)
  /// Limit for adding a gesture. Choosing takes longer than repeating.
  package var buildLimit = Milliseconds(5_000)

  // MARK: Endless

  /// Share of the margin above the physical floor kept per success, in thousandths: it halves after 24.
  package var endlessKept: Int64 = 971

  // MARK: Practice and tutorial

  /// Limit of a practised gesture: twice Classic's first limit.
  package var practiceLimit = Milliseconds(6_000)
  /// Repetitions of each gesture in the tutorial.
  package var lessonRepeats: Int32 = 2
  /// Prompts of the tutorial's practice round.
  package var lessonPrompts: Int32 = 8

  // MARK: Pauses

  /// Maximum pauses of a ranked run. A pause changes the prompt, so it must not serve to choose prompts.
  package var mostPauses: Int32 = 3
  /// Maximum total duration of pauses; beyond it the run is over.
  package var longestPause = Milliseconds.seconds(600)

  // MARK: Recognition

  @Indirect package var touch = TouchParameters.standard
  @Indirect package var motion = MotionParameters.standard

  package init(version: Int32) { self.version = version }

  /// The document's values.
  package static let standard = RunRules(version: 1)

  /// The second edition: each gesture has the time it needs.
  package static let second: RunRules = {
    var rules = RunRules(version: 1_000)
    rules.bodilyShare = 1_000
    rules.trialReading = Milliseconds(600)
    return rules
  }()

  /// The third edition: motions as people make them.
  package static let third: RunRules = {
    var rules = second
    rules.version = 1_001
    rules.motion = .natural
    return rules
  }()

  /// The rules built into this program, by version; operators' versions are numbered below the second.
  package static let editions = [standard, second, third]
  /// The rules of new sessions.
  package static var current: RunRules { third }

  /// A built-in version; nil if there is none.
  package static func builtIn(_ version: Int32) -> RunRules? { editions.first { $0.version == version } }
}

extension RunRules {
  /// Classic's limit after `score` successes.
  package func classicLimit(atScore score: Int32) -> Milliseconds {
    let steps = Int64(max(score, 0) / max(successesPerStep, 1))
    return max(startingLimit - limitStep * steps, shortestLimit)
  }

  /// Time of a gesture beyond the common limit.
  package func extraTime(for gesture: Gesture) -> Milliseconds {
    let floor = Self.bodilyFloor(of: gesture, touch, motion) - Self.bodilyFloor(of: .swipeUp, touch, motion)
    let bodily = Milliseconds(max(floor.rawValue, 0) * Int64(bodilyShare) / 1_000)
    return gesture == .stroop ? bodily + trialReading : bodily
  }

  /// Endless's limit after `score` successes.
  ///
  /// The limit is the gesture's physical floor (`bodilyFloor`) plus a margin. The margin starts at Classic's limit and
  /// keeps `endlessKept` thousandths per success, rounded down, so it is used up after some 230. There is no further
  /// cap.
  package func endlessLimit(for gesture: Gesture, atScore score: Int32) -> Milliseconds {
    let floor = Self.bodilyFloor(of: gesture, touch, motion)
    var margin = max(startingLimit.rawValue - floor.rawValue, 0)
    var left = score
    while left > 0 && margin > 0 {
      margin = margin * endlessKept / 1_000
      left -= 1
    }
    return floor + Milliseconds(margin)
  }

  /// Minimum time to see a prompt and finish the gesture.
  ///
  /// A choice among eight takes practised people at least 250 ms (Hick, "On the Rate of Gain of Information", 1952);
  /// then the movement itself: a quick tap or flick, and the time its detector needs.
  package static func bodilyFloor(
    of gesture: Gesture, _ touch: TouchParameters = .standard, _ motion: MotionParameters = .standard
  ) -> Milliseconds {
    let choice = Milliseconds(250)
    switch gesture {
    case .swipeUp, .swipeDown, .swipeLeft, .swipeRight: return choice + Milliseconds(60)
    case .tap: return choice + Milliseconds(50)
    case .doubleTap: return choice + Milliseconds(160)
    case .longPress: return choice + touch.longPressDuration
    case .pinch, .spread: return choice + Milliseconds(120)
    case .shake: return choice + Milliseconds(400)
    case .tiltLeft, .tiltRight: return choice + Milliseconds(150) + motion.tiltHold
    case .raise, .lower: return choice + Milliseconds(100) + max(motion.strokeHold, motion.strokeLeast)
    // A conflict between word and colour costs at least 100 ms, and the four labels have to be found.
    case .stroop: return choice + Milliseconds(260)
    }
  }
}
