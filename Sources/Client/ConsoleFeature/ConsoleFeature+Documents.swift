import AppKit
import ClientHost
import ConsoleAPI
import Kernel
import Localization
import PlaydAPI

/// The quick start, the API reference, statements, and the mode of the games.
extension ConsoleFeature {
  static func reduce(_ state: inout State, _ action: DeskAction) -> [Effect<Action>] {
    switch action {
    case .languageChosen(let place): state.guideLanguage = place
    case .copyTapped(let text):
      state.banner = .copied
      return [.host(.copyText(text)), .announce(.consoleCopied)]
    case .modeChosen(let mode):
      state.mode = mode
      return chooseShownGame(&state)
    case .exportTapped: return requestStatementTable(&state)
    case .challenge(let action): return reduce(&state, action)
    case .limit(let action): return reduce(&state, action)
    case .find(let action): return reduce(&state, action)
    case .filterApplied: return applyFilter(&state)
    case .filterCleared:
      for field in state.shownTab?.filter ?? [] { state[field] = "" }
      return applyFilter(&state)
    }
    return []
  }

  static func fetchStatements(_ token: String, _ state: inout State) -> [Effect<Action>] {
    begin(&state.statements)
    return [
      fetch(GetConsoleStatements.self, GetConsoleStatements.call(state.months ?? .init(), token: token)) {
        fill(&$0, $1) { $0.statements = $1 }
      }
    ]
  }

  /// Loads games beside the time before, and which of them are in test mode.
  static func fetchGameFigures(_ token: String, _ state: inout State) -> [Effect<Action>] {
    begin(&state.gameFigures)
    return [
      fetch(ListConsoleGameFigures.self, ListConsoleGameFigures.call(token: token)) {
        fillItems(&$0, $1) { $0.gameFigures = $1 }
      }
    ]
  }

  static func fetchGuide(_ state: inout State) -> [Effect<Action>] {
    begin(&state.guide)
    return [
      fetchDocument(Guide.path) { state, json throws(JSON.DecodingError) in
        state.guide = .loaded(try Guide(from: json))
      } failed: {
        $0.guide = .failed($1)
      }
    ]
  }

  static func fetchReference(_ state: inout State) -> [Effect<Action>] {
    begin(&state.reference)
    return [
      fetchDocument(Reference.path) { state, json throws(JSON.DecodingError) in
        state.reference = .loaded(try Reference(from: json))
      } failed: {
        $0.reference = .failed($1)
      }
    ]
  }

  /// Loads a document of the site, which needs no session.
  private static func fetchDocument(
    _ path: String, _ read: @escaping @Sendable (inout State, JSON) throws(JSON.DecodingError) -> Void,
    failed: @escaping @Sendable (inout State, RequestError) -> Void
  ) -> Effect<Action> {
    let call = Call(method: .get, path: path, headers: [], body: [])
    return .request(
      ServerRequest(.none, call: { _ in call }) { status, body in
        .answered(nil) { state in
          if status == 200, let json = try? JSON.parse(body) {
            do throws(JSON.DecodingError) {
              try read(&state, json)
              return []
            } catch {}
          }
          failed(&state, RequestError(.unreadable(status: status)))
          return []
        }
      })
  }

  private static func requestStatementTable(_ state: inout State) -> [Effect<Action>] {
    guard state.busy == nil, let token = state.session?.token else { return [] }
    state.busy = .table
    state.banner = nil
    let call = GetConsoleStatements.tableCall(state.months ?? .init(), token: token)
    return [
      .request(
        ServerRequest(.none, call: { _ in call }) { status, body in
          .answered(.table) { state in
            if status == 200 { return [.host(.saveFile(name: "statements.csv", type: "text/csv", bytes: body))] }
            guard case .failure(let failure) = GetConsoleStatements.result(status: status, body: body) else {
              return []
            }
            return show(RequestError(failure), &state)
          }
        })
    ]
  }

  /// Leaves a game that the mode hides for the first that it shows.
  static func chooseShownGame(_ state: inout State) -> [Effect<Action>] {
    let shown = state.shownGames
    guard !shown.contains(state.logGame), let first = shown.first else { return [] }
    guard state.shownTab == .webhooks else {
      state.logGame = first
      return []
    }
    return chooseLogGame(first, &state)
  }

  /// Counts the deliveries that the filter finds, by their state.
  static func fetchCounts(_ game: ConsoleGame, _ token: String, _ state: State) -> Effect<Action> {
    let place = state.logGame
    let filter = logFilter(state) ?? ConsoleDeliveryFilter()
    let call = CountConsoleDeliveries.call(
      game.game, where: ConsoleDeliveryFilter(search: filter.search, since: filter.since, until: filter.until),
      token: token)
    return fetch(CountConsoleDeliveries.self, call) { state, answer in
      // Another game may have been selected meanwhile. Without counts the log is whole all the same.
      if place == state.logGame, case .success(let counts) = answer { state.counts = counts }
      return []
    }
  }
}

extension ConsoleFeature.State {
  /// Whether there are games in test mode beside launched ones.
  package var hasModes: Bool {
    let modes = modes
    return modes.contains(true) && modes.contains(false)
  }

  /// Whether screens show test data: as chosen, or because all games are in test mode.
  package var showsTest: Bool {
    let modes = modes
    return modes.contains(true) && (mode == .test || !modes.contains(false))
  }

  /// Of each game whether it is in test mode, from whichever list is loaded.
  private var modes: [Bool] {
    if let games = games.value { return games.map { $0.isTest } }
    return (gameFigures.value ?? []).map { $0.isTest }
  }

  /// Figures of the games in the shown mode.
  var shownFigures: [ConsoleGameFigures] {
    (gameFigures.value ?? []).filter { $0.isTest == showsTest }
  }

  /// Indexes of the games in the chosen mode.
  package var shownGames: [Int] {
    let games = games.value ?? []
    return games.indices.filter { games[$0].isTest == showsTest }
  }

  /// The game that the log and the quick start are about.
  var chosenGame: ConsoleGame? { games.value?[at: logGame] }
}
