package import AppKit
import IppoAPI
import IppoEngine
import Kernel
import Localization
import Navigation
import PlaydAPI

extension IppoFeature.State {
  package func syncStatus(_ shell: ShellContext) -> SyncStatus {
    if sync.isUnsent || sync.owner == nil {
      return shell.isOnline ? .saved : .offline
    }
    return .synced
  }

  /// The number of a known event, if the server knows it as the same.
  func has(_ number: UInt64) -> Bool { log.events.contains { $0.id == number } }
}

extension IppoEvent {
  /// Whether devices write such events. Runs and redeemed baskets come from the server.
  var isDevices: Bool {
    switch kind {
    case .ran, .granted, .returned: false
    case .began, .cared, .equipped, .bought, .rescued, .ageChanged: true
    }
  }
}

/// The exchange of events with the server. Everything is stored on the device first.
extension IppoFeature {
  static let uploadID = "ippo-events"
  static let syncKey = "sync"
  /// What players left on the device before everything was sent, by player.
  static let keptPrefix = "kept."
  /// How long what was heard from the server is fresh.
  private static let freshness = Milliseconds.seconds(30)
  /// Runs to have in advance.
  private static let stock = 2

  enum Request: Int32 {
    case pull = 1
    case session, friends, board
  }

  static func keep(_ state: State) -> [Effect<Action>] {
    [store(state.log), .store(syncKey, state.sync.text)]
  }

  // MARK: Whose events these are

  /// Compares the device's events with the player: they may be another's, or those of the guest who has signed in.
  static func settleOwner(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    let player = shell.player?.playerID
    guard let owner = state.sync.owner else {
      guard let player else { return [] }
      state.sync.owner = player
      return restoreKept(of: player, &state, shell)
    }
    guard owner != player else { return [] }
    if owner == shell.leftPlayer {
      let effects = leave(&state)
      return effects + settleOwner(&state, shell)
    }
    guard let player else { return [] }
    // The server knows whether the guest became this player. Until then the pets stay in view.
    state.sync.owner = player
    state.sync.former = state.sync.former ?? owner
    state.sync.place = 0
    state.received = []
    return keep(state)
  }

  /// Empties the device for the next player; what was not sent waits for its owner.
  private static func leave(_ state: inout State) -> [Effect<Action>] {
    var effects = leaveRun(&state) + forgetDiaries(&state)
    if let owner = state.sync.former ?? state.sync.owner, state.sync.isUnsent {
      let text = LeftBehind(log: state.log, memory: state.sync).text
      state.kept.append((key: owner.text, value: text))
      effects.append(.store(keptPrefix + owner.text, text))
    }
    state.log = IppoLog()
    state.sync = SyncMemory()
    state.received = []
    state.celebrations = []
    state.sheet = nil
    state.share = nil
    state.social = Social()
    state.onboarding = Onboarding()
    state.reminders = Reminders()
    return effects + keep(state)
  }

  /// Takes up what a player left behind on this device.
  private static func restoreKept(
    of player: PlayerID, _ state: inout State, _ shell: ShellContext
  ) -> [Effect<Action>] {
    guard let kept = state.kept.first(where: { $0.key.hasSameBytes(as: player.text) }) else { return keep(state) }
    state.kept = state.kept.filter { !$0.key.hasSameBytes(as: player.text) }
    if case .value(let left) = LeftBehind.read(kept.value) {
      state.log.merge(left.log.events)
      for event in left.log.events where event.isDevices { state.sync.add(event.id) }
      state.sync.proving += left.proving
      state.sync.waiting += left.waiting
    }
    return keep(state) + [.store(keptPrefix + player.text, nil)] + proveAll(state, shell)
  }

  // MARK: Asking

  /// Sends what the server lacks, through the queue, which keeps it; asks for what the device lacks.
  static func sync(_ state: inout State, _ shell: ShellContext, isForced: Bool = false) -> [Effect<Action>] {
    let settled = settleOwner(&state, shell)
    guard !state.isSyncing else { return settled }
    let own = Set(state.sync.pending)
    let events = state.log.events.filter { $0.isDevices && own.contains($0.id) }
    if !events.isEmpty || state.sync.former != nil {
      state.isSyncing = true
      // With their owner: a call may wait on the device until another player has signed in.
      let report = IppoEventsReport(
        place: state.sync.place, from: state.sync.former ?? state.sync.owner,
        log: IppoLog(Array(events.prefix(IppoEvents.mostAtOnce))).encoded())
      return settled + [
        .enqueue(QueuedCall(SyncIppo.call(report, token: ""), id: uploadID, owner: name, madeAt: shell.now))
      ]
    }
    guard shell.player != nil, shell.canSend else {
      state.isLooking = false
      return settled
    }
    let isStale = state.heardAt.map { shell.now - $0 > freshness || shell.now < $0 } ?? true
    guard isForced || isStale else { return settled }
    return settled + [pull(&state)]
  }

  private static func pull(_ state: inout State) -> Effect<Action> {
    state.isSyncing = true
    state.isLooking = !state.hasBegun
    let report = IppoEventsReport(place: state.sync.place, from: nil, log: IppoLog().encoded())
    return SyncIppo.request(tag: Request.pull.rawValue) {
      SyncIppo.call(report, token: $0)
    } then: {
      .pulled($0)
    }
  }

  /// Gets the next issued run, while there are fewer than wanted.
  static func stockUp(_ state: State, _ shell: ShellContext) -> [Effect<Action>] {
    let wanted = max(stock, min(state.sync.waiting.count, 8))
    guard state.hasBegun, shell.player != nil, shell.canSend, state.sync.former == nil,
      state.sync.sessions.count < wanted
    else { return [] }
    return [
      BeginIppoRun.request(tag: Request.session.rawValue) {
        BeginIppoRun.call(token: $0)
      } then: {
        .sessionIssued($0)
      }
    ]
  }

  // MARK: Answers

  /// The outcome of a queued upload.
  static func uploaded(
    _ call: QueuedCall, outcome: QueueOutcome, in state: inout State, shell: ShellContext
  ) -> [Effect<Action>] {
    switch outcome {
    case .waiting, .released: return []
    case .gone:
      state.isSyncing = false
      return sync(&state, shell, isForced: true)
    case .refused(let problem):
      state.isSyncing = false
      state.isLooking = false
      guard problem.type == .recordingForAnotherSession else { return [] }
      guard state.sync.former != nil else { return sync(&state, shell, isForced: true) }
      // The device's events are another person's, who signs in again to see them.
      let effects = leave(&state)
      return effects + sync(&state, shell, isForced: true)
    case .done(let body):
      guard case .success(let answer) = SyncIppo.result(status: 200, body: body) else {
        state.isSyncing = false
        return []
      }
      return handle(answer, sent: sentNumbers(call), in: &state, shell: shell)
    }
  }

  private static func sentNumbers(_ call: QueuedCall) -> [UInt64] {
    guard let json = try? JSON.parse(call.body), var reader = try? JSON.ObjectReader(json),
      let text = try? reader.string("log"), let log = IppoLog(text: text)
    else { return [] }
    return log.events.map { $0.id }
  }

  static func pulled(
    _ answer: Result<IppoEvents, CallError>, _ state: inout State, _ shell: ShellContext
  ) -> [Effect<Action>] {
    switch answer {
    case .success(let events): return handle(events, sent: [], in: &state, shell: shell)
    case .failure:
      state.isSyncing = false
      state.isLooking = false
      return []
    }
  }

  /// Merges the server's events. The outcome is the same in any order.
  private static func handle(
    _ answer: IppoEvents, sent: [UInt64], in state: inout State, shell: ShellContext
  ) -> [Effect<Action>] {
    state.isSyncing = false
    state.heardAt = shell.now
    let wasEmpty = !state.hasBegun
    let events = (try? IppoLog(decoding: answer.log))?.events ?? []
    state.log.merge(events)
    state.sync.remove(sent + events.map { $0.id })
    if state.sync.former != nil { state.received += events.map { $0.id } }
    // A restored backup knows less than the device.
    let hasLost = answer.place < state.sync.place
    state.sync.place = answer.place
    var effects: [Effect<Action>] = []
    if !answer.hasMore {
      state.isLooking = false
      if hasLost || state.sync.former != nil {
        effects += reconcile(&state, knowing: hasLost ? [] : state.received, shell)
      }
    }
    effects += keep(state)
    if wasEmpty, state.hasBegun { effects += [.sound(.successTick), .announce(.ippoPetsBack)] }
    if answer.hasMore { return effects + [pull(&state)] }
    if !state.sync.pending.isEmpty { return effects + sync(&state, shell) }
    return effects + stockUp(state, shell)
  }

  /// Notes all events of the device that the server has not shown, once its whole log was read.
  private static func reconcile(
    _ state: inout State, knowing known: [UInt64], _ shell: ShellContext
  ) -> [Effect<Action>] {
    let known = Set(known)
    for event in state.log.events where event.isDevices && !known.contains(event.id) { state.sync.add(event.id) }
    state.sync.former = nil
    state.received = []
    let restored = state.sync.owner.map { restoreKept(of: $0, &state, shell) } ?? []
    return restored + proveAll(state, shell) + creditWaiting(&state, shell)
  }
}
