package import Database
package import IppoAPI
import IppoEngine
package import Kernel
package import PlaydAPI
package import ServerKit

/// Ippo on the server: each player's log of events, which devices exchange, and runs, which are replayed before they
/// enter it.
package struct IppoGames: GameStore {
  let database: any Database
  /// Runs earn coins by the platform's rules.
  let reportActivity: GameHost.ReportActivity

  package init(_ host: GameHost) {
    database = host.database
    reportActivity = host.reportActivity
  }

  /// How long a run can be finished: long enough for a journey without a network.
  package static let lifetime = Milliseconds.seconds(30 * 24 * 3_600)
  /// The most open runs of a player; the oldest is dropped.
  static let mostOpen: Int64 = 12
  /// How long ago a run may have begun to earn coins.
  static let oldest = Milliseconds.seconds(14 * 24 * 3_600)
  /// How far a device's clock may be ahead.
  static let clockTolerance = Milliseconds.seconds(600)

  /// The tables of migration 1. Released: never changed.
  package static let tables = [
    """
    CREATE TABLE ippo_logs (
      player {integer} PRIMARY KEY REFERENCES players (id),
      events {integer} NOT NULL CHECK (events >= 0)
    ) {table}
    """,
    """
    CREATE TABLE ippo_events (
      player {integer} NOT NULL REFERENCES players (id),
      id {integer} NOT NULL,
      place {integer} NOT NULL,
      is_grant {integer} NOT NULL,
      event {bytes} NOT NULL,
      PRIMARY KEY (player, id)
    ) {table}
    """,
    "CREATE UNIQUE INDEX ippo_events_in_order ON ippo_events (player, place)",
    """
    CREATE TABLE ippo_runs (
      id {integer} PRIMARY KEY,
      player {integer} NOT NULL REFERENCES players (id),
      seed {integer} NOT NULL,
      created_at {integer} NOT NULL,
      expires_at {integer} NOT NULL,
      finished_at {integer},
      began_at {integer},
      ended_at {integer},
      recording {bytes},
      event {bytes}
    ) {table}
    """,
    "CREATE INDEX ippo_runs_of_player ON ippo_runs (player, finished_at, id)",
    "CREATE INDEX ippo_runs_in_time ON ippo_runs (player, began_at)",
  ]

  /// The columns of migration 2. Released: never changed.
  package static let proofs = [
    "ALTER TABLE ippo_runs ADD COLUMN proof {integer}",
    "ALTER TABLE ippo_runs ADD COLUMN minutes {integer}",
    // Monday's day on the runner's clock.
    "ALTER TABLE ippo_runs ADD COLUMN week {integer}",
    "CREATE INDEX ippo_runs_of_week ON ippo_runs (week, player)",
  ]

  /// The changes of migration 5: the player is in the key of a run. Released: never changed.
  package static let byPlayer: [String] =
    Migration.rekey(
      "ippo_runs",
      as: """
        (
          id {integer} NOT NULL,
          player {integer} NOT NULL REFERENCES players (id),
          seed {integer} NOT NULL,
          created_at {integer} NOT NULL,
          expires_at {integer} NOT NULL,
          finished_at {integer},
          began_at {integer},
          ended_at {integer},
          recording {bytes},
          event {bytes},
          proof {integer},
          minutes {integer},
          week {integer},
          PRIMARY KEY (player, id)
        ) {table}
        """,
      columns: """
        id, player, seed, created_at, expires_at, finished_at, began_at, ended_at, recording, event, proof, minutes, week
        """) + [
      "CREATE INDEX ippo_runs_of_player ON ippo_runs (player, finished_at, id)",
      "CREATE INDEX ippo_runs_in_time ON ippo_runs (player, began_at)",
      "CREATE INDEX ippo_runs_of_week ON ippo_runs (week, player)",
    ]

  // MARK: Events

  /// Takes in a device's events, and answers with those that it does not know.
  package func sync(_ request: IppoEventsReport, of player: PlayerID) throws -> IppoEvents {
    let log: IppoLog
    do throws(RecordingError) {
      log = try IppoLog(decoding: request.log)
    } catch {
      throw IppoGamesRefusal.unreadable(error)
    }
    guard log.events.count <= IppoEvents.mostAtOnce else {
      throw IppoGamesRefusal.unreadable(.tooLarge(bytes: log.events.count, limit: IppoEvents.mostAtOnce))
    }
    guard !log.events.isEmpty || request.from != nil else {
      return try database.read { try page(after: request.place, of: player, in: $0) }
    }
    return try database.write { connection in
      if let owner = request.from, owner != player, try exists(owner, in: connection) {
        throw IppoGamesRefusal.anotherPlayers
      }
      for event in log.events where event.comesFromServer {
        // A device may send back what it had from here.
        guard try isKnown(event, of: player, in: connection) else { throw IppoGamesRefusal.notTheDevices }
      }
      if !log.events.isEmpty {
        try add(log.events, to: player, in: connection)
        try renewProfile(of: player, in: connection)
      }
      return try page(after: request.place, of: player, in: connection)
    }
  }

  /// Whether a player exists: a guest who signed in has become the player who asks.
  private func exists(_ player: PlayerID, in connection: any Connection) throws(DatabaseError) -> Bool {
    try connection.integer("SELECT count(*) FROM players WHERE id = $1", [.integer(player.rawValue)]) > 0
  }

  private func isKnown(
    _ event: IppoEvent, of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> Bool {
    try connection.integer(
      "SELECT count(*) FROM ippo_events WHERE player = $1 AND id = $2",
      [.integer(player.rawValue), .integer(Int64(bitPattern: event.id))]) > 0
  }

  /// Adds events at the end of a player's log; those that it has are left out. The log's own row keeps two devices from
  /// taking the same place.
  func add(_ events: [IppoEvent], to player: PlayerID, in connection: any Connection) throws {
    try connection.execute(
      "INSERT INTO ippo_logs (player, events) VALUES ($1, 0) ON CONFLICT (player) DO UPDATE SET events = ippo_logs.events",
      [.integer(player.rawValue)])
    var place = try connection.integer(
      "SELECT events FROM ippo_logs WHERE player = $1", [.integer(player.rawValue)])
    for event in events {
      guard place < Int64(IppoLog.mostEvents) else { throw IppoGamesRefusal.logFull }
      place += try connection.execute(
        """
        INSERT INTO ippo_events (player, id, place, is_grant, event) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (player, id) DO NOTHING
        """,
        [
          .integer(player.rawValue), .integer(Int64(bitPattern: event.id)), .integer(place + 1),
          .integer(event.isGrant ? 1 : 0), .bytes(event.encoded()),
        ])
    }
    try connection.execute(
      "UPDATE ippo_logs SET events = $2 WHERE player = $1", [.integer(player.rawValue), .integer(place)])
  }

  private func page(
    after place: Int64, of player: PlayerID, in connection: any Connection
  ) throws -> IppoEvents {
    let limit = Int64(IppoEvents.mostAtOnce)
    let rows = try connection.all(
      "SELECT place, event FROM ippo_events WHERE player = $1 AND place > $2 ORDER BY place LIMIT $3",
      [.integer(player.rawValue), .integer(place), .integer(limit + 1)]
    ) { row throws(DatabaseError) in (place: try row.integer(), event: try Self.event(try row.bytes())) }
    let shown = rows.prefix(Int(limit))
    return IppoEvents(
      place: shown.last?.place ?? place, log: IppoLog(shown.map(\.event)).encoded(), hasMore: rows.count > shown.count)
  }

  /// A stored event.
  static func event(_ bytes: [UInt8]) throws(DatabaseError) -> IppoEvent {
    do throws(RecordingError) {
      return try IppoEvent(decoding: bytes)
    } catch {
      throw .corrupt(detail: "an event of Ippo: \(error.message)")
    }
  }

  /// A player's whole log.
  package func log(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> [UInt8] {
    IppoLog(try events(of: player, in: connection)).encoded()
  }

  func events(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> [IppoEvent] {
    try connection.all(
      "SELECT event FROM ippo_events WHERE player = $1 ORDER BY place", [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in try Self.event(try row.bytes()) }
  }
}

extension IppoEvent {
  /// Whether only the server writes such events.
  var comesFromServer: Bool {
    switch kind {
    case .ran, .granted, .returned: true
    case .began, .cared, .equipped, .bought, .rescued, .ageChanged: false
    }
  }

  /// Whether it is about redeemed baskets.
  var isGrant: Bool {
    switch kind {
    case .granted, .returned: true
    case .began, .cared, .equipped, .bought, .ran, .rescued, .ageChanged: false
    }
  }
}
