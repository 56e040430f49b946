import DesignBook
import Localization
import WebUI

struct BannerSamples: View {
  let send: (GalleryFeature.Action) -> Void

  var body: some View {
    Banner(
      .information, .updateReady, button: (title: .updateReload, action: { send(.press) }), dismiss: { send(.press) })
    Banner(.success, .syncSent(3), dismiss: { send(.press) })
    Banner(
      .success, .achievementsToast(.achievementsClassicTenName),
      badge: AwardBadge(.bolt, color: DesignBook.Gesture.tap).erasedContent)
    Banner(.warning, .syncOffline)
    Banner(.error, .errorTooMany(20), button: (title: .errorRetry, action: { send(.press) }))
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
    var color: Color
    var title: LocalizedStringResource
  }

  private static var kinds: [Kind] {
    [
      Kind(symbol: .swipeUp, color: DesignBook.Gesture.up, title: .gestureUpInstruction),
      Kind(symbol: .swipeDown, color: DesignBook.Gesture.down, title: .gestureDownInstruction),
      Kind(symbol: .swipeLeft, color: DesignBook.Gesture.left, title: .gestureLeftInstruction),
      Kind(symbol: .swipeRight, color: DesignBook.Gesture.right, title: .gestureRightInstruction),
      Kind(symbol: .tap, color: DesignBook.Gesture.tap, title: .gestureTapInstruction),
      Kind(symbol: .doubleTap, color: DesignBook.Gesture.doubleTap, title: .gestureDoubleTapInstruction),
      Kind(symbol: .longPress, color: DesignBook.Gesture.longPress, title: .gestureLongPressInstruction),
      Kind(symbol: .pinch, color: DesignBook.Gesture.pinch, title: .gesturePinchInstruction),
      Kind(symbol: .shake, color: DesignBook.Gesture.shake, title: .gestureShakeInstruction),
      Kind(symbol: .tiltLeft, color: DesignBook.Gesture.tiltLeft, title: .gestureTiltLeftInstruction),
      Kind(symbol: .tiltRight, color: DesignBook.Gesture.tiltRight, title: .gestureTiltRightInstruction),
      Kind(symbol: .raise, color: DesignBook.Gesture.raise, title: .gestureRaiseInstruction),
      Kind(symbol: .lower, color: DesignBook.Gesture.lower, title: .gestureLowerInstruction),
    ]
  }

  var body: some View {
    let kinds = Self.kinds
    LazyVGrid(columns: [GridItem(.adaptive(minimum: DesignBook.Column.sample))], spacing: DesignBook.Spacing.md) {
      ForEach(0..<kinds.count) { index in
        VStack(spacing: DesignBook.Spacing.sm) {
          GestureDisc(kinds[index].symbol, color: kinds[index].color, size: 64)
          Text(kinds[index].title)
            .font(DesignBook.Font.caption)
            .multilineTextAlignment(.center)
        }
      }
    }
  }
}
