/// What moves coins.
extension Books {
  static let day: Int64 = 86_400_000

  mutating func topUp(_ partner: Int64, _ amount: Int64) {
    budgets[partner, default: 0] += amount
    paidIn += amount
  }

  /// Pays an award out of its budget, what is owed first; it waits where the budget has too little.
  mutating func pay(_ key: AwardKey, of player: Int, at now: Int64) {
    guard var person = people[player], var award = person.awards[key] else { return }
    let partner: Int64 = key.challenge == 0 ? 0 : 1
    if budgets[partner, default: 0] < award.amount {
      award.state = .waiting
    } else {
      budgets[partner, default: 0] -= award.amount
      let paidBack = min(person.owed, award.amount)
      person.owed -= paidBack
      award.credited = award.amount - paidBack
      award.entry = makeEntry()
      award.state = .granted
      if award.credited > 0 {
        person.lots.append(Lot(expires: now + award.days * Self.day, entry: award.entry, left: award.credited))
      }
      person.lifetime += award.amount
    }
    person.awards[key] = award
    people[player] = person
  }

  /// Takes a grant back: what of it expired was never spent; of the rest, what there is, and the remainder is owed.
  mutating func takeBack(_ key: AwardKey, of player: Int) throws {
    guard var person = people[player], var award = person.awards[key] else { return }
    if award.state == .granted {
      let gone = expiredOf[award.entry, default: 0]
      expired -= gone
      let payable = min(award.amount - gone, person.available)
      _ = try Self.take(payable, from: &person, preferring: award.entry)
      person.owed += award.amount - gone - payable
      person.lifetime -= award.amount
      budgets[key.challenge == 0 ? 0 : 1, default: 0] += award.amount
    }
    award.state = .withdrawn
    person.awards[key] = award
    people[player] = person
  }

  /// Takes coins out of lots: those of one entry first if named, then those that expire first.
  static func take(_ amount: Int64, from person: inout Person, preferring entry: Int64? = nil) throws -> [Lot] {
    person.lots.sort { a, b in
      (a.entry == entry ? 0 : 1, a.expires, a.entry) < (b.entry == entry ? 0 : 1, b.expires, b.entry)
    }
    var (left, pieces): (Int64, [Lot]) = (amount, [])
    for index in person.lots.indices where left > 0 {
      let taken = min(left, person.lots[index].left)
      guard taken > 0 else { continue }
      person.lots[index].left -= taken
      left -= taken
      pieces.append(Lot(expires: person.lots[index].expires, entry: person.lots[index].entry, left: taken))
    }
    person.lots.removeAll { $0.left == 0 }
    guard left == 0 else { throw Violation("\(left) coins were spent that nobody has.") }
    return pieces
  }

  private static func giveBack(_ pieces: [Lot], to person: inout Person) {
    for piece in pieces {
      if let index = person.lots.firstIndex(where: { $0.entry == piece.entry && $0.expires == piece.expires }) {
        person.lots[index].left += piece.left
      } else {
        person.lots.append(piece)
      }
    }
  }

  // MARK: Redeeming

  mutating func hold(_ order: Order, _ number: Int, by player: Int) throws {
    let amount = order.units * Model.prices[order.game]
    try change(player) { person in
      guard person.available >= amount else {
        throw Violation("\(order.key) was accepted for \(amount) coins where there were \(person.available).")
      }
      let pieces = try Self.take(amount, from: &person)
      person.holds[number] = Hold(pieces: pieces, game: order.game, amount: amount)
    }
  }

  /// Makes a hold good; false where the order has none any more.
  @discardableResult
  mutating func settle(_ order: Int) -> Bool {
    guard let (player, hold) = owner(of: order) else { return false }
    people[player]?.holds[order] = nil
    let fee = hold.amount * Model.feePoints / 10_000
    fees += fee
    revenue[hold.game, default: 0] += hold.amount - fee
    return true
  }

  /// Lets a hold go.
  @discardableResult
  mutating func refund(_ order: Int) -> Bool {
    guard let (player, hold) = owner(of: order) else { return false }
    change(player) { person in
      person.holds[order] = nil
      Self.giveBack(hold.pieces, to: &person)
    }
    return true
  }

  /// Whether an order's coins are held.
  func isHeld(_ order: Int) -> Bool { owner(of: order) != nil }

  private func owner(of order: Int) -> (Int, Hold)? {
    for (player, person) in people {
      if let hold = person.holds[order] { return (player, hold) }
    }
    return nil
  }

  // MARK: Time and leaving

  /// How many lots' time has come.
  func dueLots(at now: Int64) -> Int { people.values.reduce(0) { $0 + $1.lots.count { $0.expires <= now } } }

  /// Lets all coins go whose time has come.
  mutating func expire(at now: Int64) {
    for player in people.keys.sorted() {
      for lot in people[player]?.lots ?? [] where lot.expires <= now {
        expired += lot.left
        expiredOf[lot.entry, default: 0] += lot.left
      }
      people[player]?.lots.removeAll { $0.expires <= now }
    }
  }

  /// A player leaves: holds go back, all coins go, debts are forgiven.
  mutating func leave(_ player: Int) {
    for order in (people[player]?.holds.keys.sorted() ?? []) { refund(order) }
    guard let person = people.removeValue(forKey: player) else { return }
    expired += person.available
    forgiven += person.owed
  }
}
