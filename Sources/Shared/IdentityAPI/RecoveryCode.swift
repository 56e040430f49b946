import Kernel
import PlaydAPI

/// A code that a player writes down: sixteen letters of `LinkCode`, shown as `WDJB-MJHT-QRST-VWXZ`; 69 bits.
package struct RecoveryCode: Payload, Hashable, Sendable {
  /// The sixteen letters.
  package let text: String

  package static var length: Int { 16 }

  /// A code out of random bytes, one for each letter. The remainder favours no letter by more than 8 percent.
  package static func random(_ bytes: [UInt8]) -> RecoveryCode {
    RecoveryCode(letters: bytes.prefix(length).map { LinkCode.letters[Int($0) % LinkCode.letters.count] })
  }

  private init(letters: [UInt8]) { text = String(utf8: letters) }

  /// Reads what a person typed: lower case, spaces and hyphens are as good; nil for anything else.
  package init?(typed text: String) {
    let bytes = text.bytes
    guard bytes.count <= 64 else { return nil }
    var letters: [UInt8] = []
    for byte in bytes where byte != UInt8(ascii: "-") && byte != UInt8(ascii: " ") {
      let upper = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? byte - 32 : byte
      guard LinkCode.letters.contains(upper) else { return nil }
      letters.append(upper)
    }
    guard letters.count == Self.length else { return nil }
    self.init(letters: letters)
  }

  /// The letters in groups of four.
  package var grouped: String {
    var letters: [UInt8] = []
    var place = 0
    for letter in text.bytes {
      if place > 0, place % 4 == 0 { letters.append(UInt8(ascii: "-")) }
      letters.append(letter)
      place += 1
    }
    return String(utf8: letters)
  }

  package init(from json: JSON) throws(JSON.DecodingError) {
    guard let code = RecoveryCode(typed: try String(from: json)) else {
      throw .invalid("must be sixteen of the letters BCDFGHJKLMNPQRSTVWXZ")
    }
    self = code
  }

  package func encode(to writer: inout JSON.Writer) { writer.string(text) }

  package static func == (a: RecoveryCode, b: RecoveryCode) -> Bool { a.text.hasSameBytes(as: b.text) }

  package func hash(into hasher: inout Hasher) {
    for byte in text.bytes { hasher.combine(byte) }
  }

  package static var schema: Schema {
    .string(.init(shortest: 16, longest: 64, pattern: "^[BCDFGHJKLMNPQRSTVWXZbcdfghjklmnpqrstvwxz -]{16,64}$"))
  }
}

/// A new recovery code, shown once.
@Payload
package struct NewRecoveryCode: Equatable, Sendable {
  /// To be written down.
  package var code: RecoveryCode
}

/// Comes back with a recovery code.
@Payload(.request)
package struct RecoveryRequest: Equatable, Sendable {
  /// As the player typed it.
  package var code: RecoveryCode
}

/// Make a recovery code for the bearer.
///
/// Shown once; the server keeps its hash. The bearer's earlier code ends.
@Endpoint(.post, "/v1/me/recovery-code", .required, response: NewRecoveryCode.self)
package enum MakeRecoveryCode: Endpoint {}

/// Come back with a recovery code.
///
/// The code ends with its use. A guest who sends it is merged into its player.
@Endpoint(
  .post, "/v1/auth/recovery", .optional, request: RecoveryRequest.self, response: SignIn.self, bodyLimit: 1_024,
  problems: [.recoveryCodeUnknown])
package enum Recover: Endpoint {}

/// Sign out one of the bearer's devices.
@Endpoint(.delete, "/v1/me/devices/{deviceID}", .required, problems: [.deviceUnknown, .signOutLosesPlayer])
package struct SignOutDevice: Endpoint {
  /// The device, from GET /v1/me/devices.
  package var deviceID: DeviceID
}
