package import Database
package import Kernel
package import PlaydAPI
import RewardsEngine

/// The reported progress behind an award.
package struct AwardEvidence: Sendable {
  package var title: BilingualText
  package var lastDay: CivilDay
  /// The latest first.
  package var activities: [EvidenceLine]
}

/// An activity as its partner reported it.
package struct EvidenceLine: Sendable {
  package var kind: String
  package var value: Int64
  package var occurredAt: Timestamp
  package var heardAt: Timestamp
  package var isWithdrawn: Bool
}

extension Rewards {
  /// The challenge of an award, and what the partner reported in its period; nil if there is no such award.
  package func evidence(
    ofAward id: Int64, of player: PlayerID, limit: Int, in connection: any Connection
  ) throws -> AwardEvidence? {
    guard let award = try award(id, of: player, in: connection) else { return nil }
    let catalogue = try catalogue(in: connection)
    var evidence = AwardEvidence(title: Self.title(of: award, catalogue), lastDay: award.lastDay, activities: [])
    guard let challenge = catalogue.challenge(award.challenge) else { return evidence }
    let found = try connection.all(
      """
      SELECT kind, value, occurred_at, heard_at, is_withdrawn, day FROM reward_actions
      WHERE player = $1 AND partner = $2 AND day <= $3 ORDER BY day DESC, occurred_at DESC LIMIT $4
      """,
      [
        .integer(player.rawValue), .integer(award.partner.rawValue), .integer(award.lastDay.rawValue),
        .integer(Int64(limit)),
      ]
    ) { row throws(DatabaseError) in
      let line = EvidenceLine(
        kind: try row.text(), value: try row.integer(), occurredAt: Timestamp(try row.integer()),
        heardAt: Timestamp(try row.integer()), isWithdrawn: try row.integer() == 1)
      return (line: line, day: CivilDay(rawValue: try row.integer()))
    }
    evidence.activities = found.filter { challenge.period.cycle(of: $0.day) == award.cycle }.map(\.line)
    return evidence
  }
}
