import AdsAPI
import AdsEngine
import DesignBook
import Kernel
import Localization
import WebUI

/// Full-screen house ad: subject, ad label, and exit.
struct AdCover: View {
  let showing: AdsFeature.Showing
  /// Unix milliseconds.
  let now: Int64
  let send: (AdsFeature.Action) -> Void

  private var creative: HouseCreative { showing.view.creative ?? .outOfPocket }

  var body: some View {
    ZStack {
      creative.ground.ignoresSafeArea()
      VStack(spacing: DesignBook.Spacing.md) {
        bar
        // Text at 200 % scrolls on a small phone.
        ScrollView(showsIndicators: false) {
          VStack(spacing: DesignBook.Spacing.md) {
            Button(action: { send(.gameTapped) }) {
              VStack(spacing: DesignBook.Spacing.md) {
                CreativeArt(creative: creative)
                Text(creative.name).font(DesignBook.Font.largeTitle).multilineTextAlignment(.center)
              }
            }
            .pressEffect(opacity: DesignBook.Opacity.pressed)
            .accessibilityLabel(.adsOpen(creative.name))
            Text(creative.line).font(DesignBook.Font.title3).multilineTextAlignment(.center)
              .accessibilityAddTraits(.isHeader)
          }
          .padding(.vertical, DesignBook.Spacing.xl)
          .frame(maxWidth: .infinity)
        }
        .frame(maxHeight: .infinity)
        foot
      }
      .padding(DesignBook.Spacing.md)
      .frame(maxWidth: DesignBook.Size.columnWidth, maxHeight: .infinity)
      .foregroundStyle(.white)
    }
    .accessibilityIdentifier("ad")
  }

  private var bar: some View {
    HStack(spacing: DesignBook.Spacing.sm) {
      Text(.adsLabel)
        .font(DesignBook.Font.caption)
        .padding(.horizontal, DesignBook.Spacing.sm)
        .padding(.vertical, DesignBook.Spacing.xs)
        .background(Color.white.opacity(0.2))
        .clipShape(Capsule())
      Spacer()
      if showing.phase != .over, showing.phase != .claiming {
        if showing.isRewarded {
          Text(.digits(seconds(to: showing.endsAt))).font(DesignBook.Font.headline.monospacedDigit())
            .accessibilityHidden(true)
        }
        ring
      }
    }
    .frame(minHeight: DesignBook.Height.row)
  }

  /// Remaining time, with the exit of a rewarded ad in its middle.
  private var ring: some View {
    ZStack {
      CountdownRing(
        Countdown(
          run: Int64(showing.turn) + showing.startedAt.rawValue, duration: Double(showing.view.length.rawValue),
          elapsed: Double(max(0, now - showing.startedAt.rawValue)), isPaused: showing.hiddenAt != nil),
        lineWidth: DesignBook.Line.ring, track: Color.white.opacity(0.25)
      )
      .frame(width: DesignBook.Disc.close, height: DesignBook.Disc.close)
      if showing.isRewarded {
        Button(action: { send(.closeTapped) }) {
          Image(symbol: .close).font(DesignBook.Font.headline).frame(
            width: DesignBook.Icon.large, height: DesignBook.Icon.large)
        }
        .pressEffect(scale: 0.95, opacity: DesignBook.Opacity.pressed)
        .accessibilityLabel(.adsClose)
      }
    }
    .frame(width: DesignBook.Disc.close, height: DesignBook.Disc.close)
  }

  @ViewBuilder private var foot: some View {
    switch showing.phase {
    case .confirming:
      VStack(spacing: DesignBook.Spacing.sm) {
        Text(.adsConfirmTitle).font(DesignBook.Font.title3).accessibilityAddTraits(.isHeader)
        Text(.adsConfirmText).font(DesignBook.Font.body)
        PrimaryButton(.adsConfirmKeep) { send(.keepWatchingTapped) }
        SecondaryButton(.adsConfirmClose) { send(.closeConfirmed) }
      }
      .multilineTextAlignment(.center)
    case .claiming: caption(.adsRewardClaiming)
    case .playing where showing.opensGame: caption(.adsOpensAfter)
    case .playing:
      caption(showing.isRewarded ? .adsRewardAtEnd : .adsSkippableIn(seconds(to: showing.skippableAt)))
    case .skippable, .over: PrimaryButton(.adsContinue) { send(.closeTapped) }
    }
  }

  private func seconds(to end: Timestamp) -> Int64 {
    // A hidden ad stands still.
    max(1, (end.rawValue - (showing.hiddenAt?.rawValue ?? now) + 999) / 1000)
  }

  private func caption(_ text: LocalizedStringResource) -> some View {
    Text(text)
      .font(DesignBook.Font.headline)
      .multilineTextAlignment(.center)
      .frame(minHeight: DesignBook.Height.row)
      .frame(maxWidth: .infinity)
  }
}

extension HouseCreative {
  /// Page of its game.
  var path: String { "/" + word }

  var name: LocalizedStringResource {
    switch self {
    case .outOfPocket: .adsCreativeOutOfPocketName
    case .pegs: .adsCreativePegsName
    case .ippo: .adsCreativeIppoName
    case .hatGame: .adsCreativeHatGameName
    }
  }

  var line: LocalizedStringResource {
    switch self {
    case .outOfPocket: .adsCreativeOutOfPocket
    case .pegs: .adsCreativePegs
    case .ippo: .adsCreativeIppo
    case .hatGame: .adsCreativeHatGame
    }
  }

  /// Gradient dark enough for white text.
  var ground: LinearGradient {
    switch self {
    case .outOfPocket: DesignBook.HouseArt.Phone.ground
    case .pegs: DesignBook.HouseArt.Board.ground
    case .ippo: DesignBook.HouseArt.Steps.ground
    case .hatGame: DesignBook.HouseArt.Hat.ground
    }
  }
}
