public import ClientHost
public import Kernel
import Localization
import Navigation
import OutOfPocketEngine
import OutOfPocketFeature
import PlaydAPI

#if !SLIM
  import CodeBreakerFeature
  import AdsFeature
  import PlaydFeature
#endif

extension AppFeature {
  /// Takes one action that happened at `now` and returns what the page should do. The page's one way in.
  public static func step(_ state: inout State, _ action: Action, at now: Timestamp) -> [HostEffect] {
    state.now = now
    state.isAsDrawn = false
    return hostEffects(for: reduce(&state, action), in: state)
  }

  public static func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    let effects = react(to: action, &state)
    return effects + note(action, &state)
  }

  private static func react(to action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .host(let event): hear(event, &state)
    case .outOfPocket(let action): play(action, &state)
    case .settings(let action): set(action, &state)
    case .gallery(let action): show(action, &state)
    case .galleryTapped: openGallery(&state)
    case .tuning(let action): tune(action, &state)
    case .training(let action): train(action, &state)
    case .welcome(let action): take(action, &state)
    case .tuningTapped: push(.outOfPocketTuning, &state)
    case .insight(let action): look(action, &state)
    #if !SLIM
      case .codeBreaker(let action): breakCode(action, &state)
      case .ads(let action): advertise(action, &state)
      case .playd(let action): reward(action, &state)
      case .console(let action): console(action, &state)
    #endif
    case .achievementsTapped: endToasts(&state) + push(.outOfPocketAchievements, &state)
    case .backTapped: goBack(&state)
    case .homeTapped: goHome(&state)
    case .noticeDismissed(let id): dismiss(id, &state)
    case .reloadTapped: [.reload]
    }
  }

  private static func hear(_ event: HostEvent, _ state: inout State) -> [Effect] {
    switch event {
    case .launched(let launch): return self.launch(launch, &state)
    case .response(let id, let status, let body): return receive(id, status: status, body: body, &state)
    case .timer(let id): return ring(id, &state)
    case .visibility(let isVisible):
      var effects = play(.visibility(isVisible: isVisible), &state) + tellTraining(event, &state)
      #if !SLIM
        effects += advertise(.visibility(isVisible: isVisible), &state) + platformSeen(isVisible, &state)
      #endif
      effects += isVisible ? work(&state) : shelter(&state)
      return effects
    case .network(let isOnline):
      state.isOnline = isOnline
      // A network that has just come back deserves an attempt, however long the pause was to be.
      if isOnline { state.backoff.succeed() }
      return (isOnline ? work(&state) : []) + tellCodeBreaker(&state) + tellPlatform(&state)
    case .navigated(let path, let entry): return arrive(at: path, entry: entry, &state)
    case .storageFailed:
      give(.storageFull, &state)
      return []
    case .preferences(let preferences):
      state.device.preferences = preferences
      state.outOfPocket.reducesMotion = state.reducesMotion
      return []
    case .updateReady:
      state.isUpdateReady = true
      return []
    case .textScale(let scale):
      state.device.textScale = scale
      return []
    default: return Program.isSlim ? [] : hearMore(event, &state)
    }
  }

  /// What only the full program has asked the page for.
  private static func hearMore(_ event: HostEvent, _ state: inout State) -> [Effect] {
    switch event {
    case .motion, .motionPermission, .file:
      if state.navigator.page == .outOfPocketTuning { return tell(event, &state) }
      if isTraining(state.navigator.page) { return tellTraining(event, &state) }
      return sense(event, &state)
    case .audioLatency(let latency, let route):
      hear(latency: latency, route: route, &state)
      return []
    case .frames(let frames):
      state.isAsDrawn = true
      return note(frames, &state)
    #if !SLIM
      case .ad(let id, let news): return hear(ad: id, news, &state)
      case .live(_, let news): return hear(live: news, &state)
      case .push(_, let news): return hear(push: news, &state)
      case .passkey(let id, let news): return hear(passkey: id, news, &state)
      case .gameCenter(_, let news): return hear(gameCenter: news, &state)
    #endif
    case .imagePrepared(let id, let isReady): return hear(image: id, isReady: isReady, &state)
    case .shared(let outcome): return hear(shared: outcome, &state)
    default: return []
    }
  }

  private static func launch(_ launch: HostEvent.Launch, _ state: inout State) -> [Effect] {
    let kept = Kept(launch.storage)
    state.hasLaunched = true
    state.device = Device(
      languages: launch.languages, preferences: launch.preferences, utcOffset: launch.utcOffset,
      hasVibration: launch.hasVibration, textScale: launch.textScale, isInstalled: launch.isInstalled,
      sharesFiles: launch.sharesFiles)
    state.isOnline = launch.isOnline
    state.generator = Generator(seed: launch.entropy)
    state.settings = kept.settings
    state.account = kept.credentials.map { .player($0) } ?? .none
    state.nameForm.text = kept.credentials?.name ?? ""
    state.stock = kept.stock
    state.outbox = kept.outbox
    state.ruleBook = kept.ruleBook
    state.analytics = Analytics(
      queue: kept.analytics, firstOpen: kept.firstVisit ?? (kept.isEmpty ? state.now : nil))
    state.outOfPocket = OutOfPocketFeature.State(
      now: state.now, mode: kept.outOfPocket.mode, options: kept.outOfPocket.options, bests: kept.bests,
      knowsRules: kept.outOfPocket.knowsRules, daily: kept.outOfPocket.daily, reducesMotion: state.reducesMotion)
    state.outOfPocket.utcOffset = launch.utcOffset
    var effects: [Effect] = [.defineSounds(Sound.common)] + soundPrompts(state)
    effects += restoreTuning(kept.tuning, &state)
    state.onboarding = kept.onboarding
    restoreTraining(&state)
    if Program.isSlim { return effects + [.keep(.firstVisit)] + open(launch, &state) + work(&state) }
    restoreCodeBreaker(kept, &state)
    #if !SLIM
      restoreAds(launch.storage, &state)
      restorePlatform(launch.storage, &state)
      restoreConsole(launch.storage, &state)
    #endif
    let history = PlayHistory(totals: kept.playTotals, chunks: kept.playChunks)
    effects += remember(history, kept.career, &state)
    // Chunks that had been folded when the app was closed before they could be removed.
    for chunk in kept.playChunks where history.chunk(chunk.number) == nil {
      effects.append(.remove(.playChunk(chunk.number)))
    }
    if !kept.damaged.isEmpty {
      give(.damagedStorage, &state)
      effects += kept.damaged.map { .remove($0) }
    }
    effects += tellInterrupted(&state)
    effects += open(launch, &state)
    effects += work(&state)
    return effects
  }

  private static func ring(_ id: Int32, _ state: inout State) -> [Effect] {
    #if !SLIM
      if let timer = AdsFeature.Timer(rawValue: id) { return advertise(.timer(timer), &state) }
    #endif
    return switch Timer(rawValue: id) {
    case .launch: play(.timer(.launch), &state)
    case .game: play(.timer(.game), &state)
    case .retry: work(&state)
    case .some(let timer): Program.isSlim ? [] : ringMore(timer, &state)
    case nil: []
    }
  }

  /// The alarms that only the full program sets.
  private static func ringMore(_ timer: Timer, _ state: inout State) -> [Effect] {
    switch timer {
    case .sensors: play(.timer(.sensors), &state) + work(&state)
    case .daily: play(.timer(.daily), &state)
    case .restarted: play(.timer(.restarted), &state)
    case .events: sendEvents(&state)
    case .tuning: wakeTuning(&state)
    case .insight: drawMore(&state)
    case .toast: turnToast(&state)
    #if !SLIM
      case .codeBreakerClock: breakCode(.timer(.clock), &state)
      case .codeBreakerWork: breakCode(.timer(.work), &state)
      case .platformCoins: reward(.timer(.coins), &state)
      case .platformFollow: reward(.timer(.follow), &state)
      case .platformRemark: reward(.timer(.remark), &state)
    #endif
    default: ringTraining(timer, &state)
    }
  }

  /// Lets Out of Pocket take an action and sees to what it wants of the shell.
  static func play(_ action: OutOfPocketFeature.Action, _ state: inout State) -> [Effect] {
    #if !SLIM
      if let effects = interrupt(action, &state) { return effects }
    #endif
    return playOn(action, &state)
  }

  /// The same, with nothing in between.
  static func playOn(_ action: OutOfPocketFeature.Action, _ state: inout State) -> [Effect] {
    state.outOfPocket.now = state.now
    var effects: [Effect] = []
    for effect in OutOfPocketFeature.reduce(&state.outOfPocket, action) {
      switch effect {
      case .wish(let wish): effects += grant(wish, &state)
      case .finished(let run):
        effects += take(run, &state) + record(run: run, &state)
        #if !SLIM
          effects += advertise(.gameEnded, &state)
        #endif
      case .log(let event): effects += log(event, &state)
      case .setTimer(let timer, let span): effects.append(.setTimer(Timer(timer), after: span))
      case .cancelTimer(let timer): effects.append(.cancelTimer(Timer(timer)))
      case .play, .vibrate, .keepAwake, .announce, .askSensors, .listen: effects.append(.outOfPocket(effect))
      }
    }
    return effects
  }

  /// Does for Out of Pocket what only the shell can.
  private static func grant(_ wish: OutOfPocketFeature.Wish, _ state: inout State) -> [Effect] {
    switch wish {
    case .ticket: endToasts(&state) + hand(ticketFor: state.outOfPocket.settings, &state)
    case .leaderboardRows: loadLeaderboard(state.outOfPocket.leaderboard.board, &state)
    case .showModes: presentModes(&state)
    case .fullProgram: Program.isSlim ? [.reload] : []
    case .closeModes: state.navigator.page == .outOfPocketModes ? goBack(&state) : []
    case .showLeaderboard: push(.outOfPocketLeaderboard, &state)
    case .showSettings: push(.settings, &state)
    case .keepBests: [.keep(.bests)]
    case .showTutorial: showTraining(.outOfPocketTutorial, &state)
    case .showPractice: showTraining(.outOfPocketPractice, &state)
    case .showStatistics: push(.outOfPocketStatistics, &state)
    case .showAchievements: push(.outOfPocketAchievements, &state)
    case .share: share(state.outOfPocket, &state)
    // Another way of playing wants sessions of another board.
    case .keepMemory: [.keep(.outOfPocket)] + soundPrompts(state) + work(&state)
    }
  }

  /// The sounds of Classic by ear, once they are wanted.
  private static func soundPrompts(_ state: State) -> [Effect] {
    !Program.isSlim && state.outOfPocket.options.channel == .audio ? [.defineSounds(Sound.prompts)] : []
  }

  static func give(_ kind: Notice.Kind, _ state: inout State) {
    // One notice of a kind is enough for the kinds that say nothing particular.
    guard !state.notices.contains(where: { $0.kind == kind }) else { return }
    state.notices.append(Notice(id: state.nextNotice, kind: kind))
    state.nextNotice += 1
  }

  private static func dismiss(_ id: Int32, _ state: inout State) -> [Effect] {
    state.notices.removeAll { $0.id == id }
    return []
  }
}

extension AppFeature.Timer {
  /// The app's alarm for a feature's.
  init(_ timer: OutOfPocketFeature.Timer) {
    switch timer {
    case .launch: self = .launch
    case .game: self = .game
    case .sensors: self = .sensors
    case .daily: self = .daily
    case .restarted: self = .restarted
    }
  }
}
