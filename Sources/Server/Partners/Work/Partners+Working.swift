import Cryptography
import Database
package import Kernel
import PartnersAPI
import PlaydAPI
import ServerRuntime

/// The outcome of queued work.
package enum PartnerWorkOutcome: String, TallyOutcome {
  case done
  /// To be retried.
  case postponed
  /// The player has disconnected.
  case dropped
  /// The data is impossible and needs an operator.
  case refused
}

extension Partners {
  /// Does one due piece of work: refreshes an expiring token, or runs a queued request.
  ///
  /// Returns false if nothing was due. Any number of workers in any number of processes may run it concurrently.
  @discardableResult
  package func work(at now: Timestamp) throws -> Bool {
    if try refreshOne(at: now) { return true }
    guard try database.read({ [self] in try isTaskDue(at: now, in: $0) }),
      let task = try database.write({ [self] in try takeTask(at: now, in: $0) })
    else { return false }
    try perform(task, at: now)
    return true
  }

  private func refreshOne(at now: Timestamp) throws -> Bool {
    let due = try database.read { connection in
      try connection.first(
        """
        SELECT player, partner FROM partner_connections WHERE refresh_at <= $1 AND leased_until <= $1 AND status = $2
        ORDER BY refresh_at LIMIT 1
        """, [.integer(now.rawValue), .integer(Int64(PartnerStatus.connected.rawValue))]
      ) { row throws(DatabaseError) in (player: try row.integer(), partner: try row.integer()) }
    }
    guard let due, let player = PlayerID(rawValue: due.player) else { return false }
    let entry = try database.read { [self] in try catalogue($0).first { $0.id == due.partner } }
    guard let entry, accounts[entry.slug] != nil else {
      // A partner without an account on this server; checked again tomorrow.
      try database.write { connection in
        try connection.execute(
          "UPDATE partner_connections SET refresh_at = $3 WHERE player = $1 AND partner = $2",
          [.integer(due.player), .integer(due.partner), .integer((now + .seconds(86_400)).rawValue)])
      }
      return true
    }
    do {
      try refresh(player, entry, at: now)
    } catch is TokenError {
      // The connection records the outcome.
    }
    return true
  }

  private func perform(_ task: PartnerTask, at now: Timestamp) throws {
    let outcome: Result<[ActionReport], FetchError>
    do {
      outcome = .success(try reports(for: task, at: now))
    } catch let failure as FetchError {
      outcome = .failure(failure)
    } catch is PartnerRefusal {
      outcome = .failure(.unreachable("this server has no account with the partner"))
    }
    do {
      try database.write { [self] connection in
        switch outcome {
        case .success(let reports):
          try apply(reports, task: task, at: now, in: connection)
          try finish(task, in: connection)
        case .failure(.notConnected): try finish(task, in: connection)
        case .failure(.busy): try putBack(task, reason: "busy", at: now, after: .seconds(2), in: connection)
        case .failure(let failure): try putBack(task, reason: failure.sentence, at: now, after: nil, in: connection)
        }
      }
      switch outcome {
      case .success: work.count(.done)
      case .failure(.notConnected): work.count(.dropped)
      case .failure: work.count(.postponed)
      }
    } catch let refusal as PartnerRefusal {
      // The data is refused and needs an operator.
      try database.write { [self] in try putBack(task, reason: "refused: \(refusal)", at: now, after: nil, in: $0) }
      work.count(.refused)
    }
  }

  /// Records a task's data, unless the player has left or disconnected.
  private func apply(
    _ reports: [ActionReport], task: PartnerTask, at now: Timestamp, in connection: any Connection
  ) throws {
    guard !reports.isEmpty, let player = PlayerID(rawValue: task.player),
      try self.connection(of: player, with: task.partner, in: connection) != nil
    else { return }
    for report in reports { _ = try record(VerifiedAction(report, of: player, at: task.partner), now, connection) }
    if task.kind == .health { try store(reports, of: player, at: task.partner, in: connection) }
  }

  private func reports(for task: PartnerTask, at now: Timestamp) throws -> [ActionReport] {
    guard let player = PlayerID(rawValue: task.player),
      let entry = try database.read({ [self] in try catalogue($0).first { $0.id == task.partner } })
    else { return [] }
    let account = try account(entry.slug)
    switch task.kind {
    case .activity:
      return try stravaReport(task.subject, of: player, entry: entry, account: account, at: now).map { [$0] } ?? []
    case .permission:
      // A 401 ends the connection; any other answer disproves the event.
      _ = try fetch("\(account.apiURL)/athlete", of: player, entry: entry, at: now)
      return []
    case .health:
      guard let stretch = HealthInterval(text: String(decoding: task.payload, as: UTF8.self)),
        let dataType = task.subject.split(separator: " ").first
      else { return [] }
      return try healthReports(String(dataType), stretch: stretch, of: player, entry: entry, account: account, at: now)
    case .revoke:
      guard let token = try? vault.open(task.payload, for: Self.revocationPlace(task.partner)) else { return [] }
      do throws(OAuthClient.OAuthError) {
        try OAuthClient(account: account, http: http).revoke(token)
      } catch {
        throw FetchError.unreachable("the token could not be revoked")
      }
      return []
    case .sync:
      guard let since = try database.read({ [self] in try self.connection(of: player, with: entry.id, in: $0)?.since })
      else { return [] }
      return try activities(since: since, of: player, entry: entry, account: account, at: now)
    }
  }

  /// Deletes old rows, and reseals tokens under the current key; at most so many of each.
  @discardableResult
  package func tidy(_ most: Int64, at now: Timestamp) throws -> Int64 {
    try database.write { [self] connection in
      var count = try connection.execute(
        """
        DELETE FROM partner_deliveries WHERE (partner, delivery) IN (
          SELECT partner, delivery FROM partner_deliveries WHERE received_at < $1 ORDER BY received_at LIMIT $2)
        """, [.integer((now - Self.deliveryLife).rawValue), .integer(most)])
      count += try connection.execute(
        """
        DELETE FROM partner_states WHERE state IN (
          SELECT state FROM partner_states WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)
        """, [.integer((now - .seconds(86_400)).rawValue), .integer(most)])
      return count + (try sealAnew(most, at: now, in: connection))
    }
  }

  private func sealAnew(_ most: Int64, at now: Timestamp, in connection: any Connection) throws -> Int64 {
    let rows = try connection.all(
      "SELECT \(StoredConnection.columns) FROM partner_connections WHERE vault_key <> $1 AND leased_until <= $2 LIMIT $3",
      [.integer(vault.currentKey), .integer(now.rawValue), .integer(most)]
    ) { row throws(DatabaseError) in try StoredConnection(row) }
    for row in rows {
      let seal = { [vault] (sealed: [UInt8]?, kind: StoredConnection.TokenKind) -> [UInt8]? in
        let place = StoredConnection.place(kind, player: row.player, partner: row.partner)
        // Unreadable ones stay, and fail when used.
        return sealed.map { sealed in (try? vault.open(sealed, for: place)).map { vault.seal($0, for: place) } ?? sealed
        }
      }
      try connection.execute(
        """
        UPDATE partner_connections SET access_token = $3, refresh_token = $4, vault_key = $5
        WHERE player = $1 AND partner = $2
        """,
        [
          .integer(row.player), .integer(row.partner), .bytes(seal(row.accessToken, .access)),
          .bytes(seal(row.refreshToken, .refresh)), .integer(vault.currentKey),
        ])
    }
    return Int64(rows.count)
  }
}
