/// Faults outside the database.
enum WorldFault: String, CaseIterable {
  case clockForward = "clock set forward"
  case clockBack = "clock set back"
  case eventRepeated = "event repeated"
  case eventDelayed = "event delayed"
  case eventOvertaken = "event overtaken by a later one"
  case eventBeforeItsDeed = "withdrawal before its event"
  case requestRepeated = "request asked again"
  case crashIdle = "crash between steps"
  case crashWithClaims = "crash between claim and send"
  case crashWithAnswers = "crash between send and report"
  case leaseOver = "claim too old to be sent"
  case receiverSlow = "receiver times out after granting"
  case receiverDiesAfter = "receiver dies after granting"
  case receiverDiesBefore = "receiver dies before granting"
  case receiverFails = "receiver fails"
  case receiverAway = "receiver not reached"
  case receiverGone = "receiver says it is gone"
  case signatureRefused = "receiver refuses the signature"
  case deliveredAgain = "delivery sent twice"
}

/// What happened to a transaction that another process began within one.
enum Interlude: String, CaseIterable {
  case durable = "durable within another's transaction"
  case refused = "refused within another's transaction"
  case waited = "had to wait for another's transaction"
}
