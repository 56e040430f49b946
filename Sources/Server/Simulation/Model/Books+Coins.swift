/// Movements of coins.
extension Books {
  static let day: Int64 = 86_400_000

  mutating func topUp(_ partner: Int64, _ amount: Int64) {
    budgets[partner, default: 0] += amount
    paidIn += amount
  }

  /// Pays an award from its budget, repaying debts first; it waits if the budget is short.
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
      if partner == 0 { giftEntries.insert(award.entry) }
      award.state = .granted
      if award.credited > 0 {
        person.lots.append(Lot(expires: now + award.days * Self.day, entry: award.entry, left: award.credited))
      }
      person.lifetime += award.amount
    }
    person.awards[key] = award
    people[player] = person
  }

  /// Reverses a grant: expired coins were never spent; of the rest, spent coins become a debt.
  mutating func takeBack(_ key: AwardKey, of player: Int) throws {
    guard var person = people[player], var award = person.awards[key] else { return }
    if award.state == .granted {
      let gone = expiredOf[award.entry, default: 0]
      expired -= gone
      let payable = min(award.amount - gone, person.available)
      _ = try Self.debit(payable, from: &person, preferring: award.entry)
      person.owed += award.amount - gone - payable
      person.lifetime -= award.amount
      budgets[key.challenge == 0 ? 0 : 1, default: 0] += award.amount
    }
    award.state = .withdrawn
    person.awards[key] = award
    people[player] = person
  }

  /// Debits coins from lots: those of one entry first if named, then those that expire first.
  ///
  /// - Parameter passed: entries whose coins are exempt.
  static func debit(
    _ amount: Int64, from person: inout PlayerBooks, preferring entry: Int64? = nil, passing passed: Set<Int64> = []
  ) throws -> [Lot] {
    person.lots.sort { a, b in
      (a.entry == entry ? 0 : 1, a.expires, a.entry) < (b.entry == entry ? 0 : 1, b.expires, b.entry)
    }
    var (left, pieces): (Int64, [Lot]) = (amount, [])
    for index in person.lots.indices where left > 0 && !passed.contains(person.lots[index].entry) {
      let taken = min(left, person.lots[index].left)
      guard taken > 0 else { continue }
      person.lots[index].left -= taken
      left -= taken
      pieces.append(Lot(expires: person.lots[index].expires, entry: person.lots[index].entry, left: taken))
    }
    person.lots.removeAll { $0.left == 0 }
    guard left == 0 else { throw InvariantError("\(left) coins were spent without lots.") }
    return pieces
  }

  private static func credit(_ pieces: [Lot], to person: inout PlayerBooks) {
    for piece in pieces {
      if let index = person.lots.firstIndex(where: { $0.entry == piece.entry && $0.expires == piece.expires }) {
        person.lots[index].left += piece.left
      } else {
        person.lots.append(piece)
      }
    }
  }

  // MARK: Redeeming

  /// - Parameter isProved: whether the player has a proven identity. Others cannot spend the platform's gifts.
  mutating func hold(_ order: Order, number: Int, by player: Int, isProved: Bool) throws {
    let amount = order.units * Model.prices[order.game]
    let gifts = giftEntries
    let given = isProved ? 0 : people[player].map { self.gifts(of: $0) } ?? 0
    try change(player) { person in
      let spendable = person.available - given
      guard spendable >= amount else {
        throw InvariantError(
          "\(order.key) was accepted for \(amount) coins where there were \(spendable) to spend on it.")
      }
      let pieces = try Self.debit(amount, from: &person, passing: isProved ? [] : gifts)
      person.holds[number] = Hold(pieces: pieces, game: order.game, amount: amount)
    }
  }

  /// Settles a hold; false if the order has none.
  @discardableResult
  mutating func settle(_ order: Int) -> Bool {
    guard let (player, hold) = owner(of: order) else { return false }
    people[player]?.holds[order] = nil
    let fee = hold.amount * Model.feePoints / 10_000
    fees += fee
    revenue[hold.game, default: 0] += hold.amount - fee
    return true
  }

  /// Voids a hold.
  @discardableResult
  mutating func refund(_ order: Int) -> Bool {
    guard let (player, hold) = owner(of: order) else { return false }
    change(player) { person in
      person.holds[order] = nil
      Self.credit(hold.pieces, to: &person)
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

  /// The number of expired lots.
  func dueLots(at now: Int64) -> Int { people.values.reduce(0) { $0 + $1.lots.count { $0.expires <= now } } }

  /// Expires all due coins.
  mutating func expire(at now: Int64) {
    for player in people.keys.sorted() {
      for lot in people[player]?.lots ?? [] where lot.expires <= now {
        expired += lot.left
        expiredOf[lot.entry, default: 0] += lot.left
      }
      people[player]?.lots.removeAll { $0.expires <= now }
    }
  }

  /// Removes a player: holds are voided, coins expire, debts are forgiven.
  mutating func leave(_ player: Int) {
    for order in (people[player]?.holds.keys.sorted() ?? []) { refund(order) }
    guard let person = people.removeValue(forKey: player) else { return }
    expired += person.available
    forgiven += person.owed
  }
}
