import Kernel
import PlaydAPI

// The members have the names and places that `PublicKeyCredential.toJSON()` gives them; those not needed are passed over.
//
// Source: W3C Web Authentication Level 3, RegistrationResponseJSON and AuthenticationResponseJSON.

/// A passkey just made.
@MemberwiseInit
package struct PasskeyRegistration: Payload, Equatable, Sendable {
  /// The passkey's name, base64url.
  package var id: String
  /// Base64url.
  package var clientDataJSON: String
  /// Base64url.
  package var attestationObject: String
  /// How the authenticator can be reached, as the browser says.
  @Default([String]()) package var transports: [String]

  package init(from json: JSON) throws(JSON.DecodingError) {
    let credential = try JSON.ObjectReader.credential(json)
    id = credential.id
    var response = credential.response
    clientDataJSON = try response.string("clientDataJSON")
    attestationObject = try response.string("attestationObject")
    transports = try response.optionalArray("transports") ?? []
    try response.finish(ignoringUnknown: true)
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.credential(id) { response in
      response.member("clientDataJSON", clientDataJSON)
      response.member("attestationObject", attestationObject)
      response.member("transports", transports)
    }
  }

  package static var schema: Schema {
    .credential(
      "PasskeyRegistration",
      [
        .init("clientDataJSON", schema: .string(.init(shortest: 1, longest: 8_192)), summary: "Base64url."),
        .init("attestationObject", schema: .string(.init(shortest: 1, longest: 16_384)), summary: "Base64url."),
        .init(
          "transports", schema: .array(.string(.init(longest: 32)), most: 16), required: false,
          summary: "How the authenticator can be reached."),
      ])
  }
}

/// The proof that somebody has a passkey.
@MemberwiseInit
package struct PasskeyAssertion: Payload, Equatable, Sendable {
  /// The passkey's name, base64url.
  package var id: String
  /// Base64url.
  package var clientDataJSON: String
  /// Base64url.
  package var authenticatorData: String
  /// Base64url: ECDSA in DER.
  package var signature: String
  /// The name the passkey keeps the account under, base64url.
  package var userHandle: String?

  package init(from json: JSON) throws(JSON.DecodingError) {
    let credential = try JSON.ObjectReader.credential(json)
    id = credential.id
    var response = credential.response
    clientDataJSON = try response.string("clientDataJSON")
    authenticatorData = try response.string("authenticatorData")
    signature = try response.string("signature")
    userHandle = try response.optionalString("userHandle")
    try response.finish(ignoringUnknown: true)
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.credential(id) { response in
      response.member("clientDataJSON", clientDataJSON)
      response.member("authenticatorData", authenticatorData)
      response.member("signature", signature)
      if let userHandle { response.member("userHandle", userHandle) }
    }
  }

  package static var schema: Schema {
    .credential(
      "PasskeyAssertion",
      [
        .init("clientDataJSON", schema: .string(.init(shortest: 1, longest: 8_192)), summary: "Base64url."),
        .init("authenticatorData", schema: .string(.init(shortest: 1, longest: 4_096)), summary: "Base64url."),
        // The 256 bytes of an RSA signature.
        .init("signature", schema: .string(.init(shortest: 1, longest: 342)), summary: "Base64url."),
        .init("userHandle", schema: .string(.init(longest: 86)), required: false, summary: "Base64url."),
      ])
  }
}

extension JSON.ObjectReader {
  /// The credential's identifier, and a reader of its response.
  fileprivate static func credential(
    _ json: JSON
  ) throws(JSON.DecodingError) -> (id: String, response: JSON.ObjectReader) {
    var reader = try JSON.ObjectReader(json)
    let id = try reader.string("id")
    guard try reader.string("type").hasSameBytes(as: "public-key") else {
      throw reader.error("type", .invalid("must be public-key"))
    }
    let response = try reader.object("response")
    try reader.finish(ignoringUnknown: true)
    return (id, response)
  }
}

extension JSON.Writer {
  /// A passkey by its name, with what the authenticator said.
  fileprivate mutating func credential(_ id: String, response write: (inout JSON.Writer) -> Void) {
    beginObject()
    member("id", id)
    member("type", "public-key")
    name("response")
    beginObject()
    write(&self)
    endObject()
    endObject()
  }
}

extension Schema {
  /// A passkey by its name, with what the authenticator said.
  fileprivate static func credential(_ name: String, _ response: [Property]) -> Schema {
    .object(
      name: name,
      [
        .init("id", schema: .string(.init(shortest: 1, longest: 1_364)), summary: "The passkey, base64url."),
        .init("type", schema: .word(["public-key"]), summary: "The only type there is."),
        .init(
          "response", schema: .object(name: name + "Response", response), summary: "What the authenticator said."),
      ])
  }
}
