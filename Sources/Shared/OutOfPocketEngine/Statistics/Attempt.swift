public import GestureRecognition
public import Kernel

/// One prompt and what came of it: the raw material of statistics.
public struct Attempt: Hashable, Sendable {
  public var item: PromptItem
  /// What was done: the prompt's own gesture if it was right, another if not, nil if nothing in time.
  public var seen: Gesture?
  /// From the prompt's appearance to the decision, or to the end of its time.
  public var reaction: Milliseconds
  public var source: AnswerSource
  public var player: Int

  public init(
    item: PromptItem, seen: Gesture?, reaction: Milliseconds, source: AnswerSource = .touch, player: Int = 0
  ) {
    self.item = item
    self.seen = seen
    self.reaction = reaction
    self.source = source
    self.player = player
  }

  public init(_ success: RunSuccess) {
    self.init(
      item: success.item, seen: success.item.gesture, reaction: success.reaction, source: success.source,
      player: success.player)
  }

  public init(_ mistake: Mistake) {
    self.init(item: mistake.expected, seen: mistake.seen, reaction: mistake.reaction, player: mistake.player)
  }

  /// What was asked for.
  public var expected: Gesture { item.gesture }

  public var isRight: Bool { seen == item.gesture }

  /// The mistake it was; nil if it was right.
  public var mistake: Mistake? {
    isRight ? nil : Mistake(expected: item, seen: seen, reaction: reaction, player: player)
  }
}
