import CodeBreakerEngine
import DesignBook
import WebUI

/// Marks of an answer, exact ones first, so that none tells its peg. Five are on two lines, centered beside their row.
struct FeedbackView: View {
  let feedback: Feedback
  let pegs: Int32
  var isNew = false
  /// Marks shown so far; nil for all.
  var told: Int32?

  var body: some View {
    let first = pegs > 4 ? (pegs + 1) / 2 : pegs
    return VStack(alignment: .center, spacing: DesignBook.Spacing.xxs) {
      line(0..<first)
      if first < pegs { line(first..<pegs) }
    }
    .accessibilityHidden(true)
  }

  private func line(_ places: Range<Int32>) -> some View {
    HStack(spacing: DesignBook.Spacing.xxs) {
      ForEach(Array(places), id: { $0 }) { place in
        AnswerMark(kind(place), size: DesignBook.Brass.markSize(pegs: pegs))
          .keyframeEffect(isNew && kind(place) != .none ? DesignBook.Reveal.drop(Int(place)) : nil, trigger: place)
      }
    }
  }

  private func kind(_ place: Int32) -> AnswerMark.Kind {
    if let told, place >= told { return .none }
    return place < feedback.exact ? .exact : place < feedback.exact + feedback.misplaced ? .misplaced : .none
  }
}
