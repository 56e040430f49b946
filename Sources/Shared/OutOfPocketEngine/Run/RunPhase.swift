public import GestureRecognition
public import Kernel

/// What a run is doing, decided by game time and inputs alone.
public enum RunPhase: Hashable, Sendable {
  /// A sequence is being shown; touches mean nothing.
  case showing(SequenceShow)
  /// The player is to do something.
  case awaiting(RunPrompt)
  /// The player is to add a gesture to the sequence, until `deadline`.
  case building(deadline: Milliseconds)
  /// A round is over; the next begins by itself.
  case betweenRounds(until: Milliseconds)
  /// The phone goes to this player, who says `ready`.
  case handover(to: Int)
  /// A page of the tutorial to be read, until `ready`.
  case reading(TutorialPage)
  /// Nothing counts until `resume`.
  case paused(since: Milliseconds)
  case over
}

/// Where the showing of a sequence is.
public struct SequenceShow: Hashable, Sendable {
  /// Which gesture, from 0, of how many.
  public var index: Int
  public var count: Int
  public var item: PromptItem
  /// When it appeared.
  public var at: Milliseconds
  /// When it disappears.
  public var hidden: Milliseconds
  /// When what comes next begins.
  public var until: Milliseconds

  public init(index: Int, count: Int, item: PromptItem, at: Milliseconds, hidden: Milliseconds, until: Milliseconds) {
    self.index = index
    self.count = count
    self.item = item
    self.at = at
    self.hidden = hidden
    self.until = until
  }
}

/// A page of the tutorial that waits for `ready`.
public enum TutorialPage: Hashable, Sendable {
  /// What the game is about.
  case introduction
  /// How this gesture is made; doing it comes next.
  case lesson(Gesture)
  /// All gestures are known; a round of them comes next.
  case practiceRound
  /// All is done; `ready` ends the tutorial.
  case graduation
}

/// What an input, or time passing, brought about.
public enum RunEvent: Hashable, Sendable {
  /// A gesture of the sequence appears. It disappears at its `hidden`, of which there is no event.
  case shown(SequenceShow)
  case prompted(RunPrompt)
  case succeeded(RunSuccess)
  /// A mistake after which the run goes on.
  case missed(Mistake)
  /// A player may add a gesture until then.
  case buildingBegan(deadline: Milliseconds)
  /// This was added to the sequence, which now has that many.
  case added(Gesture, count: Int)
  /// Adding this was refused: a third time in a row, or not in the pool.
  case additionRefused(Gesture)
  /// So many rounds are complete.
  case roundCompleted(Int32)
  /// The phone is to be handed to this player.
  case handover(to: Int)
  case page(TutorialPage)
  /// A touch that came to nothing; the run goes on.
  case blocked(IgnoredTouch)
  /// A gesture that does not count while this kind of prompt is up: a thumb that rests or taps while the phone is to be moved.
  case excused(Gesture)
  /// The motion sensors' health has changed.
  case sensors(SensorHealth)
  /// From now on buttons answer motions: the sensors fell silent while one was asked for, and its time begins anew.
  case buttonsOffered
  case paused
  case resumed
  case ended(RunOutcome)
}
