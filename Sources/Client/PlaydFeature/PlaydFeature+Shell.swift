import AppKit
import ClientHost
import InboxAPI
import Kernel
import ShellBridge

// Requests to the app around the page, and its answers.
extension PlaydFeature {
  /// The numbers of requests.
  enum ShellQuestion: Int32 {
    case hello = 1
    case gameCenter, apple, health, push, endPush, endHealth
  }

  static func ask(_ question: ShellQuestion, _ request: ShellRequest) -> Effect<Action> {
    .host(.more(.askShell(id: question.rawValue, request: request.text)))
  }

  /// - Parameter reply: nil in a browser, and where the app answered in another language.
  @inline(never)
  static func shellAction(_ id: Int32, _ reply: ShellReply?) -> Action {
    switch (ShellQuestion(rawValue: id), reply) {
    case (.hello, .hello(_, let offers)): .signIn(.shellFound(offers))
    case (.gameCenter, .proof(let json)): .signIn(.gameCenterProved(json.serialized()))
    case (.gameCenter, .refused(.cancelled)): .signIn(.gameCenterEnded(.cancelled))
    case (.gameCenter, _): .signIn(.gameCenterEnded(.unavailable))
    case (.apple, .appleIdentity(let token, let code, let name)):
      .signIn(.appleGiven(token: token, code: code, name: name))
    case (.apple, .refused(.cancelled)): .signIn(.appleEnded(.cancelled))
    case (.apple, _): .signIn(.appleEnded(.unavailable))
    case (.health, .health(let json)): .health(.given(json))
    case (.health, .refused(let refusal)): .health(.refused(refusal))
    case (.health, _): .health(.refused(.failed))
    case (.push, .push(let json)): .account(.deviceGiven(json))
    case (.push, .refused(.denied)): .account(.pushChanged(.denied))
    case (.push, _): .account(.pushFailed)
    default: .nothing
    }
  }

  /// Events of the app.
  @inline(never)
  static func shellEvent(_ text: String) -> Action {
    switch try? ShellEvent(text: text) {
    case .push(let json)?: .account(.deviceGiven(json))
    case .consent(.notifications, .denied)?: .account(.pushChanged(.denied))
    case .consent(.health, .denied)?: .health(.revoked)
    case .healthChanged?: .health(.changed)
    default: .nothing
    }
  }

  // MARK: Push messages by the app

  /// Sends the device again after each launch: its token may have changed.
  static func registerAppPush(_ state: inout State) -> [Effect<Action>] {
    guard state.device.hasAppPush else { return [] }
    state.device.push = state.wantsAppPush ? .subscribed : .undecided
    return state.wantsAppPush ? [ask(.push, .registerPush)] : []
  }

  static func toggleAppPush(_ isOn: Bool, _ state: inout State) -> [Effect<Action>] {
    state.wantsAppPush = isOn
    state.setNeedsSaving()
    if isOn {
      state.busy.append(.push)
      return [ask(.push, .registerPush)]
    }
    state.device.push = .undecided
    let ended = ask(.endPush, .unregisterPush)
    guard let device = state.appDevice else { return [ended] }
    state.appDevice = nil
    return [ended, unregister(device)]
  }

  static func handle(device json: JSON, _ state: inout State) -> [Effect<Action>] {
    guard state.wantsAppPush else { return [] }
    guard let device = try? AppDevice(from: json) else { return failPush(&state) }
    state.appDevice = device
    state.device.push = .subscribed
    return [register(device)]
  }
}
