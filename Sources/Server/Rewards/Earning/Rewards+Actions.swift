import Cryptography
package import Database
package import Kernel
package import PlaydAPI
import RewardsEngine

/// Recording partners' reports.
extension Rewards {
  /// Records a verified report and grants the resulting awards.
  ///
  /// Repetitions change nothing; several reports of one activity, in any order, have the effect of the latest alone
  /// (`EarningAction.merged`). A withdrawal takes the coins back.
  ///
  /// - Throws: `ActionRefusal`.
  @discardableResult
  package func record(
    _ action: PartnerAction, at now: Timestamp, in connection: any Connection
  ) throws -> ActionOutcome {
    if let flaw = action.flaw { throw flaw }
    let catalogue = try catalogue(in: connection)
    guard catalogue.partner(action.partner) != nil else { throw ActionRefusal.unknownPartner }
    guard let offset = try utcOffset(of: action.player, connection) else { throw ActionRefusal.unknownPlayer }
    let digest = SHA256.digest(Array(action.eventID.utf8))
    let known = try stored(digest, of: action.partner, connection)
    if let known, known.player != action.player { return ActionOutcome(kind: .anotherPlayers) }
    if try known == nil && isForgotten(digest, of: action.partner, connection) {
      return ActionOutcome(kind: .anotherPlayers)
    }
    // A game of ours may report a run again after a journey: its day stays.
    let day = known.flatMap { action.partner.isOwn && $0.action.at == action.occurredAt ? $0.action.day : nil }
    let reported = EarningAction(
      id: known?.action.id ?? 0, kind: action.kind, detail: action.detail, value: action.value, at: action.occurredAt,
      day: day ?? CivilDay(of: action.occurredAt, utcOffsetMinutes: offset), isWithdrawn: action.isWithdrawn,
      revision: action.revision)
    if let known {
      let merged = known.action.merged(with: reported)
      guard !Self.areSame(merged, known.action) else { return ActionOutcome(kind: .repeated) }
      try change(merged, of: action.player, connection)
      let awards = try reevaluate(
        [known.action, merged], of: action, catalogue: catalogue, now: now, connection: connection)
      try changed(action.player, now, connection)
      return ActionOutcome(kind: .recorded, awards: awards)
    }
    if try isCountedElsewhere(action, on: reported.day, connection) { return ActionOutcome(kind: .countedElsewhere) }
    try add(reported, digest: digest, action: action, now: now, connection: connection)
    let awards = try reevaluate([reported], of: action, catalogue: catalogue, now: now, connection: connection)
    try changed(action.player, now, connection)
    return ActionOutcome(kind: .recorded, awards: awards)
  }

  /// Evaluates every cycle the reports touch.
  private func reevaluate(
    _ words: [EarningAction], of action: PartnerAction, catalogue: RewardCatalogue, now: Timestamp,
    connection: any Connection
  ) throws -> [Award] {
    var evaluator = Evaluator(self, catalogue: catalogue, player: action.player, at: now, in: connection)
    for challenge in catalogue.challenges where challenge.partner == action.partner {
      var cycles: [Int64] = []
      for word in words where challenge.rule.kinds.contains(word.kind) {
        let cycle = challenge.period.cycle(of: word.day)
        if !cycles.contains(cycle) { cycles.append(cycle) }
      }
      for cycle in cycles { try evaluator.evaluate(challenge, cycle) }
    }
    return evaluator.awards
  }

  /// Whether a workout shares minutes with one that counts already by another partner, one of the two our own: the same
  /// run by Strava and by its file earns once. The same goes for the steps of a day.
  private func isCountedElsewhere(
    _ action: PartnerAction, on day: CivilDay, _ connection: any Connection
  ) throws -> Bool {
    guard !action.isWithdrawn, action.value > 0 else { return false }
    let others = action.partner.isOwn ? "partner <> $2" : "partner > $2"
    let partner = action.partner.isOwn ? action.partner.rawValue : PartnerID.lastForeign
    if action.kind == "steps" {
      return try connection.integer(
        """
        SELECT count(*) FROM reward_actions
        WHERE player = $1 AND \(others) AND kind = 'steps' AND is_withdrawn = 0 AND value > 0 AND day = $3
        """, [.integer(action.player.rawValue), .integer(partner), .integer(day.rawValue)]) > 0
    }
    guard action.kind == "workout" else { return false }
    return try connection.integer(
      """
      SELECT count(*) FROM reward_actions
      WHERE player = $1 AND \(others) AND kind = 'workout' AND is_withdrawn = 0
        AND occurred_at < $3 AND occurred_at + value * 60000 > $4
      """,
      [
        .integer(action.player.rawValue), .integer(partner),
        .integer(action.occurredAt.rawValue + action.value * 60_000), .integer(action.occurredAt.rawValue),
      ]) > 0
  }

  // MARK: Rows

  private func stored(
    _ digest: [UInt8], of partner: PartnerID, _ connection: any Connection
  ) throws -> (player: PlayerID, action: EarningAction)? {
    try connection.first(
      """
      SELECT id, kind, detail, value, occurred_at, day, is_withdrawn, revision, player FROM reward_actions
      WHERE partner = $1 AND event = $2
      """, [.integer(partner.rawValue), .bytes(digest)]
    ) { row throws(DatabaseError) in
      let action = try Self.action(row)
      guard let player = PlayerID(rawValue: try row.integer()) else {
        throw .corrupt(detail: "an action of no player")
      }
      return (player: player, action: action)
    }
  }

  /// Whether the action was a player's who has left.
  private func isForgotten(
    _ digest: [UInt8], of partner: PartnerID, _ connection: any Connection
  ) throws(DatabaseError) -> Bool {
    try connection.integer(
      "SELECT count(*) FROM reward_forgotten WHERE partner = $1 AND event = $2",
      [.integer(partner.rawValue), .bytes(digest)]) > 0
  }

  /// Reads an action from its columns.
  static func action(_ row: Row) throws(DatabaseError) -> EarningAction {
    EarningAction(
      id: try row.integer(), kind: try row.text(), detail: try row.text(), value: try row.integer(),
      at: Timestamp(try row.integer()), day: CivilDay(rawValue: try row.integer()),
      isWithdrawn: try row.integer() != 0, revision: try row.integer())
  }

  private func add(
    _ word: EarningAction, digest: [UInt8], action: PartnerAction, now: Timestamp, connection: any Connection
  ) throws {
    while true {
      let added = try connection.execute(
        """
        INSERT INTO reward_actions
          (id, partner, event, player, kind, detail, value, occurred_at, day, heard_at, revision, is_withdrawn)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (player, id) DO NOTHING
        """,
        [
          .integer(Self.identifier(at: now, connection.randomBits())), .integer(action.partner.rawValue),
          .bytes(digest),
          .integer(action.player.rawValue), .text(word.kind), .text(word.detail), .integer(word.value),
          .integer(word.at.rawValue), .integer(word.day.rawValue), .integer(now.rawValue), .integer(word.revision),
          .integer(word.isWithdrawn ? 1 : 0),
        ])
      if added == 1 { return }
    }
  }

  private func change(_ word: EarningAction, of player: PlayerID, _ connection: any Connection) throws {
    try connection.execute(
      """
      UPDATE reward_actions SET kind = $3, detail = $4, value = $5, occurred_at = $6, day = $7, is_withdrawn = $8,
        revision = $9 WHERE player = $1 AND id = $2
      """,
      [
        .integer(player.rawValue), .integer(word.id), .text(word.kind), .text(word.detail), .integer(word.value),
        .integer(word.at.rawValue),
        .integer(word.day.rawValue), .integer(word.isWithdrawn ? 1 : 0), .integer(word.revision),
      ])
  }

  private static func areSame(_ a: EarningAction, _ b: EarningAction) -> Bool {
    a.kind == b.kind && a.detail == b.detail && a.value == b.value && a.at == b.at && a.day == b.day
      && a.isWithdrawn == b.isWithdrawn && a.revision == b.revision
  }

  /// The player's last known UTC offset in minutes; nil if there is no such player.
  package func utcOffset(of player: PlayerID, _ connection: any Connection) throws -> Int32? {
    try connection.first(
      """
      SELECT coalesce(e.utc_offset, 0) FROM players p LEFT JOIN reward_earners e ON e.player = p.id WHERE p.id = $1
      """, [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in Int32(clamping: try row.integer()) }
  }
}
