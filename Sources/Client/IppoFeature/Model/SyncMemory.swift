import AppKit
package import IppoAPI
import IppoEngine
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
  /// Runs that the server is to replay.
  package var proving: [ProvingRun] = []
  /// Runs issued in advance, so that one can begin without a network.
  package var sessions: [IppoRunSession] = []
  /// Runs issued for the watch, which runs without the phone.
  package var watch: [IppoRunSession] = []
  /// The issued run under way.
  package var running: IppoRunSession?
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

  /// Whether the server lacks something that the device has.
  package var isUnsent: Bool { !pending.isEmpty || !proving.isEmpty || !waiting.isEmpty }

  /// Whether an event is a run that the server is to replay.
  package func isProving(_ number: UInt64) -> Bool { proving.contains { $0.number == number } }

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
    proving = try reader.optionalArray("proving") ?? []
    sessions = try reader.optionalArray("sessions") ?? []
    watch = try reader.optionalArray("watch") ?? []
    running = try reader.optionalArray("running", of: IppoRunSession.self)?.first
    waiting = try StoredBytes.all("waiting", in: &reader)
  }

  package func encodeMembers(to writer: inout JSON.Writer) {
    if let owner { writer.member("owner", owner.text) }
    if let former { writer.member("former", former.text) }
    writer.member("place", place)
    writer.member("pending", Self.text(pending))
    writer.member("proving", proving)
    writer.member("sessions", sessions)
    if !watch.isEmpty { writer.member("watch", watch) }
    if let running { writer.member("running", [running]) }
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

/// A run that the server is to replay. Its samples stay here until the answer is known: the queue's call may be sent by
/// another program, and refused because the player has signed out.
package struct ProvingRun: Sendable {
  package var session: SessionID
  package var recording: [UInt8]

  /// The number of its event.
  package var number: UInt64 { UInt64(bitPattern: session.rawValue) }
}

extension ProvingRun: JSONDecodable, JSONEncodable {
  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    guard let session = SessionID(try reader.string("session")),
      let recording = Base64.url.decode(try reader.string("recording"))
    else { throw .invalid("must be a run and its recording") }
    self.init(session: session, recording: recording)
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("session", session.text)
    writer.member("recording", Base64.url.text(recording))
    writer.endObject()
  }
}

/// What a player left on the device before everything was sent.
struct LeftBehind: Persisted {
  static var version: Int64 { 1 }

  var log: IppoLog
  var proving: [ProvingRun]
  var waiting: [[UInt8]]

  init(log: IppoLog, memory: SyncMemory) {
    self.log = log
    proving = memory.proving
    waiting = memory.waiting
  }

  init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    guard let log = IppoLog(text: try reader.string("log")) else { throw .invalid("must be a log") }
    self.log = log
    proving = try reader.optionalArray("proving") ?? []
    waiting = try StoredBytes.all("waiting", in: &reader)
  }

  func encodeMembers(to writer: inout JSON.Writer) {
    writer.member("log", log.text)
    writer.member("proving", proving)
    writer.member("waiting", waiting.map { StoredBytes(bytes: $0) })
  }
}

/// Bytes as base64url in an array of stored values.
@MemberwiseInit
private struct StoredBytes: JSONDecodable, JSONEncodable {
  let bytes: [UInt8]

  static func all(_ name: String, in reader: inout JSON.ObjectReader) throws(JSON.DecodingError) -> [[UInt8]] {
    try (reader.optionalArray(name, of: StoredBytes.self) ?? []).map { $0.bytes }
  }

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
