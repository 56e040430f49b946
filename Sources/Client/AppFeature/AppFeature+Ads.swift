#if !SLIM

  import AdsEngine
  import AdsFeature
  import ClientHost
  import CodeBreakerFeature
  import DesignBook
  import Kernel
  import Localization
  import OutOfPocketFeature
  import PlaydAPI
  import WebUI

  // Ads are in the full program only: a first visit has none, and loads nothing for them.
  extension AppFeature {
    /// Lets the feature of ads take an action and sees to what it wants of the shell. Other features' wishes for an ad
    /// come here as `.show(placement)`.
    static func advertise(_ action: AdsFeature.Action, _ state: inout State) -> [Effect] {
      state.ads.now = state.now
      var effects: [Effect] = []
      for effect in AdsFeature.reduce(&state.ads, action) {
        switch effect {
        case .ask(let question): effects += askServer(question, &state)
        case .finished(let placement, let outcome): effects += adFinished(placement, outcome, &state)
        case .keep: effects.append(.keep(.ads))
        case .announce(let sentence): effects.append(.outOfPocket(.announce(sentence)))
        case .setTimer, .cancelTimer, .provider: effects.append(.ads(effect))
        }
      }
      state.codeBreaker.ads = adStatus(state)
      return effects
    }

    /// How rewarded ads stand: there may be one whenever the server can be asked, and it will say.
    static func adStatus(_ state: State) -> AdStatus {
      guard state.isOnline, !state.ads.isResting else { return .none }
      return state.ads.isLoading ? .loading : .ready
    }

    /// The settings are in view, which say what the player has chosen and bought. Nobody is made a player for that.
    static func tellAdsOfSettings(_ state: inout State) -> [Effect] {
      guard case .some = state.account.credentials else { return [] }
      return advertise(.settingsAppeared, &state)
    }

    /// Hands the outcome to whoever wanted the ad.
    private static func adFinished(
      _ placement: AdPlacement, _ outcome: AdsFeature.Outcome, _ state: inout State
    ) -> [Effect] {
      guard let reward = Reward(placement) else { return resume(&state) }
      let answer: RewardAnswer =
        switch outcome {
        case .completed(let token?), .unavailable(freeGrant: let token?): .granted(.reward(token: token))
        case .completed(nil), .unavailable(freeGrant: nil): .unavailable
        case .closedEarly: .closedEarly
        }
      return breakCode(.rewarded(reward, answer), &state)
    }

    // MARK: Between games of Out of Pocket

    /// Puts an ad, where one is due, before what the player asks for after a game. Nil where the action is none of those.
    static func interrupt(_ action: OutOfPocketFeature.Action, _ state: inout State) -> [Effect]? {
      // Not compared with nil: an action holds Strings, and comparing them would bring Unicode's tables along.
      if case .some = state.afterAd { return nil }
      guard case .over = state.outOfPocket.screen else { return nil }
      switch action {
      case .tryAgainTapped, .menuTapped, .backgroundTapped: break
      default: return nil
      }
      state.afterAd = action
      return advertise(.show(.betweenGames), &state)
    }

    /// Goes on with what the player asked for before the ad.
    private static func resume(_ state: inout State) -> [Effect] {
      guard let action = state.afterAd else { return [] }
      let effects = playOn(action, &state)
      state.afterAd = nil
      return effects
    }

    // MARK: The server

    private static func askServer(_ question: AdsFeature.Question, _ state: inout State) -> [Effect] {
      // Ads are for a player; without one, or a network, there is none.
      guard state.isOnline, let token = state.account.credentials?.token else {
        return work(&state) + advertise(.answered(question, .failure(.unreadable(status: 0))), &state)
      }
      let call: Call =
        switch question {
        case .configuration: GetAdsConfiguration.call(token: token)
        case .consent(let update): RecordAdConsent.call(update, token: token)
        case .offer(let placement, _):
          RequestAd.call(
            AdRequest(placement, providers: state.ads.hasH5 ? [.house, .h5] : [.house]), token: token)
        case .report(let view, let event): ReportAd.call(view, event, token: token)
        case .claim(let view): ClaimAdReward.call(view, token: token)
        }
      return [ask(.ads(question), call, &state)]
    }

    /// Takes the server's answer to one of the feature's questions.
    static func adsAnswered(
      _ question: AdsFeature.Question, status: Int, body: [UInt8], _ state: inout State
    ) -> [Effect] {
      let answer: AdsFeature.Answer
      var gone: [Effect] = []
      do throws(CallFailure) {
        answer =
          switch question {
          case .configuration: .configuration(try GetAdsConfiguration.response(status: status, body: body))
          case .consent: .consent(try RecordAdConsent.response(status: status, body: body))
          case .offer: .offer(try RequestAd.response(status: status, body: body))
          case .report: .state(try ReportAd.response(status: status, body: body))
          case .claim: .reward(try ClaimAdReward.response(status: status, body: body))
          }
      } catch {
        gone = refused(error, &state) ?? []
        answer = .failure(error)
      }
      return gone + advertise(.answered(question, answer), &state)
    }

    // MARK: The device

    /// What the device has kept of the player's choice.
    static func restoreAds(_ storage: [HostEvent.Entry], _ state: inout State) {
      state.ads = AdsFeature.State(now: state.now)
      for entry in storage where entry.key.utf8.elementsEqual(StorageKey.ads.name.utf8) {
        guard let kept = AdsFeature.KeptChoice(text: entry.value) else { continue }
        _ = AdsFeature.reduce(&state.ads, .restored(kept))
      }
    }

    static func adsText(_ state: State) -> String? {
      AdsFeature.KeptChoice(answer: state.ads.machine.consent.answer, isSent: state.ads.isChoiceSent).text
    }

    static func append(_ effect: AdsFeature.Effect, to result: inout [HostEffect]) {
      switch effect {
      case .setTimer(let timer, let span): result.append(.setTimer(id: timer.rawValue, after: span))
      case .cancelTimer(let timer): result.append(.cancelTimer(id: timer.rawValue))
      case .provider(let ticket, let wish, let permission):
        result.append(.ad(id: ticket, command: command(wish), query: query(permission)))
      // The shell has seen to these while reducing.
      case .ask, .keep, .announce, .finished: break
      }
    }

    private static func command(_ wish: AdsFeature.Wish) -> String {
      switch wish {
      case .next: "next"
      case .reward: "reward"
      case .show: "show"
      }
    }

    /// What the provider's page may know.
    private static func query(_ permission: AdPermission) -> String {
      switch permission {
      case .personalised: ""
      case .contextual, .nothing: "?npa=1"
      case .childDirected: "?npa=1&child=1"
      }
    }

    /// News of others' ads from the page.
    static func hear(ad ticket: Int32, _ news: HostEvent.AdNews, _ state: inout State) -> [Effect] {
      let heard: AdsFeature.News =
        switch news {
        case .ready: .ready
        case .showing: .showing
        case .viewed: .viewed
        case .dismissed: .dismissed
        case .none: .none
        }
      return advertise(.news(ticket: ticket, heard), &state)
    }

    // MARK: What is over everything

    static func adQuestion(_ state: State, send: @escaping (Action) -> Void) -> some View {
      AdsFeature.questionView(state.ads) { send(.ads($0)) }
    }

    static func adCover(_ state: State, send: @escaping (Action) -> Void) -> some View {
      AdsFeature.coverView(state.ads) { send(.ads($0)) }
    }
  }

  extension AdPlacement {
    init(_ reward: Reward) {
      switch reward {
      case .attempt: self = .attempt
      case .life: self = .life
      case .hint: self = .hint
      }
    }
  }

  extension Reward {
    /// Nil for a placement where nothing is earned.
    init?(_ placement: AdPlacement) {
      switch placement.purpose {
      case .attempt: self = .attempt
      case .life: self = .life
      case .hint: self = .hint
      case nil: return nil
      }
    }
  }

#endif
