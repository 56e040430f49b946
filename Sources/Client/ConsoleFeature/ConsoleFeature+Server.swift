import AppKit
import ClientHost
import ConsoleAPI
import Kernel
import Localization
import PlaydAPI

/// Requests to the server.
extension ConsoleFeature {
  // MARK: Requests

  /// Sends an authenticated request and blocks repeated taps until it is answered.
  static func perform<E: Endpoint>(
    _ operation: Operation, endpoint: E.Type, state: inout State, call: (String) -> Call,
    then handle: @escaping @Sendable (inout State, Result<E.Response, CallError>) -> [Effect<Action>]
  ) -> [Effect<Action>] {
    guard state.busy == nil, let token = state.session?.token else { return [] }
    state.busy = operation
    state.banner = nil
    return [send(operation, endpoint: endpoint, call: call(token), then: handle)]
  }

  /// Loads data to show.
  static func fetch<E: Endpoint>(
    _ endpoint: E.Type, _ call: Call,
    then handle: @escaping @Sendable (inout State, Result<E.Response, CallError>) -> [Effect<Action>]
  ) -> Effect<Action> { send(nil, endpoint: endpoint, call: call, then: handle) }

  /// Sends a call; `handle` applies its response.
  ///
  /// Console tokens are separate, so a rejected one says nothing about the player.
  static func send<E: Endpoint>(
    _ operation: Operation?, endpoint: E.Type, call: Call,
    then handle: @escaping @Sendable (inout State, Result<E.Response, CallError>) -> [Effect<Action>]
  ) -> Effect<Action> {
    E.send(call) { answer in .answered(operation) { handle(&$0, answer) } }
  }

  /// Loads the months as CSV.
  static func requestTable(_ state: inout State) -> [Effect<Action>] {
    guard state.busy == nil, let token = state.session?.token else { return [] }
    state.busy = .table
    state.banner = nil
    let call = GetConsoleRevenue.tableCall(token: token)
    return [
      .request(
        ServerRequest(.none, call: { _ in call }) { status, body in .answered(.table) { saved(&$0, status, body) } })
    ]
  }

  // MARK: Responses

  @Sendable static func signedIn(
    _ state: inout State, _ answer: Result<ConsoleSession, CallError>
  ) -> [Effect<Action>] {
    switch answer {
    case .success(let session):
      let tab = state.tab
      state = State(now: state.now, utcOffset: state.utcOffset, session: session)
      state.tab = tab
      return [storeSession(state), .announce(.consoleSignedIn)] + load(&state)
    case .failure(let failure):
      let error = RequestError(failure)
      state[.code] = ""
      switch error.problem {
      case .consoleCodeMissing?:
        state.needsCode = true
        return [.announce(.consoleCodeText)]
      case .consoleCodeWrong?, .consoleCodeUsed?: break
      default: (state.needsCode, state[.password]) = (false, "")
      }
      return show(error, &state)
    }
  }

  /// Signing out clears all data, whatever the server answered.
  @Sendable static func signedOut(
    _ state: inout State, _ answer: Result<NoContent, CallError>
  ) -> [Effect<Action>] {
    if case .failure(let failure) = answer, !RequestError(failure).endsSession {
      return show(RequestError(failure), &state)
    }
    return endSession(.signedOut, &state)
  }

  private static func endSession(_ banner: BannerMessage, _ state: inout State) -> [Effect<Action>] {
    let tab = state.tab
    state = State(now: state.now, utcOffset: state.utcOffset)
    state.tab = tab
    state.banner = banner
    return [storeSession(state), .announce(sentence(of: banner))]
  }

  /// Stores the session, or removes it.
  private static func storeSession(_ state: State) -> Effect<Action> {
    guard let session = state.session else { return .store(sessionKey, nil) }
    var writer = JSON.Writer()
    session.encode(to: &writer)
    return .store(sessionKey, writer.text)
  }

  /// Shows an error, or the sign-in after an expired session.
  static func show(_ failure: RequestError, _ state: inout State) -> [Effect<Action>] {
    if failure.endsSession, case .some = state.session { return endSession(.sessionEnded, &state) }
    state.banner = .failed(failure)
    return [.announce(sentence(of: .failed(failure)))]
  }

  /// Applies a loaded value.
  static func fill<Response>(
    _ state: inout State, _ answer: Result<Response, CallError>,
    _ put: (inout State, Loadable<Response>) -> Void
  ) -> [Effect<Action>] {
    switch answer {
    case .success(let response): put(&state, .loaded(response))
    case .failure(let failure):
      let failure = RequestError(failure)
      if failure.endsSession { return show(failure, &state) }
      put(&state, .failed(failure))
    }
    return []
  }

  static func fillItems<Item>(
    _ state: inout State, _ answer: Result<ConsolePage<Item>, CallError>,
    _ put: (inout State, Loadable<[Item]>) -> Void
  ) -> [Effect<Action>] {
    switch answer {
    case .success(let page): return fill(&state, .success(page.items), put)
    case .failure(let failure): return fill(&state, Result<[Item], CallError>.failure(failure), put)
    }
  }

  static func audited(
    _ state: inout State, _ answer: Result<ConsolePage<ConsoleAuditLine>, CallError>, isMore: Bool
  ) -> [Effect<Action>] {
    guard case .success(let page) = answer else { return fillItems(&state, answer) { $0.audit = $1 } }
    let before = isMore ? state.audit.value ?? [] : []
    state.audit = .loaded(before + page.items)
    state.auditNext = page.next
    return []
  }

  static func saved(_ state: inout State, _ status: Int, _ body: [UInt8]) -> [Effect<Action>] {
    guard status == 200 else {
      guard case .failure(let failure) = GetConsoleRevenue.result(status: status, body: body) else { return [] }
      return show(RequestError(failure), &state)
    }
    return [.host(.saveFile(name: "revenue.csv", type: "text/csv", bytes: body))]
  }

  /// After a change: closes the form and reloads the screen.
  static func finish<Response>(
    _ state: inout State, _ answer: Result<Response, CallError>, _ apply: (inout State, Response) -> Void
  ) -> [Effect<Action>] {
    switch answer {
    case .failure(let failure): return show(RequestError(failure), &state)
    case .success(let response):
      apply(&state, response)
      state.form = nil
      for field in Field.allCases where !field.isFilter { state[field] = "" }
      var effects = load(&state)
      if let banner = state.banner { effects.append(.announce(sentence(of: banner))) }
      return effects
    }
  }
  /// The same with a banner only.
  static func finish<Response>(
    _ state: inout State, _ answer: Result<Response, CallError>, _ banner: BannerMessage
  ) -> [Effect<Action>] {
    finish(&state, answer) { state, _ in state.banner = banner }
  }
}
