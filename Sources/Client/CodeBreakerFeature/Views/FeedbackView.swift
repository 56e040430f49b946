import CodeBreakerEngine
import DesignBook
import WebUI

/// What a guess was answered with: a filled disc for each exact peg, a ring for each of the right colour elsewhere, a dot
/// for the rest.
struct FeedbackView: View {
  let feedback: Feedback
  let pegs: Int32
  var size = 13.0

  var body: some View {
    let first = (pegs + 1) / 2
    return VStack(spacing: 4) {
      line(0..<first)
      line(first..<pegs)
    }
    .frame(width: Double(first) * (size + 4))
    .accessibilityHidden(true)
  }

  private func line(_ places: Range<Int32>) -> some View {
    HStack(spacing: 4) {
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
        Circle().fill(theme.background.secondary).strokeBorder(theme.text.primary, lineWidth: 2.5)
          .frame(width: size, height: size)
      case .none:
        Circle().fill(theme.text.tertiary).frame(width: size / 3, height: size / 3)
          .frame(width: size, height: size)
      }
    }
  }
}
