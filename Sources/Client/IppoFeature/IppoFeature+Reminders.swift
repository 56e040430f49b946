import AppKit
package import ClientHost
package import InboxAPI
import Kernel
import Localization
package import PlaydAPI
package import WebUI

/// Permission for reminders, asked for in the seventh of the first steps.
package struct Reminders: Sendable {
  package enum Permission: Sendable {
    /// The browser has not said.
    case unknown
    /// The player can be asked.
    case undecided
    /// The question, or what follows a yes, is under way.
    case asking
    case granted
    case denied
    /// Not supported by this browser, or offline.
    case unavailable
    /// Granted by the browser, but not stored by the server.
    case failed
  }

  package internal(set) var permission = Permission.unknown
  /// Public key of push messages: 65 bytes.
  var key: [UInt8]?

  /// The answer in words; nil while there is none.
  package var note: LocalizedStringResource? {
    switch permission {
    case .unknown, .undecided, .asking: nil
    case .granted: .playdPushOn
    case .denied: .playdPushDenied
    case .unavailable: .ippoRemindLater
    case .failed: .ippoRemindFailed
    }
  }

  /// Whether the question is unanswered.
  var isOpen: Bool { note == nil }
  /// Whether the browser and the server are ready for the tap.
  var canAsk: Bool { key != nil && permission == .undecided }
}

package enum RemindersAction: Sendable {
  case key(Result<PushKey, CallError>)
  case allowTapped
  case host(id: Int32, HostEvent.PushEvent)
  case subscribed(Result<NotificationSettings, CallError>)
  case allowed(Result<NotificationSettings, CallError>)
}

extension IppoFeature {
  private enum Push: Int32 {
    case check = 1
    case subscribe
  }

  /// Fetches the browser's state and the server's key in advance: browsers ask only within the task of a tap.
  static func prepareReminders() -> [Effect<Action>] {
    [.host(.more(.checkPush(id: Push.check.rawValue))), GetPushKey.send(GetPushKey.call()) { .reminders(.key($0)) }]
  }

  static func reduce(
    _ state: inout State, reminders action: RemindersAction, _ shell: ShellContext
  ) -> [Effect<Action>] {
    switch action {
    case .key(.success(let key)):
      state.reminders.key = key.publicKey
      return []
    case .key(.failure):
      state.reminders.permission = .unavailable
      return []
    case .allowTapped:
      guard let key = state.reminders.key, state.reminders.canAsk else { return [.unchanged] }
      state.reminders.permission = .asking
      return [.host(.more(.subscribePush(id: Push.subscribe.rawValue, key: key)))]
    case .host(let id, let event): return answered(event, isAsked: id == Push.subscribe.rawValue, &state)
    case .subscribed(.success): return [allow(shell)]
    case .subscribed(.failure), .allowed(.failure):
      state.reminders.permission = .failed
      return announceNote(state)
    case .allowed(.success):
      state.reminders.permission = .granted
      guard state.onboarding.step == .reminders, !state.hasBegun else { return [] }
      return [.sound(.successTick)] + next(&state, shell)
    }
  }

  private static func answered(
    _ event: HostEvent.PushEvent, isAsked: Bool, _ state: inout State
  ) -> [Effect<Action>] {
    switch event {
    case .subscribed(let json):
      // The browser's subscription may be another player's, or without the topic of reminders.
      guard isAsked else {
        state.reminders.permission = .undecided
        return []
      }
      let bytes = json.bytes
      return [
        SubscribePush.request {
          SubscribePush.call(json: bytes, token: $0)
        } then: {
          .reminders(.subscribed($0))
        }
      ]
    case .unsubscribed: state.reminders.permission = .undecided
    case .denied: state.reminders.permission = .denied
    case .unavailable: state.reminders.permission = .unavailable
    case .failed: state.reminders.permission = isAsked ? .failed : .unavailable
    }
    return isAsked ? announceNote(state) : []
  }

  private static func announceNote(_ state: State) -> [Effect<Action>] {
    state.reminders.note.map { [.announce($0)] } ?? []
  }

  /// Allows the topic of reminders, in the player's language and on the player's clock.
  private static func allow(_ shell: ShellContext) -> Effect<Action> {
    var change = NotificationChange(topics: [.reminder: true], utcOffset: Int64(shell.utcOffset))
    change.language = shell.language == .georgian ? .georgian : .english
    let wanted = change
    return ChangeNotificationSettings.request {
      ChangeNotificationSettings.call(wanted, token: $0)
    } then: {
      .reminders(.allowed($0))
    }
  }
}
