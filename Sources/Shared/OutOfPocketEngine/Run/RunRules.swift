public import GestureRecognition
public import Kernel

/// Every number that runs are played by, all modes together, under one version. A recording names it, so that it is judged by
/// the rules of its day, which the server keeps. `fields` has the same numbers as data; whoever adds one adds it there.
public struct RunRules: Equatable, Sendable {
  /// Names this set of rules for good: a change of any number is a new version.
  public var version: Int32

  // MARK: Classic and daily ("Classic Mode Parameters")

  /// How long the first gestures may take.
  public var startingLimit = Milliseconds(3_000)
  /// How much less time there is after each `successesPerStep`.
  public var limitStep = Milliseconds(200)
  public var successesPerStep: Int32 = 3
  /// The limit never goes below this.
  public var shortestLimit = Milliseconds(1_000)

  // MARK: Memory and both pass-and-play modes ("Timing Parameters")

  /// How long each gesture of a sequence is shown.
  public var showDuration = Milliseconds(600)
  /// The pause after each.
  public var showGap = Milliseconds(200)
  /// How long the player has for each gesture; every right one starts it anew.
  public var sequenceLimit = Milliseconds(3_000)
  /// From the end of a round to the next.
  public var transitionDelay = Milliseconds(500)
  /// How long a player has to add a gesture to a sequence. Choosing takes longer than repeating.
  public var buildLimit = Milliseconds(5_000)

  // MARK: Endless

  /// What is kept of the time above the bodily floor with each success, in thousandths: half of it is gone after 24.
  public var endlessKept: Int64 = 971

  // MARK: Practice and tutorial

  /// How long a practised gesture may take: twice Classic's first limit.
  public var practiceLimit = Milliseconds(6_000)
  /// How often the tutorial has each gesture done.
  public var lessonRepeats: Int32 = 2
  /// How many prompts the tutorial's practice round has.
  public var lessonPrompts: Int32 = 8

  // MARK: Pauses

  /// How often a ranked run may be paused. A pause changes the prompt, so it must not be a way to choose prompts.
  public var mostPauses: Int32 = 3
  /// How long the pauses of a run may last together; then it is over.
  public var longestPause = Milliseconds.seconds(600)

  // MARK: Recognition

  public var touch = TouchParameters.standard
  public var motion = MotionParameters.standard

  public init(version: Int32) { self.version = version }

  /// The numbers of the document.
  public static let standard = RunRules(version: 1)
}

extension RunRules {
  /// How long a gesture may take in Classic after `score` successes.
  public func classicLimit(atScore score: Int32) -> Milliseconds {
    let steps = Int64(max(score, 0) / max(successesPerStep, 1))
    return max(startingLimit - limitStep * steps, shortestLimit)
  }

  /// How long a gesture may take in Endless after `score` successes.
  ///
  /// The limit is the gesture's `bodilyFloor` and a margin above it. The margin begins where Classic does and keeps
  /// `endlessKept` thousandths with each success, rounded down, so that it is used up after some 230: from there only the
  /// floor is left. There is no cap of the game's own.
  public func endlessLimit(for gesture: Gesture, atScore score: Int32) -> Milliseconds {
    let floor = Self.bodilyFloor(of: gesture, touch, motion)
    var margin = max(startingLimit.rawValue - floor.rawValue, 0)
    var left = score
    while left > 0 && margin > 0 {
      margin = margin * endlessKept / 1_000
      left -= 1
    }
    return floor + Milliseconds(margin)
  }

  /// The shortest time in which anybody can see a prompt and finish the gesture.
  ///
  /// A choice among eight takes practised people 250 ms at best (Hick, "On the Rate of Gain of Information", 1952); then
  /// the movement itself: a quick tap or flick, and whatever its detector needs to be sure.
  public static func bodilyFloor(
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
    case .raise, .lower: return choice + Milliseconds(100) + motion.strokeHold
    // A conflict between word and colour costs 100 ms and more, and the four labels have to be found.
    case .stroop: return choice + Milliseconds(260)
    }
  }
}
