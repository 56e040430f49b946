import Database
import Kernel

/// Comparing the product's tables with the model.
extension Books {
  /// Adopts the product's numbers of awards and entries. An unearned award is a violation.
  mutating func observe(_ players: [Int64: Int], _ connection: any Connection) throws {
    let rows = try connection.all("SELECT id, player, challenge, cycle, entry, state, amount FROM reward_awards") {
      row throws(DatabaseError) in
      (
        id: try row.integer(), player: try row.integer(),
        key: AwardKey(challenge: try row.integer(), cycle: try row.integer()), entry: try row.optionalInteger(),
        state: try row.integer(), amount: try row.integer()
      )
    }
    var found = 0
    for row in rows {
      guard let player = players[row.player], let award = people[player]?.awards[row.key] else {
        throw InvariantError("There is an unearned award of \(row.amount) coins: \(row.key).")
      }
      found += 1
      guard award.state.rawValue == row.state, award.amount == row.amount else {
        throw InvariantError(
          "Player \(player)'s award \(row.key) is \(row.amount) coins in state \(row.state), where it must be "
            + "\(award.amount) in state \(award.state).")
      }
      people[player]?.awards[row.key]?.id = row.id
      if award.entry < 0, let entry = row.entry { rename(award.entry, to: entry, key: row.key, of: player) }
    }
    let expected = people.values.reduce(0) { $0 + $1.awards.count }
    guard found == expected else { throw InvariantError("There are \(found) awards where \(expected) were earned.") }
  }

  private mutating func rename(_ old: Int64, to entry: Int64, key: AwardKey, of player: Int) {
    people[player]?.awards[key]?.entry = entry
    change(player) { person in
      for index in person.lots.indices where person.lots[index].entry == old { person.lots[index].entry = entry }
      for order in person.holds.keys {
        let pieces = person.holds[order]?.pieces ?? []
        person.holds[order]?.pieces = pieces.map {
          $0.entry == old ? Lot(expires: $0.expires, entry: entry, left: $0.left) : $0
        }
      }
    }
    if giftEntries.remove(old) != nil { giftEntries.insert(entry) }
    if let gone = expiredOf.removeValue(forKey: old) { expiredOf[entry] = gone }
  }

  /// Compares every account, lot, counter and streak.
  ///
  /// - Parameter players: the world's players by the product's numbers.
  func check(_ players: [Int64: Int], _ connection: any Connection) throws {
    try checkAccounts(players, connection)
    try checkLots(players, connection)
    try checkEarners(players, connection)
  }

  private func checkAccounts(_ players: [Int64: Int], _ connection: any Connection) throws {
    var expected: [[Int64]: [Int64]] = [
      [1, 0]: [-paidIn, 0], [6, 0]: [fees, 0], [7, 0]: [budgets[0] ?? 0, 0], [8, 0]: [expired, 0],
      [9, 0]: [-forgiven, 0], [4, 1]: [budgets[1] ?? 0, 0],
    ]
    for (game, coins) in revenue { expected[[5, Int64(game) + 1]] = [coins, 0] }
    for (number, player) in players {
      guard let person = people[player] else { continue }
      expected[[2, number]] = [person.available + person.held, person.held]
      expected[[3, number]] = [-person.owed, 0]
    }
    expected = expected.filter { $0.value != [0, 0] }
    let found = try connection.all(
      "SELECT kind, owner, sum(posted), sum(held) FROM balances GROUP BY kind, owner HAVING sum(posted) <> 0 OR sum(held) <> 0"
    ) { row throws(DatabaseError) in
      ([try row.integer(), try row.integer()], [try row.integer(), try row.integer()])
    }
    for (account, coins) in found.sorted(by: { $0.0.lexicographicallyPrecedes($1.0) }) {
      let must = expected.removeValue(forKey: account) ?? [0, 0]
      guard coins == must else {
        throw InvariantError(
          "\(Self.name(account, players)) has \(coins[0]) coins, \(coins[1]) held, "
            + "where it must have \(must[0]), \(must[1]) held.")
      }
    }
    if let (account, must) = expected.min(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      throw InvariantError("\(Self.name(account, players)) has nothing where it must have \(must[0]) coins.")
    }
  }

  private static func name(_ account: [Int64], _ players: [Int64: Int]) -> String {
    switch account[0] {
    case 2: "Player \(players[account[1]] ?? -1)"
    case 3: "The debt of player \(players[account[1]] ?? -1)"
    default: "Account \(account[0])/\(account[1])"
    }
  }

  private func checkLots(_ players: [Int64: Int], _ connection: any Connection) throws {
    var found: [Int: [Lot]] = [:]
    try connection.query("SELECT player, expires_at, entry, remaining FROM lots WHERE remaining > 0", []) {
      row throws(DatabaseError) in
      let player = players[try row.integer()] ?? -1
      let lot = Lot(expires: try row.integer(), entry: try row.integer(), left: try row.integer())
      found[player, default: []].append(lot)
    }
    func inOrder(_ lots: [Lot]) -> [Lot] { lots.sorted { ($0.expires, $0.entry) < ($1.expires, $1.entry) } }
    for player in people.keys.sorted() {
      let (lots, must) = (inOrder(found.removeValue(forKey: player) ?? []), inOrder(people[player]?.lots ?? []))
      guard lots == must else {
        throw InvariantError("Player \(player)'s coins expire as \(lots), and must as \(must).")
      }
    }
    guard found.isEmpty else { throw InvariantError("There are lots of players who are gone: \(found).") }
  }

  private func checkEarners(_ players: [Int64: Int], _ connection: any Connection) throws {
    let rows = try connection.all("SELECT player, lifetime, streak_day, streak_days FROM reward_earners") {
      row throws(DatabaseError) in
      (try row.integer(), [try row.integer(), try row.integer(), try row.integer()])
    }
    for (number, figures) in rows {
      guard let player = players[number], let person = people[player] else {
        throw InvariantError("There is a counter of a player who left.")
      }
      let must = [person.lifetime, person.streak?.day ?? 0, person.streak?.days ?? 0]
      guard figures == must else {
        throw InvariantError("Player \(player) has earned, last day and streak \(figures), which must be \(must).")
      }
    }
  }
}
