package import AppKit
import Kernel
import LeaderboardsAPI
import Localization
import Navigation
import PlaydAPI
import TilesRules

extension TilesFeature {
  package static func reduce(_ state: inout State, _ action: Action, _ shell: ShellContext) -> [Effect<Action>] {
    switch action {
    case .launched: return [.defineSounds([.slide]), .unchanged]
    case .shown: return (state.open == nil ? begin(&state, shell) : []) + request(shell)
    case .refresh: return request(shell)
    case .tapped(let tile): return slide(tile, &state, shell)
    case .key(let key): return tile(for: key, state).map { slide($0, &state, shell) } ?? [.unchanged]
    case .newGame: return begin(&state, shell)
    case .goldenTapped: return [.navigate(.push("/games/" + TilesBoard.game))]
    case .settingsTapped: return [.navigate(.push("/tiles/settings"))]
    case .back: return [.navigate(.back)]
    case .began(.success(let session)):
      guard state.isBeginning else {
        state.spare = session
        return []
      }
      return start(session.sessionID, seed: session.seed, &state)
    case .began(.failure), .waitedEnough:
      return state.isBeginning ? start(nil, seed: state.generator.next(), &state) : []
    case .overview(let overview):
      state.memory.best = max(state.memory.best, overview.best ?? 0)
      state.memory.golden = overview.golden
      return [store(state.memory)]
    case .leaderboard(let leaderboard):
      state.leaderboard = leaderboard
      return []
    case .sent(let session, let answer): return handle(answer, of: session, state: &state, shell: shell)
    case .playerChanged:
      (state.memory, state.leaderboard) = (Memory(), nil)
      return [store(state.memory)] + request(shell)
    case .persisted(let game):
      guard !state.isBeginning, state.submission == nil else { return [] }
      state.open = game
      return []
    }
  }

  // MARK: Games

  /// Starts the spare game, or requests one from the server. Offline, or if the server is slow, an unranked game
  /// starts.
  private static func begin(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard !state.isBeginning else { return [] }
    if let spare = state.spare {
      state.spare = nil
      if spare.expiresAt > shell.now { return start(spare.sessionID, seed: spare.seed, &state) }
    }
    guard shell.canSend else { return start(nil, seed: state.generator.next(), &state) }
    state.isBeginning = true
    return [
      BeginTiles.request(tag: 1) {
        BeginTiles.call(token: $0)
      } then: {
        .began($0)
      },
      .timer(Timer.patience, after: .seconds(4)),
    ]
  }

  private static func start(_ session: SessionID?, seed: UInt64, _ state: inout State) -> [Effect<Action>] {
    let game = OpenGame(session: session, game: TilesGame(seed: seed))
    state.open = game
    (state.isBeginning, state.submission, state.shortest) = (false, nil, nil)
    return [.cancelTimer(Timer.patience), store(game)]
  }

  private static func slide(_ tile: UInt8, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard var open = state.open, !open.game.isOver, !state.isBeginning else { return [.unchanged] }
    guard open.game.slide(tile) else {
      state.stuck = (tile, state.stuck.count + 1)
      return [.haptic(.failure)]
    }
    state.open = open
    let place = open.game.frame.place(of: tile)
    let effects: [Effect<Action>] = [
      .sound(.slide), .haptic(.button),
      .announce(.tilesMoved(.tilesTile(Int64(tile)), .place(place))),
    ]
    return effects + (open.game.isOver ? end(open, &state, shell) : [store(open)])
  }

  /// The tile that an arrow key slides into the gap.
  private static func tile(for key: String, _ state: State) -> UInt8? {
    guard let frame = state.open?.game.frame else { return nil }
    let gap = frame.place(of: 0)
    let column = gap % Frame.side
    var place: Int?
    if key.hasSameBytes(as: "ArrowUp") { place = gap + Frame.side }
    if key.hasSameBytes(as: "ArrowDown") { place = gap - Frame.side }
    if key.hasSameBytes(as: "ArrowLeft"), column < Frame.side - 1 { place = gap + 1 }
    if key.hasSameBytes(as: "ArrowRight"), column > 0 { place = gap - 1 }
    guard let place, frame.places.indices.contains(place) else { return nil }
    return frame.places[place]
  }

  /// Submits a ranked game through the queue, which sends it now or when online again.
  private static func end(_ open: OpenGame, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard open.game.isSolved else {
      state.submission = .worn
      return [.store(Key.game, nil), .announce(.tilesWorn)]
    }
    state.shortest = Int64(Frame(seed: open.game.seed).shortestWay.count)
    state.memory.best = max(state.memory.best, open.game.score)
    var effects: [Effect<Action>] = [
      .store(Key.game, nil), store(state.memory), .sound(.roundComplete), .haptic(.celebration),
      .announce(.tilesSolved(Int64(open.game.moves.count))),
    ]
    if let session = open.session {
      state.submission = .sending
      let report = TilesReport(recording: TilesRecording(open.game).encoded())
      effects.append(
        .enqueue(
          QueuedCall(
            FinishTiles.call(session, report, token: ""), id: session.text, owner: name, madeAt: shell.now,
            score: open.game.score)))
    } else {
      state.submission = .unranked
    }
    return effects
  }

  // MARK: The server

  /// Requests the page's data, without creating a guest.
  private static func request(_ shell: ShellContext) -> [Effect<Action>] {
    guard shell.canSend, shell.page.isPath("/tiles") else { return [] }
    let leaderboard: Effect<Action> = GetLeaderboard.requestOptionallyAuthenticated(tag: 2) {
      TilesBoard.call(limit: 5, token: $0)
    } then: {
      (try? $0.get()).map { .leaderboard($0) }
    }
    guard shell.player != nil else { return [leaderboard] }
    let overview: Effect<Action> = GetTiles.request(tag: 3) {
      GetTiles.call(token: $0)
    } then: {
      (try? $0.get()).map { .overview($0) }
    }
    return [leaderboard, overview]
  }

  /// Handles the result of a submitted game, perhaps of an earlier launch.
  private static func handle(
    _ answer: QueueOutcome, of session: SessionID, state: inout State, shell: ShellContext
  ) -> [Effect<Action>] {
    let isShown = state.submission != nil && state.open?.session == session
    switch answer {
    case .done(let body):
      guard case .success(let result) = FinishTiles.result(status: 200, body: body) else { return [] }
      state.memory.best = max(state.memory.best, result.best)
      if isShown { state.submission = .ranked(result) }
      return [store(state.memory), .announce(.tilesRank(result.rank, result.total))] + request(shell)
    case .refused:
      if isShown { state.submission = .refused }
      return []
    case .waiting, .released:
      if isShown { state.submission = .waiting }
      return []
    case .gone: return request(shell)
    }
  }

  private static func store(_ game: OpenGame) -> Effect<Action> { .store(Key.game, game.text) }
  private static func store(_ memory: Memory) -> Effect<Action> { .store(Key.memory, memory.text) }
}

extension Sound {
  /// Tiles sliding. Numbers below 16 are AppKit's.
  static var slide: Sound {
    Sound(id: 16) {
      Waveform.mix(
        [
          Waveform.Voice(from: 320, to: 240, level: 0.4, decay: 0.02, second: 0.3, third: 0.2),
          Waveform.Voice(from: 1_900, to: 1_500, level: 0.12, decay: 0.004),
        ], seconds: 0.06, sampleRate: Self.sampleRate)
    }
  }
}
