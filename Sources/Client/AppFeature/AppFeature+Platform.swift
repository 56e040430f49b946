import ClientHost
import Kernel
import Localization
import Navigation
import OutOfPocketFeature
import PlaydAPI
import WebUI

// The rewards platform is in the full client only; its first tab is the home page there.

#if SLIM

  extension AppFeature {
    static func tellPlatform(_ state: inout State) -> [Effect] { [] }
    static func platformWaits(_ state: State) -> Bool { false }
    static func platformHasPlayer(_ state: inout State) -> [Effect] { [] }
    static func platformHasNoPlayer(_ state: inout State) -> [Effect] { [] }
  }

#else

  import CodeBreakerFeature
  import PlaydFeature

  extension AppFeature {
    /// Lets the platform take an action and sees to what it wants of the shell.
    static func reward(_ action: PlaydFeature.Action, _ state: inout State) -> [Effect] {
      state.playd.now = state.now
      state.playd.utcOffset = state.device.utcOffset
      state.playd.isOnline = state.isOnline
      state.playd.language = state.language
      state.playd.reducesMotion = state.reducesMotion
      state.playd.name = state.account.credentials?.name ?? ""
      state.playd.playedGames = playedGames(state)
      var effects: [Effect] = []
      for effect in PlaydFeature.reduce(&state.playd, action) { effects += grant(effect, &state) }
      return effects
    }

    private static func grant(_ effect: PlaydFeature.Effect, _ state: inout State) -> [Effect] {
      switch effect {
      case .ask(let question): return askPlatform(question, &state)
      case .keep: return [.keep(.platform)]
      case .show(let screen): return PlatformPage(screen).map { push(.platform($0), &state) } ?? open(.home, &state)
      case .showTab(let screen): return showTab(screen, &state)
      case .showHouse(.outOfPocket): return push(.outOfPocket, &state)
      case .showHouse(.codeBreaker): return showCodeBreaker(&state)
      case .showSettings: return push(.settings, &state)
      case .setTimer(let timer, let span): return [.setTimer(Timer(timer), after: span)]
      case .cancelTimer(let timer): return [.cancelTimer(Timer(timer))]
      case .play(let sound): return [.outOfPocket(.play(sound, rate: 1_000))]
      case .vibrate(let haptic): return [.outOfPocket(.vibrate(haptic))]
      case .announce(let sentence): return [.outOfPocket(.announce(sentence))]
      case .signedIn(let signIn): return take(signIn, &state)
      case .signedOut: return signOut(&state)
      case .copy, .leave, .fly, .save, .subscribePush, .unsubscribePush, .checkPush, .makePasskey, .usePasskey,
        .checkGameCenter, .proveGameCenter:
        return [.playd(effect)]
      }
    }

    /// The tabs stand beside each other: going from one to the other adds nothing to go back through.
    private static func showTab(_ screen: PlaydFeature.Screen, _ state: inout State) -> [Effect] {
      let page: Page = PlatformPage(screen).map { .platform($0) } ?? .home
      guard page == .home else { return open(page, &state) }
      let before = state.navigator.page
      return follow(state.navigator.popToRoot()) + moved(from: before, &state)
    }

    private static func open(_ page: Page, _ state: inout State) -> [Effect] {
      let before = state.navigator.page
      return follow(state.navigator.open(page)) + moved(from: before, &state)
    }

    /// What has been played on this device.
    private static func playedGames(_ state: State) -> [PlaydFeature.HouseGame] {
      var played: [PlaydFeature.HouseGame] = []
      if state.outOfPocket.knowsRules { played.append(.outOfPocket) }
      if case .some = state.codeBreaker.games[.campaign] { played.append(.codeBreaker) }
      return played
    }

    // MARK: Pages

    static func platformMoved(from before: Page?, to page: Page, _ state: inout State) -> [Effect] {
      let screen = PlaydFeature.Screen(page)
      let wasHere = before.map { PlaydFeature.Screen($0) != nil } ?? false
      guard screen != nil else {
        return wasHere ? reward(.appeared(nil), &state) + [.followLive(token: nil)] : []
      }
      var effects: [Effect] = wasHere ? [] : [.defineSounds(Sound.coins)]
      effects += reward(.appeared(screen), &state) + work(&state)
      if !wasHere, let token = state.account.credentials?.token { effects.append(.followLive(token: token)) }
      return effects
    }

    /// The browser is back from a partner's pages: says what came of it, and takes it out of the address.
    static func returnFromPartner(_ path: String, _ state: inout State) -> [Effect] {
      let address = Address(path)
      guard state.navigator.page == .platform(.earn), let partner = address.word("partner"),
        let word = address.word("connected")
      else { return [] }
      let outcome: PlaydFeature.PartnerReturn.Outcome =
        word.hasSameBytes(as: "yes") ? .connected : word.hasSameBytes(as: "denied") ? .denied : .failed
      return [.history(.replace(path: state.navigator.page.path))]
        + reward(.returned(PlaydFeature.PartnerReturn(partner: partner, outcome: outcome)), &state)
    }

    /// The browser is back from Apple's page: ends the sign-in, and takes it out of the address.
    static func returnFromApple(_ path: String, _ state: inout State) -> [Effect] {
      let address = Address(path)
      guard address.isPath(PlatformPage.signIn) else { return [] }
      let isCancelled = address.word("error")?.hasSameBytes(as: "cancelled") ?? false
      let outcome: PlaydFeature.AppleReturn =
        isCancelled ? .cancelled : address.token("state").map { .answered(state: $0) } ?? .unknown
      return [.history(.replace(path: state.navigator.page.path))] + reward(.appleReturned(outcome), &state)
    }

    static func platformTitle(_ page: PlatformPage?, _ state: State) -> LocalizedStringResource {
      switch page {
      case nil: .pageTitle(.playdGames, .playdName)
      case .earn: .pageTitle(.playdEarn, .playdName)
      case .challenge: .pageTitle(.playdChallenge, .playdName)
      case .game(let slug): .pageTitle(state.playd.title(ofGame: slug), .playdName)
      case .wallet: .pageTitle(.playdWallet, .playdName)
      case .inbox: .pageTitle(.playdInbox, .playdName)
      case .notifications: .pageTitle(.playdNotifications, .playdName)
      case .account: .pageTitle(.playdAccount, .playdName)
      }
    }

    static func platformView(_ state: State, _ page: PlatformPage?, send: @escaping (Action) -> Void) -> some View {
      PlaydFeature.view(
        state.playd, PlaydFeature.Screen(page) ?? .games, nameCard: NameCard(form: state.nameForm, send: send),
        send: { send(.playd($0)) }, back: { send(.backTapped) })
    }

    static func hasPlatformOverlay(_ state: State) -> Bool {
      if case .some = state.playd.overlay { return PlaydFeature.Screen(state.navigator.page) != nil }
      return false
    }

    static func platformOverlayView(_ state: State, send: @escaping (Action) -> Void) -> some View {
      PlaydFeature.overlayView(state.playd) { send(.playd($0)) }
    }

    // MARK: What the device keeps

    static func restorePlatform(_ entries: [HostEvent.Entry], _ state: inout State) {
      state.playd = PlaydFeature.State(now: state.now, seed: state.generator.next())
      for entry in entries where entry.key.hasSameBytes(as: StorageKey.platform.name) {
        state.playd.restore(entry.value)
      }
    }

    // MARK: The page

    static func append(_ effect: PlaydFeature.Effect, in state: State, to result: inout [HostEffect]) {
      switch effect {
      case .copy(let text): result.append(.copyText(text))
      case .leave(let url): result.append(.more(.leave(url: url)))
      case .fly(let from, let to, let count): result.append(.more(.fly(from: from, to: to, count: count)))
      case .save(let name, let bytes):
        result.append(.saveFile(name: name, type: "application/json", bytes: bytes))
      case .subscribePush(let key): result.append(.more(.subscribePush(id: 1, key: key)))
      case .unsubscribePush: result.append(.more(.unsubscribePush(id: 1)))
      case .checkPush: result.append(.more(.checkPush(id: 1)))
      case .makePasskey(let options):
        result.append(.more(.createPasskey(id: 1, options: String(decoding: options, as: UTF8.self))))
      case .usePasskey(let options):
        result.append(.more(.getPasskey(id: 2, options: String(decoding: options, as: UTF8.self))))
      case .checkGameCenter: result.append(.more(.checkGameCenter(id: 1)))
      case .proveGameCenter: result.append(.more(.proveGameCenter(id: 1)))
      // The shell has seen to these while reducing.
      case .ask, .keep, .show, .showTab, .showHouse, .showSettings, .setTimer, .cancelTimer, .play, .vibrate, .announce,
        .signedIn, .signedOut:
        break
      }
    }

    static func followLive(_ token: String?, to result: inout [HostEffect]) {
      guard let token else {
        result.append(.more(.stopListening(id: 1)))
        return
      }
      let call = StreamInbox.call(token: token)
      result.append(
        .more(
          .listen(
            id: 1, path: call.path, headers: call.headers.map { HostEffect.Header(name: $0.name, value: $0.value) },
            lastEventID: nil)))
    }

    static func hear(live news: HostEvent.LiveNews, _ state: inout State) -> [Effect] {
      guard case .told(let type, _, let data) = news, let event = LiveEvent(type: type, data: Array(data.utf8)) else {
        state.isAsDrawn = true
        return []
      }
      return reward(.live(event), &state)
    }

    static func hear(push news: HostEvent.PushNews, _ state: inout State) -> [Effect] {
      switch news {
      case .subscribed(let json): reward(.pushSubscribed(Array(json.utf8)), &state)
      case .unsubscribed(let endpoint): reward(.pushEnded(endpoint: endpoint), &state)
      case .denied: reward(.pushChanged(.denied), &state)
      case .unavailable: reward(.pushChanged(.unavailable), &state)
      case .failed: reward(.pushChanged(.undecided), &state)
      }
    }

    static func hear(passkey id: Int32, _ news: HostEvent.PasskeyNews, _ state: inout State) -> [Effect] {
      switch news {
      case .given(let json):
        reward(id == 1 ? .passkeyMade(Array(json.utf8)) : .passkeyUsed(Array(json.utf8)), &state)
      case .unavailable: reward(.passkeysMissing, &state)
      case .known: reward(.passkeyKnown, &state)
      case .cancelled, .failed: reward(.passkeyMade(nil), &state)
      }
    }

    static func hear(gameCenter news: HostEvent.GameCenterNews, _ state: inout State) -> [Effect] {
      switch news {
      case .offered: return reward(.gameCenterOffered, &state)
      case .proved(let json): return reward(.gameCenterProved(Array(json.utf8)), &state)
      case .cancelled: return reward(.gameCenterEnded(.cancelled), &state)
      case .unavailable:
        state.isAsDrawn = true
        return []
      case .failed: return reward(.gameCenterEnded(.unavailable), &state)
      }
    }

    /// A page that is not looked at need not be told what happens; when it is again, it asks.
    static func platformSeen(_ isVisible: Bool, _ state: inout State) -> [Effect] {
      guard PlaydFeature.Screen(state.navigator.page) != nil else { return [] }
      guard isVisible else { return [.followLive(token: nil)] }
      let effects = reward(.networkChanged, &state)
      return effects + (state.account.credentials.map { [.followLive(token: $0.token)] } ?? [])
    }
  }

  extension AppFeature.Timer {
    fileprivate init(_ timer: PlaydFeature.Timer) {
      switch timer {
      case .coins: self = .platformCoins
      case .follow: self = .platformFollow
      case .remark: self = .platformRemark
      }
    }
  }

#endif
