import AppKit
import ClientHost
import IppoAPI
import IppoEngine
import Kernel
import Navigation
import PlaydAPI
package import ShellBridge

/// Messages of the app with the watch.
package enum WatchAction: Sendable {
  case found([ShellOffer])
  /// A run that was run on the watch.
  case ran(ShellRun)

  private static let hello: Int32 = 1

  init?(id: Int32, text: String) {
    if id == Self.hello, case .hello(_, let offers)? = try? ShellAnswer(text: text).reply {
      self = .found(offers)
    } else if id == 0, case .run(let run)? = try? ShellEvent(text: text) {
      self = .ran(run)
    } else {
      return nil
    }
  }
}

/// Ippo on the watch: it gets the pet and issued runs in advance, and its runs count like those of this device.
extension IppoFeature {
  /// Issued runs that the watch has in stock.
  private static let watchStock = 2

  static func findWatch() -> [Effect<Action>] {
    [.host(.more(.askShell(id: 1, request: ShellRequest.hello(page: "ippo").text)))]
  }

  static func reduce(_ state: inout State, watch action: WatchAction, _ shell: ShellContext) -> [Effect<Action>] {
    switch action {
    case .found(let offers):
      guard offers.contains(.watch) else { return [.unchanged] }
      state.hasWatch = true
      return equipWatch(&state, shell)
    case .ran(let run): return handle(run, &state, shell)
    }
  }

  /// Gives the watch what it runs with. The newest kit replaces those before.
  static func equipWatch(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard state.hasWatch, state.sync.former == nil, let age = state.log.state.age else { return [] }
    state.sync.watch = state.sync.watch.filter { $0.expiresAt > shell.now }
    while state.sync.watch.count < watchStock, let session = state.sync.takeSession(at: shell.now) {
      state.sync.watch.append(session)
    }
    let game = state.game(at: shell.localTime)
    guard let pet = game.companion ?? game.pets.first else { return [] }
    let kit = ShellWatchKit(
      age: Int64(min(max(age, IppoState.ages.lowerBound), IppoState.ages.upperBound)),
      species: Int64(pet.species.rawValue), stage: Int64(pet.stage.rawValue),
      found: game.pets.map { Int64($0.species.rawValue) }, drySprints: game.drySprints, boosts: game.encounterBoosts,
      sessions: state.sync.watch.map {
        ShellWatchKit.Session(sessionID: $0.sessionID.text, seed: Seed.text($0.seed), expiresAt: $0.expiresAt)
      })
    return keep(state) + [.host(.more(.askShell(id: 2, request: ShellRequest.equipWatch(kit).text)))]
      + stockUp(state, shell)
  }

  /// Counts a run of the watch, once: the app tells it again until the page says that it is stored.
  private static func handle(_ run: ShellRun, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard state.sync.former == nil, state.hasBegun else { return [.unchanged] }
    let taken = Effect<Action>.host(.more(.askShell(id: 3, request: ShellRequest.tookRun(run.id).text)))
    guard let recording = Base64.url.decode(run.recording).flatMap({ try? RunRecording(decoding: $0) }) else {
      return [taken]
    }
    guard let name = run.sessionID, let id = SessionID(name) else {
      return credit(recording, &state, shell) + [taken, .navigate(.tab(Screen.runs.path))]
    }
    let session = IppoRunSession(sessionID: id, seed: recording.seed, expiresAt: shell.now)
    state.sync.watch = state.sync.watch.filter { $0.sessionID != id }
    guard !state.log.events.contains(where: { $0.id == session.eventID }) else { return keep(state) + [taken] }
    return finish(recording, as: session, in: &state, shell: shell) + equipWatch(&state, shell) + [
      taken, .sound(.roundComplete), .haptic(.celebration), .navigate(.tab(Screen.runs.path)),
    ]
  }
}
