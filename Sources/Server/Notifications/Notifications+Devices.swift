package import Database
package import InboxAPI
package import Kernel
package import PlaydAPI

extension Notifications {
  /// The table of the migration "devices of apps". Released: never changed.
  package static let devices = [
    """
    CREATE TABLE push_devices (
      player {integer} NOT NULL REFERENCES players (id),
      id {integer} NOT NULL,
      app TEXT NOT NULL,
      environment {integer} NOT NULL,
      token {bytes} NOT NULL,
      created_at {integer} NOT NULL,
      PRIMARY KEY (player, id),
      UNIQUE (app, environment, token)
    ) {table}
    """
  ]

  /// Registers an app on a device. Another player's registration moves to this one: a device belongs to the latest
  /// sign-in.
  ///
  /// Throws `PushRefusal` or `DatabaseError`.
  ///
  /// - Parameter apps: the bundle identifiers that the server has a key for.
  package func register(
    _ device: AppDevice, of player: PlayerID, apps: Set<String>, at now: Timestamp, in connection: any Connection
  ) throws {
    guard apps.contains(device.app) else { throw PushRefusal.app(device.app) }
    // Pending messages for the previous player are dropped.
    if let known = try registration(of: device, in: connection) {
      try forgetDevice(known.id, of: known.player, in: connection)
    }
    let older = try connection.all(
      "SELECT id FROM push_devices WHERE player = $1 ORDER BY created_at DESC, id DESC", [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in try row.integer() }
    for id in older.dropFirst(Int(Self.mostSubscriptions) - 1) {
      try forgetDevice(id, of: player.rawValue, in: connection)
    }
    try connection.execute(
      """
      INSERT INTO push_devices (player, id, app, environment, token, created_at) VALUES ($1, $2, $3, $4, $5, $6)
      """,
      [
        .integer(player.rawValue), .integer(Int64.random(in: 1...Int64.max)), .text(device.app),
        .integer(Int64(device.environment.rawValue)), .bytes(device.token), .integer(now.rawValue),
      ])
  }

  /// Removes a player's registration; an unknown one counts as removed.
  package func unregister(
    _ device: AppDevice, of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) {
    guard let known = try registration(of: device, in: connection), known.player == player.rawValue else { return }
    try forgetDevice(known.id, of: known.player, in: connection)
  }

  private func registration(
    of device: AppDevice, in connection: any Connection
  ) throws(DatabaseError) -> (id: Int64, player: Int64)? {
    try connection.first(
      "SELECT id, player FROM push_devices WHERE app = $1 AND environment = $2 AND token = $3",
      [.text(device.app), .integer(Int64(device.environment.rawValue)), .bytes(device.token)]
    ) { row throws(DatabaseError) in (id: try row.integer(), player: try row.integer()) }
  }

  /// Removes a registration with its pending messages.
  func forgetDevice(_ device: Int64, of player: Int64, in connection: any Connection) throws(DatabaseError) {
    let key: [Value] = [.integer(player), .integer(device)]
    try connection.execute("DELETE FROM push_jobs WHERE player = $1 AND subscription = $2", key)
    try connection.execute("DELETE FROM push_devices WHERE player = $1 AND id = $2", key)
  }

  /// A player's registered apps for the export.
  func exportedDevices(
    of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> [ExportedAppDevice] {
    try connection.all(
      "SELECT app, environment, created_at FROM push_devices WHERE player = $1 ORDER BY created_at, id",
      [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in
      ExportedAppDevice(
        app: try row.text(), environment: try AppEnvironment(stored: try row.integer()),
        registeredAt: Timestamp(try row.integer()))
    }
  }
}

extension AppEnvironment {
  init(stored number: Int64) throws(DatabaseError) {
    guard let environment = AppEnvironment(rawValue: UInt8(truncatingIfNeeded: number)) else {
      throw .corrupt(detail: "an environment of Apple's that does not exist")
    }
    self = environment
  }
}
