import DesignBook
import Kernel
import Localization
import WebUI

/// Says that what is shown is not of this moment, and offers to ask again.
struct StaleNote: View {
  let state: PlaydFeature.State
  let topic: PlaydFeature.Topic
  let send: (PlaydFeature.Action) -> Void

  init(_ state: PlaydFeature.State, _ topic: PlaydFeature.Topic, send: @escaping (PlaydFeature.Action) -> Void) {
    self.state = state
    self.topic = topic
    self.send = send
  }

  var body: some View {
    if let stale = state.staleness(of: topic), stale.heardAt != nil || !topic.hasPlaceholder {
      ThemeReader { theme in
        VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
          StatusMark(
            words: sentence(stale.fault, stale.heardAt), symbol: stale.fault == .offline ? .offline : .warning,
            color: theme.status.warning
          )
          .frame(maxWidth: .infinity, alignment: .leading)
          if state.isOnline {
            PillButton(.errorRetry, symbol: .retry, style: .quiet, isBusy: state.talk(about: topic).isAsking) {
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

  private func sentence(_ fault: PlaydFeature.Fault, _ heardAt: Timestamp?) -> LocalizedStringResource {
    guard let heardAt else { return fault == .offline ? .playdOfflineNothing : .playdServerNothing }
    let moment = PlaydFeature.moment(heardAt, state)
    return fault == .offline ? .playdOfflineAsOf(moment) : .playdServerAsOf(moment)
  }
}

extension PlaydFeature.Topic {
  /// Whether a card in its place says what went wrong while nothing is known of it (`Missing`).
  fileprivate var hasPlaceholder: Bool {
    switch self {
    case .games, .challenges, .history, .inbox, .notifications: true
    case .wallet, .partners, .identities, .devices: false
    }
  }
}

/// What stands where there is nothing to show: bars that breathe while it is on its way, or what went wrong and what to
/// do about it.
struct Missing: View {
  let state: PlaydFeature.State
  let topic: PlaydFeature.Topic
  /// How many cards will stand there.
  var cards = 2
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    if let stale = state.staleness(of: topic), !state.talk(about: topic).isAsking {
      GameCard {
        ErrorState(
          stale.fault == .offline ? .playdErrorOffline : .playdErrorServer, retry: { send(.retryTapped(topic)) })
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

/// A card that is on its way.
struct CardSkeleton: View {
  var body: some View {
    GameCard {
      HStack(spacing: DesignBook.Spacing.md) {
        SkeletonBar(width: 72, height: 72, cornerRadius: 16)
        VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
          SkeletonBar(width: 150, height: 18)
          SkeletonBar(width: 110, height: 14)
          SkeletonBar(width: 80, height: 14)
        }
        Spacer()
      }
      SkeletonBar(height: 48, cornerRadius: 12)
    }
  }
}
