package import AppKit
package import ClientHost
package import GestureRecognition
package import Kernel
import Localization
package import Navigation
package import OutOfPocketAPI
package import OutOfPocketEngine
package import PlaydAPI
package import WebUI

/// Developer panel of Out of Pocket: live editing of the rules, sensor plots with thresholds, recorded and replayed
/// motions, explained touches.
///
/// Ranked games are unaffected: games with edited rules are unranked.
package enum TuningFeature: Feature {
  /// The feature, as a program lists it.
  @export(interface)
  package static func hosted() -> AnyFeature { FeatureHost(Self.self) }

  package static let name = "tuning"
  package static let pages = [PageSpec("/out-of-pocket/tuning", parent: "/out-of-pocket/settings")]
  package static let legacyKeys = [LegacyKey("tuning", now: Key.rules), LegacyKey("take.", now: Key.take)]

  /// Storage keys.
  enum Key {
    static let rules = "rules"
    /// Prefix of recorded motions.
    static let take = "take."
  }

  enum Timer: UInt8 {
    /// Time limit of a touch, or check of the sensors.
    case wake = 1
  }

  enum Tag: Int32 {
    case configuration = 1
  }

  package struct State: Sendable {
    /// Time of the current action.
    var now: Timestamp
    /// Origin of reading times.
    package internal(set) var epoch: Timestamp
    package internal(set) var isOpen = false
    package internal(set) var section = Section.rules
    /// Rules of the player's sessions, and the player's experiment arms.
    package internal(set) var inUse: InUse

    var draft: RulesDraft
    var sensor: SensorInspector
    var takes: TakeShelf
    var touch: TouchInspector
    var importing: Import
    /// Result of the last action, shown in place.
    var note: Note?

    package init(now: Timestamp, rules: RunRules = .standard) {
      self.now = now
      epoch = now
      inUse = InUse(version: rules.version)
      draft = RulesDraft(rules)
      sensor = SensorInspector(parameters: rules.motion)
      takes = TakeShelf()
      touch = TouchInspector(parameters: rules.touch)
      importing = Import()
    }

    /// Edited rules.
    package var rules: RunRules { draft.rules }

    /// Time relative to `epoch`.
    var time: Milliseconds { max(now - epoch, .zero) }
  }

  package enum Section: UInt8, CaseIterable, Sendable {
    case rules, sensor, takes, touch
  }

  /// Rules of ranked games.
  @MemberwiseInit
  package struct InUse: Sendable {
    package var version: Int32
    /// Experiments with the player's arms.
    @Default([Arm]()) package var arms: [Arm]

    @MemberwiseInit
    package struct Arm: Sendable {
      package var experiment: String
      package var arm: String
    }
  }

  package enum Action: Sendable {
    case opened
    case closed
    case backTapped
    case show(Section)
    case timer
    case file(HostEvent.PickedFile)
    /// Rules of ranked games.
    case configured(Result<OutOfPocketConfiguration, CallError>)

    case rules(RulesAction)
    case sensor(SensorAction)
    case takes(TakesAction)
    case touch(TouchAction)
  }

  package enum RulesAction: Sendable {
    /// New value of a field, from its slider or stepper.
    case set(field: Int, to: Int64)
    /// Text of a field's entry.
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

  package enum SensorAction: Sendable {
    /// Requests the sensors, within the tap.
    case start
    case permission(isGranted: Bool)
    /// Readings of the page.
    case moved([ClientHost.MotionReading])
    /// Readings relative to `State.epoch`, oldest first.
    case readings([MotionSample])
    case pause
    case goOn
    case zoomIn
    case zoomOut
    case scroll(Double)
    case count(Bool)
    case resetCounts
  }

  package enum TakesAction: Sendable {
    case intend(Gesture?)
    case record
    case stop
    case select(Int32?)
    case delete(Int32)
    case export
    case importFile
  }

  package enum TouchAction: Sendable {
    case await(Gesture?)
    case pointers([SurfacePointer])
    case clear
  }

  /// Result message of the last action.
  enum Note: Equatable, Sendable {
    case copied
    case imported
    case takesImported(Int)
    /// The shelf of takes is full.
    case shelfFull
  }
}
