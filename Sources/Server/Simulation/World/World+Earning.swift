import Database
import Kernel
import Rewards

/// Partners' reports: repeated, late, out of order, and sometimes withdrawn.
extension World {
  /// A present player; nil if there is none.
  func somebody() -> Int? { chance.pick(numbers.values.sorted()) }

  /// The player a guest was merged into; nil if gone.
  func current(_ player: Int) -> Int? {
    var player = player
    while let successor = players[player].successor { player = successor }
    return players[player].hasLeft ? nil : player
  }

  /// A player's activity, reported by the partner. One in ten is more than anyone can walk.
  func happen() {
    guard let player = somebody() else { return }
    let kind = chance.pick(PartnerEvent.Kind.allCases) ?? .pace
    let paces = chance.chance(1, in: 10) ? Model.mostPaces + 5_000 : chance.integer(in: 3_000...15_000)
    let event = PartnerEvent(
      number: events.count + 1, kind: kind, player: player, value: kind == .pace ? paces : 1,
      occurredAt: now - Milliseconds(chance.integer(in: 0...7_200_000)), isWithdrawn: false)
    events.append(event)
    log("event", "\(event.number): player \(event.player), \(event.value) \(kind)")
    post(event)
  }

  /// A partner withdraws an activity.
  func withdraw() {
    let reported = events.indices.filter { !events[$0].isWithdrawn }
    guard let index = chance.pick(reported) else { return }
    events[index].isWithdrawn = true
    log("withdraw", "event \(events[index].number)")
    post(events[index])
  }

  /// Sends a report in one to three copies with individual delays.
  private func post(_ event: PartnerEvent) {
    for copy in 0..<(1 + chance.index(below: 3)) {
      let isLate = chance.chance(1, in: 4)
      let delay = isLate ? chance.integer(in: 0...3_600_000) : chance.integer(in: 0...4_000)
      if isLate { report.coverage.count(.eventDelayed) }
      if copy > 0 { report.coverage.count(.eventRepeated) }
      messageCount += 1
      messages.append(Message(number: messageCount, event: event, at: now + Milliseconds(delay)))
    }
  }

  /// A due message arrives at a process; it stays in transit until acknowledged.
  func arrive(at process: ServerProcess) -> Request? {
    let due = messages.filter { $0.at <= now }
    guard let message = chance.pick(due) else { return nil }
    if messages.contains(where: { $0.number < message.number && $0.event.number != message.event.number }) {
      report.coverage.count(.eventOvertaken)
    }
    return deliver(message, to: process)
  }

  func deliver(_ message: Message, to process: ServerProcess) -> Request? {
    let (event, platform, moment) = (message.event, process.platform, now + process.skew)
    // The partner's connection moved with a merge, or is gone.
    guard let player = current(event.player) else {
      messages.removeAll { $0.number == message.number }
      log("stray", "event \(event.number)")
      return nil
    }
    let id = players[player].id
    return Request(event.isWithdrawn ? "withdrawal" : "action", detail: "\(event.number)") {
      try platform.earn(event, by: id, at: moment, in: $0)
    } durable: { [self] in
      if event.isWithdrawn, books.people[player]?.activities[event.number] == nil {
        report.coverage.count(.eventBeforeItsDeed)
      }
      try books.apply(event, of: player, at: moment.rawValue)
    } answer: { [self] in
      messages.removeAll { $0.number == message.number }
    }
  }

  /// A player claims the day's bonus.
  func claimStreak(_ process: ServerProcess) -> Request? {
    somebody().flatMap { claimStreak(process, by: $0) }
  }

  func claimStreak(_ process: ServerProcess, by player: Int) -> Request? {
    let (id, platform, moment) = (players[player].id, process.platform, now + process.skew)
    return Request("claim of a streak", detail: "by player \(player)") {
      _ = try platform.rewards.claimStreak(of: id, utcOffset: 0, at: moment, in: $0)
    } durable: { [self] in
      guard books.canClaim(player, at: moment.rawValue) else {
        throw InvariantError("Player \(player) has claimed one day's bonus twice.")
      }
      books.claimStreak(player, at: moment.rawValue)
    } refusal: { [self] refusal in
      guard case RewardsRefusal.streakClaimed? = refusal as? RewardsRefusal else { return false }
      guard !books.canClaim(player, at: moment.rawValue) else {
        throw InvariantError("Player \(player) was refused a bonus of a new day.")
      }
      log("claimed", "by player \(player) before")
      return true
    }
  }
}
