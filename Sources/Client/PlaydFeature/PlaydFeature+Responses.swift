import AppKit
import GamesAPI
import IdentityAPI
import InboxAPI
import Kernel
import Localization
import PartnersAPI
import PlaydAPI
import WalletAPI

extension PlaydFeature {
  /// Handles a response.
  static func handle(_ answer: ServerResponse, _ state: inout State) -> [Effect<Action>] {
    switch answer {
    case .wallet(let answer):
      return handleLoad(of: .wallet, answer: answer, state: &state) { answer, state in
        handleWallet(answer, &state) + signInAtLaunch(&state)
      }
    case .games(let answer):
      return handleLoad(of: .games, answer: answer, state: &state) { answer, state in
        state.games = answer.games
        state.setNeedsSaving()
        return follow(&state) + redeemAtArrival(&state)
      }
    case .challenges(let answer):
      return handleLoad(of: .challenges, answer: answer, state: &state) { answer, state in
        state.challenges = answer.challenges
        state.setNeedsSaving()
        return []
      }
    case .partners(let answer):
      return handleLoad(of: .partners, answer: answer, state: &state) { answer, state in
        state.partners = answer.partners
        state.setNeedsSaving()
        return []
      }
    case .history(let answer, let cursor): return handleHistory(answer, after: cursor, &state)
    case .inbox(let answer, let cursor): return handleInbox(answer, after: cursor, &state)
    case .read(let answer):
      if case .success(let read) = answer { state.inbox.unread = read.unread }
      return []
    case .notifications(let answer):
      return handleLoad(of: .notifications, answer: answer, state: &state) { answer, state in
        state.notifications = answer
        return []
      }
    case .notificationsChanged(let answer): return handleNotifications(answer, &state)
    case .identities(let answer):
      return handleLoad(of: .identities, answer: answer, state: &state) { answer, state in
        state.identities = answer
        return signInAtLaunch(&state)
      }
    case .devices(let answer):
      return handleLoad(of: .devices, answer: answer, state: &state) { answer, state in
        state.devices = answer.devices
        return []
      }
    case .friends(let answer):
      return handleLoad(of: .friends, answer: answer, state: &state) { answer, state in
        // A list asked for before a change would hide the new friend until the reload.
        if state.friends == nil || !state.loadState(of: .friends).isOutdated { state.friends = answer }
        return []
      }
    case .healthImported(let answer): return handleHealth(answer, &state)
    case .healthAdded(let answer): return handleAdded(answer, &state)
    case .claimed(let answer, let day): return handleClaim(answer, day, &state)
    case .redeemed(let answer, let game, let units, let coins):
      return handleRedemption(answer, game: game, units: units, coins: coins, state: &state)
    case .redemption(let answer):
      guard case .success(let redemption) = answer else { return [] }
      return note(redemption, &state)
    default: return handleOperation(answer, &state)
    }
  }

  /// Handles the response of a topic; reloads it if it was outdated.
  private static func handleLoad<Response>(
    of topic: Topic, answer: Result<Response, CallError>, state: inout State,
    apply: (Response, inout State) -> [Effect<Action>]
  ) -> [Effect<Action>] {
    var effects: [Effect<Action>] = []
    switch answer {
    case .success(let response):
      finishLoad(of: topic, nil, &state)
      effects = apply(response, &state)
    case .failure(let failure): finishLoad(of: topic, failure.isOffline ? .offline : .server, &state)
    }
    return effects + reloadIfOutdated(topic, &state)
  }

  private static func finishLoad(of topic: Topic, _ error: LoadError?, _ state: inout State) {
    let index = Int(topic.rawValue)
    state.loadStates[index].isLoading = false
    state.loadStates[index].error = error
    if error == nil { state.loadStates[index].loadedAt = state.now }
  }

  private static func reloadIfOutdated(_ topic: Topic, _ state: inout State) -> [Effect<Action>] {
    let index = Int(topic.rawValue)
    guard state.loadStates[index].isOutdated else { return [] }
    state.loadStates[index].isOutdated = false
    return load(topic, &state)
  }

  private static func handleWallet(_ answer: Wallet, _ state: inout State) -> [Effect<Action>] {
    var wallet = answer
    if let known = state.wallet {
      // Keep the newer balance of the stream, or the counter would jump back.
      if state.loadState(of: .wallet).isOutdated {
        wallet.balance = known.balance
        wallet.pending = known.pending
      }
    } else {
      state.shownBalance = wallet.balance
    }
    state.wallet = wallet
    state.redeeming?.hasNewBalance = true
    state.setNeedsSaving()
    return update(balance: wallet.balance, &state)
  }

  static func requestHistory(after cursor: String?) -> Effect<Action> {
    GetWalletHistory.request {
      GetWalletHistory.call(cursor: cursor, token: $0)
    } then: {
      .answered(.history($0, after: cursor))
    }
  }

  private static func handleHistory(
    _ answer: Result<WalletHistory, CallError>, after cursor: String?, _ state: inout State
  ) -> [Effect<Action>] {
    guard cursor != nil else {
      return handleLoad(of: .history, answer: answer, state: &state) { page, state in
        state.history.lines = page.transactions
        state.history.cursor = page.nextCursor
        state.setNeedsSaving()
        return []
      }
    }
    state.history.isLoadingMore = false
    guard case .success(let page) = answer else { return show(.failed, &state) }
    let known = state.history.lines ?? []
    state.history.lines =
      known + page.transactions.filter { line in !known.contains { $0.transactionID == line.transactionID } }
    state.history.cursor = page.nextCursor
    return []
  }

  static func turnHistory(_ state: inout State) -> [Effect<Action>] {
    guard let cursor = state.history.cursor, !state.history.isLoadingMore else { return [] }
    guard state.isOnline else { return show(.offline, &state) }
    state.history.isLoadingMore = true
    return [requestHistory(after: cursor)]
  }

  static func requestInbox(after cursor: Int64?) -> Effect<Action> {
    GetInbox.request {
      GetInbox.call(cursor: cursor, token: $0)
    } then: {
      .answered(.inbox($0, after: cursor))
    }
  }

  private static func handleInbox(
    _ answer: Result<InboxPage, CallError>, after cursor: Int64?, _ state: inout State
  ) -> [Effect<Action>] {
    guard cursor != nil else {
      return handleLoad(of: .inbox, answer: answer, state: &state) { page, state in
        state.inbox.items = page.items
        state.inbox.unread = page.unread
        state.inbox.cursor = page.cursor
        return readInbox(state)
      }
    }
    state.inbox.isLoadingMore = false
    guard case .success(let page) = answer else { return show(.failed, &state) }
    let known = state.inbox.items ?? []
    state.inbox.items = known + page.items.filter { item in !known.contains { $0.id == item.id } }
    state.inbox.cursor = page.cursor
    return []
  }

  /// Marks the visible inbox as read.
  static func readInbox(_ state: State) -> [Effect<Action>] {
    guard state.screen == .inbox, state.inbox.unread > 0, let newest = state.inbox.items?.first else { return [] }
    let item = newest.id
    return [
      ReadInbox.request {
        ReadInbox.call(InboxRead(upTo: item), token: $0)
      } then: {
        .answered(.read($0))
      }
    ]
  }

  /// Handles a live event.
  static func handle(_ event: LiveEvent, _ state: inout State) -> [Effect<Action>] {
    switch event {
    case .balance(let available, let held):
      // Sent when the stream opens and on every change, so nothing is missed between streams.
      state.redeeming?.hasNewBalance = true
      guard state.wallet != nil else { return load(.wallet, &state) }
      state.wallet?.pending = held
      let effects = update(balance: available, &state)
      return effects + loadMoney(&state)
    case .unread(let count):
      state.inbox.unread = count
      state.markOutdated(.inbox)
      return []
    case .redemption(let id, _):
      guard let id = RedemptionID(id) else { return [] }
      return [requestRedemption(id)]
    case .changed(let topic):
      switch topic {
      // Held and waiting coins may have changed.
      case .challenges: return load(.challenges, &state) + load(.wallet, &state)
      case .partners: return load(.partners, &state) + load(.challenges, &state)
      case .friends: return load(.friends, &state)
      }
    case .note(let item): return handle(item, &state)
    case .reset: return load(.inbox, &state) + load(.wallet, &state)
    }
  }

  private static func handle(_ item: InboxItem, _ state: inout State) -> [Effect<Action>] {
    state.markOutdated(.inbox)
    if var items = state.inbox.items {
      if let key = item.key { items.removeAll { $0.key?.hasSameBytes(as: key) ?? false } }
      if !items.contains(where: { $0.id == item.id }) { items.insert(item, at: 0) }
      state.inbox.items = items
    }
    var effects = readInbox(state)
    if case .earned(let coins, let title) = item.note {
      // Coins fly from the challenge that earned them.
      state.source = state.challenges?.first { $0.title == title }.map { Spot.challenge($0.challengeID) }
      effects += show(.earned(coins), &state)
    }
    if case .reversed(let coins, _) = item.note { effects += show(.reversed(coins), &state) }
    switch item.note {
    case .earned, .reversed, .held, .waiting, .dropped, .released, .rejected:
      effects += loadMoney(&state) + load(.challenges, &state)
    case .delivered, .refunded, .returned: effects += loadMoney(&state)
    case .befriended, .cheered, .gifted:
      if state.screen == .friends { effects += load(.friends, &state) }
      effects += loadMoney(&state)
    default: break
    }
    return effects
  }

  /// Reloads the wallet, and the history where it is in view.
  static func loadMoney(_ state: inout State) -> [Effect<Action>] {
    let effects = load(.wallet, &state)
    guard state.screen == .wallet || state.screen == .games else { return effects }
    return effects + load(.history, &state)
  }
}
