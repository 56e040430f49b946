public import Kernel

/// Names a device that is signed in: one token of a player.
public struct DeviceID: Identifier {
  public let rawValue: Int64
  public static var prefix: String { "dev_" }

  public init?(rawValue: Int64) {
    guard rawValue >= 0 else { return nil }
    self.rawValue = rawValue
  }
}

/// What a device says it is, no more closely than that. The raw values stand in the database and never change.
public enum DeviceKind: Int64, CaseIterable, Hashable, Sendable {
  case unknown = 0
  case iPhone = 1
  case iPad = 2
  case android = 3
  case mac = 4
  case windows = 5
  case linux = 6

  /// The word on the wire.
  public var word: String {
    switch self {
    case .unknown: "unknown"
    case .iPhone: "iphone"
    case .iPad: "ipad"
    case .android: "android"
    case .mac: "mac"
    case .windows: "windows"
    case .linux: "linux"
    }
  }

  /// Reads the word on the wire; one this version does not know is an unknown device.
  public init(word: String) {
    for kind in DeviceKind.allCases where kind.word.hasSameBytes(as: word) {
      self = kind
      return
    }
    self = .unknown
  }

  static var schema: Schema { .word(allCases.map { $0.word }) }
}

/// A device on which a player is signed in.
public struct SignedInDevice: Payload, Equatable, Sendable {
  public var id: DeviceID
  public var kind: DeviceKind
  public var signedInAt: Timestamp
  /// When it was last heard of, to within a day.
  public var lastSeenAt: Timestamp
  /// Whether it is the one that asks.
  public var isCurrent: Bool

  public init(id: DeviceID, kind: DeviceKind, signedInAt: Timestamp, lastSeenAt: Timestamp, isCurrent: Bool) {
    self.id = id
    self.kind = kind
    self.signedInAt = signedInAt
    self.lastSeenAt = lastSeenAt
    self.isCurrent = isCurrent
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    id = try reader.decode("id")
    kind = DeviceKind(word: try reader.string("kind"))
    signedInAt = Timestamp(try reader.integer("signedInAt"))
    lastSeenAt = Timestamp(try reader.integer("lastSeenAt"))
    isCurrent = try reader.bool("isCurrent")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("id", id)
    writer.member("kind", kind.word)
    writer.member("signedInAt", signedInAt.rawValue)
    writer.member("lastSeenAt", lastSeenAt.rawValue)
    writer.member("isCurrent", isCurrent)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "SignedInDevice",
      [
        .init("id", DeviceID.schema, "Names the device."),
        .init("kind", DeviceKind.schema, "What it says it is."),
        .init("signedInAt", .timestamp, "When it signed in."),
        .init("lastSeenAt", .timestamp, "When it was last heard of, to within a day."),
        .init("isCurrent", .boolean, "Whether it is the one that asks."),
      ])
  }
}

/// The devices on which a player is signed in, the latest sign-in first.
public struct SignedInDevices: Payload, Equatable, Sendable {
  public var devices: [SignedInDevice]

  public init(devices: [SignedInDevice]) { self.devices = devices }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    devices = try reader.array("devices")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("devices", devices)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "SignedInDevices",
      [.init("devices", .array(SignedInDevice.schema, most: 256), "The latest sign-in first.")])
  }
}
