import DesignBook
import Kernel
import Localization
import WebUI

/// Marks stale data and offers to reload.
@MemberwiseInit(unlabelled: 2)
struct StaleNote: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let topic: PlaydFeature.Topic
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    if let stale = state.staleness(of: topic), stale.loadedAt != nil || !topic.hasPlaceholder {
      ThemeReader { theme in
        VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
          StatusMark(
            words: sentence(stale.error, stale.loadedAt), symbol: stale.error == .offline ? .offline : .warning,
            color: theme.status.warning
          )
          .frame(maxWidth: .infinity, alignment: .leading)
          if state.isOnline {
            PillButton(.errorRetry, symbol: .retry, style: .quiet, isBusy: state.loadState(of: topic).isLoading) {
              send(.retryTapped(topic))
            }
          }
        }
        .padding(.horizontal, DesignBook.Spacing.md)
        .padding(.vertical, DesignBook.Spacing.sm)
        .frame(maxWidth: .infinity, minHeight: DesignBook.Size.touchTarget, alignment: .leading)
        .background(theme.background.secondary)
        .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.smallCardCornerRadius))
        .outlined(theme.line, cornerRadius: DesignBook.Size.smallCardCornerRadius)
      }
    }
  }

  private func sentence(_ error: PlaydFeature.LoadError, _ loadedAt: Timestamp?) -> LocalizedStringResource {
    guard let loadedAt else { return error == .offline ? .playdOfflineNothing : .playdServerNothing }
    let moment = PlaydFeature.moment(loadedAt, state)
    return error == .offline ? .playdOfflineAsOf(moment) : .playdServerAsOf(moment)
  }
}

extension PlaydFeature.Topic {
  /// Whether a placeholder card shows the error (`Missing`).
  fileprivate var hasPlaceholder: Bool {
    switch self {
    case .games, .challenges, .history, .inbox, .notifications, .friends: true
    case .wallet, .partners, .identities, .devices: false
    }
  }
}

/// What stands where there is nothing to show: bars that breathe while it is on its way, or what went wrong and what to
/// do about it.
struct Missing: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let topic: PlaydFeature.Topic
  /// Number of placeholder cards.
  var cards = 2
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    if let stale = state.staleness(of: topic), !state.loadState(of: topic).isLoading {
      GameCard {
        ErrorState(
          stale.error == .offline ? .playdErrorOffline : .playdErrorServer, retry: { send(.retryTapped(topic)) })
      }
    } else {
      VStack(spacing: DesignBook.Spacing.md) {
        ForEach(0..<cards) { _ in CardSkeleton() }
      }
      .accessibilityElement(children: .contain)
      .accessibilityLabel(.commonLoading)
    }
  }
}

/// Placeholder of a loading card.
struct CardSkeleton: View {
  var body: some View {
    GameCard {
      HStack(spacing: DesignBook.Spacing.md) {
        SkeletonBar(width: 72, height: 72, cornerRadius: DesignBook.Size.cardCornerRadius)
        VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
          SkeletonBar(width: 150, height: 18)
          SkeletonBar(width: 110, height: 14)
          SkeletonBar(width: 80, height: 14)
        }
        Spacer()
      }
      SkeletonBar(height: 48, cornerRadius: DesignBook.Size.smallCardCornerRadius)
    }
  }
}
