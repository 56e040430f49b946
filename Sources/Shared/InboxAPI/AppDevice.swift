import Kernel
import PlaydAPI

/// An app on a device, which push messages reach through Apple's service (APNs).
@MemberwiseInit
package struct AppDevice: Payload, Hashable, Sendable {
  /// The app's bundle identifier.
  package var app: String
  /// Which of Apple's services gave the token.
  package var environment: AppEnvironment
  /// The device token; Apple does not fix its length. With it only this server's key can write to the app.
  package var token: [UInt8]

  /// The lengths of a token, in bytes.
  package static var lengths: ClosedRange<Int> { 8...100 }

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    app = try reader.string("app")
    guard BundleIdentifier.isValid(app) else {
      throw reader.error("app", .invalid("must be a bundle identifier as in com.example.app"))
    }
    environment = try reader.decode("environment")
    guard let token = Self.bytes(ofHexadecimal: try reader.string("token")), Self.lengths.contains(token.count) else {
      throw reader.error("token", .invalid("must be the device token in hexadecimal, 16 to 200 digits"))
    }
    self.token = token
    try reader.finish()
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("app", app)
    writer.member("environment", environment)
    writer.member("token", SHA256.hexadecimal(of: token))
    writer.endObject()
  }

  package static var schema: Schema {
    let digits = Schema.StringRules(
      shortest: Int64(lengths.lowerBound) * 2, longest: Int64(lengths.upperBound) * 2,
      pattern: "^([0-9a-fA-F]{2})+$")
    return .object(
      name: "AppDevice",
      [
        .init("app", schema: BundleIdentifier.schema, summary: "The app's bundle identifier."),
        .init("environment", schema: AppEnvironment.schema, summary: "Which of Apple's services gave the token."),
        .init("token", schema: .string(digits), summary: "The device token, hexadecimal."),
      ])
  }

  private static func bytes(ofHexadecimal text: String) -> [UInt8]? {
    let digits = text.bytes
    guard digits.count.isMultiple(of: 2), digits.count <= lengths.upperBound * 2 else { return nil }
    var bytes: [UInt8] = []
    var place = 0
    while place < digits.count {
      guard let high = Hexadecimal.value(of: digits[place]), let low = Hexadecimal.value(of: digits[place + 1]) else {
        return nil
      }
      bytes.append(high << 4 | low)
      place += 2
    }
    return bytes
  }
}

/// An app on a device in an export, without its token, which only Apple and the server use.
@Payload
package struct ExportedAppDevice: Equatable, Sendable {
  /// The app's bundle identifier.
  @Field(BundleIdentifier.schema) package var app: String
  /// Which of Apple's services reaches it.
  package var environment: AppEnvironment
  /// When it was registered last.
  package var registeredAt: Timestamp
}
