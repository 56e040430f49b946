import Kernel

/// Players, teams and words before the first turn; players may also join, leave and return later.
extension HatGame {
  mutating func change(_ rules: HatRules) throws(HatRefusal) {
    guard phase == .gathering else { throw .notNow }
    guard rules.isValid else { throw .rulesOutOfRange }
    self.rules = rules
  }

  mutating func join(_ id: PlayerID, name: String) throws(HatRefusal) {
    guard phase != .finished else { throw .notNow }
    guard player(id) == nil else { throw .taken }
    guard players.count < Self.mostPlayers else { throw .tooManyPlayers }
    var player = Player(id: id, name: try checked(name))
    if phase != .gathering {
      // A late player sits down with the smallest team and owes no words.
      player.isPassedOver = true
      player.team = smallestTeam
      player.turns = fewestTurns(in: player.team)
    }
    players.append(player)
  }

  mutating func rename(_ id: PlayerID, name: String) throws(HatRefusal) {
    let index = try place(of: id)
    players[index].name = try checked(name)
  }

  mutating func setPresence(of id: PlayerID, _ isPresent: Bool) throws(HatRefusal) {
    let index = try place(of: id)
    guard players[index].isPresent != isPresent else { throw .notNow }
    if isPresent {
      players[index].turns = max(players[index].turns, fewestTurns(in: players[index].team))
      if phase != .gathering { players[index].isPassedOver = true }
    }
    players[index].isPresent = isPresent
    chooseExplainer()
  }

  mutating func addTeam(_ id: TeamID, name: String, emblem: Emblem) throws(HatRefusal) {
    guard phase == .gathering else { throw .notNow }
    guard team(id) == nil, !teams.contains(where: { $0.emblem == emblem }) else { throw .taken }
    guard teams.count < Self.mostTeams else { throw .tooManyTeams }
    teams.append(Team(id: id, name: try checked(name), emblem: emblem))
  }

  mutating func renameTeam(_ id: TeamID, name: String) throws(HatRefusal) {
    guard let index = teams.firstIndex(where: { $0.id == id }) else { throw .unknownTeam }
    teams[index].name = try checked(name)
  }

  mutating func removeTeam(_ id: TeamID) throws(HatRefusal) {
    guard phase == .gathering else { throw .notNow }
    guard let index = teams.firstIndex(where: { $0.id == id }) else { throw .unknownTeam }
    teams.remove(at: index)
    for index in players.indices where players[index].team == id { players[index].team = nil }
  }

  mutating func seat(_ id: PlayerID, in team: TeamID) throws(HatRefusal) {
    guard phase == .gathering || phase == .ready || phase == .review else { throw .notNow }
    let index = try place(of: id)
    guard self.team(team) != nil else { throw .unknownTeam }
    players[index].team = team
    if phase != .gathering { players[index].turns = fewestTurns(in: team) }
    chooseExplainer()
  }

  /// Deals all present players to the teams; sizes differ by one at most.
  mutating func shuffleTeams(seed: UInt64) throws(HatRefusal) {
    guard phase == .gathering else { throw .notNow }
    guard !teams.isEmpty else { throw .tooFewTeams }
    var generator = Generator(seed: seed)
    let order = generator.shuffled(players.indices.filter { players[$0].isPresent })
    for (turn, index) in order.enumerated() { players[index].team = teams[turn % teams.count].id }
  }

  mutating func write(_ text: String, on id: SlipID, by writer: PlayerID) throws(HatRefusal) {
    guard phase == .gathering else { throw .notNow }
    guard player(writer) != nil else { throw .unknownPlayer }
    guard slip(id) == nil else { throw .taken }
    guard missingWords(of: writer) > 0, slips.count < Self.mostSlips else { throw .tooManyWords }
    let text = WordText.cleaned(text)
    guard !text.utf8.isEmpty else { throw .emptyText }
    guard text.unicodeScalars.count <= WordText.longestWord else { throw .tooLong(most: WordText.longestWord) }
    let slip = Slip(id: id, writer: writer, text: text, key: WordText.key(text))
    if let refusal = duplicate(of: slip) { throw refusal }
    slips.append(slip)
  }

  mutating func tear(_ id: SlipID) throws(HatRefusal) {
    guard phase == .gathering else { throw .notNow }
    guard let index = slips.firstIndex(where: { $0.id == id }) else { throw .unknownSlip }
    slips.remove(at: index)
  }

  mutating func passOver(_ id: PlayerID) throws(HatRefusal) {
    guard phase == .gathering else { throw .notNow }
    let index = try place(of: id)
    players[index].isPassedOver = true
  }

  mutating func start(seed: UInt64) throws(HatRefusal) {
    guard phase == .gathering else { throw .notNow }
    let playing = teams.filter { team in players.contains { $0.team == team.id } }
    guard playing.count >= 2 else { throw .tooFewTeams }
    for team in playing where present(in: team.id).count < 2 { throw .teamTooSmall(team.id) }
    let writing = writers.count
    guard writing == 0 else { throw .writersLeft(writing) }
    guard !slips.isEmpty else { throw .emptyHat }
    teams = playing
    self.seed = seed
    // Players without a team watch until they are seated.
    fillHat()
    phase = .ready
    chooseNext(after: nil)
  }

  /// Why the word cannot join those in the hat; nil if it can. Writers also ask before they send.
  package func duplicate(of slip: Slip) -> HatRefusal? {
    for other in slips where other.key == slip.key {
      if other.writer == slip.writer { return .ownDuplicate }
      if rules.duplicates == .unique { return .duplicateWord }
    }
    return nil
  }

  func place(of id: PlayerID) throws(HatRefusal) -> Int {
    guard let index = players.firstIndex(where: { $0.id == id }) else { throw .unknownPlayer }
    return index
  }

  private func checked(_ name: String) throws(HatRefusal) -> String {
    let name = WordText.cleaned(name)
    guard !name.utf8.isEmpty else { throw .emptyText }
    guard name.unicodeScalars.count <= WordText.longestName else { throw .tooLong(most: WordText.longestName) }
    return name
  }

  private var smallestTeam: TeamID? {
    var best: (team: TeamID, size: Int)?
    for team in teams {
      let size = present(in: team.id).count
      if best.map({ size < $0.size }) ?? true { best = (team.id, size) }
    }
    return best?.team
  }

  private func fewestTurns(in team: TeamID?) -> Int32 {
    players.reduce(nil as Int32?) { fewest, player in
      guard player.team == team, player.isPresent else { return fewest }
      return min(fewest ?? player.turns, player.turns)
    } ?? 0
  }
}
