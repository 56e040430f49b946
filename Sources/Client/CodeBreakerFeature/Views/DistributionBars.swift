import DesignBook
import Localization
import WebUI

/// Numbers of wins by their guesses as bars, losses last if given; the own one is marked.
struct DistributionBars: View {
  let counts: [Int64]
  var losses: Int64?
  /// Index of the own bar, one past the counts for a loss; nil for none.
  var own: Int?

  var body: some View {
    let most = max(counts.max() ?? 0, losses ?? 0, 1)
    return VStack(spacing: DesignBook.Spacing.xs) {
      ForEach(0..<counts.count) { index in
        DistributionBar(
          number: .number(Int64(index + 1)), words: .codebreakerInGuesses(Int64(index + 1)), count: counts[index],
          share: Double(counts[index]) / Double(most), isOwn: index == own)
      }
      if let losses {
        DistributionBar(
          number: .verbatim("×"), words: .codebreakerLostTitle, count: losses, share: Double(losses) / Double(most),
          isOwn: own == counts.count)
      }
    }
  }
}

/// One line: guesses, bar, number of games.
private struct DistributionBar: View {
  let number: LocalizedStringResource
  let words: LocalizedStringResource
  let count: Int64
  let share: Double
  let isOwn: Bool

  var body: some View {
    ThemeReader { theme in
      HStack(spacing: DesignBook.Spacing.sm) {
        Text(number).frame(minWidth: DesignBook.Brass.Size.rowNumber)
        ShareBar(share: share, color: isOwn ? theme.accent : theme.text.tertiary)
        if isOwn { LegendTag(.leaderboardYou, color: theme.accent) }
        Text(.number(count))
      }
      .font((isOwn ? DesignBook.Font.headline : DesignBook.Font.body).monospacedDigit())
      .foregroundStyle(isOwn ? theme.text.primary : theme.text.secondary)
      .frame(maxWidth: .infinity)
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(
        isOwn
          ? .codebreakerList(.codebreakerBar(words, .number(count)), .leaderboardYou)
          : .codebreakerBar(words, .number(count)))
    }
  }
}

/// A share as a bar, with a paler one behind it.
struct ShareBar: View {
  let share: Double
  var ghost = 0.0
  let color: Color

  var body: some View {
    ThemeReader { theme in
      RoundedRectangle(cornerRadius: DesignBook.Corner.cell)
        .fill(
          LinearGradient(
            gradient: Gradient(stops: [
              Gradient.Stop(color: color, location: 0), Gradient.Stop(color: color, location: share),
              Gradient.Stop(color: color.opacity(0.3), location: share),
              Gradient.Stop(color: color.opacity(0.3), location: max(ghost, share)),
              Gradient.Stop(color: theme.background.elevated, location: max(ghost, share)),
              Gradient.Stop(color: theme.background.elevated, location: 1),
            ]), startPoint: .leading, endPoint: .trailing)
        )
        .frame(maxWidth: .infinity)
        .frame(height: DesignBook.Height.thickBar)
        .accessibilityHidden(true)
    }
  }
}
