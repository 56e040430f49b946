import Kernel
import PlaydAPI

/// A browser's subscription to push messages, in the form that `PushSubscription.toJSON()` of the Push API has.
@MemberwiseInit
package struct PushSubscription: Payload, Hashable, Sendable {
  /// The address at the browser's push service. Whoever knows it and the keys can write to this browser.
  package var endpoint: String
  /// The browser's public key: an uncompressed point of P-256, 65 bytes.
  package var publicKey: [UInt8]
  /// The secret that messages are bound to, 16 bytes.
  package var secret: [UInt8]

  /// The longest endpoint, in bytes.
  package static var longestEndpoint: Int64 { 2_048 }

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    endpoint = try reader.string("endpoint")
    guard endpoint.utf8.count <= Int(Self.longestEndpoint) else {
      throw reader.error("endpoint", .invalid("must have at most \(Self.longestEndpoint) bytes"))
    }
    var keys = try reader.object("keys")
    publicKey = try keys.base64("p256dh", count: 65)
    secret = try keys.base64("auth", count: 16)
    try keys.finish()
    _ = reader.optionalValue("expirationTime")
    try reader.finish()
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("endpoint", endpoint)
    writer.name("keys")
    writer.beginObject()
    writer.member("p256dh", Base64.url.text(publicKey))
    writer.member("auth", Base64.url.text(secret))
    writer.endObject()
    writer.endObject()
  }

  package static var schema: Schema {
    .object(
      name: "PushSubscription",
      [
        .init(
          "endpoint", schema: .string(.init(longest: longestEndpoint)),
          summary: "The address at the browser's push service."),
        .init(
          "keys",
          schema: .object(
            name: "PushSubscriptionKeys",
            [
              .init("p256dh", schema: .base64(65), summary: "The browser's public key, a point of P-256, base64url."),
              .init(
                "auth", schema: .base64(16), summary: "The secret that messages are bound to, 16 bytes, base64url."),
            ]), summary: "What messages are encrypted with."),
        .init(
          "expirationTime", schema: .nullable(.count), required: false,
          summary: "What the browser says of its end; not looked at."),
      ])
  }
}

/// Names a subscription that is to be forgotten.
@Payload(.request)
package struct PushEndpoint: Hashable, Sendable {
  /// The address at the browser's push service.
  @Field(.text(0...PushSubscription.longestEndpoint)) package var endpoint: String

  func check(_ reader: borrowing JSON.ObjectReader) throws(JSON.DecodingError) {
    guard endpoint.utf8.count <= Int(PushSubscription.longestEndpoint) else {
      throw reader.error("endpoint", .invalid("must have at most \(PushSubscription.longestEndpoint) bytes"))
    }
  }
}

/// The key that the server's push messages are signed with (VAPID, RFC 8292).
@Payload
package struct PushKey: Hashable, Sendable {
  /// A point of P-256, base64url.
  ///
  /// Uncompressed, 65 bytes: the `applicationServerKey` of the Push API.
  @Field(bytes: 65) package var publicKey: [UInt8]
}
