public import Kernel

/// Names a link between a player and an identity they have proved.
public struct IdentityID: Identifier {
  public let rawValue: Int64
  public static var prefix: String { "idn_" }

  public init?(rawValue: Int64) {
    guard rawValue >= 0 else { return nil }
    self.rawValue = rawValue
  }
}

/// Who vouches for an identity. The raw values stand in the database and never change.
public enum IdentityKind: Int64, CaseIterable, Hashable, Sendable {
  case gameCenter = 1
  case apple = 2
  case passkey = 3

  /// The word on the wire.
  public var word: String {
    switch self {
    case .gameCenter: "game-center"
    case .apple: "apple"
    case .passkey: "passkey"
    }
  }

  /// Reads the word on the wire; nil for any other.
  public init?(word: String) {
    for kind in IdentityKind.allCases where kind.word.hasSameBytes(as: word) {
      self = kind
      return
    }
    return nil
  }

  static var schema: Schema { .word(allCases.map { $0.word }) }
}

/// An identity that a player can sign in with.
public struct LinkedIdentity: Payload, Equatable, Sendable {
  public var id: IdentityID
  public var kind: IdentityKind
  public var linkedAt: Timestamp
  /// When somebody last signed in with it.
  public var lastUsedAt: Timestamp

  public init(id: IdentityID, kind: IdentityKind, linkedAt: Timestamp, lastUsedAt: Timestamp) {
    self.id = id
    self.kind = kind
    self.linkedAt = linkedAt
    self.lastUsedAt = lastUsedAt
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    id = try reader.decode("id")
    guard let kind = IdentityKind(word: try reader.string("kind")) else {
      throw reader.error("kind", .invalid("must be a kind of identity"))
    }
    self.kind = kind
    linkedAt = Timestamp(try reader.integer("linkedAt"))
    lastUsedAt = Timestamp(try reader.integer("lastUsedAt"))
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("id", id)
    writer.member("kind", kind.word)
    writer.member("linkedAt", linkedAt.rawValue)
    writer.member("lastUsedAt", lastUsedAt.rawValue)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "LinkedIdentity",
      [
        .init("id", IdentityID.schema, "Names the link."),
        .init("kind", IdentityKind.schema, "Who vouches for it."),
        .init("linkedAt", .timestamp, "When it was linked to the player."),
        .init("lastUsedAt", .timestamp, "When somebody last signed in with it."),
      ])
  }
}

/// All identities a player can sign in with, the oldest link first, and what this server offers.
public struct LinkedIdentities: Payload, Equatable, Sendable {
  public var identities: [LinkedIdentity]
  /// The ways of signing in that the operator has set up.
  public var offered: [IdentityKind]

  public init(identities: [LinkedIdentity], offered: [IdentityKind]) {
    self.identities = identities
    self.offered = offered
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    identities = try reader.array("identities")
    // Kinds that a newer server offers are passed over.
    offered = try reader.array("offered", of: String.self).compactMap { IdentityKind(word: $0) }
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("identities", identities)
    writer.member("offered", offered.map { $0.word })
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "LinkedIdentities",
      [
        .init("identities", .array(LinkedIdentity.schema, most: 64), "The oldest link first."),
        .init("offered", .array(IdentityKind.schema, most: 8), "The ways of signing in that are set up here."),
      ])
  }
}
