public import Kernel

/// What `GKLocalPlayer.fetchItems(forIdentityVerificationSignature:)` gave an app.
///
/// Source: Apple, GKLocalPlayer, fetchItems(forIdentityVerificationSignature:).
public struct GameCenterProof: Payload, Equatable, Sendable {
  /// `teamPlayerID`, which begins with `T:`; an Apple Arcade game sends `gamePlayerID`, a legacy one `playerID`.
  public var playerID: String
  /// Where Game Center's certificate is.
  public var publicKeyURL: String
  /// Base64, 256 or 512 bytes.
  public var signature: String
  /// Base64.
  public var salt: String
  /// When Game Center signed: Unix milliseconds.
  public var timestamp: Timestamp

  public init(playerID: String, publicKeyURL: String, signature: String, salt: String, timestamp: Timestamp) {
    self.playerID = playerID
    self.publicKeyURL = publicKeyURL
    self.signature = signature
    self.salt = salt
    self.timestamp = timestamp
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    playerID = try reader.string("playerID")
    publicKeyURL = try reader.string("publicKeyURL")
    signature = try reader.string("signature")
    salt = try reader.string("salt")
    timestamp = Timestamp(try reader.integer("timestamp", in: 0...9_007_199_254_740_991))
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("playerID", playerID)
    writer.member("publicKeyURL", publicKeyURL)
    writer.member("signature", signature)
    writer.member("salt", salt)
    writer.member("timestamp", timestamp.rawValue)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "GameCenterProof",
      [
        .init("playerID", .string(.init(shortest: 3, longest: 128)), "The player's teamPlayerID."),
        .init("publicKeyURL", .string(.init(shortest: 1, longest: 256)), "Where the certificate is."),
        .init("signature", .string(.init(shortest: 4, longest: 1_024)), "Base64, 256 or 512 bytes."),
        .init("salt", .string(.init(shortest: 4, longest: 96)), "Base64."),
        .init("timestamp", .timestamp, "When Game Center signed."),
      ])
  }
}
