package import GestureRecognition
package import Kernel

/// Phase of a run, determined by game time and inputs.
package enum RunPhase: Hashable, Sendable {
  /// Showing a sequence; touches are ignored.
  case showing(SequenceShow)
  /// Awaiting an answer.
  case awaiting(RunPrompt)
  /// Awaiting an addition to the sequence, until `deadline`.
  case building(deadline: Milliseconds)
  /// Between two rounds.
  case betweenRounds(until: Milliseconds)
  /// Handing the phone to a player, until `ready`.
  case handover(to: Int)
  /// Showing a tutorial page, until `ready`.
  case reading(TutorialPage)
  /// Paused, until `resume`.
  case paused(since: Milliseconds)
  case over
}

/// Progress of showing a sequence.
@MemberwiseInit
package struct SequenceShow: Hashable, Sendable {
  /// Index of the gesture, and their number.
  package var index: Int
  package var count: Int
  package var item: PromptItem
  /// Time of appearance.
  package var at: Milliseconds
  /// Time of disappearance.
  package var hidden: Milliseconds
  /// Start of the next item or phase.
  package var until: Milliseconds
}

/// Tutorial page that waits for `ready`.
package enum TutorialPage: Hashable, Sendable {
  /// What the game is about.
  case introduction
  /// Explains a gesture, before practising it.
  case lesson(Gesture)
  /// Before the practice round.
  case practiceRound
  /// After the round; `ready` ends the tutorial.
  case graduation
}

/// Event of a run, caused by input or time.
package enum RunEvent: Hashable, Sendable {
  /// A gesture of the sequence appears. Its disappearance at `hidden` has no event.
  case shown(SequenceShow)
  case prompted(RunPrompt)
  case succeeded(RunSuccess)
  /// A mistake that does not end the run.
  case missed(Mistake)
  /// A player may add a gesture until the deadline.
  case buildingBegan(deadline: Milliseconds)
  /// A gesture was added; new length of the sequence.
  case added(Gesture, count: Int)
  /// Refused addition: a third repetition, or not in the pool.
  case additionRefused(Gesture)
  /// Number of completed rounds.
  case roundCompleted(Int32)
  /// Hand the phone to this player.
  case handover(to: Int)
  case page(TutorialPage)
  /// An ignored touch.
  case blocked(IgnoredTouch)
  /// A gesture that is ignored under this prompt: a thumb that rests or taps while a motion is awaited.
  case excused(Gesture)
  /// The sensors' health has changed.
  case sensors(SensorHealth)
  /// Buttons now answer motions: the sensors fell silent while one was awaited, and its time restarts.
  case buttonsOffered
  case paused
  case resumed
  case ended(RunOutcome)
}
