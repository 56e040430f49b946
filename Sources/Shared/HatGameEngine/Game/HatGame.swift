package import Kernel

/// The Hat Game: a state that only events change.
///
/// ```
///   gathering ──started──▶ ready ──turnBegan──▶ turn ──timeUp / hat empty──▶ review
///                            ▲                   │ timeUp                      │ handedOver
///                            │                   ▼                             │
///                            │               lastChance ──guessed/turnEnded──▶ │
///                            └─────────────────────────────────────────────────┴──▶ finished
/// ```
/// A finished game gathers again by `restarted`.
///
/// The same events in the same order give the same game on every phone and on the server. A refused event changes
/// nothing, so a log may hold events that lost a race.
package struct HatGame: Hashable, Sendable {
  package internal(set) var rules = HatRules.standard
  package internal(set) var players: [Player] = []
  package internal(set) var teams: [Team] = []
  package internal(set) var slips: [Slip] = []
  package internal(set) var phase = Phase.gathering
  /// The index of the round within the rules' rounds.
  package internal(set) var round = 0
  /// The slips in the hat; during a turn the first is the word on the screen.
  package internal(set) var hat: [SlipID] = []
  /// The turn that is next, under way or in review.
  package internal(set) var turn: Turn?
  /// The turns that were handed over.
  package internal(set) var history: [Turn] = []
  var seed: UInt64 = 0
  /// The room's clock: the latest stamp of any event.
  package internal(set) var clock = Timestamp(0)

  package enum Phase: UInt8, Hashable, Sendable {
    /// Players join, form teams and write.
    case gathering
    /// The next explainer has the phone.
    case ready
    case turn
    case lastChance
    /// The words of the turn are looked over.
    case review
    case finished
  }

  package static let mostPlayers = 30
  package static let mostTeams = Emblem.allCases.count
  package static let mostSlips = 400

  package init() {}

  /// The game after all events of a log; refused ones are left out.
  package init(_ events: [HatEvent]) {
    for event in events {
      do throws(HatRefusal) { try apply(event) } catch { continue }
    }
  }

  /// The kind of explaining in the current round; nil once the game is finished.
  package var currentRound: Round? { round < rules.rounds.count ? rules.rounds[round] : nil }

  /// The word on the screen.
  package var shownSlip: Slip? {
    guard phase == .turn || phase == .lastChance, let first = hat.first else { return nil }
    return slip(first)
  }

  package func player(_ id: PlayerID) -> Player? { players.first { $0.id == id } }
  package func team(_ id: TeamID) -> Team? { teams.first { $0.id == id } }
  package func slip(_ id: SlipID) -> Slip? { slips.first { $0.id == id } }

  /// The team's present players, in seat order.
  package func present(in team: TeamID) -> [Player] { players.filter { $0.team == team && $0.isPresent } }

  /// How many words the player still has to write.
  package func missingWords(of player: PlayerID) -> Int {
    max(0, Int(rules.wordsPerPlayer) - slips.reduce(0) { $0 + ($1.writer == player ? 1 : 0) })
  }

  /// Present players whose words the game waits for.
  package var writers: [Player] {
    players.filter { $0.isPresent && !$0.isPassedOver && missingWords(of: $0.id) > 0 }
  }

  /// Applies an event, or refuses it and stays as it was.
  package mutating func apply(_ event: HatEvent) throws(HatRefusal) {
    let now = max(clock, event.at)
    switch event.kind {
    case .rulesChanged(let rules): try change(rules)
    case .joined(let player, let name): try join(player, name: name)
    case .renamed(let player, let name): try rename(player, name: name)
    case .left(let player): try setPresence(of: player, false)
    case .returned(let player): try setPresence(of: player, true)
    case .teamAdded(let team, let name, let emblem): try addTeam(team, name: name, emblem: emblem)
    case .teamRenamed(let team, let name): try renameTeam(team, name: name)
    case .teamRemoved(let team): try removeTeam(team)
    case .seated(let player, let team): try seat(player, in: team)
    case .teamsShuffled(let seed): try shuffleTeams(seed: seed)
    case .wrote(let player, let slip, let text): try write(text, on: slip, by: player)
    case .tore(let slip): try tear(slip)
    case .passedOver(let player): try passOver(player)
    case .started(let seed): try start(seed: seed)
    case .turnBegan: try beginTurn(at: now)
    case .guessed(let slip): try guess(slip, at: now)
    case .skipped(let slip): try skip(slip, at: now)
    case .undone: try undo(at: now)
    case .paused: try pause(at: now)
    case .resumed: try resume(at: now)
    case .timeUp: try endTime(at: now)
    case .turnEnded: try endTurn(at: now)
    case .buzzed(let player): try buzz(player, at: now)
    case .buzzUpheld: try decideBuzz(upheld: true, at: now)
    case .buzzDismissed: try decideBuzz(upheld: false, at: now)
    case .corrected(let slip, let isGuessed): try correct(slip, isGuessed: isGuessed)
    case .handedOver: try handOver()
    case .explainerPassed: try passExplainer()
    case .teamPassed: try passTeam()
    case .finished: try finish()
    case .restarted: try restart()
    }
    clock = now
  }

  /// A generator of one purpose: the game's seed with the round, the turn and the act counted in.
  func generator(_ purpose: UInt64) -> Generator {
    let place = UInt64(round) << 32 | UInt64(history.count) << 16 | UInt64(turn?.acts.count ?? 0)
    return Generator(seed: seed ^ (purpose << 56) ^ place)
  }
}
