import AppKit
import HatGameEngine
import Kernel
import Localization
import Navigation

/// Players, teams, rules and words, before the first turn.
extension HatGameFeature {
  static func setUp(_ action: SetupAction, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    switch action {
    case .playerAdded:
      guard addPlayer(state.draft, &state) else { return refuse(&state) }
      state.draft = ""
      return [store(state), .sound(.page), .haptic(.button)]
    case .playerRemoved(let player): return record(.left(player), &state)
    case .playerMoved(let player):
      guard let team = teamAfter(player, state.game) else { return [.unchanged] }
      return record(.seated(player, team), &state, then: [.haptic(.button)])
    case .teamAdded:
      let free = Emblem.allCases.first { emblem in !state.game.teams.contains { $0.emblem == emblem } }
      guard let free, addTeam(free, &state, shell) else { return refuse(&state) }
      return [store(state)]
    case .teamRemoved(let team): return removeTeam(team, &state)
    case .teamsShuffled:
      return record(.teamsShuffled(seed: state.generator.next()), &state, then: [.sound(.shuffle), .haptic(.button)])
    case .rulesChanged(let rules): return record(.rulesChanged(rules), &state)
    case .next(let screen): return proceed(to: screen, &state)
    }
  }

  @discardableResult
  static func addTeam(_ emblem: Emblem, _ state: inout State, _ shell: ShellContext) -> Bool {
    let name = Localization.string(emblem.teamName, in: shell.language)
    let number = (state.game.teams.map { $0.id.rawValue }.max() ?? 0) + 1
    return happen(.teamAdded(TeamID(number), name: name, emblem: emblem), &state)
  }

  /// Adds a player to the smallest team.
  @discardableResult
  static func addPlayer(_ name: String, _ state: inout State) -> Bool {
    let key = WordText.key(WordText.cleaned(name))
    if state.game.table.contains(where: { WordText.key($0.name) == key }) {
      state.remark = .nameTaken
      return false
    }
    let id = PlayerID(nextNumber(state.game))
    guard happen(.joined(id, name: name), &state) else { return false }
    if let team = smallestTeam(state.game) { happen(.seated(id, team), &state) }
    return true
  }

  /// The lowest free number of a player without a phone.
  private static func nextNumber(_ game: HatGame) -> UInt32 {
    var number: UInt32 = 1
    while game.players.contains(where: { $0.id.rawValue == number }) { number += 1 }
    return number
  }

  /// Players of a removed team move to the others.
  private static func removeTeam(_ team: TeamID, _ state: inout State) -> [Effect<Action>] {
    let players = state.game.present(in: team).map { $0.id }
    guard happen(.teamRemoved(team), &state) else { return refuse(&state) }
    for player in players { if let other = smallestTeam(state.game) { happen(.seated(player, other), &state) } }
    return [store(state)]
  }

  static func smallestTeam(_ game: HatGame) -> TeamID? {
    var best: (team: TeamID, size: Int)?
    for team in game.teams {
      let size = game.present(in: team.id).count
      if best.map({ size < $0.size }) ?? true { best = (team.id, size) }
    }
    return best?.team
  }

  /// The team after the player's, in their order.
  static func teamAfter(_ player: PlayerID, _ game: HatGame) -> TeamID? {
    guard !game.teams.isEmpty else { return nil }
    let place = game.teams.firstIndex { $0.id == game.player(player)?.team }
    return game.teams[((place ?? -1) + 1) % game.teams.count].id
  }

  /// Opens the next page of the setup, unless the table is not ready for it.
  private static func proceed(to screen: Screen, _ state: inout State) -> [Effect<Action>] {
    if screen == .words {
      let playing = state.game.teams.filter { !state.game.present(in: $0.id).isEmpty }
      if playing.count < 2 { state.remark = .refused(.tooFewTeams) }
      for team in playing where state.game.present(in: team.id).count < 2 {
        state.remark = .refused(.teamTooSmall(team.id))
      }
      if case .refused? = state.remark { return refuse(&state) }
    }
    return [.navigate(.push(screen.path))]
  }

  // MARK: Words

  static func write(_ action: WriteAction, _ state: inout State) -> [Effect<Action>] {
    switch action {
    case .shieldLifted(let player):
      (state.writer, state.draft, state.remark) = (player, "", nil)
      return [.haptic(.button)]
    case .wordAdded:
      guard let writer = state.writer else { return [.unchanged] }
      return add(state.draft, by: writer, &state)
    case .tore(let slip):
      guard let writer = state.writer, state.game.slip(slip)?.writer == writer else { return [.unchanged] }
      return record(.tore(slip), &state)
    case .autoFilled:
      guard let writer = state.writer else { return [.unchanged] }
      let missing = state.game.missingWords(of: writer)
      fill(writer, &state)
      if state.game.missingWords(of: writer) > 0 { state.remark = .noMoreWords }
      return [store(state)]
        + (state.game.missingWords(of: writer) < missing ? [.sound(.shuffle), .haptic(.button)] : [])
    case .phonePassed: return passPhone(&state)
    case .passedOver(let player):
      guard happen(.passedOver(player), &state) else { return refuse(&state) }
      return [store(state)] + passPhone(&state)
    }
  }

  private static func add(_ text: String, by writer: PlayerID, _ state: inout State) -> [Effect<Action>] {
    let key = WordText.key(WordText.cleaned(text))
    let related = state.game.slips.first { $0.writer == writer && WordText.sharesRoot($0.key, key) }
    guard happen(.wrote(writer, SlipID(state.generator.next()), text: text), &state) else { return refuse(&state) }
    state.draft = ""
    if let related { state.remark = .sharesRoot(related.text) }
    return [store(state), .sound(.page), .haptic(.button)]
  }

  /// Fills a player's list from the word database: no word that the duplicates rule forbids, and no root twice.
  static func fill(_ player: PlayerID, _ state: inout State) {
    let own = state.game.rules.duplicates == .perPlayer
    let used = state.game.slips.filter { !own || $0.writer == player }.map { $0.key }
    let missing = state.game.missingWords(of: player)
    // First from the packs in use; the lists fill what they leave.
    var words = WordDatabase.draw(
      missing, from: state.packs.words(of: state.defaults.words), avoiding: used, with: &state.generator)
    words += WordDatabase.draw(
      missing - words.count, of: state.defaults.words, level: state.defaults.level, learned: state.levels,
      own: state.own, avoiding: used + words.map { WordText.key($0) }, with: &state.generator)
    for word in words { happen(.wrote(player, SlipID(state.generator.next()), text: word), &state) }
  }

  /// Hides the words, for the next player or for the draw.
  private static func passPhone(_ state: inout State) -> [Effect<Action>] {
    (state.writer, state.draft, state.remark) = (nil, "", nil)
    guard state.room == nil else { return [.sound(.page)] }
    guard state.game.nextWriter == nil else { return [.sound(.page)] }
    return [.sound(.page), .navigate(.push(Screen.draw.path))]
  }
}
