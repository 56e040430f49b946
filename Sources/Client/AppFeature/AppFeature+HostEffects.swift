public import ClientHost
import Kernel
import Localization
import Navigation
import OutOfPocketFeature
import PlaydAPI
import WebUI

#if !SLIM
  import CodeBreakerFeature
  import PlaydFeature
#endif

extension AppFeature {
  /// What the page has to do for effects of this state, in order. What the player has switched off is left out here.
  public static func hostEffects(for effects: [Effect], in state: State) -> [HostEffect] {
    var result: [HostEffect] = []
    for effect in effects { append(effect, in: state, to: &result) }
    return result
  }

  private static func append(_ effect: Effect, in state: State, to result: inout [HostEffect]) {
    switch effect {
    case .defineSounds(let sounds):
      for sound in sounds {
        let wave = sound.waveform
        result.append(.defineSound(id: sound.id, samples: wave.samples, sampleRate: wave.sampleRate))
      }
    case .outOfPocket(let effect): append(effect, in: state, to: &result)
    case .tuning(let effect): append(effect, to: &result)
    case .training(let effect): append(effect, in: state, to: &result)
    case .insight(let effect): append(effect, in: state, to: &result)
    #if !SLIM
      case .codeBreaker(let effect): append(effect, in: state, to: &result)
      case .ads(let effect): append(effect, to: &result)
      case .playd(let effect): append(effect, in: state, to: &result)
      case .followLive(let token): followLive(token, to: &result)
      case .console(let effect): append(effect, in: state, to: &result)
    #endif
    case .call(let id, let call):
      result.append(
        .request(
          id: id, method: call.method.name, path: call.path,
          headers: call.headers.map { HostEffect.Header(name: $0.name, value: $0.value) }, body: call.body))
    case .setTimer(let timer, let span): result.append(.setTimer(id: timer.rawValue, after: span))
    case .cancelTimer(let timer): result.append(.cancelTimer(id: timer.rawValue))
    case .keep(let key): result.append(.store(key: key.name, value: text(of: key, in: state)))
    case .remove(let key): result.append(.store(key: key.name, value: nil))
    case .history(.push(let path)): result.append(.setPath(path, replacing: false))
    case .history(.replace(let path)): result.append(.setPath(path, replacing: true))
    case .history(.back(let entries)): result.append(.goBack(entries: entries))
    case .describeDocument:
      result.append(
        .setDocument(
          language: state.language.code, title: Localization.string(title(of: state), in: state.language)))
    case .reload: result.append(.reload)
    case .watchFrames(let isWatching): result.append(.watchFrames(isWatching))
    }
  }

  static func append(
    _ effect: OutOfPocketFeature.Effect, in state: State, to result: inout [HostEffect]
  ) {
    switch effect {
    case .play(let sound, let rate):
      if state.settings.playsSounds { result.append(.playSound(id: sound.id, rate: rate)) }
    case .vibrate(let haptic):
      if state.settings.vibrates, state.device.hasVibration { result.append(.vibrate(pattern: haptic.pattern)) }
    case .askSensors: if !Program.isSlim { result.append(.askMotion) }
    case .listen(let isListening): if !Program.isSlim { result.append(.listenMotion(isListening)) }
    case .keepAwake(let isAwake): result.append(.keepAwake(isAwake))
    case .announce(let sentence): result.append(.announce(Localization.string(sentence, in: state.language)))
    // The shell has seen to these while reducing.
    case .setTimer, .cancelTimer, .finished, .log, .wish:
      break
    }
  }

  /// The text kept under a key; nil, which removes it, when there is nothing to keep.
  private static func text(of key: StorageKey, in state: State) -> String? {
    switch key {
    case .account: return state.account.credentials?.text
    case .settings: return state.settings.text
    case .bests: return state.outOfPocket.bests.text
    case .outOfPocket:
      return OutOfPocketMemory(state.outOfPocket).text
    case .stock: return state.stock.text
    case .firstVisit: return FirstVisit(state.now).text
    case .onboarding: return state.onboarding.text
    case .playChunk: return text(ofPlay: key, in: state)
    case .game(let session): return (state.outbox.items.first { $0.session == session } ?? state.sheltered)?.text
    default: return Program.isSlim ? nil : moreText(of: key, in: state)
    }
  }

  /// The text under the keys that only the full program writes.
  private static func moreText(of key: StorageKey, in state: State) -> String? {
    switch key {
    case .rules: state.ruleBook.text
    case .analytics: state.analytics.queue.isEmpty ? nil : state.analytics.queue.text
    case .tuning: tuningText(state)
    case .take(let id): takeText(id, state)
    case .career, .playTotals: text(ofPlay: key, in: state)
    #if !SLIM
      case .ads: adsText(state)
      case .platform: state.playd.keptText
      case .console: consoleText(state)
      case .codeBreaker: state.codeBreaker.memory.text
      case .codeBreakerGame(let slot): state.codeBreaker.games[slot]?.text
    #endif
    default: nil
    }
  }

  /// The document's title: the page's, then the game's.
  private static func title(of state: State) -> LocalizedStringResource {
    switch state.navigator.page {
    #if SLIM
      case .home: .appName
    #else
      case .home: platformTitle(nil, state)
    #endif
    case .outOfPocket, .outOfPocketModes, .outOfPocketClassic: .appName
    case .outOfPocketLeaderboard: .pageTitle(.leaderboardTitle, .appName)
    case .outOfPocketTuning: .pageTitle(.tuningTitle, .appName)
    case .outOfPocketTutorial: .pageTitle(.trainingTutorialTitle, .appName)
    case .outOfPocketPractice: .pageTitle(.trainingPracticeTitle, .appName)
    case .outOfPocketStatistics: .pageTitle(.statisticsTitle, .appName)
    case .outOfPocketAchievements: .pageTitle(.achievementsTitle, .appName)
    case .codeBreaker: codeBreakerTitle
    #if !SLIM
      case .platform(let page): platformTitle(page, state)
      case .console: consoleTitle
    #endif
    case .settings: .pageTitle(.settingsTitle, .appName)
    case .gallery: .pageTitle(.settingsGallery, .appName)
    case .notFound: .pageTitle(.notFoundTitle, .appName)
    }
  }
}
