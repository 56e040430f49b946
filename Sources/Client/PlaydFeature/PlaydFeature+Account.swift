import Kernel
import Localization
import OutOfPocketFeature
import PlaydAPI

// Inbox and its settings, identities, devices, and the ways out.
extension PlaydFeature {
  static func settle(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .noteTapped(let item): return open(item.note, &state)
    case .moreInboxTapped:
      guard let cursor = state.inbox.cursor, !state.inbox.isAskingMore else { return [] }
      guard state.isOnline else { return say(.offline, &state) }
      state.inbox.isAskingMore = true
      return [.ask(.inbox(cursor: cursor))]
    case .topicToggled(let topic, let isAllowed):
      return change(NotificationChange(topics: [topic: isAllowed], utcOffset: Int64(state.utcOffset)), &state)
    case .quietHoursToggled(let isOn):
      return change(
        NotificationChange(quietHours: isOn ? .usual : QuietHours(from: 0, to: 0), utcOffset: Int64(state.utcOffset)),
        &state)
    case .quietHoursChanged(let hours):
      return change(NotificationChange(quietHours: hours, utcOffset: Int64(state.utcOffset)), &state)
    case .pushToggled(let isOn):
      guard isOn else { return [.unsubscribePush] }
      // In the task of the tap: browsers ask nobody later.
      guard let key = state.pushKey else { return say(.failed, &state) + [.ask(.pushKey)] }
      state.busy.append(.push)
      return [.subscribePush(key: key)]
    case .pushChanged(let push):
      state.busy.removeAll { $0 == .push }
      state.device.push = push
      return []
    case .pushSubscribed(let json):
      state.device.push = .subscribed
      return [.ask(.subscribe(json))]
    case .pushEnded(let endpoint):
      state.busy.removeAll { $0 == .push }
      state.device.push = .undecided
      return endpoint.isEmpty ? [] : [.ask(.unsubscribe(endpoint))]
    case .passkeysMissing:
      state.device.hasPasskeys = false
      state.busy.removeAll { $0 == .passkey }
      return []
    case .passkeyKnown:
      state.busy.removeAll { $0 == .passkey }
      return say(.passkeyKnown, &state)
    case .passkeyAdded: return work(.passkey, .passkeyCreation, &state)
    case .passkeyMade(let json):
      return finishPasskey(json.flatMap { registration($0) }.map { .passkeyCreated($0) }, &state)
    case .passkeyUsed(let json): return finishPasskey(json.flatMap { assertion($0) }.map { .passkeyUsed($0) }, &state)
    case .identityRemoved(let id): return work(.unlinkIdentity(id), .unlinkIdentity(id), &state)
    case .signOutEverywhereTapped:
      state.overlay = .signOutEverywhere
      return []
    case .signOutEverywhereConfirmed: return work(.signOut, .signOutEverywhere, &state)
    case .exportTapped: return work(.export, .export, &state)
    case .deleteTapped:
      state.overlay = .delete
      return []
    case .deleteConfirmed: return work(.delete, .delete, &state)
    default: return []
    }
  }

  /// Leads to what a note is about.
  private static func open(_ note: Note, _ state: inout State) -> [Effect] {
    switch note {
    case .earned, .held, .released, .rejected, .expiring, .refunded: [.show(.wallet)]
    case .delivered: [.showTab(.games)]
    case .streakKept, .streakAtRisk: [.showTab(.games)]
    case .reminder, .reconnect: [.showTab(.earn)]
    case .signedIn: [.show(.account)]
    }
  }

  private static func change(_ change: NotificationChange, _ state: inout State) -> [Effect] {
    guard state.isOnline else { return say(.offline, &state) }
    var change = change
    change.language = state.language == .georgian ? .georgian : .english
    // Shown as wished at once; the answer says how it is.
    if var settings = state.notifications {
      for topic in NoteTopic.allCases {
        guard let isAllowed = change.topics[topic] else { continue }
        if isAllowed { settings.allowed.insert(topic) } else { settings.allowed.remove(topic) }
      }
      if let hours = change.quietHours { settings.quietHours = hours }
      state.notifications = settings
    }
    return [.ask(.changeNotifications(change))]
  }

  static func takeNotifications(
    _ answer: Result<NotificationSettings, CallFailure>, _ state: inout State
  ) -> [Effect] {
    switch answer {
    case .success(let settings):
      state.notifications = settings
      return []
    case .failure(let failure):
      return say(failure.isOffline ? .offline : .failed, &state)
        + ask(about: .notifications, &state)
    }
  }

  private static func registration(_ json: [UInt8]) -> PasskeyRegistration? {
    guard let json = try? JSON.parse(json) else { return nil }
    return try? PasskeyRegistration(from: json)
  }

  private static func assertion(_ json: [UInt8]) -> PasskeyAssertion? {
    guard let json = try? JSON.parse(json) else { return nil }
    return try? PasskeyAssertion(from: json)
  }

  private static func finishPasskey(_ question: Question?, _ state: inout State) -> [Effect] {
    guard let question else {
      state.busy.removeAll { $0 == .passkey }
      return say(.passkeyCancelled, &state)
    }
    return [.ask(question)]
  }

  static func takeIdentity(_ question: Question, _ status: Int, _ body: [UInt8], _ state: inout State) -> [Effect] {
    switch question {
    case .passkeyCreation, .passkeyRequest:
      guard status == 200 else {
        state.busy.removeAll { $0 == .passkey }
        return failed(status, &state)
      }
      // The answer has the shape that the browser takes: it is handed on as it came.
      return [question == .passkeyCreation ? .makePasskey(options: body) : .usePasskey(options: body)]
    case .passkeyCreated: return takeSignIn(.passkey, answer(FinishPasskeyRegistration.self, status, body), &state)
    case .passkeyUsed: return takeSignIn(.passkey, answer(FinishPasskeyAssertion.self, status, body), &state)
    case .appleStart:
      // Busy until the page is gone; where it never goes, the next visit to it is free again.
      guard case .success(let start) = answer(StartApple.self, status, body) else {
        state.busy.removeAll { $0 == .apple }
        return failed(status, &state)
      }
      return leave(start, &state)
    case .appleFinish: return takeSignIn(.apple, answer(FinishApple.self, status, body), &state)
    case .gameCenter: return takeSignIn(.gameCenter, answer(SignInWithGameCenter.self, status, body), &state)
    case .pushKey:
      if case .success(let key) = answer(GetPushKey.self, status, body) { state.pushKey = key.publicKey }
      return []
    case .subscribe:
      state.busy.removeAll { $0 == .push }
      guard case .success(let settings) = answer(SubscribePush.self, status, body) else {
        return failed(status, &state)
      }
      state.notifications = settings
      return []
    case .unsubscribe:
      if case .success(let settings) = answer(UnsubscribePush.self, status, body) { state.notifications = settings }
      return []
    case .unlinkIdentity(let id):
      state.busy.removeAll { $0 == .unlinkIdentity(id) }
      guard case .success = answer(DeleteIdentity.self, status, body) else { return failed(status, &state) }
      return ask(about: .identities, &state)
    case .signOutEverywhere:
      state.busy.removeAll { $0 == .signOut }
      guard case .success = answer(SignOut.self, status, body) else { return failed(status, &state) }
      state.overlay = nil
      state.hasTriedGameCenter = true
      return [.signedOut]
    case .export:
      state.busy.removeAll { $0 == .export }
      guard status == 200 else { return failed(status, &state) }
      return [.save(name: "playd.json", bytes: body)]
    case .delete:
      state.busy.removeAll { $0 == .delete }
      guard case .success = answer(DeleteMe.self, status, body) else { return failed(status, &state) }
      state.overlay = nil
      state.hasTriedGameCenter = true
      return [.signedOut]
    default: return []
    }
  }
}
