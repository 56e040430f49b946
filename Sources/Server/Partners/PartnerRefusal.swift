package import Kernel
package import Webhooks

/// Why a request about partners was refused. Nothing was changed.
package enum PartnerRefusal: Error, Equatable, Sendable {
  case partnerNotFound
  /// Too many returning players wait for a slow partner.
  case busy
  /// The server has no account with the partner.
  case notOffered
  /// A finance partner, for a player who has not said that they are an adult.
  case forAdults
  // Authorization responses.
  case answerMalformed(String)
  case stateUnknown
  case stateUsed
  case stateExpired(Timestamp)
  /// Another browser started it.
  case fromElsewhere
  /// The response came from another partner.
  case mixedUp(String)
  // Events.
  case hookNotFound
  case unsigned(WebhookError)
  case malformedJSON(String)
  case invalidBody(String)
  case idReused
  case userUnknown
  case actionInFuture(Timestamp)
  case subscriptionForeign(Int64)
  case handshakeRefused
  case verificationUnauthorized
  case signatureMissing
  case signatureUnreadable
  case keyUnknown(UInt32)
  case keysUnavailable
  case signatureWrong
}
