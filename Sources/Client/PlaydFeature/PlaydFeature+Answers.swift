import Kernel
import Localization
import OutOfPocketFeature
import PlaydAPI

extension PlaydFeature {
  /// Takes what the server answered.
  static func take(_ question: Question, _ status: Int, _ body: [UInt8], _ state: inout State) -> [Effect] {
    switch question {
    case .wallet:
      return news(of: .wallet, GetWallet.self, status, body, &state) { answer, state in
        takeWallet(answer, &state) + signInAtLaunch(&state)
      }
    case .games:
      return news(of: .games, GetGames.self, status, body, &state) { answer, state in
        state.games = answer.games
        return [.keep] + follow(&state)
      }
    case .challenges:
      return news(of: .challenges, GetChallenges.self, status, body, &state) { answer, state in
        state.challenges = answer.challenges
        return [.keep]
      }
    case .partners:
      return news(of: .partners, GetPartners.self, status, body, &state) { answer, state in
        state.partners = answer.partners
        return [.keep]
      }
    case .history(let cursor): return takeHistory(after: cursor, status, body, &state)
    case .inbox(let cursor): return takeInbox(after: cursor, status, body, &state)
    case .read:
      if case .success(let read) = answer(ReadInbox.self, status, body) { state.inbox.unread = read.unread }
      return []
    case .notifications:
      return news(of: .notifications, GetNotificationSettings.self, status, body, &state) { answer, state in
        state.notifications = answer
        return []
      }
    case .changeNotifications:
      return takeNotifications(answer(ChangeNotificationSettings.self, status, body), &state)
    case .identities:
      return news(of: .identities, GetIdentities.self, status, body, &state) { answer, state in
        state.identities = answer
        return signInAtLaunch(&state)
      }
    case .devices:
      return news(of: .devices, GetDevices.self, status, body, &state) { answer, state in
        state.devices = answer.devices
        return []
      }
    case .claim(_, let day): return takeClaim(answer(ClaimStreak.self, status, body), day, &state)
    case .redeem(let game, let units, let coins, _):
      return takeRedemption(answer(RedeemCoins.self, status, body), game, units, coins, &state)
    case .redemption:
      guard case .success(let redemption) = answer(GetRedemption.self, status, body) else { return [] }
      return note(redemption, &state)
    default: return takeDeed(question, status, body, &state)
    }
  }

  /// What the server answered, or why it did not.
  static func answer<E: Endpoint>(_ endpoint: E.Type, _ status: Int, _ body: [UInt8]) -> Result<E.Response, CallFailure>
  {
    do throws(CallFailure) {
      return .success(try E.response(status: status, body: body))
    } catch {
      return .failure(error)
    }
  }

  /// Takes news of a topic, or why there is none; asks again where they were outdated before they came.
  static func news<E: Endpoint>(
    of topic: Topic, _ endpoint: E.Type, _ status: Int, _ body: [UInt8], _ state: inout State,
    _ take: (E.Response, inout State) -> [Effect]
  ) -> [Effect] {
    let index = Int(topic.rawValue)
    state.talks[index].isAsking = false
    var effects: [Effect] = []
    switch answer(endpoint, status, body) {
    case .success(let response):
      state.talks[index].fault = nil
      state.talks[index].heardAt = state.now
      effects = take(response, &state)
    case .failure:
      state.talks[index].fault = status == 0 ? .offline : .server
    }
    guard state.talks[index].isOutdated else { return effects }
    state.talks[index].isOutdated = false
    return effects + ask(about: topic, &state)
  }

  private static func takeWallet(_ answer: Wallet, _ state: inout State) -> [Effect] {
    var wallet = answer
    if let known = state.wallet {
      // Of an answer that is older than what the stream told, the balance would count back and up again.
      if state.talk(about: .wallet).isOutdated {
        wallet.balance = known.balance
        wallet.pending = known.pending
      }
    } else {
      state.shownBalance = wallet.balance
    }
    state.wallet = wallet
    state.redeeming?.hasHeardBalance = true
    return [.keep] + settle(balance: wallet.balance, &state)
  }

  private static func takeHistory(
    after cursor: String?, _ status: Int, _ body: [UInt8], _ state: inout State
  ) -> [Effect] {
    guard cursor != nil else {
      return news(of: .history, GetWalletHistory.self, status, body, &state) { page, state in
        state.history.lines = page.transactions
        state.history.cursor = page.nextCursor
        return []
      }
    }
    state.history.isAskingMore = false
    guard case .success(let page) = answer(GetWalletHistory.self, status, body) else { return say(.failed, &state) }
    let known = state.history.lines ?? []
    state.history.lines =
      known + page.transactions.filter { line in !known.contains { $0.transactionID == line.transactionID } }
    state.history.cursor = page.nextCursor
    return []
  }

  static func turnHistory(_ state: inout State) -> [Effect] {
    guard let cursor = state.history.cursor, !state.history.isAskingMore else { return [] }
    guard state.isOnline else { return say(.offline, &state) }
    state.history.isAskingMore = true
    return [.ask(.history(cursor: cursor))]
  }

  private static func takeInbox(
    after cursor: Int64?, _ status: Int, _ body: [UInt8], _ state: inout State
  ) -> [Effect] {
    guard cursor != nil else {
      return news(of: .inbox, GetInbox.self, status, body, &state) { page, state in
        state.inbox.items = page.items
        state.inbox.unread = page.unread
        state.inbox.cursor = page.cursor
        return readInbox(state)
      }
    }
    state.inbox.isAskingMore = false
    guard case .success(let page) = answer(GetInbox.self, status, body) else { return say(.failed, &state) }
    let known = state.inbox.items ?? []
    state.inbox.items = known + page.items.filter { item in !known.contains { $0.id == item.id } }
    state.inbox.cursor = page.cursor
    return []
  }

  /// Tells the server what has been seen, while the inbox is looked at.
  static func readInbox(_ state: State) -> [Effect] {
    guard state.screen == .inbox, state.inbox.unread > 0, let newest = state.inbox.items?.first else { return [] }
    return [.ask(.read(upTo: newest.id))]
  }

  /// What the server tells without being asked.
  static func hear(_ event: LiveEvent, _ state: inout State) -> [Effect] {
    switch event {
    case .balance(let available, let held):
      // Told when the stream opens and whenever it changes, so nothing is missed between two streams.
      state.redeeming?.hasHeardBalance = true
      guard state.wallet != nil else { return ask(about: .wallet, &state) }
      state.wallet?.pending = held
      let effects = settle(balance: available, &state)
      return effects + ask(about: .wallet, &state)
    case .unread(let count):
      state.inbox.unread = count
      state.outdate(.inbox)
      return []
    case .redemption(let id, _):
      guard let id = RedemptionID(id) else { return [] }
      return [.ask(.redemption(id))]
    case .note(let item): return hear(item, &state)
    case .reset: return ask(about: .inbox, &state) + ask(about: .wallet, &state)
    }
  }

  private static func hear(_ item: InboxItem, _ state: inout State) -> [Effect] {
    state.outdate(.inbox)
    if var items = state.inbox.items {
      if let key = item.key { items.removeAll { $0.key?.hasSameBytes(as: key) ?? false } }
      if !items.contains(where: { $0.id == item.id }) { items.insert(item, at: 0) }
      state.inbox.items = items
    }
    var effects = readInbox(state)
    if case .earned(let coins, let title) = item.note {
      // The challenge it was for is where its coins fly from.
      state.source = state.challenges?.first { $0.title == title }.map { Spot.challenge($0.challengeID) }
      effects += say(.earned(coins), &state) + ask(about: .wallet, &state) + ask(about: .challenges, &state)
      if state.screen == .wallet || state.screen == .games { effects += ask(about: .history, &state) }
    }
    return effects
  }
}

extension CallFailure {
  /// Whether the network was away.
  var isOffline: Bool {
    if case .unreadable(status: 0) = self { true } else { false }
  }
}
