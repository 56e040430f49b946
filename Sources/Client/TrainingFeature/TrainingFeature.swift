import GestureRecognition
public import Kernel
public import OutOfPocketEngine

/// Learning Out of Pocket: the tutorial, which teaches every gesture, and practice, where any of them can be repeated.
///
/// The feature plays and draws; what it needs of the device it says in effects, and the shell answers with actions.
public enum TrainingFeature: Reducer {
  /// What the feature knows.
  public struct State: Equatable, Sendable {
    /// The moment of the action in hand. The shell sets it before every action; nothing here reads a clock.
    public var now: Timestamp
    /// Where its runs draw their seeds from.
    var generator: Generator
    /// Whether the phone's motion can be felt.
    public internal(set) var motion = MotionAccess.unknown
    /// Which conflict Stroop trials hold. The shell sets it from the player's settings.
    public var stroop = StroopVariant.colours
    /// The player plays with buttons for motions and two fingers. The shell sets it from the settings.
    public var prefersButtons = false
    /// What is remembered between visits.
    public internal(set) var memory: Memory
    /// The tutorial, while it is open.
    public internal(set) var tutorial: Tutorial?
    /// Practice, whose settings stay when it is left.
    public internal(set) var practice = Practice()
    /// The size of the playing surface, as far as touches have told.
    var surface = SurfaceSize(width: Points(390), height: Points(844))

    /// Whether what the sensors say is drawn at this moment, so that each reading is worth a drawing.
    public var showsMotion: Bool {
      let run = tutorial?.session.run ?? practice.drill?.session.run
      return run?.prompt?.gesture.isMotion == true
    }

    /// The state at the start of the app. `seed` is any number.
    public init(now: Timestamp, seed: UInt64, memory: Memory = Memory()) {
      self.now = now
      generator = Generator(seed: seed)
      self.memory = memory
    }
  }

  /// What is remembered between visits.
  public struct Memory: Equatable, Sendable {
    /// Whether the tutorial has been gone through to its end once.
    public var hasCompletedTutorial: Bool
    /// Which step of the tutorial comes next, as an index of `Step.all`.
    public var place: Int
    /// How much time practice gives, in hundredths of the rules' time.
    public var pace: Int32

    public init(hasCompletedTutorial: Bool = false, place: Int = 0, pace: Int32 = 100) {
      self.hasCompletedTutorial = hasCompletedTutorial
      self.place = min(max(place, 0), Step.all.count - 2)
      self.pace = Practice.paces.contains(pace) ? pace : 100
    }
  }
}
