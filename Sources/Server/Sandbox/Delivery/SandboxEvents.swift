import Cryptography
import Database
import Kernel

/// An event in transit to Play'd.
struct SandboxDelivery: Sendable {
  var number: Int64
  var id: String
  var body: String
  var attempts: Int64
  var isSpoilt: Bool
}

/// An event, as the control page shows it.
struct SandboxDeliveryRecord: Sendable {
  var id: String
  var attempts: Int64
  var isDone: Bool
  var result: String
}

extension SandboxStore {
  func enqueue(_ id: String, body: [UInt8], due: Timestamp, isSpoilt: Bool) throws {
    _ = try database.write { connection in
      try connection.execute(
        """
        INSERT INTO deliveries (number, id, body, due_at, attempts, spoilt, is_done, result)
        SELECT COALESCE(MAX(number), 0) + 1, $1, $2, $3, 0, $4, 0, '' FROM deliveries
        """,
        [
          .text(id), .text(String(decoding: body, as: UTF8.self)), .integer(due.rawValue), .integer(isSpoilt ? 1 : 0),
        ])
    }
  }

  func dueDelivery(at now: Timestamp) throws -> SandboxDelivery? {
    try database.read { connection in
      try connection.first(
        """
        SELECT number, id, body, attempts, spoilt FROM deliveries WHERE is_done = 0 AND due_at <= $1
        ORDER BY due_at, number LIMIT 1
        """, [.integer(now.rawValue)]
      ) { row throws(DatabaseError) in
        SandboxDelivery(
          number: try row.integer(), id: try row.text(), body: try row.text(), attempts: try row.integer(),
          isSpoilt: try row.integer() == 1)
      }
    }
  }

  /// Records an attempt's result; only an event's first attempt is spoiled.
  func record(_ delivery: SandboxDelivery, result: String, isDone: Bool, due: Timestamp) throws {
    _ = try database.write { connection in
      try connection.execute(
        """
        UPDATE deliveries SET attempts = attempts + 1, spoilt = 0, is_done = $2, result = $3, due_at = $4
        WHERE number = $1
        """,
        [.integer(delivery.number), .integer(isDone ? 1 : 0), .text(result), .integer(due.rawValue)])
    }
  }

  /// The last events, the newest first.
  func recentDeliveries(_ most: Int64 = 20) throws -> [SandboxDeliveryRecord] {
    try database.read { connection in
      try connection.all(
        "SELECT id, attempts, is_done, result FROM deliveries ORDER BY number DESC LIMIT $1", [.integer(most)]
      ) { row throws(DatabaseError) in
        SandboxDeliveryRecord(
          id: try row.text(), attempts: try row.integer(), isDone: try row.integer() == 1, result: try row.text())
      }
    }
  }
}

extension SandboxServer {
  /// Sends Play'd an activity's current state, with the requested faults.
  func emit(_ activity: SandboxActivity, by user: SandboxUser) throws {
    switch partner.eventProtocol {
    case .sharedSecret, .keyPair:
      let type = activity.isWithdrawn ? "action.withdrawn" : "action.completed"
      try announce(
        .object([
          "type": .string(type), "timestamp": .integer(activity.changedAt.rawValue),
          "data": .object([
            "user": .string(user.id), "action": .string(activity.id), "kind": .string(activity.kind),
            "value": .integer(activity.value), "occurredAt": .integer(activity.occurredAt.rawValue),
            "detail": .string(activity.title),
          ]),
        ]))
    case .googleHealth:
      let dataType = activity.kind == "steps" ? "steps" : "exercise"
      let start = activity.occurredAt - .seconds(activity.kind == "steps" ? 60 : activity.value * 60)
      try announce(
        .object([
          "data": .object([
            "version": .string("1"), "clientProvidedSubscriptionName": .string("playd"),
            "healthUserId": .string(user.id), "operation": .string(activity.isWithdrawn ? "DELETE" : "UPSERT"),
            "dataType": .string(dataType),
            "intervals": .array([
              .object([
                "physicalTimeInterval": .object([
                  "startTime": .string(SandboxTime.text(start)),
                  "endTime": .string(SandboxTime.text(activity.occurredAt)),
                ])
              ])
            ]),
          ])
        ]))
    }
  }

  /// Sends Play'd a user's revocation. Google Health sends none: its API answers reveal it.
  func sendRevocation(by user: SandboxUser) throws {
    guard partner.eventProtocol != .googleHealth else { return }
    try announce(
      .object([
        "type": .string("connection.revoked"), "timestamp": .integer(now().rawValue),
        "data": .object(["user": .string(user.id)]),
      ]))
  }

  private func announce(_ body: JSON) throws {
    let id = "msg_" + Base64.url.text(SecureRandom.bytes(15))
    let bytes = body.serialized()
    let isLate = try store.use(fault: "reorder")
    let delay = Milliseconds(try store.faults().delay + (isLate ? 3_000 : 0))
    let isSpoilt = try store.use(fault: "wrongSignature")
    try store.enqueue(id, body: bytes, due: now() + delay, isSpoilt: isSpoilt)
    if try store.use(fault: "duplicate") { try store.enqueue(id, body: bytes, due: now() + delay, isSpoilt: false) }
  }
}
