import Kernel
import PlaydAPI

// The members have WebAuthn's own names and places, so that a page hands the JSON to
// `PublicKeyCredential.parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON` as it is.
//
// Source: W3C Web Authentication Level 3, PublicKeyCredentialCreationOptionsJSON and PublicKeyCredentialRequestOptionsJSON.

/// What a browser is given to make a passkey.
@MemberwiseInit
package struct PasskeyCreationOptions: Payload, Equatable, Sendable {
  /// 256 random bits in base64url, good for five minutes and once.
  package var challenge: String
  /// The domain that passkeys of this server belong to.
  package var relyingParty: String
  /// Names the account on the authenticator; random, in base64url.
  package var userHandle: String
  /// What the authenticator shows the person.
  package var userName: String
  /// Passkeys the player has already, in base64url: an authenticator that holds one of them makes no second.
  package var excluded: [String]
  /// Whether the authenticator must check who the user is.
  @Default(false) package var isVerified: Bool

  /// How long the browser waits for the person.
  package static var timeout: Milliseconds { .seconds(300) }

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    challenge = try reader.string("challenge")
    var party = try reader.object("rp")
    relyingParty = try party.string("id")
    var user = try reader.object("user")
    userHandle = try user.string("id")
    userName = try user.string("name")
    excluded = try reader.array("excludeCredentials", of: PasskeyDescriptor.self).map { $0.id }
    var selection = try reader.object("authenticatorSelection")
    isVerified = try selection.isVerified()
    try selection.finish(ignoringUnknown: true)
    try reader.finish(ignoringUnknown: true)
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.name("rp")
    writer.beginObject()
    writer.member("id", relyingParty)
    writer.member("name", "Play'd")
    writer.endObject()
    writer.name("user")
    writer.beginObject()
    writer.member("id", userHandle)
    writer.member("name", userName)
    writer.member("displayName", userName)
    writer.endObject()
    writer.member("challenge", challenge)
    writer.member("pubKeyCredParams", PasskeyParameter.algorithms.map { PasskeyParameter(algorithm: $0) })
    writer.member("timeout", Self.timeout.rawValue)
    writer.member("excludeCredentials", excluded.map { PasskeyDescriptor(id: $0) })
    writer.name("authenticatorSelection")
    writer.beginObject()
    writer.member("residentKey", "required")
    writer.member("requireResidentKey", true)
    writer.member("userVerification", isVerified ? "required" : "preferred")
    writer.endObject()
    writer.member("attestation", "none")
    writer.endObject()
  }

  package static var schema: Schema {
    .object(
      name: "PasskeyCreationOptions",
      [
        .init(
          "rp",
          schema: .object(
            name: "PasskeyRelyingParty",
            [
              .init("id", schema: .string(.init(longest: 253)), summary: "The domain that passkeys belong to."),
              .init("name", schema: .string(.init(longest: 64)), summary: "What the domain is called."),
            ]), summary: "Whose passkey it becomes."),
        .init(
          "user",
          schema: .object(
            name: "PasskeyUser",
            [
              .init(
                "id", schema: .string(.init(longest: 86)), summary: "Names the account on the authenticator, base64url."
              ),
              .init("name", schema: .string(.init(longest: 64)), summary: "What the authenticator shows."),
              .init("displayName", schema: .string(.init(longest: 64)), summary: "What the authenticator shows."),
            ]), summary: "For whom it is made."),
        .init("challenge", schema: .secret, summary: "Good for five minutes and once."),
        .init(
          "pubKeyCredParams", schema: .array(PasskeyParameter.schema, most: 4),
          summary: "What keys are taken, the best first."),
        .init("timeout", schema: .count, summary: "Milliseconds the browser waits for the person."),
        .init(
          "excludeCredentials", schema: .array(PasskeyDescriptor.schema, most: 64),
          summary: "What the player has already."),
        .init(
          "authenticatorSelection",
          schema: .object(
            name: "PasskeySelection",
            [
              .init(
                "residentKey", schema: .word(["required"]), summary: "The authenticator finds the passkey by itself."),
              .init("requireResidentKey", schema: .boolean, summary: "The same for older browsers."),
              .init(
                "userVerification", schema: .word(["preferred", "required"]),
                summary: "Whether the person must unlock it, or does where that is possible."),
            ]), summary: "What is asked of the authenticator."),
        .init("attestation", schema: .word(["none"]), summary: "The maker of the authenticator is not asked for."),
      ])
  }
}

/// What a browser is given to prove that it has a passkey.
@MemberwiseInit
package struct PasskeyRequestOptions: Payload, Equatable, Sendable {
  /// 256 random bits in base64url, good for five minutes and once.
  package var challenge: String
  /// The domain that passkeys of this server belong to.
  package var relyingParty: String
  /// Whether the authenticator must check who the user is.
  @Default(false) package var isVerified: Bool

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    challenge = try reader.string("challenge")
    relyingParty = try reader.string("rpId")
    isVerified = try reader.isVerified()
    try reader.finish(ignoringUnknown: true)
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("challenge", challenge)
    writer.member("timeout", PasskeyCreationOptions.timeout.rawValue)
    writer.member("rpId", relyingParty)
    writer.member("allowCredentials", [PasskeyDescriptor]())
    writer.member("userVerification", isVerified ? "required" : "preferred")
    writer.endObject()
  }

  package static var schema: Schema {
    .object(
      name: "PasskeyRequestOptions",
      [
        .init("challenge", schema: .secret, summary: "Good for five minutes and once."),
        .init("timeout", schema: .count, summary: "Milliseconds the browser waits for the person."),
        .init("rpId", schema: .string(.init(longest: 253)), summary: "The domain that passkeys belong to."),
        .init(
          "allowCredentials", schema: .array(PasskeyDescriptor.schema, most: 0), summary: "Empty: the person chooses."),
        .init(
          "userVerification", schema: .word(["preferred", "required"]),
          summary: "Whether the person must unlock it, or does where that is possible."),
      ])
  }
}

extension JSON.ObjectReader {
  /// The attributes asked for.
  fileprivate mutating func isVerified() throws(JSON.DecodingError) -> Bool {
    try string("userVerification").hasSameBytes(as: "required")
  }
}

/// A passkey by its name.
@MemberwiseInit
struct PasskeyDescriptor: Payload {
  var id: String

  init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    id = try reader.string("id")
    try reader.finish(ignoringUnknown: true)
  }

  func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("type", "public-key")
    writer.member("id", id)
    writer.endObject()
  }

  static var schema: Schema {
    .object(
      name: "PasskeyDescriptor",
      [
        .init("type", schema: .word(["public-key"]), summary: "The only type there is."),
        .init("id", schema: .string(.init(longest: 1_364)), summary: "The passkey, base64url."),
      ])
  }
}

/// A kind of key, by COSE's number: ES256, which nearly every authenticator has, EdDSA, ES384, and RS256, which is all that
/// older Windows machines have.
private struct PasskeyParameter: JSONEncodable {
  static var algorithms: [Int64] { [-7, -8, -35, -257] }

  let algorithm: Int64

  func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("type", "public-key")
    writer.member("alg", algorithm)
    writer.endObject()
  }

  static var schema: Schema {
    .object(
      name: "PasskeyParameter",
      [
        .init("type", schema: .word(["public-key"]), summary: "The only type there is."),
        .init("alg", schema: .integer(-257 ... -7), summary: "ES256, EdDSA, ES384 or RS256, by COSE's numbers."),
      ])
  }
}
