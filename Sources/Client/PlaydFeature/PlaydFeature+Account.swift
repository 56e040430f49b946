import AppKit
import ClientHost
import IdentityAPI
import InboxAPI
import Kernel
import Localization
import PlaydAPI

// Inbox, notification settings, identities, devices, and leaving.
extension PlaydFeature {
  @inline(never)
  static func account(_ action: AccountAction, _ state: inout State) -> [Effect<Action>] {
    switch action {
    case .noteTapped(let item): return open(item.note, &state)
    case .moreInboxTapped:
      guard let cursor = state.inbox.cursor, !state.inbox.isLoadingMore else { return [] }
      guard state.isOnline else { return show(.offline, &state) }
      state.inbox.isLoadingMore = true
      return [requestInbox(after: cursor)]
    case .topicToggled(let topic, let isAllowed):
      return change(NotificationChange(topics: [topic: isAllowed], utcOffset: Int64(state.utcOffset)), &state)
    case .quietHoursToggled(let isOn):
      return change(
        NotificationChange(quietHours: isOn ? .usual : QuietHours(from: 0, to: 0), utcOffset: Int64(state.utcOffset)),
        &state)
    case .quietHoursChanged(let hours):
      return change(NotificationChange(quietHours: hours, utcOffset: Int64(state.utcOffset)), &state)
    case .pushToggled(let isOn) where state.device.hasAppPush: return toggleAppPush(isOn, &state)
    case .deviceGiven(let json): return handle(device: json, &state)
    case .pushToggled(let isOn):
      guard isOn else { return [.host(.more(.unsubscribePush(id: 1)))] }
      // Within the task of the tap: later, browsers refuse without a prompt.
      guard let key = state.pushKey else { return show(.failed, &state) + [requestPushKey()] }
      state.busy.append(.push)
      return [.host(.more(.subscribePush(id: 1, key: key)))]
    // In the app the browser's own answer says nothing.
    case .pushChanged(.unavailable) where state.device.hasAppPush: return []
    case .pushChanged(let push):
      state.finish(.push)
      state.device.push = push
      return []
    case .pushFailed: return failPush(&state)
    case .pushSubscribed(let json):
      state.device.push = .subscribed
      return [subscribePush(json)]
    case .pushEnded(let endpoint):
      state.finish(.push)
      state.device.push = .undecided
      return endpoint.isEmpty ? [] : [unsubscribePush(endpoint)]
    case .passkeysMissing:
      state.device.hasPasskeys = false
      state.finish(.passkey)
      return []
    case .passkeyKnown:
      state.finish(.passkey)
      return show(.passkeyKnown, &state)
    case .passkeyAdded: return start(.passkey, beginPasskeyRegistration(), &state)
    case .passkeyMade(let json):
      return finishPasskey(json.flatMap { registration($0) }.map { finishRegistration($0) }, &state)
    case .passkeyUsed(let json):
      return finishPasskey(json.flatMap { assertion($0) }.map { finishAssertion($0) }, &state)
    case .identityRemoved(let id): return start(.unlinkIdentity(id), deleteIdentity(id), &state)
    case .deviceSignedOut(let device): return start(.signOutDevice(device), signOut(device), &state)
    case .recoveryTapped: return start(.recovery, makeRecoveryCode(), &state)
    case .recoveryTyped(let text):
      state.recoveryText = text
      return []
    case .recoverySent:
      guard let code = RecoveryCode(typed: state.recoveryText) else { return show(.recoveryFailed, &state) }
      return start(.recovery, recover(code), &state)
    case .signOutEverywhereTapped:
      state.overlay = .signOutEverywhere
      return []
    case .signOutEverywhereConfirmed: return start(.signOut, signOutEverywhere(), &state)
    case .exportTapped: return start(.export, exportData(), &state)
    case .deleteTapped:
      state.overlay = .delete
      return []
    case .deleteConfirmed: return start(.delete, deletePlayer(), &state)
    }
  }

  /// Handles a failed subscription: only a tap is answered with a toast, not the check on opening the page.
  static func failPush(_ state: inout State) -> [Effect<Action>] {
    let wasAsked = state.isBusy(.push)
    state.finish(.push)
    state.device.push = .undecided
    return wasAsked ? show(.pushFailed, &state) : []
  }

  private static func signOut(_ device: DeviceID) -> Effect<Action> {
    SignOutDevice.request {
      SignOutDevice.call(device, token: $0)
    } then: {
      .answered(.deviceSignedOut($0, device))
    }
  }

  private static func makeRecoveryCode() -> Effect<Action> {
    MakeRecoveryCode.request {
      MakeRecoveryCode.call(token: $0)
    } then: {
      .answered(.recoveryMade($0))
    }
  }

  private static func recover(_ code: RecoveryCode) -> Effect<Action> {
    Recover.request {
      Recover.call(RecoveryRequest(code: code), token: $0)
    } then: {
      .answered(.recovered($0))
    }
  }

  /// Opens the page a note refers to.
  private static func open(_ note: Note, _ state: inout State) -> [Effect<Action>] {
    switch note {
    case .earned, .held, .waiting, .dropped, .released, .rejected, .expiring, .refunded, .returned, .reversed,
      .recap, .gifted:
      [.navigate(.push(Screen.wallet.path))]
    case .delivered: [.navigate(.tab(Screen.games.path))]
    case .streakKept, .streakAtRisk: [.navigate(.tab(Screen.games.path))]
    case .reminder, .reconnect: [.navigate(.tab(Screen.earn.path))]
    case .signedIn: [.navigate(.push(Screen.account.path))]
    case .befriended, .cheered: [.navigate(.push(Screen.friends.path))]
    case .petHungry, .petRun, .petLeaving, .codeStreak: [.navigate(.push(note.path))]
    }
  }

  private static func change(_ change: NotificationChange, _ state: inout State) -> [Effect<Action>] {
    guard state.isOnline else { return show(.offline, &state) }
    var change = change
    change.language = state.language == .georgian ? .georgian : .english
    // Optimistic; the response corrects it.
    if var settings = state.notifications {
      for topic in NoteTopic.allCases {
        guard let isAllowed = change.topics[topic] else { continue }
        if isAllowed { settings.allowed.insert(topic) } else { settings.allowed.remove(topic) }
      }
      if let hours = change.quietHours { settings.quietHours = hours }
      state.notifications = settings
    }
    let wanted = change
    return [
      ChangeNotificationSettings.request {
        ChangeNotificationSettings.call(wanted, token: $0)
      } then: {
        .answered(.notificationsChanged($0))
      }
    ]
  }

  @inline(never)
  static func handleNotifications(
    _ answer: Result<NotificationSettings, CallError>, _ state: inout State
  ) -> [Effect<Action>] {
    switch answer {
    case .success(let settings):
      state.notifications = settings
      state.markOutdated(.notifications)
      return []
    case .failure(let failure):
      return show(failure.isOffline ? .offline : .failed, &state)
        + load(.notifications, &state)
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

  private static func finishPasskey(_ question: Effect<Action>?, _ state: inout State) -> [Effect<Action>] {
    guard let question else {
      state.finish(.passkey)
      return show(.passkeyCancelled, &state)
    }
    return [question]
  }

  static func requestPushKey() -> Effect<Action> {
    GetPushKey.send(GetPushKey.call()) { .answered(.pushKey($0)) }
  }

  @inline(never)
  static func handleIdentity(_ answer: ServerResponse, _ state: inout State) -> [Effect<Action>] {
    switch answer {
    case .passkeyOptions(let status, let body, let isNew):
      guard status == 200 else {
        state.finish(.passkey)
        return failed(status, &state)
      }
      let options = String(utf8: body)
      return [.host(.more(isNew ? .createPasskey(id: 1, options: options) : .getPasskey(id: 2, options: options)))]
    case .appleStarted(let answer):
      // Busy until the page is left; reset on the next visit.
      guard case .success(let start) = answer else {
        state.finish(.apple)
        return failed(answer, &state)
      }
      return leave(start, &state)
    case .appleNonce(let answer): return showSheet(answer, &state)
    case .signedIn(let answer, let kind): return handleSignIn(kind, answer, &state)
    case .pushKey(let answer):
      if case .success(let key) = answer { state.pushKey = key.publicKey }
      return []
    case .subscribed(let answer):
      state.finish(.push)
      guard case .success(let settings) = answer else { return failed(answer, &state) }
      state.notifications = settings
      state.markOutdated(.notifications)
      return []
    case .unsubscribed(let answer):
      guard case .success(let settings) = answer else { return [] }
      state.notifications = settings
      state.markOutdated(.notifications)
      return []
    case .identityUnlinked(let answer, let id):
      state.finish(.unlinkIdentity(id))
      guard case .success = answer else { return failed(answer, &state) }
      return load(.identities, &state)
    case .signedOutEverywhere(let answer):
      state.finish(.signOut)
      guard case .success = answer else { return failed(answer, &state) }
      return gone(&state)
    case .deviceSignedOut(let answer, let device):
      state.finish(.signOutDevice(device))
      guard case .success = answer else { return failed(answer, &state) }
      return load(.devices, &state)
    case .recoveryMade(let answer):
      state.finish(.recovery)
      guard case .success(let made) = answer else { return failed(answer, &state) }
      state.recoveryCode = made.code
      return []
    case .recovered(let answer):
      state.finish(.recovery)
      guard case .success(let signIn) = answer else {
        guard case .failure(.refused) = answer else { return failed(answer, &state) }
        return show(.recoveryFailed, &state)
      }
      return [.signedIn(signIn)] + show(.recovered, &state) + load(.wallet, &state) + load(.identities, &state)
    case .friendsChanged(let answer, let friend, let toast):
      return handleFriends(answer, of: friend, toast: toast, state: &state)
    case .exported(let status, let body):
      state.finish(.export)
      guard status == 200 else { return failed(status, &state) }
      return [.host(.saveFile(name: "playd.json", type: "application/json", bytes: body))]
    case .deleted(let answer):
      state.finish(.delete)
      guard case .success = answer else { return failed(answer, &state) }
      return gone(&state) + show(.deleted, &state)
    default: return []
    }
  }

  /// The player was removed from this device.
  private static func gone(_ state: inout State) -> [Effect<Action>] {
    state.overlay = nil
    state.hasTriedGameCenter = true
    return [.signedOut, .navigate(.open(Screen.games.path))]
  }
}
