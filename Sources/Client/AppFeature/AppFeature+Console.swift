import ClientHost
import Kernel
import Localization
import Navigation
import PlaydAPI
import WebUI

// The console is in the full client only.

#if !SLIM

  import ConsoleFeature

  extension AppFeature {
    static var consoleTitle: LocalizedStringResource { .pageTitle(.consoleTitle, .appName) }

    /// Lets the console take an action and sees to what it wants of the shell.
    static func console(_ action: ConsoleFeature.Action, _ state: inout State) -> [Effect] {
      state.console.now = state.now
      state.console.utcOffset = state.device.utcOffset
      state.console.language = state.language
      var effects: [Effect] = []
      for effect in ConsoleFeature.reduce(&state.console, action) {
        switch effect {
        case .ask(let question, let call): effects.append(ask(.console(question), call, &state))
        case .keepSession: effects.append(.keep(.console))
        case .show(let tab): effects += push(.console(tab), &state)
        case .announce, .copy, .saveFile: effects.append(.console(effect))
        }
      }
      return effects
    }

    /// Takes the server's answer to one of the console's questions.
    static func consoleAnswered(
      _ question: ConsoleFeature.Question, status: Int, body: [UInt8], _ state: inout State
    ) -> [Effect] {
      console(.answered(question, status: status, body: body), &state)
    }

    static func append(_ effect: ConsoleFeature.Effect, in state: State, to result: inout [HostEffect]) {
      switch effect {
      case .announce(let sentence): result.append(.announce(Localization.string(sentence, in: state.language)))
      case .copy(let text): result.append(.copyText(text))
      case .saveFile(let name, let type, let bytes): result.append(.saveFile(name: name, type: type, bytes: bytes))
      // The shell has seen to these while reducing.
      case .ask, .keepSession, .show: break
      }
    }

    static func consoleMoved(from before: Page?, to page: Page, _ state: inout State) -> [Effect] {
      if case .console(let tab) = page { return console(.appeared(tab), &state) }
      if case .console = before { return console(.appeared(nil), &state) }
      return []
    }

    static func consoleView(_ state: State, send: @escaping (Action) -> Void) -> some View {
      ConsoleFeature.view(state.console, send: { send(.console($0)) }, home: { send(.homeTapped) })
    }

    // MARK: The device

    /// The session as the device keeps it; nil where there is none.
    static func consoleText(_ state: State) -> String? {
      guard let session = state.console.session else { return nil }
      var writer = JSON.Writer()
      session.encode(to: &writer)
      return writer.text
    }

    /// Goes on with the session that the device has kept, if it has not ended.
    static func restoreConsole(_ storage: [HostEvent.Entry], _ state: inout State) {
      var session: ConsoleSession?
      for entry in storage where entry.key.utf8.elementsEqual(StorageKey.console.name.utf8) {
        guard let json = try? JSON.parse(entry.value), let kept = try? ConsoleSession(from: json) else { continue }
        if kept.expiresAt > state.now { session = kept }
      }
      state.console = ConsoleFeature.State(now: state.now, utcOffset: state.device.utcOffset, session: session)
    }
  }

#endif
