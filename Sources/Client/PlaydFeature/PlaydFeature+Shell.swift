import AppKit
import ClientHost
import Kernel
import ShellBridge

// Requests to the app around the page, and its answers.
extension PlaydFeature {
  /// The numbers of requests.
  enum ShellQuestion: Int32 {
    case hello = 1
    case gameCenter, apple, health
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
    default: .nothing
    }
  }
}
