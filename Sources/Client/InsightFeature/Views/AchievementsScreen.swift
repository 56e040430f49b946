import DesignBook
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import WebUI

/// Achievements: earned ones and progress.
struct AchievementsScreen: View {
  @Boxed var state: InsightFeature.State
  let send: (InsightFeature.Action) -> Void
  let back: () -> Void

  /// Earned first, latest on top; the rest in list order.
  private var sorted: [Achievement] {
    let career = state.career
    var earned: [Achievement] = []
    for achievement in Achievement.allCases where career.has(achievement) {
      let day = career.day(of: achievement)?.rawValue ?? .min
      let place = earned.firstIndex { career.day(of: $0)?.rawValue ?? .min < day }
      earned.insert(achievement, at: place ?? earned.count)
    }
    return earned + Achievement.allCases.filter { !career.has($0) }
  }

  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.background.primary.ignoresSafeArea()
        VStack(spacing: DesignBook.Spacing.sm) {
          PageBar(title: .achievementsTitle, back: back) {
            SymbolButton(.chart, label: .statisticsTitle) { send(.statisticsTapped) }
          }
          ScrollView {
            VStack(spacing: DesignBook.Spacing.md) {
              heading(theme)
              ForEach(sorted, id: { $0.rawValue }) { achievement in
                AchievementRow(
                  achievement: achievement, progress: state.career.progress(toward: achievement),
                  isUnlocked: state.career.has(achievement), day: state.career.day(of: achievement), send: send)
              }
            }
            .padding(DesignBook.Spacing.md)
            .frame(maxWidth: .infinity)
          }
        }
        .frame(maxWidth: DesignBook.Size.columnWidth, maxHeight: .infinity)
        .foregroundStyle(theme.text.primary)
      }
    }
  }

  private func heading(_ theme: Theme) -> some View {
    let (earned, all) = (Int64(state.career.earned.count), Int64(Achievement.allCases.count))
    return VStack(spacing: DesignBook.Spacing.sm) {
      Text(.achievementsCount(earned, all)).font(DesignBook.Font.headline)
      BarTrack.share(Double(earned) / Double(all), DesignBook.Gesture.tap)
    }
    .frame(maxWidth: .infinity)
  }
}

/// Achievement with badge, condition and progress; earned ones can be shared.
struct AchievementRow: View {
  let achievement: Achievement
  let progress: AchievementProgress
  let isUnlocked: Bool
  let day: CivilDay?
  let send: (InsightFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      HStack(spacing: DesignBook.Spacing.md) {
        AdaptiveStack(spacing: DesignBook.Spacing.md) {
          AchievementBadge(achievement: achievement, isUnlocked: isUnlocked)
          VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
            Text(achievement.title).font(DesignBook.Font.headline).foregroundStyle(theme.text.primary)
              .accessibilityHeading(.h2)
            Text(achievement.text).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
            if isUnlocked {
              Text(day.map { .achievementsOn(.day($0)) } ?? .achievementsUnlocked)
                .font(DesignBook.Font.caption)
                .foregroundStyle(theme.text.accent)
            } else {
              BarTrack.share(Double(progress.value) / Double(max(progress.target, 1)), achievement.look.color)
              Text(.achievementsProgress(progress.value, progress.target))
                .font(DesignBook.Font.caption)
                .foregroundStyle(theme.text.secondary)
            }
          }
          .multilineTextAlignment(.leading)
          .frame(maxWidth: .infinity, alignment: .leading)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        if isUnlocked {
          SymbolButton(.share, label: .shareTitle) { send(.share(.achievement(achievement, on: day))) }
            .foregroundStyle(theme.text.accent)
        }
      }
      .padding(DesignBook.Spacing.md)
      .frame(maxWidth: .infinity)
      .background(theme.background.secondary)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
      .outlined(isUnlocked ? achievement.look.color : theme.line)
    }
  }
}

/// Badge of an achievement: coloured if earned, locked otherwise.
struct AchievementBadge: View {
  let achievement: Achievement
  let isUnlocked: Bool

  var body: some View {
    ThemeReader { theme in
      ZStack(alignment: .bottomTrailing) {
        Image(symbol: achievement.look.symbol).resizable()
          .frame(width: DesignBook.Disc.symbol, height: DesignBook.Disc.symbol)
          .foregroundStyle(isUnlocked ? achievement.look.color : theme.text.tertiary)
          .frame(width: DesignBook.Disc.medal, height: DesignBook.Disc.medal)
          .background(DesignBook.Gesture.ground)
          .clipShape(Circle())
          .outlined(isUnlocked ? achievement.look.color : theme.line, width: 3, cornerRadius: DesignBook.Corner.medal)
        if !isUnlocked {
          Image(symbol: .lock).resizable()
            .frame(width: DesignBook.Disc.lock, height: DesignBook.Disc.lock)
            .foregroundStyle(theme.text.primary)
            .frame(width: DesignBook.Disc.lockGround, height: DesignBook.Disc.lockGround)
            .background(theme.background.elevated)
            .clipShape(Circle())
        }
      }
      .accessibilityElement()
      .accessibilityLabel(isUnlocked ? .achievementsUnlocked : .achievementsLocked)
    }
  }
}
