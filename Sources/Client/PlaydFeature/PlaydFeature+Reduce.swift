import Kernel
import Localization
import OutOfPocketFeature
import PlaydAPI

extension PlaydFeature {
  public static func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .appeared(let screen): return appear(screen, &state)
    case .timer(let timer): return ring(timer, &state)
    case .networkChanged: return state.isOnline ? catchUp(&state) : []
    case .playerChanged: return begin(&state)
    case .answered(let question, let status, let body): return take(question, status, body, &state)
    case .live(let event): return hear(event, &state)
    case .returned(let partnerReturn): return take(partnerReturn, &state)
    case .tabTapped(let screen): return state.screen == screen ? [] : [.showTab(screen)]
    case .opened(let screen): return [.show(screen)]
    case .housePlayTapped(let game): return [.showHouse(game)]
    case .settingsTapped: return [.showSettings]
    case .overlayClosed: return close(&state)
    case .remarkDismissed:
      state.remark = nil
      return [.cancelTimer(.remark)]
    case .retryTapped(let topic): return ask(about: topic, &state)
    case .claimTapped: return claim(&state)
    case .moreHistoryTapped: return turnHistory(&state)
    case .redeemTapped, .unitsChanged, .redeemReviewed, .redeemConfirmed, .redeemReconsidered, .calculatorTapped,
      .calculatorEdited, .calculatorUsed:
      return redeem(action, &state)
    case .connectTapped, .codeCopied, .disconnectTapped, .disconnectConfirmed: return link(action, &state)
    case .showAllTapped, .startTapped, .partnerConnectTapped, .partnerDisconnectTapped,
      .partnerDisconnectConfirmed:
      return earn(action, &state)
    case .signInTapped, .signInConfirmed, .appleReturned, .gameCenterOffered, .gameCenterProved, .gameCenterEnded:
      return signIn(action, &state)
    default: return settle(action, &state)
    }
  }

  /// What a page needs when it comes into view.
  private static func appear(_ screen: Screen?, _ state: inout State) -> [Effect] {
    state.screen = screen
    guard let screen else {
      state.overlay = nil
      return [.cancelTimer(.follow)]
    }
    var effects: [Effect] = []
    for topic in topics(of: screen) { effects += askAnew(about: topic, &state) }
    if screen == .notifications { effects += [.checkPush, .ask(.pushKey)] }
    if screen != .account { state.signInNews = nil }
    if state.device.hasGameCenter == nil {
      state.device.hasGameCenter = false
      effects.append(.checkGameCenter)
    }
    return effects + follow(&state)
  }

  /// Everything of the page in view anew, and what was wished and never answered.
  private static func catchUp(_ state: inout State) -> [Effect] {
    var effects: [Effect] = []
    if let screen = state.screen {
      for topic in topics(of: screen) { effects += ask(about: topic, &state) }
    }
    return effects + sendWishes(&state) + finishApple(&state) + follow(&state)
  }

  /// Another player: nothing of what was known is theirs.
  private static func begin(_ state: inout State) -> [Effect] {
    state.wallet = nil
    state.shownBalance = 0
    state.challenges = nil
    state.partners = nil
    state.history = History()
    state.inbox = Inbox()
    state.notifications = nil
    state.identities = nil
    state.devices = nil
    state.redemptions = []
    state.wishes = []
    state.busy = []
    state.redeeming = nil
    state.overlay = nil
    state.games = nil
    state.talks = Topic.allCases.map { _ in Talk() }
    return [.keep] + catchUp(&state)
  }

  static func topics(of screen: Screen) -> [Topic] {
    switch screen {
    case .games: [.wallet, .games, .history, .inbox]
    case .earn: [.wallet, .challenges, .partners, .inbox]
    case .wallet: [.wallet, .history]
    case .inbox: [.inbox]
    case .notifications: [.notifications]
    case .account: [.identities, .devices, .partners]
    case .game: [.games, .wallet, .identities]
    case .challenge: [.challenges, .partners, .wallet]
    }
  }

  /// News younger than this is not asked for again by only looking.
  static let freshness = Milliseconds.seconds(10)

  private static func askAnew(about topic: Topic, _ state: inout State) -> [Effect] {
    let talk = state.talk(about: topic)
    if talk.isAsking { return [] }
    if let heardAt = talk.heardAt, talk.fault == nil, state.now - heardAt < freshness { return [] }
    return ask(about: topic, &state)
  }

  /// Asks for news of a topic. While it is being asked for, it is asked for once more after the answer, which may have
  /// been on its way before there was a reason to ask.
  static func ask(about topic: Topic, _ state: inout State) -> [Effect] {
    let index = Int(topic.rawValue)
    guard !state.talks[index].isAsking else {
      state.talks[index].isOutdated = true
      return []
    }
    guard state.isOnline else {
      state.talks[index].fault = .offline
      return []
    }
    state.talks[index].isAsking = true
    let question: Question =
      switch topic {
      case .wallet: .wallet
      case .games: .games
      case .challenges: .challenges
      case .partners: .partners
      case .history: .history(cursor: nil)
      case .inbox: .inbox(cursor: nil)
      case .notifications: .notifications
      case .identities: .identities
      case .devices: .devices
      }
    return [.ask(question)]
  }

  private static func ring(_ timer: Timer, _ state: inout State) -> [Effect] {
    switch timer {
    case .coins: return land(&state)
    case .remark:
      state.remark = nil
      return []
    case .follow:
      var effects: [Effect] = []
      for redemption in state.underWay { effects.append(.ask(.redemption(redemption.redemptionID))) }
      if case .connect(let game)? = state.overlay { effects.append(.ask(.linkState(game))) }
      return effects + follow(&state)
    }
  }

  /// Sets the alarm for asking again, while something is under way that a player waits to see.
  static func follow(_ state: inout State) -> [Effect] {
    guard state.screen != nil, state.isOnline else { return [.cancelTimer(.follow)] }
    var span: Milliseconds?
    if case .connect? = state.overlay { span = .seconds(3) }
    for redemption in state.underWay {
      let age = state.now - (redemption.timeline.first?.at ?? state.now)
      let pause = age < .seconds(30) ? Milliseconds(1_500) : .seconds(15)
      span = span.map { min($0, pause) } ?? pause
    }
    return span.map { [.setTimer(.follow, after: $0)] } ?? [.cancelTimer(.follow)]
  }

  private static func close(_ state: inout State) -> [Effect] {
    // Nothing is closed over a question that the server has not answered.
    if case .sending? = state.redeeming?.step, case .redeem? = state.overlay { return [] }
    state.overlay = nil
    state.redeeming = nil
    state.calculator = nil
    return follow(&state)
  }

  /// Says one sentence over the page until it has been read.
  static func say(_ remark: Remark, _ state: inout State) -> [Effect] {
    state.remark = remark
    return [.announce(remark.sentence), .setTimer(.remark, after: .seconds(remark.isTrouble ? 7 : 4))]
  }
}

extension PlaydFeature.State {
  /// Redemptions that nothing final has come of yet.
  var underWay: [Redemption] {
    var found = redemptions.filter { !$0.state.isFinal }
    for game in games ?? [] {
      guard let last = game.lastRedemption, !last.state.isFinal,
        !redemptions.contains(where: { $0.redemptionID == last.redemptionID })
      else { continue }
      found.append(last)
    }
    return found
  }
}
