import ClientHost
import Kernel
import Localization
import Navigation
import OutOfPocketFeature
import PlaydAPI
import WebUI

// CodeBreaker is in the full client only. The slim one leads to it by its address.

#if SLIM

  extension AppFeature {
    static func restoreCodeBreaker(_ kept: Kept, _ state: inout State) {}
    static func tellCodeBreaker(_ state: inout State) -> [Effect] { [] }
    static func codeBreakerWaits(_ state: State) -> Bool { false }
    static func codeBreakerMoved(from before: Page?, to page: Page, _ state: inout State) -> [Effect] { [] }
    static func codeBreakerView(_ state: State, _ page: CodeBreakerPage, send: @escaping (Action) -> Void) -> some View
    {
      EmptyView()
    }
    static func hasCodeBreakerOverlay(_ state: State) -> Bool { false }
    static func closeCodeBreakerOverlay(_ send: (Action) -> Void) {}
    static func codeBreakerOverlayView(_ state: State, send: @escaping (Action) -> Void) -> some View { EmptyView() }
    static var codeBreakerTitle: LocalizedStringResource { .appName }
  }

#else

  import AdsEngine
  import AdsFeature
  import CodeBreakerFeature
  import PlaydFeature

  extension AppFeature {
    static var codeBreakerTitle: LocalizedStringResource { .pageTitle(.codebreakerName, .appName) }

    /// Lets CodeBreaker take an action and sees to what it wants of the shell.
    static func breakCode(_ action: CodeBreakerFeature.Action, _ state: inout State) -> [Effect] {
      state.codeBreaker.now = state.now
      state.codeBreaker.utcOffset = state.device.utcOffset
      state.codeBreaker.isOnline = state.isOnline
      state.codeBreaker.ads = adStatus(state)
      var effects: [Effect] = []
      for effect in CodeBreakerFeature.reduce(&state.codeBreaker, action) { effects += grant(effect, &state) }
      return effects
    }

    private static func grant(_ effect: CodeBreakerFeature.Effect, _ state: inout State) -> [Effect] {
      switch effect {
      case .keepMemory: return [.keep(.codeBreaker)]
      case .keepGame(let slot): return [.keep(.codeBreakerGame(slot))]
      case .setTimer(let timer, let span): return [.setTimer(Timer(timer), after: span)]
      case .cancelTimer(let timer): return [.cancelTimer(Timer(timer))]
      case .show(let screen): return show(CodeBreakerPage(screen), &state)
      case .showHome: return open(.codeBreaker(.home), &state)
      case .showLivesForCoins: return buyLives(&state)
      case .ask(let reward): return askForReward(reward, &state)
      case .approach(let reward): return advertise(.approaching(AdPlacement(reward)), &state)
      case .play, .vibrate, .announce, .copy: return [.codeBreaker(effect)]
      case .fetchOverview, .fetchDaily, .guessDaily, .wantSessions, .save, .send: return askServer(effect, &state)
      }
    }

    /// Another level takes the place of the board it was chosen on: going back leads to the map.
    private static func show(_ page: CodeBreakerPage, _ state: inout State) -> [Effect] {
      let before = state.navigator.page
      guard page != .play || before != .codeBreaker(.play) else { return breakCode(.appeared(.play), &state) }
      if page == .play, before == .codeBreaker(.free) {
        return follow(state.navigator.replace(with: .codeBreaker(page))) + moved(from: before, &state)
      }
      return push(.codeBreaker(page), &state)
    }

    private static func open(_ page: Page, _ state: inout State) -> [Effect] {
      let before = state.navigator.page
      return follow(state.navigator.open(page)) + moved(from: before, &state)
    }

    /// To the game's page in the catalogue, with the sheet for one life where its price is known.
    private static func buyLives(_ state: inout State) -> [Effect] {
      guard let slug = GameSlug("code-breaker") else { return [] }
      let effects = push(.platform(.game(slug.text)), &state)
      guard state.playd.canRedeem(in: slug) else { return effects }
      return effects + reward(.redeemTapped(slug, units: 1), &state)
    }

    /// Back to the game, which waits behind the page where lives were bought; else to its map.
    static func showCodeBreaker(_ state: inout State) -> [Effect] {
      guard case .codeBreaker = state.navigator.pageBehind else { return push(.codeBreaker(.home), &state) }
      let before = state.navigator.page
      return follow(state.navigator.pop()) + moved(from: before, &state)
    }

    private static func askForReward(_ reward: Reward, _ state: inout State) -> [Effect] {
      advertise(.show(AdPlacement(reward)), &state)
    }

    // MARK: Pages

    static func codeBreakerMoved(from before: Page?, to page: Page, _ state: inout State) -> [Effect] {
      if case .codeBreaker(let screen) = page {
        let effects = breakCode(.appeared(Screen(screen)), &state) + work(&state)
        // A lost game may want one.
        return screen == .play ? effects + advertise(.approaching(.attempt), &state) : effects
      }
      if case .codeBreaker = before { return breakCode(.appeared(nil), &state) }
      return []
    }

    static func codeBreakerView(
      _ state: State, _ page: CodeBreakerPage, send: @escaping (Action) -> Void
    ) -> some View {
      CodeBreakerFeature.view(
        state.codeBreaker, Screen(page), send: { send(.codeBreaker($0)) }, back: { send(.backTapped) })
    }

    static func hasCodeBreakerOverlay(_ state: State) -> Bool {
      if case .codeBreaker = state.navigator.page { return state.codeBreaker.overlay != nil }
      return false
    }

    static func closeCodeBreakerOverlay(_ send: (Action) -> Void) { send(.codeBreaker(.overlayClosed)) }

    static func codeBreakerOverlayView(_ state: State, send: @escaping (Action) -> Void) -> some View {
      CodeBreakerFeature.overlayView(state.codeBreaker) { send(.codeBreaker($0)) }
    }

    // MARK: What the device keeps

    static func restoreCodeBreaker(_ kept: Kept, _ state: inout State) {
      var memory: Memory?
      var campaign: PlayedGame?
      var free: PlayedGame?
      for value in kept.codeBreaker {
        switch value.key {
        case .codeBreaker: memory = Memory(text: value.text)
        case .codeBreakerGame(.campaign): campaign = PlayedGame(text: value.text)
        case .codeBreakerGame(.free): free = PlayedGame(text: value.text)
        default: break
        }
      }
      state.codeBreaker = CodeBreakerFeature.State(
        now: state.now, utcOffset: state.device.utcOffset, isOnline: state.isOnline, seed: state.generator.next(),
        memory: memory, games: CodeBreakerFeature.Games(campaign: campaign, free: free))
    }

    static func append(_ effect: CodeBreakerFeature.Effect, in state: State, to result: inout [HostEffect]) {
      switch effect {
      case .play(let sound, let rate): append(OutOfPocketFeature.Effect.play(sound, rate: rate), in: state, to: &result)
      case .vibrate(let haptic): append(OutOfPocketFeature.Effect.vibrate(haptic), in: state, to: &result)
      case .announce(let sentence): result.append(.announce(Localization.string(sentence, in: state.language)))
      case .copy(let heading, let grid):
        result.append(.copyText(Localization.string(heading, in: state.language) + grid))
      // The shell has seen to these while reducing.
      case .keepMemory, .keepGame, .setTimer, .cancelTimer, .show, .showHome, .showLivesForCoins, .ask, .approach,
        .fetchOverview, .fetchDaily, .guessDaily, .wantSessions, .save, .send:
        break
      }
    }

    // MARK: The server

    /// Whether CodeBreaker needs a player at the server.
    static func codeBreakerWaits(_ state: State) -> Bool {
      if case .codeBreaker = state.navigator.page { return true }
      return false
    }

    /// The network came or went, or the guest has been made.
    static func tellCodeBreaker(_ state: inout State) -> [Effect] {
      guard codeBreakerWaits(state) else { return [] }
      return breakCode(.networkChanged, &state)
    }

    private static func askServer(_ effect: CodeBreakerFeature.Effect, _ state: inout State) -> [Effect] {
      guard let token = state.account.credentials?.token else {
        // The guest is being made; then everything is asked for again.
        if case .send = effect { return breakCode(.heard(.unreachable), &state) }
        return []
      }
      switch effect {
      case .fetchOverview:
        return inquire(.overview, GetCodeBreaker.call(utcOffsetMinutes: state.device.utcOffset, token: token), &state)
      case .fetchDaily:
        return inquire(
          .daily, GetCodeBreakerDaily.call(day: nil, utcOffsetMinutes: state.device.utcOffset, token: token), &state)
      case .guessDaily(let day, let guess):
        return inquire(.guess, GuessCodeBreakerDaily.call(day: day, guess, token: token), &state)
      case .save(let session, let report):
        // The next guess saves it again.
        return inquire(.save, SaveCodeBreakerGame.call(session, report, token: token), &state)
      case .wantSessions(let play):
        guard case .campaign(let level) = play else { return [] }
        return inquire(
          .sessions(level: level),
          CreateCodeBreakerSessions.call(CodeBreakerSessionsRequest(play, count: 3), token: token), &state)
      case .send(.game(let session, let report)):
        return inquire(.finish, FinishCodeBreakerGame.call(session, report, token: token), &state)
      case .send(.life(let claim)): return inquire(.life, GainCodeBreakerLife.call(claim, token: token), &state)
      default: return []
      }
    }

    private static func inquire(
      _ question: Requests.CodeBreakerQuestion, _ call: Call, _ state: inout State
    ) -> [Effect] {
      // Asked already: the answer is on its way.
      guard !state.requests.contains(where: { $0 == .codeBreaker(question) }) else { return [] }
      return [ask(.codeBreaker(question), call, &state)]
    }

    static func receive(
      _ question: Requests.CodeBreakerQuestion, _ status: Int, _ body: [UInt8], _ state: inout State
    ) -> [Effect] {
      switch question {
      case .overview: return take(answer(GetCodeBreaker.self, status, body), &state) { .overview($0) }
      case .sessions(let level):
        return take(
          answer(CreateCodeBreakerSessions.self, status, body), &state, { .sessions($0) },
          failed: { $0.isLevelLocked ? .sessionsRefused(level) : nil })
      case .save: return []
      case .finish:
        return take(
          answer(FinishCodeBreakerGame.self, status, body), &state, { .finished($0) },
          failed: { $0.isWorthRetrying ? .unreachable : .refused })
      case .life:
        return take(
          answer(GainCodeBreakerLife.self, status, body), &state, { .lives($0) },
          failed: { $0.isWorthRetrying ? .unreachable : .refused })
      case .daily:
        return take(
          answer(GetCodeBreakerDaily.self, status, body), &state, { .daily($0) },
          failed: { .dailyFailed(isOffline: $0.isOffline) })
      case .guess:
        return take(
          answer(GuessCodeBreakerDaily.self, status, body), &state, { .daily($0) },
          failed: { .guessRefused(isOffline: $0.isOffline) })
      }
    }

    private static func take<Response>(
      _ answer: Result<Response, CallFailure>, _ state: inout State,
      _ news: (Response) -> CodeBreakerFeature.ServerNews,
      failed: (CallFailure) -> CodeBreakerFeature.ServerNews? = { _ in nil }
    ) -> [Effect] {
      switch answer {
      case .success(let response): return breakCode(.heard(news(response)), &state)
      case .failure(let failure):
        let effects = refused(failure, &state) ?? []
        return effects + (failed(failure).map { breakCode(.heard($0), &state) } ?? [])
      }
    }
  }

  private typealias Screen = CodeBreakerFeature.Screen

  extension CodeBreakerFeature.Screen {
    fileprivate init(_ page: CodeBreakerPage) {
      switch page {
      case .home: self = .home
      case .play: self = .play
      case .analysis: self = .analysis
      case .statistics: self = .statistics
      case .help: self = .help
      case .free: self = .free
      case .daily: self = .daily
      }
    }
  }

  extension CodeBreakerPage {
    fileprivate init(_ screen: CodeBreakerFeature.Screen) {
      switch screen {
      case .home: self = .home
      case .play: self = .play
      case .analysis: self = .analysis
      case .statistics: self = .statistics
      case .help: self = .help
      case .free: self = .free
      case .daily: self = .daily
      }
    }
  }

  extension CallFailure {
    /// Lives come back and networks too; a level that is locked stays so until others are won.
    fileprivate var isLevelLocked: Bool {
      if case .refused(let problem) = self, case .levelLocked? = problem.type { return true }
      return false
    }

    fileprivate var isOffline: Bool {
      if case .unreadable(status: 0) = self { return true }
      return false
    }
  }

  extension AppFeature.Timer {
    fileprivate init(_ timer: CodeBreakerFeature.Timer) {
      switch timer {
      case .clock: self = .codeBreakerClock
      case .work: self = .codeBreakerWork
      }
    }
  }

#endif
