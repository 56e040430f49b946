public import Kernel
public import Webhooks

/// Why a request about partners was refused. Nothing was changed.
public enum PartnerRefusal: Error, Equatable, Sendable {
  case partnerNotFound
  /// The server has no account with the partner.
  case notOffered
  // The way back from a partner.
  case answerMalformed(String)
  case stateUnknown
  case stateUsed
  case stateExpired(Timestamp)
  /// Another browser began.
  case fromElsewhere
  /// Another partner answers.
  case mixedUp(String)
  // Events.
  case hookNotFound
  case unsigned(WebhookFlaw)
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
