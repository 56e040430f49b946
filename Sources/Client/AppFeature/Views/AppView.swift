import ClientHost
import DesignBook
import Kernel
import Localization
import Navigation
import OutOfPocketFeature
public import WebUI

#if !SLIM
  import AdsFeature
  import PlaydFeature
#endif

extension AppFeature {
  /// The whole page.
  public static func view(_ state: State, send: @escaping (Action) -> Void) -> some View {
    AppView(state: state, send: send)
  }

  /// What the whole page is drawn in: the language, the device's wishes.
  public static func environment(_ state: State) -> Environment {
    var environment = Environment(
      localize: Localization.localizer(for: state.language), locale: state.language.code,
      colorScheme: state.device.preferences.isDark ? .dark : .light, theme: ThemeName.outOfPocket.rawValue,
      reduceMotion: state.reducesMotion)
    environment.browserTextScale = Double(state.device.textScale) / 1_000
    return environment
  }
}

struct AppView: View {
  @Boxed var state: AppFeature.State
  let send: (AppFeature.Action) -> Void

  var body: some View {
    ZStack(alignment: .top) {
      if state.hasLaunched {
        VStack(spacing: 0) {
          BannerColumn(state: state, send: send).theme(.outOfPocket)
          ZStack {
            if Program.isSlim, state.navigator.page.isInFullProgram {
              FullProgramScreen(isMissing: state.lacksPage) { send(.homeTapped) }.theme(.outOfPocket)
            } else {
              page
            }
          }
          .frame(maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        if let status = state.syncStatus {
          StatusPill(sentence: status, isOffline: !state.isOnline).padding(.top, 60).theme(.outOfPocket)
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .sheet(
      isPresented: Binding(
        get: { state.navigator.page == .outOfPocketModes }, set: { if !$0 { send(.backTapped) } })
    ) {
      #if !SLIM
        OutOfPocketFeature.modesView(
          state.outOfPocket, send: { send(.outOfPocket($0)) }, close: { send(.backTapped) })
      #endif
    }
    .sheet(isPresented: Binding(get: { state.isWelcoming }, set: { if !$0 { send(.welcome(.later)) } })) {
      WelcomeSheet { send(.welcome($0)) }.theme(.outOfPocket)
    }
    .sheet(
      isPresented: Binding(get: { AppFeature.isSharing(state) }, set: { if !$0 { AppFeature.closeShare(send) } })
    ) {
      AppFeature.shareView(state, send: send)
    }
    .sheet(
      isPresented: Binding(
        get: { AppFeature.hasCodeBreakerOverlay(state) }, set: { if !$0 { AppFeature.closeCodeBreakerOverlay(send) } })
    ) {
      AppFeature.codeBreakerOverlayView(state, send: send)
    }
    #if !SLIM
      .sheet(
        isPresented: Binding(
          get: { AppFeature.hasPlatformOverlay(state) }, set: { if !$0 { send(.playd(.overlayClosed)) } })
      ) {
        AppFeature.platformOverlayView(state, send: send)
      }
      .fullScreenCover(
        isPresented: Binding(get: { state.ads.showing?.isOurs ?? false }, set: { if !$0 { send(.ads(.closeTapped)) } })
      ) {
        AppFeature.adCover(state, send: send)
      }
      .sheet(isPresented: Binding(get: { state.ads.isAsking }, set: { if !$0 { send(.ads(.questionClosed)) } })) {
        AppFeature.adQuestion(state, send: send)
      }
    #endif
  }

  @ViewBuilder private var page: some View {
    switch state.navigator.page {
    #if !SLIM
      case .home where !Program.isSlim: AppFeature.platformView(state, nil, send: send)
    #endif
    case .home, .outOfPocket, .outOfPocketModes, .outOfPocketClassic:
      OutOfPocketFeature.view(state.outOfPocket) { send(.outOfPocket($0)) }
    case .outOfPocketLeaderboard:
      OutOfPocketFeature.leaderboardView(
        state.outOfPocket, send: { send(.outOfPocket($0)) }, back: { send(.backTapped) })
    case .outOfPocketStatistics, .outOfPocketAchievements: AppFeature.insightView(state, send: send)
    case .settings: SettingsScreen(state: state, send: send).theme(.outOfPocket)
    case .outOfPocketTutorial, .outOfPocketPractice: AppFeature.trainingView(state, send: send)
    case .outOfPocketTuning:
      AppFeature.tuningView(state, send: send)
    case .codeBreaker(let page): AppFeature.codeBreakerView(state, page, send: send)
    #if !SLIM
      case .platform(let page): AppFeature.platformView(state, page, send: send)
      case .console: AppFeature.consoleView(state, send: send)
    #endif
    case .gallery:
      AppFeature.galleryView(state, send: send)
    case .notFound: NotFoundScreen { send(.homeTapped) }.theme(.outOfPocket)
    }
  }
}

/// For an address that leads nowhere.
struct NotFoundScreen: View {
  let home: () -> Void

  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.background.primary.ignoresSafeArea()
        EmptyState(
          symbol: .warning, title: .notFoundTitle, message: .notFoundMessage,
          button: (title: .commonHome, action: home))
      }
    }
  }
}
