import DesignBook
import Kernel
import Localization
import OutOfPocketEngine
import WebUI

/// Selection of the leaderboard.
extension LeaderboardScreen {
  func choices(_ theme: Theme) -> some View {
    VStack(spacing: DesignBook.Spacing.sm) {
      ScrollView(.horizontal, showsIndicators: false) {
        HStack(spacing: DesignBook.Spacing.sm) {
          ForEach(LeaderboardState.modes, id: { $0 }) { mode in
            Chip(title: mode.title, symbol: mode.symbol, isSelected: mode == state.leaderboard.mode) {
              send(.leaderboardChosen(mode))
            }
          }
        }
      }
      .accessibilityElement(children: .contain)
      .accessibilityLabel(.leaderboardMode)
      category(theme)
      if state.leaderboard.isUnfolded {
        if state.leaderboard.pools.count > 1 {
          chips(.leaderboardPool, theme) {
            ForEach(state.leaderboard.pools, id: { $0.rawValue }) { pool in
              Chip(
                title: pool.title, symbol: pool == .discreet ? .discreet : .controller,
                isSelected: pool == state.leaderboard.pool
              ) { send(.leaderboardPoolChosen(pool)) }
            }
          }
        }
        chips(.leaderboardClass, theme) {
          ForEach(state.leaderboard.classes, id: { $0.rawValue }) { each in
            Chip(title: each.title, symbol: nil, isSelected: each == state.leaderboard.shownClass) {
              send(.leaderboardClassChosen(each))
            }
          }
        }
      }
      if state.leaderboard.mode == .daily { days }
    }
  }

  /// The shown category, as the one control that unfolds the choice of others.
  private func category(_ theme: Theme) -> some View {
    let board = state.leaderboard
    return Button(action: { send(.leaderboardUnfolded) }) {
      HStack(spacing: DesignBook.Spacing.sm) {
        Text(board.pools.count > 1 ? .statisticsPair(board.pool.title, board.shownClass.title) : board.shownClass.title)
        Image(symbol: .fold).rotationEffect(.degrees(board.isUnfolded ? 180 : 0))
      }
      .font(DesignBook.Font.headline)
      .foregroundStyle(theme.text.secondary)
      .frame(minHeight: DesignBook.Size.touchTarget)
    }
    .pressEffect(opacity: DesignBook.Opacity.pressed)
    .accessibilityHint(board.isUnfolded ? .commonShowLess : .commonShowMore)
  }

  /// A labelled row of options.
  private func chips<C: View>(_ label: LocalizedStringResource, _ theme: Theme, @ViewBuilder _ content: () -> C)
    -> some View
  {
    let content = content().erasedContent
    return VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
      Text(label).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary).accessibilityHidden(true)
      ScrollView(.horizontal, showsIndicators: false) { HStack(spacing: DesignBook.Spacing.sm) { content } }
        .accessibilityElement(children: .contain)
        .accessibilityLabel(label)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private var days: some View {
    let today = state.daily.day(at: state.now)
    let day = state.leaderboard.day ?? today
    return HStack(spacing: DesignBook.Spacing.sm) {
      SymbolButton(.back, label: .leaderboardDayBefore) { send(.leaderboardDayChosen(day - 1)) }
      Text(day == today ? .leaderboardToday(.civil(day)) : .civil(day)).font(DesignBook.Font.headline)
      if day < today {
        SymbolButton(.disclosure, label: .leaderboardDayAfter) {
          send(.leaderboardDayChosen(day + 1 == today ? nil : day + 1))
        }
      }
    }
  }
}

/// Scrolling row of options.
private struct Chip: View {
  let title: LocalizedStringResource
  let symbol: Symbol?
  let isSelected: Bool
  let action: () -> Void

  var body: some View {
    ThemeReader { theme in
      Button(action: action) {
        HStack(spacing: DesignBook.Spacing.xs) {
          if let symbol { Image(symbol: symbol) }
          Text(title).lineLimit(1)
        }
        .font(DesignBook.Font.headline)
        .padding(.horizontal, DesignBook.Spacing.md)
        .frame(minHeight: DesignBook.Size.touchTarget)
        .foregroundStyle(isSelected ? theme.action.text : theme.text.secondary)
        .background(isSelected ? theme.action.gradient.paint : theme.background.secondary.paint)
        .clipShape(Capsule())
      }
      .pressEffect(scale: 0.97, opacity: DesignBook.Opacity.pressed)
      .accessibilityAddTraits(isSelected ? .isSelected : [])
      .fixedSize()
    }
  }
}

extension GesturePool {
  var title: LocalizedStringResource { self == .unhinged ? .poolUnhinged : .poolDiscreet }
}

extension LeaderboardState.Class {
  var title: LocalizedStringResource {
    switch self {
    case .standard: .classStandard
    case .buttons: .classButtons
    case .assisted: .classAssisted
    case .audio: .classAudio
    case .haptic: .classHaptic
    }
  }
}
