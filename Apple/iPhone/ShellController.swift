import AppleShellCore
import Foundation
import ShellBridge

/// Carries the shell's effects to the services, and their outcomes back.
@MainActor
final class ShellController {
  let settings: BuildSettings
  private var shell: AppleShell
  let services: Services
  private let runs = RunFolder()
  /// Runs a script in the page.
  var say: ((String) -> Void)?
  private var replies: [Int32: CheckedContinuation<String, Never>] = [:]

  init(settings: BuildSettings) {
    self.settings = settings
    services = Services()
    shell = AppleShell(
      host: settings.host, app: settings.app, offers: services.offers, runs: runs.stored(), taken: runs.taken())
  }

  var offers: [ShellOffer] { services.offers }

  func launch() {
    services.start { [weak self] outcome in self?.handle(outcome) }
    Task { await lookUpPermissions() }
  }

  /// The system's word on each permission: it may have changed in the settings.
  func lookUpPermissions() async {
    for (permission, consent) in await services.permissions.known() { handle(.consent(permission, consent)) }
  }

  /// Answers a message of the page, at once or when a service has an outcome.
  func answer(_ text: String, from frame: FrameOrigin) async -> String {
    let heard = shell.hear(text, from: frame)
    perform(heard.effects)
    if let answer = heard.answer { return answer.text }
    return await withCheckedContinuation { replies[heard.id] = $0 }
  }

  func handle(_ outcome: ShellOutcome) { perform(shell.handle(outcome)) }

  private func perform(_ effects: [ShellEffect]) {
    for effect in effects { perform(effect) }
  }

  private func perform(_ effect: ShellEffect) {
    switch effect {
    case .answer(let answer): replies.removeValue(forKey: answer.id)?.resume(returning: answer.text)
    case .tell(let event): say?(event.text)
    case .dropReplies:
      for reply in replies.values { reply.resume(returning: ShellAnswer(id: 0, .refused(.cancelled)).text) }
      replies = [:]
    case .storeRun(let id, let text): if runs.store(text, as: id) { handle(.runStored(id: id)) }
    case .deleteRun(let id): runs.delete(id)
    case .storeTaken(let names): runs.store(taken: names)
    default: services.perform(effect) { [weak self] outcome in self?.handle(outcome) }
    }
  }
}
