package import GestureRecognition
package import Kernel

/// One prompt with its result: the raw material of statistics.
@MemberwiseInit
package struct Attempt: Hashable, Sendable {
  package var item: PromptItem
  /// Performed gesture: the prompt's own if right, nil for a time-out.
  package var seen: Gesture?
  /// Time from the prompt to the decision or time-out.
  package var reaction: Milliseconds
  @Default(AnswerSource.touch) package var source: AnswerSource
  @Default(0) package var player: Int

  package init(_ success: RunSuccess) {
    self.init(
      item: success.item, seen: success.item.gesture, reaction: success.reaction, source: success.source,
      player: success.player)
  }

  package init(_ mistake: Mistake) {
    self.init(item: mistake.expected, seen: mistake.seen, reaction: mistake.reaction, player: mistake.player)
  }

  /// Prompted gesture.
  package var expected: Gesture { item.gesture }

  package var isRight: Bool { seen == item.gesture }

  /// The mistake; nil if right.
  package var mistake: Mistake? {
    isRight ? nil : Mistake(expected: item, seen: seen, reaction: reaction, player: player)
  }
}
