public import GestureRecognition
public import Kernel
public import OutOfPocketEngine
public import WebUI

/// The developer's panel of Out of Pocket: every number of the rules live, the sensors drawn with the thresholds in, motions
/// recorded and replayed, touches explained.
///
/// Nothing here changes what ranked games are played by: a game with numbers of one's own is played unranked.
public enum TuningFeature: Reducer {
  public struct State: Sendable {
    /// The moment of the action in hand; the shell sets it.
    public var now: Timestamp
    /// The moment from which the times of readings count here.
    public internal(set) var epoch: Timestamp
    public internal(set) var isOpen = false
    public internal(set) var section = Section.rules
    /// What the sessions of this device are played by, and the player's groups in experiments.
    public var inUse: InUse

    var draft: RulesDraft
    var sensor: SensorBench
    var takes: TakeShelf
    var touch: TouchBench
    var importing: Import
    /// What was done last, said where it was done.
    var note: Note?

    /// Nothing tuned yet.
    public init(now: Timestamp, rules: RunRules = .standard) {
      self.now = now
      epoch = now
      inUse = InUse(version: rules.version)
      draft = RulesDraft(rules)
      sensor = SensorBench(parameters: rules.motion)
      takes = TakeShelf()
      touch = TouchBench(parameters: rules.touch)
      importing = Import()
    }

    /// The rules as they are set here.
    public var rules: RunRules { draft.rules }

    /// The moment on this feature's clock.
    var time: Milliseconds { max(now - epoch, .zero) }
  }

  public enum Section: UInt8, CaseIterable, Sendable {
    case rules, sensor, takes, touch
  }

  /// What ranked games are played by.
  public struct InUse: Sendable {
    public var version: Int32
    /// Experiments and the player's arm in each.
    public var arms: [Arm]

    public struct Arm: Sendable {
      public var experiment: String
      public var arm: String
      public init(experiment: String, arm: String) {
        self.experiment = experiment
        self.arm = arm
      }
    }

    public init(version: Int32, arms: [Arm] = []) {
      self.version = version
      self.arms = arms
    }
  }

  /// A file the player chose, as the page gives it.
  public enum PickedFile: Sendable {
    case content(name: String, bytes: [UInt8])
    case tooLarge(name: String)
    case unreadable(name: String)
  }

  public enum Action: Sendable {
    case opened
    case closed
    case show(Section)
    case timer
    case file(PickedFile)

    case rules(RulesAction)
    case sensor(SensorAction)
    case takes(TakesAction)
    case touch(TouchAction)
  }

  public enum RulesAction: Sendable {
    /// A field's new value, from its slider or its steps.
    case set(field: Int, to: Int64)
    /// What stands in a field's entry.
    case entered(field: Int, String)
    case reset(field: Int)
    case resetAll
    case undo
    case redo
    case search(String)
    case unfold(group: Int)
    case preset(Int)
    case exportFile
    case copyText
    case importFile
    case pasteEdited(String)
    case pasteTaken
    /// Play a game by these rules.
    case play
  }

  public enum SensorAction: Sendable {
    /// Asks for the sensors, in the tap that wants them.
    case start
    case permission(isGranted: Bool)
    /// Readings, stamped since `State.epoch`, oldest first.
    case readings([MotionSample])
    case pause
    case goOn
    case zoomIn
    case zoomOut
    case scroll(Double)
    case count(Bool)
    case resetCounts
  }

  public enum TakesAction: Sendable {
    case intend(Gesture?)
    case record
    case stop
    case select(Int32?)
    case delete(Int32)
    case export
    case importFile
  }

  public enum TouchAction: Sendable {
    case await(Gesture?)
    case pointers([SurfacePointer])
    case clear
  }

  public enum Effect: Equatable, Sendable {
    case askMotion
    case listenMotion(Bool)
    case setTimer(after: Milliseconds)
    case cancelTimer
    case saveFile(name: String, bytes: [UInt8])
    case pickFile
    case copy(String)
    /// Keep the rules set here on the device.
    case keepRules
    /// Keep, or forget, a take.
    case keepTake(Int32)
    case removeTake(Int32)
    case play(RunRules)

    public static func == (a: Effect, b: Effect) -> Bool {
      switch (a, b) {
      case (.askMotion, .askMotion), (.cancelTimer, .cancelTimer), (.pickFile, .pickFile), (.keepRules, .keepRules):
        true
      case (.listenMotion(let x), .listenMotion(let y)): x == y
      case (.setTimer(let x), .setTimer(let y)): x == y
      case (.saveFile(let x, let m), .saveFile(let y, let n)): x.utf8.elementsEqual(y.utf8) && m == n
      case (.copy(let x), .copy(let y)): x.utf8.elementsEqual(y.utf8)
      case (.keepTake(let x), .keepTake(let y)), (.removeTake(let x), .removeTake(let y)): x == y
      case (.play(let x), .play(let y)): x == y
      default: false
      }
    }
  }

  /// A word on what was done last.
  enum Note: Equatable, Sendable {
    case copied
    case imported
    case takesImported(Int)
    /// There is no room for more takes than these.
    case shelfFull
  }
}
