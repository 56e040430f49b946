import DesignBook
import Localization
import WebUI

struct BannerSamples: View {
  let send: (GalleryFeature.Action) -> Void

  var body: some View {
    Banner(
      .information, message: .updateReady, button: (title: .updateReload, action: { send(.press) }),
      dismiss: { send(.press) })
    Banner(.success, message: .syncSent(3), dismiss: { send(.press) })
    Banner(
      .success, message: .achievementsToast(.achievementsClassicTenName),
      badge: AwardBadge(.bolt, color: DesignBook.Gesture.tap).erasedContent)
    Banner(.warning, message: .syncOffline)
    Banner(.error, message: .errorTooMany(20), button: (title: .errorRetry, action: { send(.press) }))
  }
}

struct StateSamples: View {
  let send: (GalleryFeature.Action) -> Void

  var body: some View {
    GameCard {
      EmptyState(
        symbol: .trophy, title: .leaderboardEmptyTitle, message: .leaderboardEmptyMessage,
        button: (title: .menuStart, action: { send(.press) }))
    }
    GameCard { LoadingState() }
    GameCard { ErrorState(.errorNetwork) { send(.press) } }
  }
}

struct SymbolSamples: View {
  var body: some View {
    let symbols = Symbol.common
    LazyVGrid(columns: [GridItem(.adaptive(minimum: DesignBook.Column.swatch))], spacing: DesignBook.Spacing.sm) {
      ForEach(0..<symbols.count) { index in
        ZStack { Image(symbol: symbols[index]) }
          .font(DesignBook.Font.title)
          .frame(width: DesignBook.Disc.sample, height: DesignBook.Disc.sample)
      }
    }
  }
}

struct GestureSamples: View {
  struct Kind {
    var symbol: Symbol
    var title: LocalizedStringResource
  }

  private static var kinds: [Kind] {
    [
      Kind(symbol: .swipeUp, title: .gestureUpInstruction),
      Kind(symbol: .swipeDown, title: .gestureDownInstruction),
      Kind(symbol: .swipeLeft, title: .gestureLeftInstruction),
      Kind(symbol: .swipeRight, title: .gestureRightInstruction),
      Kind(symbol: .tap, title: .gestureTapInstruction),
      Kind(symbol: .doubleTap, title: .gestureDoubleTapInstruction),
      Kind(symbol: .longPress, title: .gestureLongPressInstruction),
      Kind(symbol: .pinch, title: .gesturePinchInstruction),
      Kind(symbol: .shake, title: .gestureShakeInstruction),
      Kind(symbol: .tiltLeft, title: .gestureTiltLeftInstruction),
      Kind(symbol: .tiltRight, title: .gestureTiltRightInstruction),
      Kind(symbol: .raise, title: .gestureRaiseInstruction),
      Kind(symbol: .lower, title: .gestureLowerInstruction),
    ]
  }

  var body: some View {
    let kinds = Self.kinds
    LazyVGrid(columns: [GridItem(.adaptive(minimum: DesignBook.Column.sample))], spacing: DesignBook.Spacing.md) {
      ForEach(0..<kinds.count) { index in
        VStack(spacing: DesignBook.Spacing.sm) {
          PocketToken(
            kinds[index].symbol, size: DesignBook.Disc.sample, token: DesignBook.Gesture.tokens[index],
            side: DesignBook.Disc.countdown)
          Text(kinds[index].title)
            .font(DesignBook.Font.caption)
            .multilineTextAlignment(.center)
        }
      }
    }
  }
}
