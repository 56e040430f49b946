import GestureRecognition
package import Kernel
package import OutOfPocketEngine

/// Training: the tutorial, which teaches every gesture, and practice.
///
/// The feature requests what it needs by effects, and its parent answers with actions.
package enum TrainingFeature: Reducer {
  /// State of the feature.
  package struct State: Equatable, Sendable {
    /// Time of the current action, set by the parent; nothing here reads a clock.
    package var now: Timestamp
    /// Source of seeds.
    var generator: Generator
    /// Availability of motion.
    package internal(set) var motion = MotionAccess.unknown
    /// Stroop variant, set by the parent from the settings.
    package var stroop = StroopVariant.colours
    /// Button preference, set by the parent from the settings.
    package var prefersButtons = false
    /// Whether to reduce motion, by device or setting; set by the parent.
    package var reducesMotion = false
    /// Persistent part; the parent replaces it when another page of the site has stored a newer one.
    package var memory: Memory
    /// The open tutorial.
    package internal(set) var tutorial: Tutorial?
    /// Practice; its options persist while the page is closed.
    package internal(set) var practice = Practice()
    /// Last known surface size.
    var surface = SurfaceSize(width: Points(390), height: Points(844))

    /// Whether sensor readings are visible, so that each needs rendering.
    package var showsMotion: Bool {
      let run = tutorial?.session.run ?? practice.drill?.session.run
      return run?.prompt?.gesture.isMotion == true
    }

    /// Initial state; any seed.
    package init(now: Timestamp, seed: UInt64, memory: Memory = Memory()) {
      self.now = now
      generator = Generator(seed: seed)
      self.memory = memory
    }
  }

  /// Persistent part of the state.
  package struct Memory: Equatable, Sendable {
    /// Whether the tutorial was completed once, every lesson of it.
    package var hasCompletedTutorial: Bool
    /// Index of the next tutorial step in `Step.all`.
    package var place: Int
    /// Gestures whose lesson was done; nil until the tutorial is opened, as an earlier program left it.
    package var learned: GestureSet?
    /// Pace of practice, in hundredths of the rules' time.
    package var pace: Int32

    /// Whether no lesson was skipped.
    package var isGraduate: Bool { learned?.isSuperset(of: GestureSet(GesturePool.unhinged.gestures())) ?? false }

    package init(hasCompletedTutorial: Bool = false, place: Int = 0, learned: GestureSet? = nil, pace: Int32 = 100) {
      self.hasCompletedTutorial = hasCompletedTutorial
      self.place = min(max(place, 0), Step.all.count - 2)
      self.learned = learned
      self.pace = Practice.paces.contains(pace) ? pace : 100
    }
  }
}
