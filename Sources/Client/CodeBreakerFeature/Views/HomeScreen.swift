import CodeBreakerEngine
import DesignBook
import Kernel
import Localization
import WebUI

/// Continue button, other ways to play, and the campaign map.
struct HomeScreen: View {
  @Boxed var state: CodeBreakerFeature.State
  let send: (CodeBreakerFeature.Action) -> Void
  let back: () -> Void

  var body: some View {
    ScreenFrame(.codebreakerName, back: back) {
      SymbolButton(.information, label: .codebreakerHelpTitle) { send(.helpTapped) }
    } content: {
      progress
      PrimaryButton(goOn, symbol: .play) { send(.continueTapped) }
      NavigationCard(
        .codebreakerDailyTitle, description: dailyLine, symbol: .calendar
      ) { send(.dailyTapped) }
      NavigationCard(
        .codebreakerFreeTitle, description: .codebreakerFreeMessage, symbol: .dice
      ) { send(.freeTapped) }
      NavigationCard(.codebreakerStatisticsTitle, symbol: .chart) { send(.statisticsTapped) }
      ForEach(0..<chapters) { ChapterCard(chapter: $0 + 1, progress: state.memory.progress, send: send) }
    }
  }

  private var chapters: Int { Campaign.levels.count / Int(Campaign.levelsInChapter) }

  private var progress: some View {
    AdaptiveStack(spacing: DesignBook.Spacing.md) {
      Hearts(lives: state.lives, untilNext: state.untilNextLife, bought: state.boughtLives)
      Spacer(minLength: 0)
      HStack(spacing: DesignBook.Spacing.xs) {
        Image(symbol: .star).foregroundStyle(Stars.gold)
        Text(
          .codebreakerStars(
            .number(Int64(state.memory.progress.stars)), .number(Int64(Campaign.levels.count * 3)))
        )
        .font(DesignBook.Font.headline.monospacedDigit())
      }
    }
    .frame(maxWidth: .infinity)
  }

  private var goOn: LocalizedStringResource {
    if let game = state.games.campaign, !game.isCounted { return .codebreakerGoOn(game.kind.title) }
    return .codebreakerPlayLevel(.number(Int64(state.memory.progress.next ?? Int32(Campaign.levels.count))))
  }

  private var dailyLine: LocalizedStringResource {
    let streak = state.memory.streak.current(on: state.today)
    return streak > 0 ? .codebreakerStreakDays(streak) : .codebreakerDailyMessage
  }
}

/// Eight levels with their difficulty.
struct ChapterCard: View {
  let chapter: Int
  @Boxed var progress: CampaignProgress
  let send: (CodeBreakerFeature.Action) -> Void

  private var levels: [Campaign.Level] {
    let size = Int(Campaign.levelsInChapter)
    return Array(Campaign.levels[(chapter - 1) * size..<chapter * size])
  }

  var body: some View {
    ThemeReader { theme in
      GameCard {
        HStack(spacing: DesignBook.Spacing.sm) {
          Text(.codebreakerChapter(.number(Int64(chapter))))
            .font(DesignBook.Font.headline)
            .accessibilityAddTraits(.isHeader)
          Spacer(minLength: 0)
          Text(measure).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
        }
        LazyVGrid(
          columns: [
            GridItem(.flexible(minimum: DesignBook.Size.touchTarget)),
            GridItem(.flexible(minimum: DesignBook.Size.touchTarget)),
            GridItem(.flexible(minimum: DesignBook.Size.touchTarget)),
            GridItem(.flexible(minimum: DesignBook.Size.touchTarget)),
          ],
          spacing: DesignBook.Spacing.sm
        ) {
          ForEach(levels, id: { $0.number }) { level in
            LevelButton(level: level, made: progress[level.number], isOpen: progress.isOpen(level.number)) {
              send(.levelTapped(level.number))
            }
          }
        }
      }
    }
  }

  /// “3–4 pegs, 4–6 colours”.
  private var measure: LocalizedStringResource {
    let spaces = levels.map { $0.rules.space }
    return .codebreakerMeasure(
      Self.range(spaces.map { $0.pegs }), Self.range(spaces.map { $0.colours }))
  }

  private static func range(_ numbers: [Int32]) -> LocalizedStringResource {
    let (low, high) = (numbers.min() ?? 0, numbers.max() ?? 0)
    return .verbatim(low == high ? String(low) : String(low) + "–" + String(high))
  }
}

/// Level on the map: number, stars or lock, difficulty bar.
private struct LevelButton: View {
  let level: Campaign.Level
  let made: CampaignProgress.LevelProgress
  let isOpen: Bool
  let action: () -> Void

  var body: some View {
    EnvironmentReader { environment in
      let theme = Theme(environment)
      let isNext = isOpen && !made.isWon
      Button(action: action) {
        VStack(spacing: DesignBook.Spacing.xs) {
          if isOpen {
            Text(.number(Int64(level.number))).font(DesignBook.Font.title3.monospacedDigit())
            Stars(count: made.stars, size: 14, empty: isNext ? theme.action.text : nil)
          } else {
            Image(symbol: .lock).font(DesignBook.Font.title3)
              .foregroundStyle(theme.text.tertiary)
              .frame(minHeight: DesignBook.Height.levelName)
            Text(.number(Int64(level.number)))
              .font(DesignBook.Font.caption.monospacedDigit())
              .foregroundStyle(theme.text.tertiary)
          }
          DifficultyBar(losses: level.losses)
        }
        .padding(.vertical, DesignBook.Spacing.sm)
        .padding(.horizontal, DesignBook.Spacing.xs)
        .frame(maxWidth: .infinity, minHeight: DesignBook.Height.level)
        .foregroundStyle(isNext ? theme.action.text : theme.text.primary)
        .background(isNext ? theme.action.gradient.paint : theme.background.elevated.paint)
        .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.smallCardCornerRadius))
      }
      .pressEffect(scale: 0.94)
      .disabled(!isOpen)
      .accessibilityLabel(label)
    }
  }

  private var label: LocalizedStringResource {
    let name = LocalizedStringResource.codebreakerLevel(.number(Int64(level.number)))
    if !isOpen { return .codebreakerLevelLocked(name) }
    let size = LocalizedStringResource.codebreakerMeasure(
      .number(Int64(level.rules.space.pegs)), .number(Int64(level.rules.space.colours)))
    return made.isWon ? .codebreakerLevelWon(name, size, .number(Int64(made.stars))) : .codebreakerLevelOpen(name, size)
  }
}

/// How hard a level is, in five steps of a bar.
private struct DifficultyBar: View {
  let losses: Int32

  var body: some View {
    HStack(spacing: DesignBook.Spacing.xxs) {
      ForEach(0..<5) { step in
        Capsule().fill(step < steps ? Self.colours[step] : Color(hex: 0x8899A2, opacity: 0.4))
          .frame(maxWidth: .infinity)
          .frame(height: DesignBook.Height.steps)
      }
    }
    .frame(maxWidth: DesignBook.Width.stars)
    .accessibilityHidden(true)
  }

  private var steps: Int {
    switch losses {
    case ..<2: 1
    case ..<20: 2
    case ..<60: 3
    case ..<140: 4
    default: 5
    }
  }

  private static var colours: [Color] {
    [Color(hex: 0x43A047), Color(hex: 0x9CCC65), Color(hex: 0xFFCA28), Color(hex: 0xF57C00), Color(hex: 0xD32F2F)]
  }
}
