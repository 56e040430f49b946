package import Kernel

/// A shell's answer to one request.
package enum ShellReply: Equatable, Sendable {
  /// What this shell offers, and the version of this reference that it follows.
  case hello(version: Int64, offers: [ShellOffer])
  /// Carried out; there is nothing to tell.
  case done
  /// The object that `POST /v1/auth/game-center` takes.
  case proof(JSON)
  /// The members of `POST /v1/auth/apple` beside the nonce. The name comes once, at the first sign-in.
  case appleIdentity(token: String, code: String?, name: String?)
  /// WebAuthn's `RegistrationResponseJSON` or `AuthenticationResponseJSON`.
  case passkey(JSON)
  case consent(ShellPermission, ShellConsent)
  /// The body of `POST /v1/health-imports`.
  case health(JSON)
  /// The body of `POST /v1/push/devices`: the app, Apple's service, and the device's token.
  case push(JSON)
  case products([ShellProduct])
  /// A transaction, signed by Apple, for the server.
  case transactions([ShellTransaction])
  /// The ad was closed; the reward comes from the server.
  case adClosed(isEarned: Bool)
  case refused(ShellRefusal)

  package static let version: Int64 = 1
}

package struct ShellAnswer: Equatable, Sendable {
  /// The request's number; 0 where it could not be read.
  package var id: Int32
  package var reply: ShellReply

  package init(id: Int32, _ reply: ShellReply) {
    self.id = id
    self.reply = reply
  }
}

package struct ShellProduct: Equatable, Sendable, JSONEncodable, JSONDecodable {
  package var id: String
  package var name: String
  /// As the App Store shows it, with its currency.
  package var price: String

  package init(id: String, name: String, price: String) {
    self.id = id
    self.name = name
    self.price = price
  }

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    id = try reader.string("id")
    name = try reader.string("name")
    price = try reader.string("price")
    try reader.finish()
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("id", id)
    writer.member("name", name)
    writer.member("price", price)
    writer.endObject()
  }
}

package struct ShellTransaction: Equatable, Sendable, JSONEncodable, JSONDecodable {
  /// Apple's number of the transaction.
  package var id: String
  package var product: String
  /// The transaction as a JWS.
  package var signed: String
  /// Whether Apple took the purchase back.
  package var isRevoked: Bool

  package init(id: String, product: String, signed: String, isRevoked: Bool) {
    self.id = id
    self.product = product
    self.signed = signed
    self.isRevoked = isRevoked
  }

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    id = try reader.string("id")
    product = try reader.string("product")
    signed = try reader.string("signed")
    isRevoked = try reader.bool("isRevoked")
    try reader.finish()
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("id", id)
    writer.member("product", product)
    writer.member("signed", signed)
    writer.member("isRevoked", isRevoked)
    writer.endObject()
  }
}
