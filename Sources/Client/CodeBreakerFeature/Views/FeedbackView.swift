import CodeBreakerEngine
import DesignBook
import WebUI

/// Feedback: a disc per exact peg, a ring per misplaced one, a dot for the rest.
struct FeedbackView: View {
  let feedback: Feedback
  let pegs: Int32
  var size = 13.0

  var body: some View {
    let first = (pegs + 1) / 2
    return VStack(spacing: DesignBook.Spacing.xs) {
      line(0..<first)
      line(first..<pegs)
    }
    .frame(width: Double(first) * (size + 4))
    .accessibilityHidden(true)
  }

  private func line(_ places: Range<Int32>) -> some View {
    HStack(spacing: DesignBook.Spacing.xs) {
      ForEach(Array(places), id: { $0 }) { FeedbackPeg(kind: kind($0), size: size) }
    }
  }

  private func kind(_ place: Int32) -> FeedbackPeg.Kind {
    place < feedback.exact ? .exact : place < feedback.exact + feedback.misplaced ? .misplaced : .none
  }
}

struct FeedbackPeg: View {
  enum Kind { case exact, misplaced, none }
  let kind: Kind
  let size: Double

  var body: some View {
    ThemeReader { theme in
      switch kind {
      case .exact: Circle().fill(theme.text.primary).frame(width: size, height: size)
      case .misplaced:
        Circle().fill(theme.background.secondary).strokeBorder(theme.text.primary, lineWidth: DesignBook.Line.trace)
          .frame(width: size, height: size)
      case .none:
        Circle().fill(theme.text.tertiary).frame(width: size / 3, height: size / 3)
          .frame(width: size, height: size)
      }
    }
  }
}
