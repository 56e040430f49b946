import AppKit
package import IppoAPI
package import Kernel
package import PlaydAPI

/// What the device knows of the server's log.
package struct SyncMemory: Sendable {
  /// Whose events the device has; nil before the first exchange.
  package var owner: PlayerID?
  /// Whose they were before the player signed in, until the server has said whether they may be kept.
  package var former: PlayerID?
  /// The place in the player's log up to which the device knows it.
  package var place: Int64 = 0
  /// Numbers of the events that the server does not have.
  package var pending: [UInt64] = []
  /// Numbers of the runs that the server is to replay.
  package var proving: [UInt64] = []
  /// Runs issued in advance, so that one can begin without a network.
  package var sessions: [IppoRunSession] = []
  /// Recordings that wait for an issued run.
  package var waiting: [[UInt8]] = []

  package init() {}

  /// Notes events of this device.
  mutating func add(_ number: UInt64) {
    if !pending.contains(number) { pending.append(number) }
  }

  mutating func remove(_ numbers: [UInt64]) {
    let gone = Set(numbers)
    pending = pending.filter { !gone.contains($0) }
  }

  /// Takes the oldest issued run that can still be finished.
  mutating func takeSession(at now: Timestamp) -> IppoRunSession? {
    // A run of a day can be finished at its end.
    sessions = sessions.filter { $0.expiresAt > now + .seconds(86_400) }
    return sessions.isEmpty ? nil : sessions.removeFirst()
  }
}

extension SyncMemory: Persisted {
  package static var version: Int64 { 1 }

  package init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    owner = try reader.optionalString("owner").flatMap { PlayerID($0) }
    former = try reader.optionalString("former").flatMap { PlayerID($0) }
    place = try reader.integer("place")
    pending = Self.numbers(try reader.string("pending"))
    proving = Self.numbers(try reader.string("proving"))
    sessions = try reader.optionalArray("sessions") ?? []
    waiting = try (reader.optionalArray("waiting", of: StoredBytes.self) ?? []).map { $0.bytes }
  }

  package func encodeMembers(to writer: inout JSON.Writer) {
    if let owner { writer.member("owner", owner.text) }
    if let former { writer.member("former", former.text) }
    writer.member("place", place)
    writer.member("pending", Self.text(pending))
    writer.member("proving", Self.text(proving))
    writer.member("sessions", sessions)
    writer.member("waiting", waiting.map { StoredBytes(bytes: $0) })
  }

  /// Numbers as eight bytes each, base64url.
  private static func text(_ numbers: [UInt64]) -> String {
    var bytes: [UInt8] = []
    for number in numbers {
      for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * UInt64(shift)))) }
    }
    return Base64.url.text(bytes)
  }

  private static func numbers(_ text: String) -> [UInt64] {
    let bytes = Base64.url.decode(text) ?? []
    var numbers: [UInt64] = []
    var number: UInt64 = 0
    for (place, byte) in bytes.enumerated() {
      let shift = UInt64(place % 8) * 8
      number |= UInt64(byte) << shift
      guard shift == 56 else { continue }
      numbers.append(number)
      number = 0
    }
    return numbers
  }
}

/// Bytes as base64url in an array of stored values.
private struct StoredBytes: JSONDecodable, JSONEncodable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    guard let bytes = Base64.url.decode(try reader.string("bytes")) else { throw .invalid("must be base64url") }
    self.bytes = bytes
  }

  func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("bytes", Base64.url.text(bytes))
    writer.endObject()
  }
}

/// How safe the player's progress is, in words people understand.
package enum SyncStatus: UInt8, Sendable {
  /// On this device and in the account.
  case synced
  /// On this device, on its way to the account.
  case saved
  /// On this device, to be sent when the internet is back.
  case offline
}
