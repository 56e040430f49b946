import Cryptography
package import Database
package import Kernel
package import PartnersAPI
package import PlaydAPI

extension Partners {
  /// Erases a player's data; tokens are revoked.
  package func erase(_ player: PlayerID, at now: Timestamp, in connection: any Connection) throws {
    for old in try connections(of: player, in: connection) {
      try forget(player, partner: old.partner, at: now, in: connection)
    }
    let id: [Value] = [.integer(player.rawValue)]
    try connection.execute("DELETE FROM partner_states WHERE player = $1", id)
    try connection.execute("DELETE FROM partner_sightings WHERE player = $1", id)
  }

  /// Moves a guest's connections to the proven player, whose own connections win.
  package func merge(
    _ guest: PlayerID, into player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws {
    let kept = try connections(of: player, in: connection).map(\.partner)
    for old in try connections(of: guest, in: connection) {
      if kept.contains(old.partner) {
        try forget(guest, partner: old.partner, at: now, in: connection)
      } else {
        try move(old, to: player, at: now, in: connection)
      }
    }
    let both: [Value] = [.integer(guest.rawValue), .integer(player.rawValue)]
    try connection.execute(
      """
      INSERT INTO partner_sightings (player, partner, action, kind, occurred_at)
      SELECT $2, partner, action, kind, occurred_at FROM partner_sightings WHERE player = $1
      ON CONFLICT (player, partner, action) DO NOTHING
      """, both)
    try connection.execute("DELETE FROM partner_sightings WHERE player = $1", [both[0]])
    try connection.execute("DELETE FROM partner_states WHERE player = $1", [both[0]])
    // Pending work of both would be done twice.
    try connection.execute(
      """
      DELETE FROM partner_tasks WHERE player = $1 AND EXISTS (
        SELECT 1 FROM partner_tasks AS other WHERE other.player = $2 AND other.partner = partner_tasks.partner
          AND other.kind = partner_tasks.kind AND other.subject = partner_tasks.subject)
      """, both)
    try connection.execute("UPDATE partner_tasks SET player = $2 WHERE player = $1", both)
  }

  private func move(
    _ old: StoredConnection, to player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws {
    let seal = { [vault] (sealed: [UInt8]?, kind: StoredConnection.TokenKind) -> [UInt8]? in
      let place = { StoredConnection.place(kind, player: $0, partner: old.partner) }
      return sealed.flatMap { try? vault.open($0, for: place(old.player)) }.map {
        vault.seal($0, for: place(player.rawValue))
      }
    }
    let (access, refresh) = (seal(old.accessToken, .access), seal(old.refreshToken, .refresh))
    try connection.execute(
      """
      UPDATE partner_connections
      SET player = $3, access_token = $4, refresh_token = $5, vault_key = $6, leased_until = 0
      WHERE player = $1 AND partner = $2
      """,
      [
        .integer(old.player), .integer(old.partner), .integer(player.rawValue), .bytes(access), .bytes(refresh),
        .integer(vault.currentKey),
      ])
    if old.status == .connected, access == nil {
      try fail(player, partner: old.partner, reason: .keyLost, at: now, in: connection)
    }
  }

  private func connections(
    of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> [StoredConnection] {
    try connection.all(
      "SELECT \(StoredConnection.columns) FROM partner_connections WHERE player = $1 ORDER BY partner",
      [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in try StoredConnection(row) }
  }

  /// A player's data for the export, without tokens. The recorder of activities exports those.
  package func export(of player: PlayerID, in connection: any Connection) throws -> ExportedPartners {
    let slugs = Dictionary(try catalogue(connection).map { ($0.id, $0.slug) }) { first, _ in first }
    let connections = try connections(of: player, in: connection).map {
      ExportedConnection(
        partner: slugs[$0.partner] ?? "", user: $0.user, status: $0.status, since: $0.since, scope: $0.scope)
    }
    return ExportedPartners(connections: connections)
  }
}
